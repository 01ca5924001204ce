// Advice and reviews as JSON.
#pragma once

#include <boost/json.hpp>

#include "study/reason.h"
#include "study/review.h"

namespace euchre {

inline boost::json::object advice_json(const RuleSet& rules, const View& view, const Advice& advice) {
    boost::json::array choices;
    for (const Prospect& one : advice.choices)
        choices.push_back(boost::json::object{{"action", to_string(one.action)},
                                              {"chance", one.chance},
                                              {"error", one.error},
                                              {"points", one.points}});
    return {{"seat", view.seat->number()},
            {"best", to_string(advice.best_one().action)},
            {"why", reason(rules, view, advice.best_one(), advice.second())},
            {"choices", std::move(choices)}};
}

inline boost::json::object review_json(const RuleSet& rules, const Review& review) {
    return {{"rules", rules.name()}, {"decisions", review.decisions.size()}};
}

}  // namespace euchre
