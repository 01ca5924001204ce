// Finds options that can't be combined.
#pragma once

#include <string>
#include <vector>

#include "rules/options.h"
#include "text/enum_names.h"

namespace euchre {

// Why options can't be combined. messages/en/rules.json has the sentence of each: "clash.too-few-cards".
enum class Clash : std::uint8_t {
    two_teams,
    too_few_cards,
    packets_for_five,
    packets_for_four,
    alone_without_partners,
    too_few_to_go_under,
    best_card_of_one_partner,
    orders_without_partners,
    orders_where_nobody_is_alone,
    joker_without_trump,
    no_black_jack
};
inline constexpr text::EnumNames<Clash::no_black_jack> clash_names(
    "two-teams", "too-few-cards", "packets-for-five", "packets-for-four", "alone-without-partners",
    "too-few-to-go-under", "best-card-of-one-partner", "orders-without-partners",
    "orders-where-nobody-is-alone", "joker-without-trump", "no-black-jack");

struct Contradiction {
    Clash clash;
    std::vector<std::string> options;  // the options that conflict
};

// Empty if the options can be played.
std::vector<Contradiction> contradictions(const Options& options);
// The cards of all hands and the upcard.
int cards_needed(const Options& options);

}  // namespace euchre
