#include "game/hand_result.h"

namespace euchre {

std::string_view to_string(HandClass of) {
    constexpr std::array<std::string_view, 11> names{"let",     "folded",        "thrown_in",   "made",
                                                     "march",   "loner_partial", "loner_march", "euchre",
                                                     "shutout", "each_score",    "each_sweep"};
    return names[static_cast<std::size_t>(of)];
}

std::string_view option_behind(HandClass of) {
    if (of == HandClass::let || of == HandClass::thrown_in) return "last_call";
    return of == HandClass::folded ? "fold_pays" : to_string(of);
}

HandResult result_of(const RuleSet& rules, const Contract& contract, const BySeat<std::uint8_t>& taken) {
    const Options& options = rules.options();
    const std::size_t makers = rules.side_of(contract.maker);
    int tricks = 0;
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        if (rules.side_of(Seat(seat)) == makers) tricks += taken[Seat(seat)];
    const bool all = tricks == options.hand;
    if (options.sides == Sides::each) return {all ? HandClass::each_sweep : HandClass::each_score, tricks};
    if (tricks < options.hand / 2 + 1) return {tricks == 0 ? HandClass::shutout : HandClass::euchre, tricks};
    if (contract.alone) return {all ? HandClass::loner_march : HandClass::loner_partial, tricks};
    return {all ? HandClass::march : HandClass::made, tricks};
}

std::optional<HandResult> result_of(const RuleSet& rules, const PublicView& view) {
    const bool is_over = view.phase == Phase::deal || view.phase == Phase::over;
    if (!is_over || !view.dealt_by) return std::nullopt;
    if (view.maker) return result_of(rules, {*view.maker, *view.trump, false, view.alone}, view.taken);
    const bool last = !view.calls.empty();
    if (last && view.calls.back().call == Call::fold()) return HandResult{HandClass::folded, 0};
    const bool let = last && view.calls.back().call == Call::let();
    return HandResult{let ? HandClass::let : HandClass::thrown_in, 0};
}

}  // namespace euchre
