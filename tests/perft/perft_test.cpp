// Compares the engine's perft with that of the naive implementation: from the first call, and from the first
// lead to the last trick.
#include "game/perft.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "cards/dice.h"
#include "naive/naive_referee.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

struct Mix {
    std::string title;
    std::string rules;  // a rulebook, or the path of a file
    std::string book;   // the base for the naive implementation
    std::vector<std::string> settings;
    std::vector<std::string> set_by_file;  // what the file changes
    int depth;                             // from the deal
};

const std::string best_bower = EUCHRE_SOURCE_DIR "/tests/rules/best-bower.toml";
const std::vector<std::string> best_bower_settings{"deck=7-A+joker", "target=15", "last_call=stick"};

class Perft : public ::testing::TestWithParam<Mix> {
  protected:
    Perft() : rules(rules_with(GetParam().rules, GetParam().settings)) {}

    naive::Options options() const {
        naive::Options options = naive::options_of(GetParam().book);
        for (const auto* const settings : {&GetParam().set_by_file, &GetParam().settings})
            for (const std::string& setting : *settings) {
                const auto equals = setting.find('=');
                options[setting.substr(0, equals)] = setting.substr(equals + 1);
            }
        return options;
    }

    Pack shuffled_pack(std::uint64_t seed) const {
        Pack pack(rules.deck());
        Dice(seed).shuffle(pack.cards());
        return pack;
    }

    // The same pack with a joker turned up.
    Pack with_joker_up(Pack pack) const {
        const auto at = std::ranges::find_if(pack.cards(), &Card::is_joker);
        std::swap(*at, pack.cards()[rules.players() * rules.hand_size()]);
        return pack;
    }

    void expect_same_counts(const Pack& pack, std::size_t dealer, int depth) const {
        Match match(rules);
        euchre::Setup setup;
        setup.dealer = Seat(dealer);
        ASSERT_FALSE(match.deal(pack, setup).refusal);
        EXPECT_EQ(perft(rules, match.state(), depth), naive::perft(options(), deal_line(pack, dealer), depth))
            << "depth " << depth << ", " << deal_line(pack, dealer);
    }

    static std::string deal_line(const Pack& pack, std::size_t dealer) {
        std::string line;
        for (const Card card : pack.cards()) line += (line.empty() ? "\"" : ",\"") + to_string(card) + "\"";
        return R"({"do":"deal","dealer":)" + std::to_string(dealer) + R"(,"pack":[)" + line + "]}";
    }

    const RuleSet rules;
};

TEST_P(Perft, the_calls_of_several_deals_match_the_naive_count) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        for (int depth = 1; depth <= GetParam().depth; ++depth)
            expect_same_counts(shuffled_pack(seed), seed % rules.players(), depth);
}

TEST_P(Perft, a_turned_up_joker_matches_too) {
    if ((rules.deck() & all_jokers).empty()) return;  // there is no joker
    for (int depth = 1; depth <= GetParam().depth; ++depth)
        expect_same_counts(with_joker_up(shuffled_pack(9)), 1, depth);
}

std::uint64_t ways_to_end(const naive::Referee& referee) {
    if (referee.between_hands()) return 1;
    std::uint64_t ways = 0;
    for (const std::string& action : referee.legal()) {
        naive::Referee next = referee;
        next.act(referee.turn(), action);
        ways += ways_to_end(next);
    }
    return ways;
}

std::uint64_t ways_to_end(const RuleSet& rules, const State& state) {
    if (!state.is_live()) return 1;
    std::uint64_t ways = 0;
    for (const Action action : legal_actions(rules, state)) {
        State next = state;
        if (!apply(rules, next, state.turn, action)) ways += ways_to_end(rules, next);
    }
    return ways;
}

// Random calls and cards up to the last tricks, and all sequences from there.
TEST_P(Perft, the_last_tricks_of_many_hands_match_the_naive_count) {
    Dice dice(5);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const Pack pack = shuffled_pack(100 + seed);
        Match match(rules);
        ASSERT_FALSE(match.deal(pack).refusal);
        naive::Referee referee(options());
        referee.answer(deal_line(pack, 0));
        const auto cards_left = [&] {
            int most = 0;
            for (const CardSet hand : match.state().hands) most = std::max(most, hand.size());
            return most;
        };
        while (match.state().is_live() && (match.phase() != Phase::play || cards_left() > 3)) {
            const ActionSet legal = match.legal();
            const Action action = legal.nth(dice.roll(legal.size()));
            const int seat = static_cast<int>(match.state().turn.number());
            ASSERT_FALSE(match.act(match.state().turn, action).refusal);
            ASSERT_TRUE(referee.act(seat, to_string(action))) << to_string(action);
        }
        EXPECT_EQ(ways_to_end(rules, match.state()), ways_to_end(referee)) << deal_line(pack, 0);
    }
}

const std::vector<Mix> mixes{
    {"Newberry", "newberry", "newberry", {}, {}, 8},
    {"UniversityGames", "university-games", "university-games", {}, {}, 9},
    {"McGee", "mcgee", "mcgee", {}, {}, 8},
    {"Traditional", "traditional", "traditional", {}, {}, 8},
    {"Lower", "lower", "lower", {}, {}, 8},
    {"BestBower", best_bower, "newberry", {}, best_bower_settings, 8},
    {"BestBowerAllowed",
     best_bower,
     "newberry",
     {"turned_down=allowed", "alone=after-call", "void=must-overtrump"},
     best_bower_settings,
     7},
    {"NewberryNoTrump", "newberry", "newberry", {"no_trump=on", "loner_dealer_card=taken"}, {}, 7},
    {"McGeeStuck", "mcgee", "mcgee", {"no_trump=on", "stuck_no_trump=no", "void=must-trump"}, {}, 7},
    {"McGeeLets", "mcgee", "mcgee", {"last_call=let", "lets=1", "pickup=no", "alone=never"}, {}, 10},
    {"LowerNoPickup", "lower", "lower", {"pickup=no", "void=must-overtrump", "turned_down=allowed"}, {}, 7},
    {"FourForThemselves", "lower", "lower", {"players=4", "hand=6", "last_call=fold"}, {}, 7},
    {"SmallHands",
     "traditional",
     "traditional",
     {"hand=2", "packets=ones", "turned_down=allowed", "loner_lead=loner-left"},
     {},
     8},
};

INSTANTIATE_TEST_SUITE_P(Mixes, Perft, ::testing::ValuesIn(mixes),
                         [](const auto& mix) { return mix.param.title; });

}  // namespace
}  // namespace euchre::testing
