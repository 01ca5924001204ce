// The name that a person gives to rules on a server: "our-kitchen".
#pragma once

#include <algorithm>
#include <string_view>

namespace euchre::identity {

inline constexpr std::size_t shortest_rules_name = 3, longest_rules_name = 40;

// Words of small letters and digits with single hyphens between them. The page has the same pattern
// (web/src/model/address.ts).
constexpr bool is_rules_name(std::string_view text) {
    if (text.size() < shortest_rules_name || text.size() > longest_rules_name) return false;
    const bool in_order =
        text.front() != '-' && text.back() != '-' && text.find("--") == std::string_view::npos;
    return in_order && std::ranges::all_of(text, [](char letter) {
               return letter == '-' || (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
           });
}

}  // namespace euchre::identity
