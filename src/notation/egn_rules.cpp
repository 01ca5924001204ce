#include "notation/egn_rules.h"

#include <algorithm>
#include <boost/json.hpp>

#include "rulefile/load.h"
#include "rules/check.h"
#include "rules/schema.h"

namespace euchre::notation {

namespace {

// The rulebook that EGN plays without any flag.
Options plain_egn() {
    Options options = rulefile::Library().load("mcgee").rules->options();
    options.first_dealer = FirstDealer::chosen;
    return options;
}

std::uint8_t deck_called(std::string_view name) {
    return static_cast<std::uint8_t>(std::ranges::find(all_decks(), name, &Deck::name) - all_decks().begin());
}

// Reads the flags one by one, and keeps the first error.
class Flags {
  public:
    explicit Flags(const codec::Fields& flags) : flags_(flags) {}

    Options run() {
        Options options = plain_egn();
        flags_.only({"std", "min_rank", "winning_score", "num_deals", "loner_lead", "loner_march_score",
                     "loner_euchred_score", "joker", "num_players", "allow_no_trump", "canadian",
                     "defend_alone", "farmers", "partners_best", "go_under", "fast_break",
                     "four_trick_tokens"});
        options.last_call = is_on("std", true) ? LastCall::stick : LastCall::pass;
        options.no_trump = is_on("allow_no_trump", false);
        options.loner_lead = lead();
        options.target = number("winning_score", 10, 0, 100);
        options.loner_march = number("loner_march_score", 4, 0, 20);
        if (options.target == 0) refuse("winning_score", "a game without a winning score");
        if (number("num_deals", 0, 0, 1'000'000) != 0)
            refuse("num_deals", "a game of a fixed number of deals");
        if (number("loner_euchred_score", options.euchre, 0, 20) != options.euchre)
            refuse("loner_euchred_score", "a special price for a euchred loner");
        if (number("num_players", 4, 0, 10) != 4) refuse("num_players", "a number of players other than 4");
        for (const char* const name : {"canadian", "defend_alone", "farmers", "partners_best", "go_under",
                                       "fast_break", "four_trick_tokens"})
            if (is_on(name, false)) refuse(name, "this rule");
        deck(options);
        for (const Contradiction& contradiction : contradictions(options)) flags_.fail(contradiction.reason);
        return options;
    }

  private:
    void refuse(std::string_view flag, std::string_view what) {
        flags_[flag].fail(std::string(what) + " is not supported ('" + std::string(flag) + "')");
    }

    bool is_on(std::string_view name, bool usual) { return flags_.has(name) ? flags_.flag(name) : usual; }

    int number(std::string_view name, int usual, std::int64_t low, std::int64_t high) {
        return flags_.has(name) ? static_cast<int>(flags_.number(name, low, high)) : usual;
    }

    LonerLead lead() {
        const std::string_view lead = flags_.has("loner_lead") ? flags_.text("loner_lead") : "LEFT_OF_DEALER";
        if (lead == "LEFT_OF_LONER") return LonerLead::loner_left;
        if (lead != "LEFT_OF_DEALER") flags_["loner_lead"].must_be("LEFT_OF_DEALER or LEFT_OF_LONER");
        return LonerLead::dealer_left;
    }

    void deck(Options& options) {
        const int lowest = number("min_rank", 9, 2, 14);
        const bool has_joker = is_on("joker", false);
        if (lowest == 7 && has_joker)
            options.deck = deck_called("7-A+joker");
        else if (lowest != 9)
            refuse("min_rank", "this deck");
        else if (has_joker)
            refuse("joker", "a joker with 24 cards");
    }

    const codec::Fields& flags_;
};

}  // namespace

Options options_from_egn(const codec::Fields& flags) { return Flags(flags).run(); }

RuleSet egn_rules(const Options& options) {
    return RuleSet({std::string(egn_rules_name), "Euchre Game Notation", ""}, options);
}

std::optional<boost::json::object> egn_flags(const Options& options) {
    const bool has_joker = options.deck == deck_called("7-A+joker");
    if (options.players != 4 || options.sides != Sides::partners || options.hand != 5 ||
        (options.deck != deck_called("9-A") && !has_joker))
        return std::nullopt;
    boost::json::object flags{
        {"std", options.last_call == LastCall::stick},
        {"winning_score", options.target},
        {"canadian", false},
        {"loner_lead", options.loner_lead == LonerLead::loner_left ? "LEFT_OF_LONER" : "LEFT_OF_DEALER"},
        {"loner_march_score", options.loner_march},
        {"allow_no_trump", options.no_trump},
    };
    if (has_joker) {
        flags["min_rank"] = 7;
        flags["joker"] = true;
    }
    return flags;
}

std::vector<std::string> unsaid_by_egn(const Options& options) {
    const auto flags = egn_flags(options);
    const Options said = flags ? options_from_egn(codec::Fields(*flags)) : plain_egn();
    std::vector<std::string> unsaid;
    for (const OptionSpec& spec : schema()) {
        constexpr std::array before_the_cards{"first_dealer", "packets", "cut", "score_shown"};
        if (std::ranges::find(before_the_cards, spec.name) != before_the_cards.end()) continue;
        if (spec.applies(options) && spec.get(options) != spec.get(said))
            unsaid.push_back(spec.name + "=" + spec.value_text(options));
    }
    return unsaid;
}

}  // namespace euchre::notation
