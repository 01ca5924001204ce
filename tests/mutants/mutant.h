// Included before every file of the program that tools/mutate builds. A mutant is a number; the environment
// variable EUCHRE_MUTANT chooses the one that is active.
#pragma once

#include <cstdlib>
#include <type_traits>

namespace mutants {

inline constexpr unsigned limit = 100'000;
inline bool reached[limit];  // the destructor in reached.cpp writes it to a file
inline const unsigned chosen = [] {
    const char* const number = std::getenv("EUCHRE_MUTANT");
    return number == nullptr ? 0U : static_cast<unsigned>(std::strtoul(number, nullptr, 10));
}();

inline bool reach(unsigned number) {
    reached[number] = true;
    return number == chosen;
}

// Whether this mutant is the active one. What the compiler evaluates is never mutated.
constexpr bool on(unsigned number) { return !std::is_constant_evaluated() && reach(number); }

}  // namespace mutants
