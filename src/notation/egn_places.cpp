#include "notation/egn_places.h"

namespace euchre::notation {

std::string pointer_to(const SheetPlace& place, std::span<const DealParts> deals) {
    using Part = SheetPlace::Part;
    if (place.part == Part::start) return "/metadata/initialScore";
    if (place.hand >= deals.size()) return "/deals";
    const DealParts& deal = deals[place.hand];
    const auto phase = [&deal](const std::optional<std::size_t>& at) {
        return deal.where + "/phases" + (at ? "/" + std::to_string(*at) : "");
    };
    const std::string at = "/" + std::to_string(place.at);
    const std::string within = place.within ? "/" + std::to_string(*place.within) : "";
    switch (place.part) {
        case Part::start:
        case Part::hand: break;
        case Part::misdeals:
        case Part::dealer: return deal.where + "/initialState/dealer";
        case Part::up: return deal.where + "/initialState/upCard";
        case Part::dealt: return deal.where + "/initialState/" + deal.cards + at + within;
        case Part::kitty: return deal.where + "/initialState/kitty" + at;
        case Part::call: return phase(deal.bidding) + "/calls" + at;
        case Part::discard: return phase(deal.bidding) + "/discard";
        case Part::exchange: return phase(deal.bidding) + "/cardExchanges";
        case Part::trick: return phase(deal.play) + "/tricks" + at + within;
    }
    return deal.where;
}

}  // namespace euchre::notation
