// The number of cases in a test.
#pragma once

namespace euchre::testing {

#ifdef EUCHRE_SANITIZED
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

// Sanitizers are several times as slow. They check how the code runs, so fewer cases are enough.
template <class Number>
constexpr Number cases(Number usually, Number with_sanitizers) {
    return sanitized ? with_sanitizers : usually;
}

}  // namespace euchre::testing
