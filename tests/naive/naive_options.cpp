#include "naive/naive_options.h"

#include <algorithm>
#include <stdexcept>

namespace naive {

namespace {

struct Row {
    std::string option;
    std::string newberry, university_games, mcgee, traditional, lower;
};

Row same_in_all(const std::string& option, const std::string& value) {
    return {option, value, value, value, value, value};
}

const std::vector<Row>& rulebooks() {
    static const std::vector<Row> rows = {
        {"players", "4", "4", "4", "4", "3"},
        {"sides", "partners", "partners", "partners", "partners", "each"},
        {"deck", "9-A", "9-A", "9-A", "9-A", "lower"},
        {"hand", "5", "5", "5", "5", "7"},
        {"target", "10", "10", "10", "5", "70"},
        {"first_dealer", "random", "high-card", "random", "random", "random"},
        {"next_dealer", "left", "left", "left", "left", "left"},
        {"packets", "2322-3233", "3232-2323", "3232-2323", "3232-2323", "ones"},
        {"cut", "none", "offered", "none", "none", "none"},
        {"misdeal_costs", "1", "0", "0", "0", "0"},
        {"score_floor", "none", "none", "none", "none", "none"},
        {"pickup", "yes", "yes", "yes", "yes", "yes"},
        {"discard_up", "no", "yes", "yes", "no", "yes"},
        {"turned_down", "barred", "barred", "barred", "barred", "barred"},
        {"last_call", "fold", "pass", "stick", "pass", "let"},
        {"fold_pays", "gain", "gain", "gain", "gain", "gain"},
        {"redeal_by", "next", "next", "next", "next", "same"},
        {"lets", "3", "3", "3", "3", "3"},
        {"lets_per", "player", "player", "player", "player", "player"},
        {"no_trump", "off", "off", "off", "off", "off"},
        {"stuck_no_trump", "yes", "no", "yes", "yes", "yes"},
        {"alone", "with-call", "after-call", "with-call", "with-call", "never"},
        {"loner_lead", "loner-left", "dealer-left", "dealer-left", "dealer-left", "loner-left"},
        {"loner_dealer_card", "left-lying", "left-lying", "left-lying", "left-lying", "left-lying"},
        {"void", "any", "any", "any", "any", "must-trump"},
        {"made", "1", "1", "1", "1", "1"},
        {"march", "2", "2", "2", "2", "2"},
        {"loner_march", "4", "4", "4", "4", "4"},
        {"loner_partial", "by-call", "1", "1", "1", "by-call"},
        {"euchre", "2", "2", "2", "2", "2"},
        {"shutout", "4", "2", "2", "2", "4"},
        {"euchre_pays", "loner-loses", "gain", "gain", "gain", "gain"},
        {"opponent_sweep", "tricks", "tricks", "tricks", "tricks", "tricks"},
        {"tie", "play-on", "play-on", "play-on", "play-on", "play-on"},
        {"score_shown", "figures", "wheel", "figures", "figures", "figures"},
        {"next_game_dealer", "goes-on", "goes-on", "goes-on", "goes-on", "goes-on"},
        // The defaults of the house rules leave the rulebooks as they are.
        same_in_all("joker_up", "stands"),       // H1
        same_in_all("weak_hand", "none"),        // H2
        same_in_all("weak_is", "all-low"),       // H2
        same_in_all("defend_alone", "no"),       // H3
        same_in_all("defended_euchre", "4"),     // H3
        same_in_all("partners_best", "no"),      // H4
        same_in_all("partner_orders", "free"),   // H5
        same_in_all("loner_euchre_extra", "0"),  // H6
        same_in_all("trump_held", "free"),       // H9
        same_in_all("hands", "0"),               // H10
        same_in_all("each_score", "tricks"),     // H11
    };
    return rows;
}

// H13: what each set changes in McGee's rules.
const std::map<std::string, Options>& house_sets() {
    static const std::map<std::string, Options> sets = {
        {"standard", {}},
        {"british", {{"deck", "9-A+joker"}, {"joker_up", "makes"}, {"target", "11"}, {"last_call", "pass"}}},
        {"canadian", {{"partner_orders", "alone"}}},
        {"railroad",
         {{"deck", "9-A+joker"}, {"partners_best", "blind"}, {"defend_alone", "yes"}, {"last_call", "pass"}}},
        {"benny", {{"deck", "9-A+joker"}, {"joker_up", "makes"}}},
        {"cutthroat",
         {{"players", "3"},
          {"sides", "each"},
          {"hand", "5"},
          {"packets", "3-2"},
          {"each_score", "maker"},
          {"march", "3"},
          {"alone", "never"}}},
        {"two-handed",
         {{"players", "2"},
          {"sides", "each"},
          {"hand", "5"},
          {"packets", "3-2"},
          {"each_score", "maker"},
          {"march", "2"},
          {"alone", "never"}}},
        {"six-handed", {{"players", "6"}, {"sides", "partners"}, {"deck", "7-A"}, {"packets", "3-2"}}},
        {"progressive", {{"hands", "8"}, {"tie", "drawn"}, {"last_call", "pass"}, {"redeal_by", "same"}}},
    };
    return sets;
}

const std::string& column(const Row& row, const std::string& rulebook) {
    if (rulebook == "newberry") return row.newberry;
    if (rulebook == "university-games") return row.university_games;
    if (rulebook == "mcgee") return row.mcgee;
    if (rulebook == "traditional") return row.traditional;
    return row.lower;
}

}  // namespace

const std::vector<std::string>& rule_sets() {
    static const std::vector<std::string> names = {
        "newberry", "university-games", "mcgee", "traditional", "lower",      "standard",   "british",
        "canadian", "railroad",         "benny", "cutthroat",   "two-handed", "six-handed", "progressive"};
    return names;
}

Options options_of(const std::string& rule_set) {
    const std::vector<std::string>& names = rule_sets();
    if (std::find(names.begin(), names.end(), rule_set) == names.end()) {
        throw std::invalid_argument("no rule set is called " + rule_set);
    }
    const auto house = house_sets().find(rule_set);
    const std::string rulebook = house == house_sets().end() ? rule_set : "mcgee";
    Options options;
    for (const Row& row : rulebooks()) options[row.option] = column(row, rulebook);
    if (house != house_sets().end()) {
        for (const auto& [option, value] : house->second) options[option] = value;
    }
    return options;
}

const std::vector<Choice>& choices() {
    static const std::vector<Choice> all = {
        {"sides", {"partners", "each"}},
        {"deck", {"9-A", "9-A+joker", "8-A", "7-A", "7-A+joker", "lower"}},
        {"first_dealer", {"random", "high-card", "black-jack", "chosen"}},
        {"next_dealer", {"left"}},
        {"packets", {"2322-3233", "3232-2323", "ones", "3-2"}},
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
        {"loner_lead", {"loner-left", "dealer-left", "loner"}},
        {"loner_dealer_card", {"left-lying", "taken"}},
        {"void", {"any", "must-trump", "must-overtrump"}},
        {"loner_partial", {"by-call", "1", "2", "exact-three", "euchred"}},
        {"euchre_pays", {"gain", "lose", "loner-loses"}},
        {"opponent_sweep", {"tricks", "points"}},
        {"tie", {"play-on", "drawn"}},
        {"score_shown", {"figures", "wheel", "fives"}},
        {"next_game_dealer", {"goes-on", "as-first"}},
        {"joker_up", {"stands", "makes"}},
        {"weak_hand", {"none", "redeal", "under"}},
        {"weak_is", {"all-low", "three-low", "three-alike", "ace-no-face"}},
        {"defend_alone", {"no", "yes"}},
        {"partners_best", {"no", "yes", "blind"}},
        {"partner_orders", {"free", "alone"}},
        {"trump_held", {"free", "needed"}},
        {"each_score", {"tricks", "maker"}},
    };
    return all;
}

const std::vector<Range>& ranges() {
    static const std::vector<Range> all = {
        {"players", 2, 6}, {"hand", 1, 12},    {"target", 1, 100},         {"misdeal_costs", 0, 10},
        {"lets", 0, 10},   {"made", 0, 20},    {"march", 0, 20},           {"loner_march", 0, 20},
        {"euchre", 0, 20}, {"shutout", 0, 20}, {"defended_euchre", 0, 20}, {"loner_euchre_extra", 0, 18},
        {"hands", 0, 100},
    };
    return all;
}

}  // namespace naive
