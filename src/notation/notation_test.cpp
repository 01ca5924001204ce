#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "codec/event_json.h"
#include "notation/check.h"
#include "notation/moment.h"
#include "notation/story.h"
#include "support/fair_game.h"
#include "support/table.h"

namespace euchre::testing {

using namespace notation;
namespace {

std::string fault_of(const std::string& text) {
    const auto parsed = parse_game_file(text);
    const auto* const fault = std::get_if<GameFault>(&parsed);
    return fault == nullptr ? "" : codec::to_string(*fault);
}

TEST(Moment, is_written_in_ISO_8601) {
    const std::string text = "2026-11-16T02:03:04Z";
    EXPECT_EQ(to_string(parse_moment(text).value()), text);
    EXPECT_EQ(to_string(Moment{}), "1970-01-01T00:00:00Z");
    EXPECT_EQ(to_string(parse_moment("2024-02-29T23:59:59Z").value() + std::chrono::seconds(1)),
              "2024-03-01T00:00:00Z");
    EXPECT_EQ(to_string(parse_moment("0000-01-01T00:00:00Z").value()), "0000-01-01T00:00:00Z");
}

TEST(Moment, that_is_invalid_is_refused) {
    for (const char* const text :
         {"", "2026-11-16", "2026-11-16T02:03:04", "2026-11-16T02:03:04+", "2026-13-01T00:00:00Z",
          "2025-02-29T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:60Z",
          "2026-01-00T00:00:00Z", "2026-1-101T00:00:00Z", "+026-01-01T00:00:00Z", "2026-01-01T00:00:00ZZ"})
        EXPECT_FALSE(parse_moment(text)) << text;
}

TEST(GameFile, with_a_key_twice_is_refused_with_its_place) {
    EXPECT_EQ(fault_of(R"({"right_bower":1,"table":"a","table":"b"})"), "the key 'table' is there twice");
    EXPECT_EQ(fault_of(R"({"hands":[{"dealer":1},{"dealer":1,"pack":[[],{}],"deal\u0065r":2}]})"),
              "/hands/1: the key 'dealer' is there twice");
    EXPECT_EQ(fault_of(R"({"rules":{"options":{"a":1,"a":1}}})"),
              "/rules/options: the key 'a' is there twice");
}

TEST(GameFile, that_is_not_a_game_is_refused) {
    EXPECT_EQ(fault_of("{}"), "this is not a game of Right Bower: 'right_bower' is missing");
    EXPECT_EQ(fault_of("[]"), "this must be a JSON object");
    EXPECT_EQ(fault_of("").substr(0, 16), "this is not JSON");
    EXPECT_EQ(fault_of("{\"right_bower\":1}"), "'rules' is missing: it must be an object");
}

// The tests of the page read the same files.
TEST(Story, of_the_recorded_games_equals_the_files_of_the_page) {
    for (const char* const name : {"misdeal", "lower", "conceded", "folded", "together", "railroad", "farmer",
                                   "under", "british", "canadian"}) {
        std::ifstream stream(std::string(EUCHRE_SOURCE_DIR) + "/web/test/stories/" + name + ".json");
        const auto recorded = boost::json::parse(std::string(std::istreambuf_iterator<char>(stream), {}));
        const auto file = parse_game_file(boost::json::serialize(recorded.at("file")));
        ASSERT_TRUE(std::holds_alternative<GameFile>(file)) << name;
        EXPECT_EQ(story_json(std::get<GameFile>(file)), recorded.at("story")) << name;
    }
}

TEST(Story, has_every_hand_as_dealt_and_every_card_played) {
    const GameFile file = fair_game({.rules = rules_with("newberry"), .people = {}, .hands_at_most = 3});
    const boost::json::object story = story_json(file);
    ASSERT_EQ(story.at("hands").as_array().size(), file.record.hands.size());
    std::uint64_t number = 0;
    for (std::size_t at = 0; at < file.record.hands.size(); ++at) {
        const boost::json::value& hand = story.at("hands").at(at);
        EXPECT_EQ(hand.at("dealt").as_array().size(), 4U);
        EXPECT_EQ(hand.at("dealt").at(0).as_array().size(), 5U);
        std::vector<std::string> played;
        for (const boost::json::value& event : hand.at("events").as_array()) {
            EXPECT_EQ(event.at("seq").as_uint64(), ++number);
            if (event.at("event").as_string() == "played")
                played.push_back("play " + std::string(event.at("card").as_string()));
        }
        std::vector<std::string> recorded;
        for (const Action action : file.record.hands[at].actions)
            if (action.kind() == Action::Kind::play) recorded.push_back(to_string(action));
        EXPECT_EQ(played, recorded);
    }
}

// The event of each action, by the action's first word.
const std::map<std::string, std::string> event_of{
    {"pass", "passed"},       {"order", "ordered"},    {"fold", "called"},   {"let", "let"},
    {"alone", "alone"},       {"together", "alone"},   {"farmer", "farmer"}, {"defend", "defends"},
    {"best", "best"},         {"own", "best"},         {"name", "named"},    {"stand", "stands_for"},
    {"discard", "discarded"}, {"under", "went_under"}, {"give", "gave"},     {"play", "played"}};

// The file of a game that the tests of the page read, too.
GameFile recorded_game(const std::string& name) {
    std::ifstream stream(std::string(EUCHRE_SOURCE_DIR) + "/web/test/stories/" + name + ".json");
    const auto recorded = boost::json::parse(std::string(std::istreambuf_iterator<char>(stream), {}));
    return std::get<GameFile>(parse_game_file(boost::json::serialize(recorded.at("file"))));
}

// Checks the places of a game's actions, and adds their first words.
void check_places(const GameFile& file, std::set<std::string>& verbs) {
    const boost::json::object story = story_json(file);
    for (std::size_t hand = 0; hand < file.record.hands.size(); ++hand) {
        const boost::json::value& told = story.at("hands").at(hand);
        const auto& events = told.at("events").as_array();
        auto places = boost::json::value_to<std::vector<std::size_t>>(told.at("actions"));
        const auto& actions = file.record.hands[hand].actions;
        ASSERT_EQ(places.size(), actions.size());
        for (std::size_t at = 0; at < actions.size(); ++at) {
            const std::string words = to_string(actions[at]), verb = words.substr(0, words.find(' '));
            verbs.insert(verb);
            EXPECT_EQ(events.at(places[at]).at("event").as_string(), event_of.at(verb)) << words;
        }
        std::vector<std::size_t> telling;
        for (std::size_t at = 0; at < events.size(); ++at)
            if (codec::tells_action(events[at].as_object())) telling.push_back(at);
        places.erase(std::unique(places.begin(), places.end()), places.end());
        EXPECT_EQ(places, telling) << file.rules.name();
    }
}

TEST(Story, places_every_action_of_house_rules_at_the_event_that_tells_it) {
    std::set<std::string> verbs;
    for (const char* const name :
         {"newberry", "lower", "university-games", "railroad", "british", "canadian"})
        for (const std::uint64_t seed : {1U, 2U, 3U})
            check_places(
                fair_game({.rules = rules_with(name), .seed = seed, .people = {}, .hands_at_most = 20}),
                verbs);
    for (const char* const name : {"farmer", "under", "folded"}) check_places(recorded_game(name), verbs);
    Table let("lower");
    let.deal({}, "2H").act("pass, pass, pass, pass, pass, let");
    GameFile file(let.rules);
    file.record = let.match.record();
    check_places(file, verbs);
    EXPECT_EQ(verbs.size(), event_of.size());
}

TEST(Story, leaves_out_an_action_that_the_game_ended_after_without_an_event) {
    GameFile file =
        fair_game({.rules = rules_with("mcgee", {"weak_hand=under"}), .people = {}, .hands_at_most = 1});
    Match match(file.rules);
    ASSERT_FALSE(match.deal(stacked(file.rules, Seat(0), {{1, "9C TC 9D TD 9H"}}, "AS")).refusal);
    for (const char* const words : {"farmer", "under 9C"})
        ASSERT_FALSE(match.act(Seat(1), parse_action(words).value()).refusal) << words;
    file.record = match.record();
    const boost::json::object story = story_json(file);
    EXPECT_EQ(story.at("hands").at(0).at("actions").as_array().size(), 1U);
}

TEST(GameFile, that_is_too_large_or_too_deep_is_refused) {
    EXPECT_EQ(fault_of(std::string(max_game_file + 1, ' ')), "the file is larger than 16 MiB");
    EXPECT_EQ(fault_of(std::string(17, '[') + std::string(17, ']')),
              "this is not JSON, or too deep: too deep");
}

TEST(GameFile, with_the_most_misdeals_is_read) {
    FairPlan plan{.rules = rules_with("traditional"), .people = {}, .hands_at_most = 1, .misses = false};
    GameFile file = fair_game(plan);
    file.record.misdeals = 0;
    file.ending = GameEnd::abandoned;
    boost::json::object game = boost::json::parse(to_json(file)).as_object();
    game["misdeals"] = max_misdeals;
    EXPECT_EQ(fault_of(boost::json::serialize(game)), "");
    game["misdeals"] = max_misdeals + 1;
    EXPECT_EQ(fault_of(boost::json::serialize(game)), "'misdeals' must be a whole number, 0 to 1000");
}

TEST(GameFile, of_a_table_with_the_longest_name_is_read) {
    FairPlan plan{.rules = rules_with("traditional"), .people = {}, .hands_at_most = 1, .misses = false};
    GameFile file = fair_game(plan);
    file.table = std::string(64, 't');
    file.game = 1'000'000'000;
    for (fair::Attempt& attempt : file.fair)
        attempt.deal = fair::deal_id(file.table, file.game, 18'446'744'073'709'551'615U);
    EXPECT_EQ(fault_of(to_json(file)), "");
    file.table += 't';
    EXPECT_EQ(fault_of(to_json(file)), "'table' must be 1 to 64 letters, digits, '-' and '_'");
}

TEST(FairCheck, counts_silent_seats_and_contributors) {
    FairPlan plan{.rules = rules_with("newberry"), .seed = 9, .people = {0, 2, 3}};
    GameFile file = fair_game(plan);
    const FairCheck check = check_deals(file);
    EXPECT_FALSE(check.mismatch);
    std::size_t silent = 0;
    std::size_t voided = 0;
    for (const fair::Attempt& attempt : file.fair) {
        if (fair::has_silent_seat(attempt)) ++voided;
        for (const fair::Attempt::Listed& person : attempt.listed)
            if (!person.entropy) ++silent;
    }
    EXPECT_GT(voided, 0U);
    EXPECT_EQ(check.voided, voided);
    EXPECT_EQ(check.silent[Seat(0)] + check.silent[Seat(2)] + check.silent[Seat(3)], silent);
    EXPECT_EQ(check.silent[Seat(1)], 0U);
    for (const CheckedPack& pack : check.packs)
        EXPECT_EQ(pack.parts, (std::vector{Seat(0), Seat(2), Seat(3)}));
    EXPECT_EQ(check.packs.size() + voided, file.fair.size());
}

}  // namespace
}  // namespace euchre::testing
