#include "game/winning.h"

#include "rules/trick.h"

namespace euchre {

std::optional<Seat> winning_seat(const RuleSet& rules, const PublicView& view) {
    if (view.trick.empty() || !view.trump) return std::nullopt;
    Trick trick;
    for (const SeatCard& played : view.trick) trick.add(rules.order(*view.trump), played.seat, played.card);
    return trick.winner();
}

}  // namespace euchre
