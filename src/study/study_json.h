// Advice and reviews as JSON: what the server and `--json` tell (docs/openapi.json has each field).
#pragma once

#include <boost/json/object.hpp>

#include "study/review.h"

namespace euchre {

// Precondition: there is something to choose, and the advice is for this view.
boost::json::object advice_json(const RuleSet& rules, const View& view, const Advice& advice);
boost::json::object review_json(const RuleSet& rules, const Review& review);

}  // namespace euchre
