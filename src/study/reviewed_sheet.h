// The review of a game that somebody wrote down, and the game with its marks.
#pragma once

#include "notation/complete.h"
#include "study/review.h"

namespace euchre {

// The seats that the expert played.
BySeat<bool> experts_in(const GameFile& file);

// Where the sheet does not know all cards of a seat, or one that was played, the seat is not judged in that
// hand. Precondition: the sheet can be completed. Nothing: `progress` said that it is enough.
std::optional<Review> review_sheet(const Sheet& sheet,
                                   const std::function<bool(std::size_t, std::size_t)>& progress = {},
                                   const BySeat<bool>& experts = {});

// The sheet with what the review says of each decision as the last note on its call or card; what was laid
// away is spoken of at the last call.
Sheet annotated(Sheet sheet, const Review& review);

}  // namespace euchre
