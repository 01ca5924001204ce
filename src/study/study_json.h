// Advice and reviews as JSON, for the server and `--json` (docs/openapi.json describes each field).
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string_view>

#include "study/review.h"

namespace euchre::study {

// Precondition: the advice is for this view, which has a choice.
boost::json::object advice_json(const RuleSet& rules, const View& view, const Advice& advice);
boost::json::object review_json(const RuleSet& rules, const Review& review);
// Of the text of review_json(): the judgements, each without its position and the better line, and
// everybody's accuracy. Nothing: it is no such text.
std::optional<Review> read_review(std::string_view text);

}  // namespace euchre::study
