// Advice and reviews as JSON, for the server and `--json` (docs/openapi.json describes each field).
#pragma once

#include <boost/json/object.hpp>

#include "study/review.h"

namespace euchre::study {

// Precondition: the advice is for this view, which has a choice.
boost::json::object advice_json(const RuleSet& rules, const View& view, const Advice& advice);
boost::json::object review_json(const RuleSet& rules, const Review& review);

}  // namespace euchre::study
