#include "naive/soak_mix.h"

#include "naive/naive_cards.h"

#include <stdexcept>
#include <utility>

namespace naive {

namespace {

using Choices = std::vector<std::pair<std::string, std::vector<std::string>>>;

const Choices& choices() {
    static const Choices all = {
        {"players", {"3", "4"}},
        {"sides", {"partners", "partners", "each"}},
        {"deck", {"9-A", "lower", "7-A+joker"}},
        {"first_dealer", {"random", "high-card", "black-jack", "chosen"}},
        {"next_dealer", {"left"}},
        {"packets", {"2322-3233", "3232-2323", "ones", "ones"}},
        {"cut", {"offered", "none"}},
        {"score_floor", {"none", "zero"}},
        {"pickup", {"yes", "no"}},
        {"discard_up", {"no", "yes"}},
        {"turned_down", {"barred", "allowed"}},
        {"last_call", {"fold", "pass", "stick", "let"}},
        {"fold_pays", {"gain", "lose"}},
        {"redeal_by", {"next", "same"}},
        {"lets_per", {"player", "game"}},
        {"no_trump", {"off", "on"}},
        {"stuck_no_trump", {"yes", "no"}},
        {"alone", {"with-call", "after-call", "never"}},
        {"loner_lead", {"loner-left", "dealer-left"}},
        {"loner_dealer_card", {"left-lying", "taken"}},
        {"void", {"any", "must-trump", "must-overtrump"}},
        {"loner_partial", {"by-call", "1", "2", "exact-three"}},
        {"euchre_pays", {"gain", "lose", "loner-loses"}},
        {"opponent_sweep", {"tricks", "points"}},
        {"tie", {"play-on"}},
    };
    return all;
}

struct Range {
    std::string option;
    int low, usual, high;
};

const std::vector<Range>& ranges() {
    static const std::vector<Range> all = {
        {"hand", 1, 8, 12},        {"target", 1, 12, 100}, {"misdeal_costs", 0, 2, 10},
        {"lets", 0, 3, 10},        {"made", 0, 3, 20},     {"march", 0, 4, 20},
        {"loner_march", 0, 6, 20}, {"euchre", 0, 4, 20},   {"shutout", 0, 6, 20},
    };
    return all;
}

int number(const Options& options, const std::string& name) { return std::stoi(options.at(name)); }

}  // namespace

bool is_valid(const Options& options) {
    const auto is = [&](const std::string& option, const std::string& value) {
        return options.at(option) == value;
    };
    const int cards = static_cast<int>(deck_named(options.at("deck")).size());
    const bool four = is("players", "4");
    if (is("sides", "partners") && !four) return false;
    if (!is("alone", "never") && !is("sides", "partners")) return false;
    if (is("no_trump", "on") && !is("deck", "9-A")) return false;
    if (!is("packets", "ones") && !(four && is("hand", "5"))) return false;
    if (is("first_dealer", "black-jack") && is("deck", "lower")) return false;
    return number(options, "players") * number(options, "hand") + 1 <= cards;
}

Options mixed(const Options& base, const Options& fixed, Dice& dice) {
    for (int tries = 0; tries < 100'000; ++tries) {
        Options options = base;
        for (const auto& [option, values] : choices()) {
            if (dice.percent(70)) options[option] = dice.one_of(values);
        }
        for (const Range& range : ranges()) {
            const int high = dice.percent(80) ? range.usual : range.high;
            if (dice.percent(50)) options[range.option] = std::to_string(dice.between(range.low, high));
        }
        for (const auto& [option, value] : fixed) options[option] = value;
        if (is_valid(options)) return options;
    }
    throw std::runtime_error("no valid combination of options was found");
}

}  // namespace naive
