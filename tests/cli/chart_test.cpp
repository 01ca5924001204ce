// euchre chart, and the picture of euchre equity.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/program.h"

namespace euchre::testing {
namespace {

namespace json = boost::json;

const std::vector<std::string> bid{"chart", "bid", "--hand", "JH AH KH 9C TD", "--up", "QH"};

std::vector<std::string> bid_with(std::vector<std::string> more) {
    more.insert(more.begin(), bid.begin(), bid.end());
    return more;
}

TEST(ChartCommand, has_every_seat_in_both_rounds) {
    const Ran ran = run(bid_with({"--score", "6-6", "--json"}));
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    const json::value chart = json::parse(ran.out);
    EXPECT_EQ(chart.at("scores"), (json::array{6, 6}));
    const auto& seats = chart.at("seats").as_array();
    ASSERT_EQ(seats.size(), 8U);
    for (std::size_t at = 0; at < seats.size(); ++at) {
        EXPECT_EQ(seats[at].at("round"), at < 4 ? 1 : 2);
        EXPECT_EQ(seats[at].at("place"), static_cast<std::int64_t>(at % 4 + 1));
        EXPECT_EQ(seats[at].at("best"), at < 4 ? "order" : "name D") << "right, ace and king of the suit";
    }
    EXPECT_EQ(seats[0].at("calls").as_array().size(), 3U);
    // The dealer is stuck, and can't pass in the second round.
    EXPECT_EQ(json::serialize(seats[7]).find("pass"), std::string::npos);
    EXPECT_NE(json::serialize(seats[6]).find("pass"), std::string::npos);
}

TEST(ChartCommand, prints_a_column_for_each_seat) {
    const Ran ran = run(bid_with({"--rules", "traditional"}));
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    for (const char* const part : {"First round", "Second round", "first", "dealer", "order", "name D", "*"})
        EXPECT_TRUE(has(ran.out, part)) << part << "\n" << ran.out;
    EXPECT_EQ(ran.out, run(bid_with({"--rules", "traditional"})).out) << "the same twice";
}

TEST(ChartCommand, accepts_suit_symbols) {
    const Words letters{"chart", "bid", "--hand", "JH AH KH 9C TD", "--up", "QH"};
    const Words symbols{"chart", "bid", "--hand", "J♥ a♥ K♥ 9♣ 10♦", "--up", "Q♥"};
    const Ran ran = run(symbols);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(ran.out, run(letters).out);
}

TEST(ChartCommand, reports_wrong_cards) {
    const auto wrong = [](std::vector<std::string> arguments) {
        const Ran ran = run(arguments);
        EXPECT_EQ(ran.exit_code, 2);
        return ran.err;
    };
    EXPECT_TRUE(has(wrong({"chart", "bid", "--hand", "JH AH KH 9C", "--up", "QH"}), "5 different cards"));
    EXPECT_TRUE(has(wrong({"chart", "bid", "--hand", "JH AH KH 9C JH", "--up", "QH"}), "JH is there twice"));
    EXPECT_TRUE(has(wrong({"chart", "bid", "--hand", "JH AH KH 9C ZZ", "--up", "QH"}), "'ZZ' is not a card"));
    EXPECT_TRUE(has(wrong({"chart", "bid", "--hand", "JH AH KH 9C 2D", "--up", "QH"}), "not in this deck"));
    EXPECT_TRUE(has(wrong({"chart", "bid", "--hand", "JH AH KH 9C TD", "--up", "JH"}), "turned up"));
    EXPECT_TRUE(has(wrong(bid_with({"--score", "6"})), "2 numbers"));
    EXPECT_TRUE(has(wrong(bid_with({"--score", "12-0"})), "already over"));
}

TEST(EquityCommand, draws_a_square_for_every_score) {
    const Ran ran = run({"equity", "--rules", "mcgee", "--svg"});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("<svg ")) << ran.out.substr(0, 80);
    std::size_t squares = 0;
    for (std::size_t at = ran.out.find("<rect x"); at != std::string::npos;
         at = ran.out.find("<rect x", at + 1))
        ++squares;
    EXPECT_EQ(squares, 200U) << "ten scores each, dealing and not";
    EXPECT_EQ(run({"equity", "--svg", "--json"}).exit_code, 2);
}

TEST(EquityCommand, counts_the_hands_left_of_a_game_of_eight) {
    const auto ahead = [](const char* played) {
        const Ran ran =
            run({"equity", "--rules", "progressive", "--score", "3-0", "--played", played, "--json"});
        return json::parse(ran.out).at("chances").at(0).at(0).to_number<double>();
    };
    EXPECT_LT(ahead("0"), 0.8);
    EXPECT_GT(ahead("7"), 0.9);
    EXPECT_TRUE(has(run({"equity", "--rules", "progressive"}).out, "0 of 8 hands played"));
    EXPECT_EQ(run({"equity", "--rules", "progressive", "--played", "8"}).exit_code, 2);
    EXPECT_EQ(run({"equity", "--rules", "mcgee", "--played", "1"}).exit_code, 2);
}

}  // namespace
}  // namespace euchre::testing
