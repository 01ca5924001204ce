// How a bot that is another program can fail.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "text/enum_names.h"

namespace euchre::arena {

enum class Failure : std::uint8_t {
    hung,      // no answer in time
    died,      // it ended, or closed its output
    nonsense,  // an invalid answer
    illegal,   // an illegal action
};

inline constexpr text::EnumNames<Failure::illegal> failure_names("hung", "died", "nonsense", "illegal");
inline constexpr auto all_failures = failure_names.values();
constexpr std::string_view to_string(Failure failure) { return failure_names[failure]; }
constexpr std::optional<Failure> parse_failure(std::string_view text) { return failure_names.parse(text); }

// Thrown by a bot that can't go on. The message is printable and of limited length.
class BotFailure : public std::runtime_error {
  public:
    BotFailure(Failure failure, const std::string& message) : std::runtime_error(message), kind(failure) {}
    Failure kind;
};

// Thrown by a bot that was stopped while it waited.
struct Stopped : std::runtime_error {
    Stopped() : std::runtime_error("stopped") {}
};

}  // namespace euchre::arena
