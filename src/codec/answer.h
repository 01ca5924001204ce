// A bot's answer, one line of JSON: {"action":"play JH"} or {"number":153}, with or without the id of the
// request.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "game/action.h"

namespace euchre::codec {

struct Answer {
    std::optional<std::uint64_t> id;
    Action action;

    friend bool operator==(const Answer&, const Answer&) = default;
};

struct BadAnswer {
    std::string error;  // a sentence for the author of the bot
};

// Refuses any other field. Does not check whether the action is legal.
std::variant<Answer, BadAnswer> parse_answer(std::string_view line);

// parse_answer(to_line(answer)) == answer
std::string to_line(const Answer& answer);

}  // namespace euchre::codec
