// The game files in this folder, for everything that checks deals: this program and the page (web/).
// tampering.json has changes to them, and what a check must find.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "messages/say.h"
#include "notation/check.h"
#include "support/fair_game.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

namespace json = boost::json;

const std::filesystem::path folder = std::filesystem::path(EUCHRE_SOURCE_DIR) / "tests" / "games";

std::string read(const std::string& name) {
    std::ostringstream text;
    text << std::ifstream(folder / name, std::ios::binary).rdbuf();
    return text.str();
}

notation::GameFile conceded(notation::GameFile file) {
    file.ending = GameEnd::conceded;
    file.conceded_by = 1;
    return file;
}

notation::GameFile expired(notation::GameFile file) {
    file.ending = GameEnd::expired;
    return file;
}

std::vector<std::pair<std::string, notation::GameFile>> games() {
    const auto plan = [](const std::string& name, const std::vector<std::string>& settings,
                         std::uint64_t seed, const std::set<std::size_t>& people) {
        return FairPlan{.rules = rules_with(name, settings), .seed = seed, .people = people};
    };
    FairPlan carried = plan("lower", {}, 3, {1, 2});
    carried.carried = true;
    carried.hands_at_most = 3;
    FairPlan in_a_hand = plan("mcgee", {}, 4, {0, 1, 3});
    in_a_hand.hands_at_most = 2;
    in_a_hand.actions_at_the_end = 7;
    FairPlan dealing = plan("traditional", {"deck=7-A+joker", "first_dealer=chosen"}, 5, {0, 1, 2, 3});
    dealing.hands_at_most = 2;
    dealing.pack_left_over = true;
    FairPlan bots = plan("newberry", {"target=2"}, 6, {});
    return {{"pick", fair_game(plan("newberry", {"target=4"}, 1, {0, 2}))},
            {"draw-and-cut", fair_game(plan("university-games", {"target=3"}, 2, {0, 1, 2, 3}))},
            {"carried-and-conceded", conceded(fair_game(carried))},
            {"in-a-hand", fair_game(in_a_hand)},
            {"dealing", expired(fair_game(dealing))},
            {"bots", fair_game(bots)}};
}

TEST(Games, round_trip) {
    for (const auto& [name, file] : games()) {
        const std::string now = notation::to_json(file) + "\n";
        if (std::getenv("EUCHRE_REWRITE_GOLDEN") != nullptr)
            std::ofstream(folder / (name + ".json"), std::ios::binary) << now;
        EXPECT_TRUE(read(name + ".json") == now)
            << "tests/games/" << name << ".json differs. If that was meant, write the files again with\n"
            << "  EUCHRE_REWRITE_GOLDEN=1 build/release/tests/games_test";
    }
}

TEST(Games, cover_every_way_to_make_a_pack) {
    std::size_t voided = 0;
    std::set<notation::CheckedPack::Use> uses;
    std::set<GameEnd> endings;
    for (const auto& [name, file] : games()) {
        const notation::FairCheck check = notation::check_deals(file);
        EXPECT_FALSE(check.mismatch) << name << ": " << messages::say(check.mismatch->what);
        voided += check.voided;
        endings.insert(file.ending);
        for (const notation::CheckedPack& pack : check.packs) uses.insert(pack.use);
    }
    EXPECT_GT(voided, 5U);
    EXPECT_EQ(uses.size(), 3U);  // an unused pack was not finished
    EXPECT_EQ(endings.size(), 4U);
}

class Tampering : public ::testing::Test {
  protected:
    // "at" is a JSON pointer, "to" the value to put there. Without "to", the value is removed from its list.
    static json::value tampered(const json::object& with) {
        json::value game = json::parse(read(std::string(with.at("game").as_string()) + ".json"));
        for (const json::value& change : with.at("changes").as_array()) {
            const std::string at(change.at("at").as_string());
            if (const json::value* const to = change.as_object().if_contains("to")) {
                game.at_pointer(at) = *to;
                continue;
            }
            const auto slash = at.rfind('/');
            json::array& list = game.at_pointer(at.substr(0, slash)).as_array();
            list.erase(list.begin() + std::stol(at.substr(slash + 1)));
        }
        return game;
    }
};

TEST_F(Tampering, is_found) {
    const json::value table = json::parse(read("tampering.json"));
    for (const json::value& each : table.as_array()) {
        const json::object& with = each.as_object();
        const auto parsed = notation::parse_game_file(json::serialize(tampered(with)));
        const auto* const file = std::get_if<notation::GameFile>(&parsed);
        if (with.contains("broken")) {
            const auto* const fault = std::get_if<notation::GameFault>(&parsed);
            ASSERT_TRUE(fault != nullptr) << with.at("what");
            EXPECT_EQ(fault->where, with.at("broken").as_string()) << with.at("what") << ": " << fault->what;
            continue;
        }
        ASSERT_TRUE(file != nullptr) << with.at("what") << ": "
                                     << codec::to_string(std::get<notation::GameFault>(parsed));
        const notation::FairCheck check = notation::check_deals(*file);
        if (with.at("doubt").is_null()) {
            EXPECT_FALSE(check.mismatch) << with.at("what") << ": " << messages::say(check.mismatch->what);
            continue;
        }
        ASSERT_TRUE(check.mismatch.has_value()) << with.at("what");
        EXPECT_EQ(notation::to_string(check.mismatch->doubt), with.at("doubt").as_string())
            << with.at("what");
        EXPECT_EQ(check.mismatch->deal, with.at("deal").as_string()) << with.at("what");
        const json::value hand = check.mismatch->hand ? json::value(*check.mismatch->hand) : nullptr;
        EXPECT_EQ(json::serialize(hand), json::serialize(with.at("hand"))) << with.at("what");
    }
}

}  // namespace
}  // namespace euchre::testing
