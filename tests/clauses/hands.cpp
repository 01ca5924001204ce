#include "clauses/hands.h"

#include <array>
#include <sstream>

namespace euchre::testing {

namespace {

// By the number of tricks. Seat 1 is the maker. Its left takes tricks with aces and kings once the maker is
// out of trumps.
const std::array<Hands, 6> by_tricks{{
    {{0, "AC KC AD KD AS"}, {1, "9C TC 9D TD 9S"}, {2, "JH JD AH KH QH"}, {3, "TS QS QC JC QD"}},
    {{0, "KS QS KH QH AH"}, {1, "JH 9C TC 9D TD"}, {2, "AS AC KC AD KD"}, {3, "QD 9S TS QC JC"}},
    {{0, "JC KS QS KH QH"}, {1, "JH JD 9C TC 9D"}, {2, "AS KD AC KC AD"}, {3, "TD QD 9S TS QC"}},
    {{0, "QC JC KS QS KH"}, {1, "JH JD AH 9C TC"}, {2, "AS KD AD AC KC"}, {3, "9D TD QD 9S TS"}},
    {{0, "QC JC QD KS QS"}, {1, "JH JD AH KH 9C"}, {2, "AS KD AD KC AC"}, {3, "TC 9D TD 9S TS"}},
    {{0, "QC JC QD KS QS"}, {1, "JH JD AH KH QH"}, {2, "AC KC AD KD AS"}, {3, "9C TC 9D TD 9S"}},
}};

}  // namespace

Cards words(const std::string& text) {
    Cards found;
    std::istringstream stream(text);
    for (std::string word; stream >> word;) found.push_back(word);
    return found;
}

void play_as_written(Table& table, const Hands& hands) {
    while (table.phase() == "play") {
        std::string choice = table.legal().front();
        for (const std::string& card : words(hands.at(table.turn())))
            if (table.may("play " + card)) {
                choice = "play " + card;
                break;
            }
        table.act(choice);
    }
}

Hands hands_taking(int tricks) { return by_tricks.at(static_cast<std::size_t>(tricks)); }

void play_made(Table& table, int tricks, const std::string& calls, const std::optional<Points>& scores) {
    const Hands hands = hands_taking(tricks);
    const bool first_round = calls.starts_with("order");
    table.deal(hands, first_round ? "9H" : "JS", scores ? dealt_by(0, *scores) : dealt_by(0));
    table.act(calls);
    if (table.phase() == "discard") table.act("discard " + words(hands.at(0)).front());
    play_as_written(table, hands);
    ASSERT_EQ(table.maker(), 1);
    ASSERT_EQ(table.trump(), "H");
    ASSERT_EQ(table.taken()[1] + table.taken()[3], tricks);
}

void call_by(Table& table, int seat, const std::string& call) {
    const std::string round = call.starts_with("order") ? "order" : "name";
    while (table.phase() != round || table.turn() != seat) table.act("pass");
    table.act(call);
}

Setup dealt_by(int seat, const Points& scores) {
    return {.dealer = Seat(static_cast<std::size_t>(seat)), .scores = scores, .lets = {}};
}

std::string packets(const Outcome& deal) {
    std::string text;
    for (const Event& event : deal.events)
        if (const auto* const packet = std::get_if<PacketDealt>(&event))
            text += (text.empty() ? "" : " ") + std::to_string(packet->to.number()) + ":" +
                    std::to_string(packet->cards);
    return text;
}

int duel(Table& table, const std::string& trump, const std::string& led, const std::string& other,
         const Cards& rest) {
    Hands hands{{1, led}, {2, other}};
    for (std::size_t card = 0; card < 10; ++card) hands[card < 5 ? 3 : 0] += rest.at(card) + " ";
    table.deal(hands, rest.at(10), dealt_by(0, Points{}));
    table.act("pass, pass, pass, pass, name " + trump);
    table.act("play " + led + ", play " + other + ", play " + rest.at(0) + ", play " + rest.at(5));
    const auto taken = table.events_of<TrickTaken>();
    return taken.size() == 1 ? static_cast<int>(taken.front().seat.number()) : -1;
}

}  // namespace euchre::testing
