// A sheet held to the rules. What follows from what is known is found; what does not follow stays unknown,
// and any deal that fits takes its place, so that the engine can check every call and card.
#pragma once

#include "notation/sheet.h"

namespace euchre {

struct SheetPlace {
    enum class Part : std::uint8_t { start, hand, misdeals, dealer, up, dealt, kitty, call, discard, trick };

    Part part = Part::hand;
    std::size_t hand = 0;               // all are counted from 0
    std::size_t at = 0;                 // the seat, the call, the trick, the card of the kitty
    std::optional<std::size_t> within;  // the card of the seat or the trick, if it is one
};

// The first thing that can't have happened, or that leaves open how it went on.
struct SheetFault {
    SheetPlace place;
    std::string what;
};

struct Completed {
    std::vector<SheetHand> hands;  // with all that follows; what is unseen here can't be known
    Record record;                 // replays by the rules; the unseen cards are any that fit
};

std::variant<Completed, SheetFault> complete(const Sheet& sheet);

// Of a completed hand: how many cards lay nobody knows where.
std::size_t unseen_cards(const RuleSet& rules, const SheetHand& hand);
// Every card of every hand is known, and when it was played.
bool is_all_known(const RuleSet& rules, const Completed& completed);

}  // namespace euchre
