#include "naive/naive_options.h"

#include <algorithm>
#include <stdexcept>

namespace naive {

namespace {

struct Row {
    std::string option;
    std::string newberry, university_games, mcgee, traditional, lower;
};

const std::vector<Row>& table() {
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
        {"stuck_no_trump", "yes", "yes", "yes", "yes", "yes"},
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
        {"euchre_pays", "gain", "gain", "gain", "gain", "gain"},
        {"opponent_sweep", "tricks", "tricks", "tricks", "tricks", "tricks"},
        {"tie", "play-on", "play-on", "play-on", "play-on", "play-on"},
    };
    return rows;
}

const std::string& column(const Row& row, const std::string& rule_set) {
    if (rule_set == "newberry") return row.newberry;
    if (rule_set == "university-games") return row.university_games;
    if (rule_set == "mcgee") return row.mcgee;
    if (rule_set == "traditional") return row.traditional;
    return row.lower;
}

}  // namespace

const std::vector<std::string>& rule_sets() {
    static const std::vector<std::string> names = {"newberry", "university-games", "mcgee", "traditional",
                                                   "lower"};
    return names;
}

Options options_of(const std::string& rule_set) {
    const std::vector<std::string>& names = rule_sets();
    if (std::find(names.begin(), names.end(), rule_set) == names.end()) {
        throw std::invalid_argument("no rulebook is called " + rule_set);
    }
    Options options;
    for (const Row& row : table()) options[row.option] = column(row, rule_set);
    return options;
}

}  // namespace naive
