// Checks of option values. Their errors say what is allowed.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace euchre::cli {

// "must be a whole number from 1 to 60, got '99'"
CLI::Validator whole_number_from(std::uint64_t min, std::uint64_t max);
// "must be a number from 0.1 to 3600, got 'x'"
CLI::Validator number_from(double min, double max);
// "'exprt' is none of random, beginner and expert; did you mean 'expert'?" --help lists the names.
CLI::Validator one_of(const std::vector<std::string>& names);

}  // namespace euchre::cli
