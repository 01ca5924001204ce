// Who is winning the unfinished trick.
#pragma once

#include <optional>

#include "game/view.h"

namespace euchre {

// Whose card is the best so far; empty if no card lies there.
std::optional<Seat> winning_seat(const RuleSet& rules, const PublicView& view);

}  // namespace euchre
