// What the tests of the naive referee share: stacked deals, actions by the seat in turn, and outcomes.
#pragma once

#include "naive/naive_referee.h"
#include "naive/naive_score.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace naive {

using Words = std::vector<std::string>;

inline Options with(const std::string& rule_set, const Options& changes) {
    Options options = options_of(rule_set);
    for (const auto& [option, value] : changes) options[option] = value;
    return options;
}

inline std::string words(const Words& all) {
    std::string list;
    for (const std::string& word : all) list += (list.empty() ? "\"" : ",\"") + word + "\"";
    return "[" + list + "]";
}

// A deal by seat 0 in single cards: hands by seat, the upcard, then the rest of the deck.
inline std::string deal_of(const std::vector<Cards>& hands, const std::string& up, const std::string& deck,
                           const std::string& more = "") {
    Cards pack;
    for (std::size_t round = 0; round < hands[0].size(); ++round) {
        for (std::size_t i = 1; i <= hands.size(); ++i) pack.push_back(hands[i % hands.size()][round]);
    }
    pack.push_back(up);
    for (const std::string& card : deck_named(deck)) {
        if (!holds(pack, card)) pack.push_back(card);
    }
    return R"({"do":"deal","pack":)" + words(pack) + more + "}";
}

inline std::string act(Referee& referee, const std::string& action) {
    return referee.answer(R"({"do":"act","seat":)" + std::to_string(referee.turn()) + R"(,"action":")" +
                          action + "\"}");
}

// Returns the last answer. All actions must be accepted.
inline std::string act_all(Referee& referee, const Words& actions) {
    std::string answer;
    for (const std::string& action : actions) {
        answer = act(referee, action);
        EXPECT_EQ(answer.rfind(R"({"ok":true)", 0), 0U) << action << ": " << answer;
    }
    return answer;
}

inline bool says(const std::string& answer, const std::string& part) {
    return answer.find(part) != std::string::npos;
}

inline const std::vector<Cards> example_hands = {{"9C", "AS", "KD", "QC", "TC"},
                                                 {"9H", "AH", "JH", "KS", "QH"},
                                                 {"9D", "AC", "JC", "QD", "TS"},
                                                 {"9S", "AD", "JD", "KC", "TD"}};

inline Referee example(const std::string& rule_set, const Options& changes = {},
                       const std::string& more = "") {
    Options options = with(rule_set, changes);
    options["packets"] = "ones";
    Referee referee(options);
    EXPECT_TRUE(says(referee.answer(deal_of(example_hands, "TH", "9-A", more)), R"("ok":true)"));
    return referee;
}

// A deal by seat 0 in single cards, with any options.
inline Referee dealt(const Options& options, const std::vector<Cards>& hands, const std::string& up) {
    Referee referee(options);
    const std::string answer = referee.answer(deal_of(hands, up, options.at("deck")));
    EXPECT_TRUE(says(answer, R"("ok":true)")) << answer;
    return referee;
}

// The deck is dealt in its own order.
inline Referee dealt_in_order(const Options& options, const std::string& more = "") {
    Referee referee(options);
    const std::string answer = referee.answer(R"({"do":"deal","pack":)" + words(referee.deck()) + more + "}");
    EXPECT_TRUE(says(answer, R"("ok":true)")) << answer;
    return referee;
}

// Plays the first legal action until the hand is over. Returns the last answer.
inline std::string play_out(Referee& referee) {
    std::string answer;
    while (!referee.between_hands()) answer = act(referee, referee.legal().front());
    return answer;
}

struct Scored {
    std::string rules;
    Options set;
    PlayedHand hand;
};

// One call per case instead of a list, because g++ 12 warns about such a long list.
inline void expect_outcome(const Scored& scored, const std::vector<int>& change, const Words& calls) {
    const Outcome outcome = outcome_of(scored.hand, with(scored.rules, scored.set));
    EXPECT_EQ(outcome.change, change) << scored.rules;
    EXPECT_EQ(outcome.calls, calls) << scored.rules;
}

}  // namespace naive
