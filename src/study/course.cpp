#include "study/course.h"

#include <array>
#include <ranges>

#include "game/stacked.h"

namespace euchre::study {

namespace {

struct Script {
    std::string_view name;
    int dealer;
    int ours, theirs;                       // the score
    std::array<std::string_view, 4> hands;  // as dealt, from the learner's clockwise
    std::string_view up;
    std::string_view calls;  // and the discard, with commas between them
    std::string_view cards;  // of the tricks, in the order of play
    std::size_t begins;
};

// clang-format off
constexpr std::array scripts{
    Script{"tricks", 3, 0, 0,
           {"AH KH QC QS 9D", "9H JH TC KC TD", "TH 9C KS JS AD", "QH AC TS KD QD"}, "9S",
           "pass, pass, order, discard QD",
           "AH 9H TH QH  KH JH 9C 9S  AC QC TC KS  JS TS QS KC  AD KD 9D TD", 4},
    Script{"bowers", 2, 1, 0,
           {"TH JD AC QS 9S", "9D KH 9C AS TD", "JH QD TC KD JS", "AD QH QC TS KS"}, "9H",
           "pass, pass, pass, order, discard JS",
           "AD TH 9D QD  JD KH 9H QH  AC 9C TC QC  QS AS JH TS  KD KS 9S TD", 5},
    Script{"order", 0, 3, 0,
           {"JS AC 9H AD TD", "KH 9C 9S 9D AS", "TH TC KS KD QS", "QH KC QC QD JD"}, "JC",
           "pass, pass, pass, order, discard 9H",
           "KH TH QH AC  JC 9C TC QC  JS 9S QS KC  AD 9D KD QD  TD AS KS JD", 3},
    Script{"stuck", 0, 4, 0,
           {"JS AS TS AH QC", "AD 9S TC KH AC", "KD QS KC 9H TD", "QD JC QH 9C JD"}, "9D",
           "pass, pass, pass, pass, pass, pass, pass, name S",
           "AD TD JD TS  JS 9S QS JC  AS TC KD QD  AH KH 9H QH  QC AC KC 9C", 3},
    Script{"alone", 0, 5, 0,
           {"JD AH KH AS 9C", "AC QH 9S TD KD", "TC JC KS QC 9D", "KC TH 9H QS QD"}, "JH",
           "pass, pass, pass, order alone, discard 9C",
           "AC KC KH  JH QH 9H  JD 9S TH  AH TD QD  AS KD QS", 3},
    Script{"euchre", 1, 9, 0,
           {"TH 9S AD JC KH", "QH QS 9D KC TS", "AH KS TD QD JH", "9H AS KD AC JS"}, "9C",
           "pass, order, discard TS",
           "AH 9H TH QH  KS AS 9S QS  KD AD 9D TD  JC 9C QD AC  KH KC JH JS", 15},
};
// clang-format on

std::vector<Card> cards_in(std::string_view text) {
    std::vector<Card> cards;
    for (const auto word : std::views::split(text, ' '))
        if (!word.empty()) cards.push_back(*parse_card(std::string_view(word.begin(), word.end())));
    return cards;
}

CardSet hand_in(std::string_view text) {
    CardSet hand;
    for (const Card card : cards_in(text)) hand.insert(card);
    return hand;
}

std::vector<Action> actions_of(const Script& script) {
    std::vector<Action> actions;
    for (const auto call : std::views::split(script.calls, std::string_view(", ")))
        actions.push_back(*parse_action(std::string_view(call.begin(), call.end())));
    for (const Card card : cards_in(script.cards)) actions.push_back(Action::play(card));
    return actions;
}

CourseHand hand_of(const RuleSet& rules, const Script& script) {
    const Seat dealer(static_cast<unsigned>(script.dealer));
    BySeat<CardSet> hands{};
    for (unsigned seat = 0; seat < script.hands.size(); ++seat)
        hands[Seat(seat)] = hand_in(script.hands[seat]);
    HandRecord record;
    record.dealer = dealer;
    record.setup.dealer = dealer;
    record.setup.scores = Points{script.ours, script.theirs};
    record.pack = stacked_pack(rules, dealer, hands, *parse_card(script.up));
    record.actions = actions_of(script);
    return {script.name, std::move(record), script.begins};
}

}  // namespace

std::vector<CourseHand> first_game(const RuleSet& rules) {
    std::vector<CourseHand> hands;
    for (const Script& script : scripts) hands.push_back(hand_of(rules, script));
    return hands;
}

}  // namespace euchre::study
