// How many cases a test looks at.
#pragma once

namespace euchre::testing {

#ifdef EUCHRE_SANITIZED
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

// The sanitizers make everything several times as slow. They look at how the code runs, and few cases run
// through as much of it as many.
template <class Number>
constexpr Number cases(Number usually, Number with_sanitizers) {
    return sanitized ? with_sanitizers : usually;
}

}  // namespace euchre::testing
