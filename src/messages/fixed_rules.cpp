#include "messages/fixed_rules.h"

#include <algorithm>
#include <array>

#include "messages/kind.h"
#include "messages/rule_texts.h"
#include "messages/say.h"
#include "rules/score.h"

namespace euchre::messages {

namespace {

bool always(const RuleSet&) { return true; }
bool each_for_tricks(const RuleSet& rules) { return !scores_for_makers(rules.options()); }
bool scores_makers(const RuleSet& rules) { return scores_for_makers(rules.options()); }
bool has_partners(const RuleSet& rules) { return rules.options().sides == Sides::partners; }
bool has_loners(const RuleSet& rules) {
    return has_partners(rules) && rules.options().alone != AloneStep::never;
}
bool has_left_jack(const RuleSet& rules) { return !rules.deck().contains(horse); }
bool has_pickup(const RuleSet& rules) { return rules.options().pickup; }

// "A K Q 10 9"
std::string ranks_of(CardSet hearts) {
    std::string names;
    for (int rank = 12; rank >= 0; --rank) {
        const Card card(static_cast<Rank>(rank), Suit::hearts);
        if (!hearts.contains(card)) continue;
        const std::string text = to_string(card).substr(0, 1);
        names += (names.empty() ? "" : " ") + (text == "T" ? "10" : text);
    }
    return names;
}

const TrumpOrder& hearts_of(const RuleSet& rules) { return rules.order(Trump::hearts); }

// "the jack of hearts (the right bower), the jack of diamonds (the left bower)"
std::string bowers_of(const RuleSet& rules) {
    static constexpr std::array titles{Kind<std::string>{"bower.best", {"card"}},
                                       Kind<std::string>{"bower.right", {"card"}},
                                       Kind<std::string>{"bower.left", {"card"}}};
    std::string bowers;
    for (std::size_t place = 0; place < titles.size(); ++place)
        if (const auto bower = hearts_of(rules).bowers()[place])
            bowers += (bowers.empty() ? "" : ", ") + say(titles[place](in_words(*bower)));
    return bowers;
}

std::string trump_ranks(const RuleSet& rules) {
    CardSet rest = hearts_of(rules).trumps();
    for (const auto& bower : hearts_of(rules).bowers())
        if (bower) rest.remove(*bower);
    return ranks_of(rest);
}

std::int64_t cards_of(const RuleSet& rules, Suit suit) { return hearts_of(rules).cards_of(suit).size(); }

}  // namespace

const std::vector<FixedRule>& fixed_rules() {
    using enum Section;
    static const std::vector<FixedRule> rules{
        {table, "object", "", always},
        {table, "opposite", "sides", has_partners},
        {table, "seats", "opposite", always, true},
        {table, "clockwise", "opposite", always},
        {table, "ranks", "deck", always},
        {table, "counts", "ranks", has_left_jack, true},
        {deal, "misdeal", "packets", always},
        {deal, "turn_up", "misdeal_costs", always},
        {bidding, "first_round", "", always},
        {bidding, "crosswise", "discard_up", has_pickup, true},
        {bidding, "second_round", "discard_up", always},
        {bidding, "trump_shown", "stuck_no_trump", always, true},
        {alone, "sits_out", "alone", has_loners},
        {play, "tricks", "", always},
        {play, "lead", "tricks", always},
        {play, "follow", "lead", always},
        {play, "renege", "void", always},
        {play, "trick", "renege", always},
        {play, "next_lead", "trick", always},
        {score, "all_tricks", "march", scores_makers, true},
        {score, "each_sweep", "each_score", each_for_tricks},
        {score, "announce", "score_floor", always, true},
    };
    return rules;
}

const std::vector<FixedArgument>& fixed_arguments() {
    static const std::vector<FixedArgument> arguments{
        {"bowers", [](const RuleSet& rules) -> Value { return bowers_of(rules); }},
        {"trump_ranks", [](const RuleSet& rules) -> Value { return trump_ranks(rules); }},
        {"ranks",
         [](const RuleSet& rules) -> Value {
             return ranks_of(rules.order(Trump::clubs).cards_of(Suit::hearts));
         }},
        {"trumps", [](const RuleSet& rules) -> Value { return cards_of(rules, Suit::hearts); }},
        {"next_suit", [](const RuleSet& rules) -> Value { return cards_of(rules, Suit::diamonds); }},
        {"cross_suit", [](const RuleSet& rules) -> Value { return cards_of(rules, Suit::clubs); }},
        {"packets_cited",
         [](const RuleSet& rules) -> Value { return rules.clause("packets") ? "yes" : "no"; }},
    };
    return arguments;
}

std::string text_of(const FixedRule& rule, const RuleSet& rules) {
    const std::string id = "fixed." + std::string(rule.name);
    Message message = rule_message(id, rules.options());
    if (const Entry* const entry = find_entry(id))
        for_each_hole(entry->text, [&](const Hole& hole) {
            const auto found = std::ranges::find(fixed_arguments(), hole.name, &FixedArgument::name);
            if (found != fixed_arguments().end()) message.arguments.push_back({hole.name, found->of(rules)});
        });
    return say(message);
}

}  // namespace euchre::messages
