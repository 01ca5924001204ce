// Legal actions are accepted. Everything else is refused and changes nothing.
#include <gtest/gtest.h>

#include <cstring>

#include "game/view.h"
#include "messages/refusals.h"
#include "messages/say.h"
#include "property/random_game.h"
#include "property/seeds.h"
#include "support/effort.h"

namespace euchre::testing {
namespace {

using Bytes = std::array<unsigned char, sizeof(State)>;

Bytes bytes_of(const State& state) {
    Bytes bytes;
    std::memcpy(bytes.data(), &state, sizeof state);
    return bytes;
}

void try_everything(RandomGame& game) {
    const State before = game.match.state();
    const Bytes bytes = bytes_of(game.match.state());
    const ActionSet legal = game.match.legal();
    unsigned accepted = 0;
    for (const Action action : all_actions()) {
        for (std::size_t number = 0; number < max_seats; ++number) {
            const Seat seat(number);
            const bool may = before.is_live() && seat == before.turn && legal.contains(action);
            if (may) {
                State after = before;
                require(!apply(game.rules, after, seat, action));
                ++accepted;
                continue;
            }
            const Outcome outcome = game.match.act(seat, action);
            require(outcome.refusal.has_value());
            require(outcome.events.empty());
            require(!say(messages::message_of(game.rules, before, action, *outcome.refusal)).empty());
        }
    }
    require(accepted == legal.size());
    require(bytes_of(game.match.state()) == bytes);
}

// Deals, cuts, misdeals and choices of a dealer at the wrong time, and a pack that is not the deck.
void try_out_of_turn(RandomGame& game) {
    Match& match = game.match;
    const Pack pack(game.rules.deck());
    Pack short_pack = pack;
    short_pack.cards()[0] = pack[1];
    require(match.deal(short_pack).refusal.has_value());
    require(match.deal(pack, {Seat(game.rules.players()), {}, {}}).refusal.has_value());
    require(match.cut(match.dealer(), 1).refusal.has_value());
    require(match.cut(match.dealer().right(game.rules.players()), pack.size()).refusal.has_value());
    if (match.phase() == Phase::deal) return;
    require(match.deal(pack).refusal.has_value());
    require(match.misdeal().refusal.has_value());
    require(match.cut(match.dealer().right(game.rules.players()), 1).refusal.has_value());
    require(match.choose_dealer(Seat(0)).refusal.has_value());
    require(match.draw_for_dealer(pack).refusal.has_value());
}

TEST(EveryAction, is_accepted_if_legal_and_else_refused_without_a_change) {
    EXPECT_TRUE(holds_for_seeds("actions", [](std::uint64_t seed) {
        RandomGame game(seed);
        std::size_t state = 0;
        do {
            if (state++ % cases(1U, 8U) != 0) continue;
            std::vector<View> views;
            for (const auto& viewer : all_viewers(game.rules)) views.push_back(view_of(game.match, viewer));
            const std::size_t hands = game.match.record().hands.size();
            try_everything(game);
            try_out_of_turn(game);
            require(game.match.record().hands.size() == hands);
            std::size_t at = 0;
            for (const auto& viewer : all_viewers(game.rules))
                require(view_of(game.match, viewer) == views[at++]);
        } while (game.step());
    }));
}

TEST(EveryAction, is_in_the_view_of_the_seat_to_act_and_of_no_other) {
    EXPECT_TRUE(holds_for_seeds("legal in views", [](std::uint64_t seed) {
        RandomGame game(seed);
        while (game.step())
            for (const auto& viewer : all_viewers(game.rules)) {
                const View view = view_of(game.match, viewer);
                const bool to_act = game.match.state().is_live() && viewer == game.match.state().turn;
                require(view.legal == (to_act ? game.match.legal() : ActionSet()));
                require(to_act == (view.turn.has_value() && view.turn == viewer));
            }
    }));
}

}  // namespace
}  // namespace euchre::testing
