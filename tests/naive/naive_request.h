// One line of the referee protocol. Only its shape is checked: the fields and their types.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace naive {

struct Request {
    std::string what;  // deal, act, misdeal or state
    std::vector<std::string> pack;
    std::optional<int> dealer;
    std::optional<std::vector<int>> scores;
    std::optional<std::vector<int>> lets;
    std::optional<int> hands_played;
    int seat = -1;
    std::string action;
};

struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Throws Refused.
Request read_request(const std::string& line);

}  // namespace naive
