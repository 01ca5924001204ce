// The review of a sheet, and the sheet with the marks as annotations.
#pragma once

#include "notation/complete.h"
#include "study/review.h"

namespace euchre::study {

// The seats that the expert played.
BySeat<bool> experts_in(const notation::GameFile& file);

// Does not judge a seat in a hand in which one of its cards is unknown. Precondition: complete(sheet)
// succeeds. Returns nothing if `progress` stopped it.
std::optional<Review> review_sheet(const notation::Sheet& sheet,
                                   const std::function<bool(std::size_t, std::size_t)>& progress = {},
                                   const BySeat<bool>& experts = {});

// Adds the judgement of each decision as the last note on its call or card. That of a discard goes to the
// last call.
notation::Sheet annotated(notation::Sheet sheet, const Review& review);

}  // namespace euchre::study
