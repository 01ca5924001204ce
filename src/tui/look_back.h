// The review of a finished game at the table.
#pragma once

#include "seat/session.h"
#include "study/review.h"
#include "tui/look.h"

namespace euchre::tui {

// Called with a finished review. Returns a sentence to show, or an empty string.
using AfterReview = std::function<std::string(const seat::Finished& game, const study::Review& review)>;
// Called with the number of finished hands and of all hands. Return false to stop.
using ReviewProgress = std::function<bool(std::size_t done, std::size_t of)>;

// "Hand 3 of 12"
messages::Message hand_of(std::size_t number, std::size_t of);

// The report; nothing if `progress` returned false.
std::optional<std::string> looked_back(const seat::Finished& game, const Look& look,
                                       const AfterReview& reviewed, const ReviewProgress& progress);

}  // namespace euchre::tui
