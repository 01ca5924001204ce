// The result of a hand, and the option that says what it pays.
#pragma once

#include <optional>
#include <string_view>

#include "game/view.h"
#include "text/enum_names.h"

namespace euchre {

enum class HandClass : std::uint8_t {
    let,
    folded,
    thrown_in,
    farmer,  // H2: dealt again
    made,
    march,
    loner_partial,
    loner_march,
    euchre,
    shutout,
    defended,    // H3: euchred by a lone defender
    each_score,  // without partners
    each_sweep,
};
inline constexpr text::EnumNames<HandClass::each_sweep> hand_class_names("let", "folded", "thrown_in",
                                                                         "farmer", "made", "march",
                                                                         "loner_partial", "loner_march",
                                                                         "euchre", "shutout", "defended",
                                                                         "each_score", "each_sweep");
constexpr std::string_view to_string(HandClass of) { return hand_class_names[of]; }
// The option that sets the points: "march".
std::string_view option_behind(HandClass of);

// The option that sets what a misdeal costs.
inline constexpr std::string_view misdeal_option = "misdeal_costs";

struct HandResult {
    HandClass of;
    int tricks;  // taken by the maker's side
};

// Precondition: the hand was played out.
HandResult result_of(const RuleSet& rules, const Contract& contract, const BySeat<std::uint8_t>& taken);
// Nothing during a hand and before the first one.
std::optional<HandResult> result_of(const RuleSet& rules, const PublicView& view);

}  // namespace euchre
