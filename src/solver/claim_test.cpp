// Claims: a proved claim holds against every deal and every play.
#include "solver/claim.h"

#include <gtest/gtest.h>

#include "cards/dice.h"
#include "game/stacked.h"
#include "support/table.h"

namespace euchre::testing {

using namespace solver;
namespace {

// Seat 3 deals and picks up the card turned; seat 0 leads.
Match picked_up(const RuleSet& rules, const BySeat<CardSet>& hands, const std::string& up) {
    Match match(rules);
    (void)match.choose_dealer(Seat(3));
    EXPECT_FALSE(match.deal(stacked_pack(rules, Seat(3), hands, *parse_card(up))).refusal);
    for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_FALSE(match.act(Seat(seat), Call::pass()).refusal);
    EXPECT_FALSE(match.act(Seat(3), Call::order()).refusal);
    EXPECT_FALSE(match.act(Seat(3), match.legal().nth(0)).refusal);
    return match;
}

bool is_sure(const Match& match, Seat viewer) {
    const Seat claimer = match.state().turn;
    return claim_is_sure(match.rules(), view_of(match, viewer), claimer, match.state().hands[claimer]);
}

TEST(Claim, the_highest_trumps_are_sure) {
    const RuleSet rules = rules_with("mcgee");
    const Match match = picked_up(rules, {cards("JH JD AH KH QH")}, "TH");
    EXPECT_TRUE(is_sure(match, Seat(0)));
}

TEST(Claim, a_higher_trump_that_was_not_seen_refuses_it) {
    const RuleSet rules = rules_with("mcgee");
    const Match match = picked_up(rules, {cards("JH AH KH QH 9H"), {}, cards("JD")}, "TH");
    EXPECT_FALSE(is_sure(match, Seat(0)));
    EXPECT_FALSE(is_sure(match, Seat(1)));
    EXPECT_TRUE(is_sure(match, Seat(2)))
        << "who holds it without another trump, and must play it to the first lead";
}

TEST(Claim, an_ace_is_sure_only_when_nobody_can_have_a_trump) {
    const RuleSet rules = rules_with("mcgee");
    // Three rounds of trump: the dealer may hold four, as far as anybody knows.
    const Match match = picked_up(rules, {cards("JH JD AH AC AS")}, "TH");
    EXPECT_FALSE(is_sure(match, Seat(0)));
    // With four rounds nobody can keep one back: only KH QH 9H and the ten are out.
    const Match longer = picked_up(rules, {cards("JH JD AH KH AS")}, "TH");
    EXPECT_TRUE(is_sure(longer, Seat(0)));
}

TEST(Claim, in_the_middle_of_a_trick_the_cards_of_the_trick_count) {
    const RuleSet rules = rules_with("mcgee");
    Match match = picked_up(rules, {cards("9C TC QC KC 9S"), cards("JH JD AH KH QH")}, "TH");
    EXPECT_FALSE(match.act(Seat(0), Action::play(*parse_card("9S"))).refusal);
    EXPECT_TRUE(is_sure(match, Seat(1)));
}

// However the others play and whatever they hold, the claimer can take all.
bool takes_all(const RuleSet& rules, const State& state, Seat claimer) {
    if (!state.is_live()) return true;
    bool any = false, all = true;
    for (const Action action : legal_actions(rules, state)) {
        State after = state;
        EXPECT_FALSE(apply(rules, after, state.turn, action));
        const bool full = after.trick.empty();
        const bool wins = (!full || after.turn == claimer) && takes_all(rules, after, claimer);
        any = any || wins;
        all = all && wins;
    }
    return state.turn == claimer ? any : all;
}

TEST(Claim, what_is_proved_holds_when_all_hands_are_known) {
    int proved = 0;
    for (const char* const book : {"mcgee", "lower", "two-handed", "six-handed", "railroad"}) {
        const RuleSet rules = rules_with(book);
        Dice dice(11);
        for (int game = 0; game < 400; ++game) {
            Match match(rules);
            Pack pack;
            for (const Card card : rules.deck()) (void)pack.push_back(card);
            dice.shuffle(pack.cards());
            (void)match.deal(pack);
            while (match.state().is_live()) {
                const State& state = match.state();
                const bool short_enough = state.hands[state.turn].size() <= 3;
                if (state.phase == Phase::play && short_enough) {
                    for (const Seat viewer : state.in_play)
                        if (claim_is_sure(rules, view_of(match, viewer), state.turn,
                                          state.hands[state.turn])) {
                            ++proved;
                            EXPECT_TRUE(takes_all(rules, state, state.turn)) << book << ", game " << game;
                            EXPECT_TRUE(play_out_claim(rules, state, state.turn).has_value());
                        }
                }
                const ActionSet legal = match.legal();
                ASSERT_FALSE(match.act(state.turn, legal.nth(dice.roll(legal.size()))).refusal);
            }
        }
    }
    EXPECT_GT(proved, 500);
}

TEST(Claim, the_rest_is_played_out_by_the_rules_for_the_claimers_side) {
    const RuleSet rules = rules_with("mcgee");
    const Match match = picked_up(rules, {cards("JD AH KH QH 9H"), cards("JH")}, "TH");
    const auto none = play_out_claim(rules, match.state(), Seat(0));
    EXPECT_FALSE(none) << "the right bower takes a trick, whatever is played";
    const Match high = picked_up(rules, {cards("JH JD AH AC AS")}, "TH");
    const auto line = play_out_claim(rules, high.state(), Seat(0));
    ASSERT_TRUE(line);
    State state = high.state();
    for (const Action action : *line) ASSERT_FALSE(apply(rules, state, state.turn, action));
    EXPECT_FALSE(state.is_live());
    EXPECT_EQ(state.taken[Seat(0)] + state.taken[Seat(2)], 5);
}

}  // namespace
}  // namespace euchre::testing
