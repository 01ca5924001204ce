// Parses numbers from outside.
#pragma once

#include <charconv>
#include <concepts>
#include <limits>
#include <optional>
#include <string_view>

namespace euchre::text {

// Parses the whole text, which may have no spaces and no plus sign. Returns nothing if it is not a number or
// out of range. `base` is for integers.
template <class Number>
std::optional<Number> parse_number(std::string_view text, Number low = std::numeric_limits<Number>::lowest(),
                                   Number high = std::numeric_limits<Number>::max(), int base = 10) {
    Number number{};
    std::from_chars_result read{};
    if constexpr (std::integral<Number>)
        read = std::from_chars(text.data(), text.data() + text.size(), number, base);
    else
        read = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return whole && number >= low && number <= high ? std::optional(number) : std::nullopt;
}

}  // namespace euchre::text
