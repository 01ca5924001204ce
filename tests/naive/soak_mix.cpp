#include "naive/soak_mix.h"

#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace naive {

namespace {

const int tables = 100;
const int tries_per_table = 1'000;

// The players and the cards. They are drawn first, because the other options must fit them: otherwise
// few combinations for two, five or six players would be valid.
Options drawn_table(Dice& dice) {
    const std::string players = dice.one_of({"2", "3", "3", "4", "4", "4", "4", "4", "4", "5", "6", "6"});
    const bool may_be_partners = players == "4" || players == "6";
    const std::string sides = may_be_partners && dice.percent(80) ? "partners" : "each";
    const std::string deck = dice.one_of({"9-A", "9-A", "9-A+joker", "8-A", "7-A", "7-A+joker", "lower"});
    return {{"players", players}, {"sides", sides}, {"deck", deck}};
}

// Larger numbers are rare.
int usual_high(const Range& range) {
    static const std::map<std::string, int> usual = {
        {"hand", 8},    {"target", 12},         {"misdeal_costs", 2}, {"lets", 3},
        {"made", 3},    {"march", 4},           {"loner_march", 6},   {"euchre", 4},
        {"shutout", 6}, {"defended_euchre", 6}, {"hands", 4},         {"loner_euchre_extra", 4}};
    const auto found = usual.find(range.option);
    return found == usual.end() ? range.high : found->second;
}

Options drawn(const Options& base, Dice& dice) {
    Options options = base;
    for (const Choice& choice : choices()) {
        if (dice.percent(70)) options[choice.option] = dice.one_of(choice.values);
    }
    for (const Range& range : ranges()) {
        const int high = dice.percent(80) ? usual_high(range) : range.high;
        if (dice.percent(50)) options[range.option] = std::to_string(dice.between(range.low, high));
    }
    if (dice.percent(40)) options["packets"] = "ones";
    return options;
}

// Without this, few combinations without partners would be valid.
void drop_options_of_partners(Options& options) {
    const bool each = options["sides"] == "each";
    if (each) options["alone"] = "never";
    if (each) options["partner_orders"] = "free";
    if (each || options["players"] == "6") options["partners_best"] = "no";
}

// A value that no rule set can have, or an option that does not exist.
void spoil(Options& options, Dice& dice) {
    static const std::vector<std::pair<std::string, std::string>> wrong = {
        {"players", "1"},
        {"players", "7"},
        {"players", "four"},
        {"hands", "101"},
        {"hands", "-1"},
        {"hands", "1.5"},
        {"defended_euchre", "21"},
        {"defended_euchre", "-1"},
        {"loner_euchre_extra", "19"},
        {"loner_euchre_extra", "-1"},
        {"loner_partial", "3"},
        {"deck", "10-A"},
        {"deck", "8-A+joker"},
        {"weak_hand", "yes"},
        {"weak_is", "low"},
        {"defend_alone", "maybe"},
        {"partners_best", "maybe"},
        {"partner_orders", "never"},
        {"trump_held", "yes"},
        {"each_score", "each"},
        {"tie", "won"},
        {"packets", "2-3"},
        {"loner_lead", "partner"},
        {"joker_up", "plays"},
        {"next_game_dealer", "left"},
        {"colour", "red"},
    };
    const auto& [option, value] = wrong[dice.below(wrong.size())];
    options[option] = value;
}

}  // namespace

Options mixed(const Options& base, const Options& fixed, Dice& dice) {
    for (int table = 0; table < tables; ++table) {
        const Options chosen = drawn_table(dice);
        for (int i = 0; i < tries_per_table; ++i) {
            Options options = drawn(base, dice);
            for (const auto& [option, value] : chosen) options[option] = value;
            drop_options_of_partners(options);
            for (const auto& [option, value] : fixed) options[option] = value;
            if (is_valid(options)) return options;
        }
    }
    throw std::runtime_error("no valid combination of options was found");
}

Options contradictory(const Options& base, const Options& fixed, Dice& dice) {
    for (int i = 0; i < tries_per_table; ++i) {
        // Half of them contradict themselves in few places, so that no contradiction hides behind another.
        Options options = dice.percent(50) ? mixed(base, fixed, dice) : drawn(base, dice);
        const Choice& choice = choices()[dice.below(choices().size())];
        options[choice.option] = dice.one_of(choice.values);
        if (dice.percent(10)) spoil(options, dice);
        for (const auto& [option, value] : fixed) options[option] = value;
        if (!is_valid(options)) return options;
    }
    throw std::runtime_error("no combination of options that is refused was found");
}

}  // namespace naive
