// A request to the referee.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "game/record.h"

namespace euchre::referee {

struct DealRequest {
    Pack pack;
    Setup setup;
};
struct ActRequest {
    Seat seat;
    Action action;
};
struct MisdealRequest {};
struct StateRequest {};

struct BadRequest {
    std::string error;
};

using RefereeRequest = std::variant<DealRequest, ActRequest, MisdealRequest, StateRequest, BadRequest>;

RefereeRequest parse_request(std::string_view line, const RuleSet& rules);

}  // namespace euchre::referee
