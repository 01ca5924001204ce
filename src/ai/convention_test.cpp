#include "ai/convention.h"

#include <gtest/gtest.h>

#include "support/play.h"

namespace euchre::testing {

using namespace ai;
namespace {

// Seat 0 deals. The seat in turn chooses among `cards`, or among all legal cards.
struct Asked {
    std::string what, rules;
    std::map<int, std::string> hands;
    std::string up, actions, among, card;
};

TEST(Convention, chooses_what_a_partner_expects) {
    const std::vector<Asked> all{
        {"a maker leads the bower", "mcgee", {{1, "JH AH 9C TS QD"}}, "9H", "order, discard 9H", "", "JH"},
        {"a maker without a bower leads high from three",
         "mcgee",
         {{1, "AH KH QH TS QD"}},
         "9H",
         "order, discard 9H",
         "",
         "AH"},
        {"a maker with two small trumps leads the ace beside",
         "mcgee",
         {{1, "KH QH AC TS QD"}},
         "9H",
         "order, discard 9H",
         "",
         "AC"},
        {"the caller's partner leads the bower",
         "mcgee",
         {{1, "JD 9H AC TS QD"}},
         "TH",
         "pass, pass, order, discard TH",
         "",
         "JD"},
        {"a defender leads an ace, the shortest first",
         "mcgee",
         {{1, "AC 9C AS TD QD"}},
         "9H",
         "pass, pass, pass, order, discard 9H",
         "",
         "AS"},
        {"a defender without an ace leads from the shortest suit",
         "mcgee",
         {{1, "KC QC 9S TD QD"}},
         "9H",
         "pass, pass, pass, order, discard 9H",
         "",
         "9S"},
        {"a defender keeps trumps",
         "mcgee",
         {{1, "AH KH QH TH KS"}},
         "9H",
         "pass, pass, pass, order, discard 9H",
         "",
         "KS"},
        {"to a loner low from the longest suit",
         "mcgee",
         {{1, "AS TS 9S KC QD"}, {0, "JH JD AH KH TD"}},
         "9H",
         "pass, pass, pass, order alone, discard TD",
         "",
         "9S"},
        {"only among the cards that are as good",
         "mcgee",
         {{1, "JH AH 9C TS QD"}},
         "9H",
         "order, discard 9H",
         "9C TS",
         "9C"},
        {"the lowest that wins",
         "mcgee",
         {{1, "9C 9S TS QS 9D"}, {2, "AC KC TC QH AS"}},
         "9H",
         "order, discard 9H, play 9C",
         "",
         "TC"},
        {"nothing high under a partner's trick",
         "mcgee",
         {{1, "AC 9S TS QS 9D"}, {2, "9C JC TH QH AS"}, {3, "KC TC AD KD QD"}},
         "9H",
         "pass, order, discard 9H, play AC, play 9C",
         "",
         "TC"},
        {"the lowest of those that can't win",
         "mcgee",
         {{1, "AC 9S TS QS 9D"}, {2, "KC TC TH QH AS"}},
         "9H",
         "order, discard 9H, play AC",
         "",
         "TC"},
    };
    for (const Asked& asked : all) {
        Table table(asked.rules);
        table.deal(asked.hands, asked.up).act(asked.actions);
        const View view = table.view(table.turn());
        const CardSet among = asked.among.empty() ? view.legal.cards() : cards(asked.among);
        EXPECT_EQ(to_string(conventional(table.rules, view, among)), asked.card) << asked.what;
    }
}

TEST(Convention, always_chooses_one_of_the_cards) {
    for (const std::string name : {"newberry", "mcgee", "lower"}) {
        Table table(name);
        table.deal({}, name == "lower" ? "2H" : "9H").act("order");
        if (table.phase() == "discard") table.act(table.legal().front());
        while (table.match.state().is_live()) {
            const View view = table.view(table.turn());
            for (const Card card : view.legal.cards())
                EXPECT_EQ(conventional(table.rules, view, CardSet{card}), card);
            const Card chosen = conventional(table.rules, view, view.legal.cards());
            EXPECT_TRUE(view.legal.contains(Action::play(chosen)));
            table.act(to_string(Action::play(chosen)));
        }
    }
}

TEST(Convention, without_partners_the_defenders_play_together) {
    Table table("lower");
    // Seat 1 made trump and has played. The 7 of seat 2 beats it, so seat 0 need not.
    table
        .deal({{1, "6C 8H 7H 6H 4H 3H Horse"}, {2, "7C 4C 2D 3D 2S 3S 4S"}, {0, "8C 2C 4D 6D 6S 7S 8S"}},
              "2H")
        .act("order, discard 2H, play 6C, play 7C");
    EXPECT_EQ(to_string(conventional(table.rules, table.view(0), cards("8C 2C"))), "2C");
}

}  // namespace
}  // namespace euchre::testing
