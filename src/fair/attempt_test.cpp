// Checks the vectors of docs/fair-deal-vectors.json, which tools/fair-vectors computes.
#include "fair/attempt.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "game/match.h"
#include "support/packs.h"

namespace euchre::testing {

using namespace fair;
namespace {

namespace json = boost::json;

json::value vectors() {
    std::ostringstream text;
    text << std::ifstream(EUCHRE_SOURCE_DIR "/docs/fair-deal-vectors.json", std::ios::binary).rdbuf();
    return json::parse(text.str());
}

std::string text_of(const json::value& value) { return std::string(value.as_string()); }

Seed seed_of(const json::value& value) { return parse_seed(text_of(value)).value(); }

Attempt attempt_of(const json::value& vector) {
    Attempt attempt;
    attempt.deal = text_of(vector.at("deal"));
    attempt.number = vector.at("attempt").to_number<std::uint32_t>();
    attempt.cut = vector.at("cut").to_number<std::uint32_t>();
    attempt.commitment = parse_digest(text_of(vector.at("commitment"))).value();
    attempt.seed = seed_of(vector.at("seed"));
    for (const json::value& person : vector.at("listed").as_array())
        attempt.listed.push_back({Seat(person.at("seat").to_number<std::size_t>()),
                                  parse_digest(text_of(person.at("commitment"))).value(),
                                  seed_of(person.at("entropy"))});
    return attempt;
}

TEST(FairVectors, packs_and_picks_match_the_file) {
    const json::value all = vectors();
    for (const json::value& vector : all.at("packs").as_array()) {
        const Purpose purpose = vector.at("purpose") == "draw" ? Purpose::draw : Purpose::deal;
        const auto number = vector.at("number").to_number<std::uint64_t>();
        const CardSet deck = deck_called(vector.at("deck").as_string());
        EXPECT_EQ(in_text(shuffled(deck, seed_of(vector.at("seed")), purpose, number)),
                  vector.at("pack").as_string());
    }
    for (const json::value& vector : all.at("picks").as_array())
        EXPECT_EQ(picked(seed_of(vector.at("seed")), vector.at("number").to_number<std::uint64_t>(),
                         vector.at("below").to_number<std::uint32_t>()),
                  vector.at("pick").to_number<std::uint32_t>());
    EXPECT_GE(all.at("packs").as_array().size(), 15U);
    EXPECT_GE(all.at("picks").as_array().size(), 49U);
}

TEST(FairVectors, commitments_and_keys_match_the_file) {
    const json::value all = vectors();
    ASSERT_GE(all.at("attempts").as_array().size(), 10U);
    for (const json::value& vector : all.at("attempts").as_array()) {
        const Attempt attempt = attempt_of(vector);
        EXPECT_EQ(server_commitment(attempt.deal, attempt.number, *attempt.seed), attempt.commitment)
            << attempt.deal;
        for (const Attempt::Listed& person : attempt.listed)
            EXPECT_EQ(person_commitment(attempt.deal, attempt.number, person.seat, *person.entropy),
                      person.commitment)
                << attempt.deal;
        EXPECT_EQ(to_hex(pack_key(attempt).value()), vector.at("key").as_string()) << attempt.deal;
    }
}

TEST(FairVectors, deals_draws_and_picks_follow_from_the_key) {
    const json::value all = vectors();
    for (const json::value& vector : all.at("attempts").as_array()) {
        const Attempt attempt = attempt_of(vector);
        const Seed key = pack_key(attempt).value();
        for (const auto& field : vector.at("packs").as_object()) {
            const Pack pack = shuffled(deck_called(field.key()), key, Purpose::deal, 0);
            EXPECT_EQ(in_text(pack), field.value().as_string());
            if (vector.at("after_cut").is_object()) {
                EXPECT_EQ(in_text(after_cut(pack, attempt.cut)),
                          vector.at("after_cut").at(field.key()).as_string());
            }
        }
        for (const auto& field : vector.at("draws").as_object())
            EXPECT_EQ(in_text(shuffled(deck_called(field.key()), key, Purpose::draw, 0)),
                      field.value().as_string());
        for (const auto& field : vector.at("picks").as_object())
            EXPECT_EQ(picked(key, 0, static_cast<std::uint32_t>(std::stoul(std::string(field.key())))),
                      field.value().to_number<std::uint32_t>());
    }
}

Attempt some_attempt() {
    Attempt attempt{deal_id("kitchen", 1, 2), 0, 3, {}, {}, seed_from(1)};
    attempt.commitment = server_commitment(attempt.deal, 0, *attempt.seed);
    for (const std::size_t seat : {0U, 2U})
        attempt.listed.push_back(
            {Seat(seat), person_commitment(attempt.deal, 0, Seat(seat), seed_from(seat)), seed_from(seat)});
    return attempt;
}

TEST(Attempt, has_no_key_while_a_secret_is_missing) {
    Attempt attempt = some_attempt();
    EXPECT_TRUE(pack_key(attempt));
    EXPECT_FALSE(has_silent_seat(attempt));
    attempt.listed[1].entropy.reset();
    EXPECT_FALSE(pack_key(attempt));
    EXPECT_TRUE(has_silent_seat(attempt));
    attempt = some_attempt();
    attempt.seed.reset();
    EXPECT_FALSE(pack_key(attempt));
}

TEST(Attempt, has_a_different_key_after_any_change) {
    const Attempt one = some_attempt();
    std::vector<Attempt> others(6, one);
    others[0].deal = deal_id("kitchen", 1, 3);
    others[1].number = 1;
    others[2].cut = 4;
    others[3].listed.pop_back();
    others[4].listed[1].seat = Seat(3);
    others[5].seed = seed_from(2);
    others[5].commitment = server_commitment(one.deal, 0, seed_from(2));
    for (const Attempt& other : others) EXPECT_NE(pack_key(other), pack_key(one));
}

TEST(Attempt, id_names_the_table_the_game_and_the_deal) {
    EXPECT_EQ(deal_id("kitchen", 2, 13), "kitchen/2/13");
    EXPECT_EQ(draw_id("kitchen", 2), "kitchen/2/draw");
    EXPECT_EQ(pick_id("kitchen", 2), "kitchen/2/pick");
}

TEST(Digest, prints_and_parses_as_64_hexadecimal_digits) {
    const Digest digest = server_commitment("a", 0, Seed{});
    EXPECT_EQ(parse_digest(to_hex(digest)), digest);
    EXPECT_FALSE(parse_digest(to_hex(digest).substr(1)));
    EXPECT_FALSE(parse_digest("xx" + to_hex(digest).substr(2)));
}

}  // namespace
}  // namespace euchre::testing
