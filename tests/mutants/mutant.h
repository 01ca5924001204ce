// tools/mutate includes this before every file of the program. A mutant is a number. The environment variable
// EUCHRE_MUTANT chooses the active one.
#pragma once

#include <cstdlib>
#include <type_traits>

namespace mutants {

inline constexpr unsigned limit = 100'000;
inline bool reached[limit];  // reached.cpp writes it to a file at the end
inline const unsigned chosen = [] {
    const char* const number = std::getenv("EUCHRE_MUTANT");
    return number == nullptr ? 0U : static_cast<unsigned>(std::strtoul(number, nullptr, 10));
}();

inline bool reach(unsigned number) {
    reached[number] = true;
    return number == chosen;
}

// True if this mutant is active. Constant expressions are never mutated.
constexpr bool on(unsigned number) { return !std::is_constant_evaluated() && reach(number); }

}  // namespace mutants
