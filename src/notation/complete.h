// Checks a sheet against the rules. Derives the cards that follow from the known ones. Replaces the others by
// any deal that fits, so that the engine can check every call and every card.
#pragma once

#include "notation/sheet.h"

namespace euchre::notation {

struct SheetPlace {
    enum class Part : std::uint8_t {
        start,
        hand,
        misdeals,
        dealer,
        up,
        dealt,
        kitty,
        call,
        discard,
        exchange,  // a card put under the pack, given, or put away for a given one
        trick
    };

    Part part = Part::hand;
    std::size_t hand = 0;               // all members are counted from 0
    std::size_t at = 0;                 // the seat, the call, the trick, or the card of the kitty
    std::optional<std::size_t> within;  // the card of the seat or of the trick
};

// The first entry that is impossible, or that leaves the rest of the game open.
struct SheetFault {
    SheetPlace place;
    std::string what;
};

struct Completed {
    std::vector<SheetHand> hands;  // with all derived cards; the remaining unseen cards can't be known
    Record record;                 // replays by the rules; the unseen cards are any that fit
};

std::variant<Completed, SheetFault> complete(const Sheet& sheet);

// The number of cards of a completed hand whose place is unknown.
std::size_t unseen_cards(const RuleSet& rules, const SheetHand& hand);
// True if every card of every hand is known.
bool is_all_known(const RuleSet& rules, const Completed& completed);

}  // namespace euchre::notation
