// A game again from its record, which is not trusted: it may come from a file or a damaged disk.
#pragma once

#include <functional>
#include <variant>

#include "game/match.h"

namespace euchre {

// The first thing in a record that can't have happened.
struct ReplayFault {
    enum class Step : std::uint8_t { first_dealer, misdeals, cut, dealer, pack, action };

    Step step;
    std::size_t hand = 0;         // counted from 0; after the last, the number of hands
    std::size_t action = 0;       // of that hand, if the step is an action
    Seat dealer{};                // of that hand, if the step is the dealer
    Refusal refusal{};            // of every other step
    Action tried = Call::pass();  // if the step is an action,
    State state{};                // and what it was tried in
};

// What happened, hand by hand: the first begins with the choice of the dealer. One more than there are hands:
// what came after the last.
using ReplayEvents = std::vector<std::vector<Event>>;

// Sees the game as each action finds it, and then the action.
using Onlooker = std::function<void(const Match& match, Action action)>;

// What the record says, as far as it goes: the last hand may be unfinished. The rule set outlives the match.
std::variant<Match, ReplayFault> replay(const RuleSet& rules, const Record& record,
                                        ReplayEvents* told = nullptr, const Onlooker& onlooker = {});

// A hand as its action `action` finds it, by itself: with the scores, the dealer and the lets that it was
// dealt into, so that a record of it alone replays to the same decision. Precondition: the record replays,
// and has that hand with at least so many actions.
HandRecord position_at(const RuleSet& rules, const Record& record, std::size_t hand, std::size_t action);

}  // namespace euchre
