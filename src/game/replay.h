// Replays a game from its record. The record is not trusted: it may come from a file or a damaged disk.
#pragma once

#include <functional>
#include <variant>

#include "game/match.h"

namespace euchre {

// The first entry of a record that is impossible.
struct ReplayFault {
    enum class Step : std::uint8_t { first_dealer, misdeals, cut, dealer, pack, action };

    Step step;
    std::size_t hand = 0;         // counted from 0; the number of hands for what follows the last one
    std::size_t action = 0;       // if step is action: its index in the hand
    Seat dealer{};                // if step is dealer: the dealer of the record
    Refusal refusal{};            // for all steps except dealer
    Action tried = Call::pass();  // if step is action
    State state{};                // before the tried action
};

// The events of each hand, and one more element for what follows the last hand. The first element begins with
// the choice of the dealer.
using ReplayEvents = std::vector<std::vector<Event>>;

// Called before each action, with the match before it.
using ActionObserver = std::function<void(const Match& match, Action action)>;

// Replays the whole record. The last hand may be unfinished. The rule set must outlive the match.
std::variant<Match, ReplayFault> replay(const RuleSet& rules, const Record& record,
                                        ReplayEvents* told = nullptr, const ActionObserver& observer = {});

// A record of one hand up to action `action`, with the scores, the dealer and the lets at its deal. Replaying
// it alone leads to the same decision. Precondition: the record replays, and the hand has at least `action`
// actions.
HandRecord position_at(const RuleSet& rules, const Record& record, std::size_t hand, std::size_t action);

}  // namespace euchre
