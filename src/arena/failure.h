// How a player that is another program can fail.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace euchre {

enum class Failure : std::uint8_t {
    hung,      // no answer in time
    died,      // it ended, or closed its output
    nonsense,  // an answer that is none
    illegal,   // an action that the rules forbid here
};

inline constexpr std::array all_failures{Failure::hung, Failure::died, Failure::nonsense, Failure::illegal};

constexpr std::string_view to_string(Failure failure) {
    return std::array<std::string_view, 4>{"hung", "died", "nonsense",
                                           "illegal"}[static_cast<std::size_t>(failure)];
}
constexpr std::optional<Failure> parse_failure(std::string_view text) {
    for (const Failure failure : all_failures)
        if (to_string(failure) == text) return failure;
    return std::nullopt;
}

// Thrown by a Bot that can't go on; the message is plain text of bounded length.
class BotFailure : public std::runtime_error {
  public:
    BotFailure(Failure failure, const std::string& message) : std::runtime_error(message), kind(failure) {}
    Failure kind;
};

// Thrown by a Bot that was told to stop while it waited.
struct Stopped : std::runtime_error {
    Stopped() : std::runtime_error("stopped") {}
};

}  // namespace euchre
