// A game that is over, reviewed at the table.
#pragma once

#include "seat/session.h"
#include "study/review.h"
#include "tui/look.h"

namespace euchre {

// Whoever wants to know of a review that was made. What is to be said about it, a sentence or nothing.
using AfterReview = std::function<std::string(const Finished& game, const Review& review)>;
// Hands done so far, of how many. False: enough.
using ReviewProgress = std::function<bool(std::size_t done, std::size_t of)>;

// "Hand 3 of 12"
messages::Message hand_of(std::size_t number, std::size_t of);

// The report; nothing if `progress` said that it is enough.
std::optional<std::string> looked_back(const Finished& game, const Look& look, const AfterReview& reviewed,
                                       const ReviewProgress& progress);

}  // namespace euchre
