// What a hand came to, and which option of the rules says what it pays.
#pragma once

#include <optional>
#include <string_view>

#include "game/view.h"

namespace euchre {

enum class HandClass : std::uint8_t {
    let,
    folded,
    thrown_in,
    made,
    march,
    loner_partial,
    loner_march,
    euchre,
    shutout,
    each_score,  // everybody plays for points of their own
    each_sweep,
};
std::string_view to_string(HandClass of);  // "loner_march"
// The option that says what it pays: "march".
std::string_view option_behind(HandClass of);

struct HandResult {
    HandClass of;
    int tricks;  // of the maker's side
};

// Of a hand of which trump was made, and which was played out.
HandResult result_of(const RuleSet& rules, const Contract& contract, const BySeat<std::uint8_t>& taken);
// Nothing while the hand is on, and before the first.
std::optional<HandResult> result_of(const RuleSet& rules, const PublicView& view);

}  // namespace euchre
