// Which combinations of options are refused when they are loaded.
#include "naive/naive_cards.h"
#include "naive/naive_options.h"

#include <algorithm>

namespace naive {

namespace {

bool is_number(const std::string& text) {
    return !text.empty() && text.size() <= 3 && text.find_first_not_of("0123456789") == std::string::npos;
}

bool has_known_values(const Options& options) {
    if (options.size() != choices().size() + ranges().size()) return false;  // an unknown option
    for (const auto& [option, values] : choices()) {
        if (std::find(values.begin(), values.end(), options.at(option)) == values.end()) return false;
    }
    for (const auto& [option, low, high] : ranges()) {
        const std::string& text = options.at(option);
        if (!is_number(text) || std::stoi(text) < low || std::stoi(text) > high) return false;
    }
    return true;
}

}  // namespace

bool is_valid(const Options& options) {
    if (!has_known_values(options)) return false;
    const auto is = [&](const std::string& option, const std::string& value) {
        return options.at(option) == value;
    };
    const Cards deck = deck_named(options.at("deck"));
    const int cards = static_cast<int>(deck.size());
    const int dealt = std::stoi(options.at("players")) * std::stoi(options.at("hand"));
    const bool partners = is("sides", "partners");
    const bool four = is("players", "4");
    const bool joker = std::any_of(deck.begin(), deck.end(), is_joker);

    // There must be a card to turn up.
    if (dealt + 1 > cards) return false;
    // H12: two, three and five players have no partners.
    if (partners && !four && !is("players", "6")) return false;
    // Those packets are for four hands of five; 3-2 is for hands of five (H12).
    if (is("packets", "2322-3233") || is("packets", "3232-2323")) {
        if (!four || !is("hand", "5")) return false;
    }
    if (is("packets", "3-2") && !is("hand", "5")) return false;
    // M1's other way needs black jacks.
    if (is("first_dealer", "black-jack") && !holds(deck, "JC")) return false;
    // A joker has no suit without trump, and nobody goes alone without a partner.
    if (is("no_trump", "on") && joker) return false;
    if (!is("alone", "never") && !partners) return false;
    // H2: going under needs three cards beneath the turned one.
    if (is("weak_hand", "under") && dealt + 1 + 3 > cards) return false;
    // H4: the partner's best card needs partners of two.
    if (!is("partners_best", "no") && !(partners && four)) return false;
    // H5: the Canadian loner needs partners and a game with loners.
    if (is("partner_orders", "alone") && (!partners || is("alone", "never"))) return false;
    return true;
}

}  // namespace naive
