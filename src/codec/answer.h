// A player's answer as one line of JSON: {"action":"play JH"}, with the request's id or without.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "game/action.h"

namespace euchre {

struct Answer {
    std::optional<std::uint64_t> id;
    Action action;

    friend bool operator==(const Answer&, const Answer&) = default;
};

struct BadAnswer {
    std::string error;  // a sentence for whoever wrote the player
};

// Nothing but these two fields is taken. The action need not be legal.
std::variant<Answer, BadAnswer> parse_answer(std::string_view line);

// parse_answer(to_line(answer)) == answer
std::string to_line(const Answer& answer);

}  // namespace euchre
