#include "support/play.h"

#include <algorithm>
#include <sstream>

#include "game/apply.h"
#include "messages/refusals.h"
#include "messages/say.h"

namespace euchre::testing {

namespace {

// Clockwise from the maker: for three or more tricks, and for fewer.
const Cards strong{"AH KH QH AC 9D", "9H KC QC KD TS", "TH AD JC 9C KS", "TC QD TD AS QS"};
const Cards weak{"QH 9H 9D TS JS", "JH AC AD AS KC", "TD QC TC KS 9C", "TH KD QD QS JC"};

void pass(Table& table, std::size_t times) {
    for (std::size_t count = 0; count < times; ++count) table.act("pass");
}

// The number of seats that bid before this one.
std::size_t seats_before(const Table& table, int seat) {
    const std::size_t players = table.rules.players();
    return (static_cast<std::size_t>(seat) + 2 * players - table.match.dealer().number() - 1) % players;
}

std::vector<int> tricks_by_side(const RuleSet& rules, const State& state) {
    std::vector<int> tricks(rules.sides());
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        tricks[rules.side_of(Seat(seat))] += state.taken[Seat(seat)];
    return tricks;
}

bool find_line(const RuleSet& rules, const State& state, const std::vector<int>& wanted,
               std::vector<Action>& line) {
    const std::vector<int> tricks = tricks_by_side(rules, state);
    if (!state.is_live()) return tricks == wanted;
    for (std::size_t side = 0; side < wanted.size(); ++side)
        if (tricks[side] > wanted[side]) return false;
    for (const Action action : legal_actions(rules, state)) {
        State next = state;
        if (apply(rules, next, state.turn, action)) continue;
        line.push_back(action);
        if (find_line(rules, next, wanted, line)) return true;
        line.pop_back();
    }
    return false;
}

}  // namespace

std::string refusal_of(const Table& table, const Outcome& outcome) {
    if (!outcome.refusal) return {};
    const auto clause = clause_behind(table.rules, table.match.state(), *outcome.refusal);
    return clause.value_or("-") + ": " + say(messages::message_of(table.rules, *outcome.refusal));
}

std::string clause_of(const std::string& refusal) { return refusal.substr(0, refusal.find(':')); }

Setup dealt_by(int dealer) { return {Seat(static_cast<std::size_t>(dealer)), std::nullopt, std::nullopt}; }

Setup scored(const std::vector<int>& scores) {
    Setup setup;
    std::ranges::copy(scores, setup.scores.emplace().begin());
    return setup;
}

std::string suited(const std::string& ranks, char suit) {
    std::string text;
    for (const char rank : ranks) text += {rank, suit, ' '};
    return text;
}

Table& order_up(Table& table, int maker, const std::string& call) {
    pass(table, seats_before(table, maker));
    EXPECT_EQ(table.turn(), maker);
    return table.act(call);
}

Table& make_trump(Table& table, int maker, const std::string& trump) {
    pass(table, table.rules.players() + seats_before(table, maker));
    EXPECT_EQ(table.turn(), maker);
    return table.act("name " + trump);
}

std::map<int, std::string> hands_for(int maker, int tricks) {
    std::map<int, std::string> hands;
    for (const int place : {0, 1, 2, 3})
        hands[(maker + place) % 4] = (tricks >= 3 ? strong : weak)[static_cast<std::size_t>(place)];
    return hands;
}

std::vector<int> by_side(int maker, int makers, int others) {
    return maker % 2 == 0 ? std::vector{makers, others} : std::vector{others, makers};
}

int taker_of(Table& table, const std::string& cards) {
    std::istringstream stream(cards);
    for (std::string card; stream >> card;) table.act("play " + card);
    for (std::size_t seat = 0; seat < table.rules.players(); ++seat) {
        const auto taken = table.events_of<TrickTaken>();
        if (!taken.empty()) return static_cast<int>(taken.front().seat.number());
        table.act(table.legal().front());
    }
    ADD_FAILURE() << "the trick does not end";
    return -1;
}

Table& play_to(Table& table, const std::vector<int>& tricks) {
    std::vector<Action> line;
    if (!find_line(table.rules, table.match.state(), tricks, line)) {
        ADD_FAILURE() << "the hand can't end with these tricks";
        return table;
    }
    for (const Action action : line) table.act(to_string(action));
    return table;
}

}  // namespace euchre::testing
