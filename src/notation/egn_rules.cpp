#include "notation/egn_rules.h"

#include <algorithm>
#include <boost/json.hpp>

#include "cards/deck.h"
#include "messages/rule_texts.h"
#include "rulefile/load.h"

namespace euchre::notation {

namespace {

// The rule set that EGN plays without any flag, by the number of players.
Options plain_egn(int players) {
    const char* const name = players == 2   ? "two-handed"
                             : players == 6 ? "six-handed"
                             : players == 4 ? "mcgee"
                                            : "cutthroat";
    Options options = rulefile::Library().load(name).rules->options();
    options.players = players;
    options.first_dealer = FirstDealer::chosen;
    return options;
}

struct EgnDeck {
    int min_rank;
    bool joker;
    std::string_view name;
};
constexpr std::array egn_decks{EgnDeck{9, false, "9-A"}, EgnDeck{9, true, "9-A+joker"},
                               EgnDeck{8, false, "8-A"}, EgnDeck{7, false, "7-A"},
                               EgnDeck{7, true, "7-A+joker"}};

// Reads the flags one by one, and keeps the first error.
class Flags {
  public:
    explicit Flags(const codec::Fields& flags) : flags_(flags) {}

    Options run() {
        flags_.only({"std", "min_rank", "winning_score", "num_deals", "loner_lead", "loner_march_score",
                     "loner_euchred_score", "joker", "num_players", "allow_no_trump", "canadian",
                     "defend_alone", "farmers", "partners_best", "go_under", "fast_break",
                     "four_trick_tokens"});
        Options options = plain_egn(number("num_players", 4, 2, 6));
        options.last_call = is_on("std", true) ? LastCall::stick : LastCall::pass;
        options.no_trump = is_on("allow_no_trump", false);
        options.loner_lead = lead();
        options.loner_march = number("loner_march_score", 4, 0, 20);
        options.loner_euchre_extra =
            number("loner_euchred_score", options.euchre, options.euchre, options.euchre + 18) -
            options.euchre;
        options.defend_alone = is_on("defend_alone", false);
        if (is_on("partners_best", false)) options.partners_best = PartnersBest::yes;
        if (is_on("canadian", false)) options.partner_orders = PartnerOrders::alone;
        for (const char* const name : {"fast_break", "four_trick_tokens"})
            if (is_on(name, false)) refuse(name, "this rule");
        end_of_game(options);
        weak_hand(options);
        deck(options);
        for (const Contradiction& contradiction : contradictions(options))
            flags_.fail(messages::reason_of(contradiction, options));
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

    void end_of_game(Options& options) {
        options.hands = number("num_deals", 0, 0, 100);
        const int target = number("winning_score", 10, 0, 100);
        if (target == 0 && options.hands == 0) refuse("winning_score", "a game without an end");
        if (options.hands > 0 && flags_.has("winning_score") && target > 0)
            flags_["num_deals"].fail("a game has a 'winning_score' or 'num_deals', not both");
        if (target > 0) options.target = target;
    }

    void weak_hand(Options& options) {
        const bool redeals = is_on("farmers", false);
        const bool goes_under = is_on("go_under", false);
        if (redeals && goes_under)
            flags_["go_under"].fail("'farmers' and 'go_under' together are not supported");
        options.weak_hand = redeals ? WeakHand::redeal : goes_under ? WeakHand::under : WeakHand::none;
        // Every weak hand of the other readings is one.
        if (options.weak_hand != WeakHand::none) options.weak_is = WeakIs::three_low;
    }

    void deck(Options& options) {
        const int lowest = number("min_rank", options.players == 6 ? 7 : 9, 2, 14);
        const bool has_joker = is_on("joker", false);
        const auto found = std::ranges::find_if(egn_decks, [&](const EgnDeck& each) {
            return each.min_rank == lowest && each.joker == has_joker;
        });
        if (found != egn_decks.end()) {
            options.deck = deck_row(found->name);
        } else if (std::ranges::find(egn_decks, lowest, &EgnDeck::min_rank) == egn_decks.end()) {
            refuse("min_rank", "this deck");
        } else {
            refuse("joker", "a joker in this deck");
        }
    }

    const codec::Fields& flags_;
};

}  // namespace

Options options_from_egn(const codec::Fields& flags) { return Flags(flags).run(); }

RuleSet egn_rules(const Options& options) {
    return RuleSet({std::string(egn_rules_name), "Euchre Game Notation", ""}, options);
}

boost::json::object egn_flags(const Options& options) {
    boost::json::object flags{
        {"std", options.last_call == LastCall::stick},
        {"canadian", options.partner_orders == PartnerOrders::alone},
        {"loner_lead", options.loner_lead == LonerLead::loner_left ? "LEFT_OF_LONER" : "LEFT_OF_DEALER"},
        {"loner_march_score", options.loner_march},
        {"allow_no_trump", options.no_trump},
    };
    if (options.hands > 0)
        flags["num_deals"] = options.hands;
    else
        flags["winning_score"] = options.target;
    if (options.players != 4) flags["num_players"] = options.players;
    if (const int price = options.euchre + options.loner_euchre_extra; price != 2)
        flags["loner_euchred_score"] = price;
    if (options.defend_alone) flags["defend_alone"] = true;
    if (options.partners_best != PartnersBest::no) flags["partners_best"] = true;
    if (options.weak_hand == WeakHand::redeal) flags["farmers"] = true;
    if (options.weak_hand == WeakHand::under) flags["go_under"] = true;
    const auto deck = std::ranges::find(egn_decks, all_decks()[options.deck].name, &EgnDeck::name);
    if (deck == egn_decks.end()) return flags;
    if (deck->min_rank != 9 || options.players == 6) flags["min_rank"] = deck->min_rank;
    if (deck->joker) flags["joker"] = true;
    return flags;
}

std::vector<std::string> unsaid_by_egn(const Options& options) {
    const boost::json::object flags = egn_flags(options);
    const Options said = options_from_egn(codec::Fields(flags));
    std::vector<std::string> unsaid;
    for (const OptionSpec& spec : schema()) {
        constexpr std::array before_the_cards{"first_dealer", "packets", "cut", "score_shown",
                                              "next_game_dealer"};
        if (std::ranges::find(before_the_cards, spec.name) != before_the_cards.end()) continue;
        if (spec.applies(options) && spec.get(options) != spec.get(said))
            unsaid.push_back(spec.name + "=" + spec.value_text(options));
    }
    return unsaid;
}

}  // namespace euchre::notation
