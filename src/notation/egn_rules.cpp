#include "notation/egn_rules.h"

#include <algorithm>
#include <boost/json.hpp>

#include "rulefile/load.h"
#include "rules/check.h"
#include "rules/schema.h"
#include "text/quoted.h"

namespace euchre {

namespace {

// EGN without a flag plays as this rulebook does.
Options plain_egn() {
    Options options = Library().load("mcgee").rules->options();
    options.first_dealer = FirstDealer::chosen;
    return options;
}

std::uint8_t deck_called(std::string_view name) {
    return static_cast<std::uint8_t>(std::ranges::find(all_decks(), name, &Deck::name) - all_decks().begin());
}

constexpr std::array switches{"canadian", "defend_alone", "farmers",          "partners_best",
                              "go_under", "fast_break",   "four_trick_tokens"};

// Takes the flags one by one; the first that is wrong is kept.
class Flags {
  public:
    explicit Flags(const boost::json::object& flags) : flags_(flags) {}

    std::variant<Options, JsonFault> run() {
        Options options = plain_egn();
        for (const auto& flag : flags_) known_flag(flag.key());
        options.last_call = is_on("std", true) ? LastCall::stick : LastCall::pass;
        options.no_trump = is_on("allow_no_trump", false);
        options.loner_lead = lead();
        options.target = number("winning_score", 10, 0, 100);
        options.loner_march = number("loner_march_score", 4, 0, 20);
        if (options.target == 0) refuse("winning_score", "a game without a score that wins it");
        if (number("num_deals", 0, 0, 1'000'000) != 0) refuse("num_deals", "a game of a number of deals");
        if (number("loner_euchred_score", options.euchre, 0, 20) != options.euchre)
            refuse("loner_euchred_score", "a price of its own for a euchred loner");
        if (number("num_players", 4, 0, 10) != 4) refuse("num_players", "EGN for other than 4 players");
        for (const char* const name : switches)
            if (is_on(name, false)) refuse(name, "this rule");
        deck(options);
        for (const Contradiction& contradiction : contradictions(options)) fail("", contradiction.reason);
        if (fault_) return *fault_;
        return options;
    }

  private:
    void fail(std::string_view flag, std::string what) {
        if (!fault_) fault_ = JsonFault{flag.empty() ? "" : "/" + std::string(flag), std::move(what)};
    }
    void refuse(std::string_view flag, std::string_view what) {
        fail(flag, std::string(what) + " can't be played here ('" + std::string(flag) + "')");
    }

    void known_flag(std::string_view name) {
        constexpr std::array others{"std",         "min_rank",          "winning_score",       "num_deals",
                                    "loner_lead",  "loner_march_score", "loner_euchred_score", "joker",
                                    "num_players", "allow_no_trump"};
        if (std::ranges::find(switches, name) == switches.end() &&
            std::ranges::find(others, name) == others.end())
            fail("", "there is no rule " + in_quotes(name));
    }

    bool is_on(std::string_view name, bool usual) {
        const auto* const value = flags_.if_contains(name);
        if (value == nullptr) return usual;
        if (!value->is_bool()) fail(name, "must be true or false");
        return value->is_bool() && value->get_bool();
    }

    int number(std::string_view name, int usual, std::int64_t low, std::int64_t high) {
        const auto* const value = flags_.if_contains(name);
        if (value == nullptr) return usual;
        if (value->is_int64() && value->get_int64() >= low && value->get_int64() <= high)
            return static_cast<int>(value->get_int64());
        fail(name, "must be a whole number, " + std::to_string(low) + " to " + std::to_string(high));
        return usual;
    }

    LonerLead lead() {
        const auto* const value = flags_.if_contains("loner_lead");
        if (value == nullptr) return LonerLead::dealer_left;
        if (value->is_string() && value->get_string() == "LEFT_OF_LONER") return LonerLead::loner_left;
        if (!value->is_string() || value->get_string() != "LEFT_OF_DEALER")
            fail("loner_lead", "must be LEFT_OF_DEALER or LEFT_OF_LONER");
        return LonerLead::dealer_left;
    }

    void deck(Options& options) {
        const int lowest = number("min_rank", 9, 2, 14);
        const bool has_joker = is_on("joker", false);
        if (lowest == 7 && has_joker)
            options.deck = deck_called("7-A+joker");
        else if (lowest != 9)
            refuse("min_rank", "a deck from there up without a joker, or to there with one,");
        else if (has_joker)
            refuse("joker", "a joker with 24 cards");
    }

    const boost::json::object& flags_;
    std::optional<JsonFault> fault_;
};

}  // namespace

std::variant<Options, JsonFault> options_from_egn(const boost::json::object& flags) {
    return Flags(flags).run();
}

RuleSet egn_rules(const Options& options) {
    return {std::string(egn_rules_name), "Euchre Game Notation", options};
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
    const Options said = flags ? std::get<Options>(options_from_egn(*flags)) : plain_egn();
    std::vector<std::string> unsaid;
    for (const OptionSpec& spec : schema()) {
        constexpr std::array before_the_cards{"first_dealer", "packets", "cut", "score_shown"};
        if (std::ranges::find(before_the_cards, spec.name) != before_the_cards.end()) continue;
        if (spec.applies(options) && spec.get(options) != spec.get(said))
            unsaid.push_back(spec.name + "=" + spec.value_text(options));
    }
    return unsaid;
}

}  // namespace euchre
