#include "game/hand_result.h"

namespace euchre {

std::string_view option_behind(HandClass of) {
    if (of == HandClass::let || of == HandClass::thrown_in) return "last_call";
    if (of == HandClass::farmer) return "weak_hand";
    if (of == HandClass::defended) return "defended_euchre";
    return of == HandClass::folded ? "fold_pays" : to_string(of);
}

HandResult result_of(const RuleSet& rules, const Contract& contract, const BySeat<std::uint8_t>& taken) {
    const Options& options = rules.options();
    const int tricks = makers_tricks(rules, contract, taken);
    const bool all = tricks == options.hand;
    if (!scores_for_makers(options)) return {all ? HandClass::each_sweep : HandClass::each_score, tricks};
    if (is_euchred(options, contract, tricks)) {
        if (contract.defender) return {HandClass::defended, tricks};
        return {tricks == 0 ? HandClass::shutout : HandClass::euchre, tricks};
    }
    if (contract.alone) return {all ? HandClass::loner_march : HandClass::loner_partial, tricks};
    return {all ? HandClass::march : HandClass::made, tricks};
}

std::optional<HandResult> result_of(const RuleSet& rules, const PublicView& view) {
    const bool is_over = view.phase == Phase::deal || view.phase == Phase::over;
    if (!is_over || !view.dealt_by) return std::nullopt;
    if (view.maker)
        return result_of(rules, {*view.maker, *view.trump, false, view.alone, view.defender}, view.taken);
    const bool last = !view.calls.empty();
    if (last && view.calls.back().call == Call::fold()) return HandResult{HandClass::folded, 0};
    if (last && view.calls.back().call == Call::farmer()) return HandResult{HandClass::farmer, 0};
    const bool let = last && view.calls.back().call == Call::let();
    return HandResult{let ? HandClass::let : HandClass::thrown_in, 0};
}

}  // namespace euchre
