#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "ai/levels.h"
#include "study/reason.h"
#include "study/review.h"
#include "support/play.h"

namespace euchre::testing {
namespace {

TEST(Scratch, prints) {
    for (const std::string name : {"mcgee", "newberry", "lower"}) {
        Table table(name);
        Dice dice(7);
        const auto bot = make_bot(Level::casual, table.rules);
        Adviser adviser(table.rules);
        for (int hand = 0; hand < 4 && !table.match.winner(); ++hand) {
            Pack pack(table.rules.deck());
            dice.shuffle(pack.cards());
            ASSERT_FALSE(table.match.deal(pack, {}).refusal);
            while (table.match.state().is_live()) {
                const View view = table.view(table.turn());
                const Action action = bot->choose(view);
                if (Adviser::can_advise(view)) {
                    const Advice advice = adviser.advise(view);
                    const Prospect& b = advice.best_one();
                    const Prospect& s = advice.second();
                    printf("%s | hand", to_string(view.phase).data());
                    for (const Card c : view.hand) printf(" %s", to_string(c).c_str());
                    printf(" | %.3f vs %.3f ±%.3f | %s\n", b.chance, s.chance, s.error,
                           reason(table.rules, view, b, s).c_str());
                }
                table.act(to_string(action));
            }
        }
        const auto t0 = std::chrono::steady_clock::now();
        const auto r = review(table.rules, table.match.record());
        printf("review %zu decisions in %.2f s; play %.3f cards %.3f\n", r->decisions.size(),
               std::chrono::duration<double>(std::chrono::steady_clock::now() - t0).count(), r->by_play,
               r->by_cards);
        for (const Judgement* j : r->worst(3))
            printf("  %zu.%zu seat %zu %s best %s loss %.3f±%.3f %s: %s\n", j->hand, j->action,
                   j->seat.number(), to_string(j->chosen).c_str(), to_string(j->best).c_str(), j->loss,
                   j->uncertainty, to_string(j->mark).data(), j->why.c_str());
        for (std::size_t s = 0; s < table.rules.players(); ++s)
            printf("  seat %zu: %.1f%% lost %.3f of %zu\n", s, r->players[Seat(s)].accuracy,
                   r->players[Seat(s)].lost, r->players[Seat(s)].decisions);
    }
}

}  // namespace
}  // namespace euchre::testing
