#include "rules/schema.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "cards/deck.h"
#include "text/listed.h"
#include "text/nearest.h"
#include "text/number.h"
#include "text/quoted.h"

namespace euchre {

namespace {

bool always(const Options&) { return true; }
bool partners(const Options& o) { return o.sides == Sides::partners; }
bool each(const Options& o) { return o.sides == Sides::each; }
bool loners(const Options& o) { return o.alone != AloneStep::never; }
bool folds(const Options& o) { return o.last_call == LastCall::fold; }
bool lets(const Options& o) { return o.last_call == LastCall::let; }
bool may_stick(const Options& o) { return o.no_trump && (o.last_call == LastCall::stick || lets(o)); }
bool may_throw_in(const Options& o) { return o.last_call == LastCall::pass; }

using Applies = bool (*)(const Options&);

struct Range {
    int min, max;
};

// Adds the options of one section, in order.
class Chapter {
  public:
    Chapter(Section section, std::vector<OptionSpec>& specs) : section_(section), specs_(specs) {}

    template <class T>
    void choice(std::string name, std::string question, T Options::* member, std::vector<OptionValue> values,
                Applies applies = always) {
        OptionSpec& spec = add(std::move(name), std::move(question), applies);
        spec.values = std::move(values);
        spec.get = [member](const Options& options) { return static_cast<int>(options.*member); };
        spec.set = [member](Options& options, int value) { options.*member = static_cast<T>(value); };
    }

    // A choice between yes and no, in either order.
    void yes_no(std::string name, std::string question, bool Options::* member,
                std::vector<OptionValue> values, Applies applies = always) {
        const bool yes_first = values.front().name == "yes" || values.front().name == "on";
        OptionSpec& spec = add(std::move(name), std::move(question), applies);
        spec.values = std::move(values);
        spec.get = [=](const Options& options) { return options.*member == yes_first ? 0 : 1; };
        spec.set = [=](Options& options, int value) { options.*member = (value == 0) == yes_first; };
    }

    void number(std::string name, std::string question, int Options::* member, Range range,
                std::string sentence, Applies applies = always) {
        OptionSpec& spec = add(std::move(name), std::move(question), applies);
        spec.min = range.min;
        spec.max = range.max;
        spec.sentence = std::move(sentence);
        spec.get = [member](const Options& options) { return options.*member; };
        spec.set = [member](Options& options, int value) { options.*member = value; };
    }

  private:
    OptionSpec& add(std::string name, std::string question, Applies applies) {
        OptionSpec& spec = specs_.emplace_back();
        spec.section = section_;
        spec.name = std::move(name);
        spec.question = std::move(question);
        spec.applies = applies;
        return spec;
    }

    Section section_;
    std::vector<OptionSpec>& specs_;
};

std::vector<OptionValue> deck_values() {
    std::vector<OptionValue> values;
    for (const Deck& deck : all_decks())
        values.push_back({std::string(deck.name), fmt::format("The pack has {}.", deck.in_words)});
    return values;
}

void add_table(Chapter chapter) {
    chapter.number("players", "How many play?", &Options::players, {3, 4}, "{} players.");
    chapter.choice("sides", "Who plays with whom?", &Options::sides,
                   {{"partners", "There are two partnerships. Partners sit opposite each other."},
                    {"each", "Everybody plays for themselves."}});
    chapter.choice("deck", "Which cards?", &Options::deck, deck_values());
    chapter.number("hand", "How many cards has a hand?", &Options::hand, {1, 12}, "Each hand has {} cards.");
    chapter.number("target", "How many points win?", &Options::target, {1, 100},
                   "The first side to reach {} points wins the game.");
    chapter.choice(
        "tie", "What if two sides reach the target with the same score?", &Options::tie,
        {{"play-on", "If the sides are level at or above the target, they play on until one leads."}});
    chapter.choice("score_shown", "How is the score shown?", &Options::score_shown,
                   {{"figures", "The score is kept in figures."},
                    {"wheel", "Each side turns a scoring wheel that starts at 0."},
                    {"fives",
                     "Each player shows the first five points on the pips of a leftover five, "
                     "and the rest in figures."}});
}

void add_deal(Chapter chapter) {
    chapter.choice(
        "first_dealer", "Who deals first?", &Options::first_dealer,
        {{"random", "The first dealer is picked at random."},
         {"high-card",
          "Everybody draws a card. The player with the highest card deals first; players who tie draw "
          "again."},
         {"black-jack",
          "Cards are dealt face up around the table. The player who gets the first black jack deals "
          "first."},
         {"chosen", "The table chooses who deals first."}});
    chapter.choice("next_dealer", "Who deals next?", &Options::next_dealer,
                   {{"left", "After each hand the deal passes to the left."}});
    chapter.choice("cut", "Is the pack cut?", &Options::cut,
                   {{"offered", "Before dealing, the dealer offers the cut to the player on the right."},
                    {"none", "The pack is not cut."}});
    chapter.choice(
        "packets", "How many cards are dealt at a time?", &Options::packets,
        {{"2322-3233", "From the dealer's left: packets of 2, 3, 2 and 2 cards, then 3, 2, 3 and 3."},
         {"3232-2323", "From the dealer's left: packets of 3, 2, 3 and 2 cards, then 2, 3, 2 and 3."},
         {"ones", "From the dealer's left, one card at a time."}});
    chapter.number("misdeal_costs", "How many points does a misdeal cost the dealer's side?",
                   &Options::misdeal_costs, {0, 10},
                   "Cost of a misdeal to the dealer's side, in points: {}. The deal passes to the left.");
}

void add_bidding(Chapter chapter) {
    chapter.yes_no(
        "pickup", "Does the dealer take the upcard when it is ordered up?", &Options::pickup,
        {{"yes", "When the upcard is ordered up, the dealer takes it and discards a card face down."},
         {"no", "When the upcard is ordered up, it only makes trump. Nobody takes it."}});
    chapter.yes_no("discard_up", "May the dealer discard the card just taken?", &Options::discard_up,
                   {{"no", "The dealer can't discard the card just taken, so everybody knows who holds it."},
                    {"yes", "The dealer may discard any card, even the one just taken."}},
                   [](const Options& o) { return o.pickup; });
    chapter.choice(
        "turned_down", "May the suit turned down be named in the second round?", &Options::turned_down,
        {{"barred", "The suit turned down can't be named in the second round."},
         {"allowed", "Any suit can be named in the second round, including the one turned down."}});
    chapter.choice(
        "last_call", "What may the dealer do when everybody else has passed twice?", &Options::last_call,
        {{"fold", "If everybody else passes in the second round, the dealer names trump or folds."},
         {"pass",
          "If everybody else passes in the second round, the dealer names trump or passes. If the "
          "dealer passes, the hand is thrown in."},
         {"stick", "If everybody else passes in the second round, the dealer is stuck and must name trump."},
         {"let",
          "If everybody else passes in the second round, the dealer names trump or takes a let: the "
          "cards are thrown in and the same dealer deals again. A dealer with no let left must name "
          "trump."}});
    chapter.choice("fold_pays", "Who pays when the dealer folds?", &Options::fold_pays,
                   {{"gain", "A fold gives the other side 1 point."},
                    {"lose", "A fold costs the dealer's side 1 point."}},
                   folds);
    chapter.choice("redeal_by", "Who deals after everybody has passed?", &Options::redeal_by,
                   {{"next", "After a throw-in the next player deals."},
                    {"same", "After a throw-in the same dealer deals again."}},
                   may_throw_in);
    chapter.number("lets", "How many lets are there?", &Options::lets, {0, 10},
                   "The number of lets in a game is {}.", lets);
    chapter.choice("lets_per", "Who has that many lets?", &Options::lets_per,
                   {{"player", "Each player has that many lets."},
                    {"game", "All players together have that many lets."}},
                   lets);
    chapter.yes_no(
        "no_trump", "May no trump be named?", &Options::no_trump,
        {{"off", "Trump is always a suit. Nobody can name no trump."},
         {"on",
          "In the second round a player may name no trump. Then there are no bowers, and the highest "
          "card of the suit led takes the trick."}});
    chapter.yes_no("stuck_no_trump", "May a stuck dealer name no trump?", &Options::stuck_no_trump,
                   {{"yes", "A stuck dealer may name no trump."}, {"no", "A stuck dealer must name a suit."}},
                   may_stick);
}

void add_alone(Chapter chapter) {
    chapter.choice("alone", "When does the maker declare a loner?", &Options::alone,
                   {{"with-call",
                     "The maker may play alone, and declares it with the call. The partner's hand goes face "
                     "down, out of play."},
                    {"after-call",
                     "When trump is made, the maker says whether to play alone, before the dealer discards. "
                     "A loner's partner lays the hand face down, out of play."},
                    {"never", "Nobody plays alone."}});
    chapter.choice(
        "loner_lead", "Who leads against a loner?", &Options::loner_lead,
        {{"loner-left", "Against a loner, the player to the loner's left leads."},
         {"dealer-left",
          "Against a loner, the player at the dealer's left leads. If that player sits out, the next seat "
          "leads."}},
        loners);
    chapter.choice(
        "loner_dealer_card", "Does the dealer take the upcard when the partner orders it up alone?",
        &Options::loner_dealer_card,
        {{"left-lying", "When the dealer's partner orders up alone, nobody takes the upcard."},
         {"taken",
          "When the dealer's partner orders up alone, the dealer still takes the upcard and discards."}},
        [](const Options& o) { return loners(o) && o.pickup; });
}

void add_play(Chapter chapter) {
    chapter.choice(
        "void", "What must a player play who can't follow suit?", &Options::when_void,
        {{"any", "A player who can't follow suit may play any card."},
         {"must-trump",
          "A player who can't follow suit must play a trump. A player without a trump may play any card."},
         {"must-overtrump",
          "A player who can't follow suit must beat the highest trump in the trick, or else play any "
          "trump. A player without a trump may play any card."}});
}

void add_score(Chapter chapter) {
    const Range points{0, 20};
    const Applies partner_loners = [](const Options& o) { return partners(o) && loners(o); };
    chapter.number("made", "What is a made contract worth?", &Options::made, points,
                   "Makers who take more than half of the tricks, but not all, score {}.", partners);
    chapter.number("march", "What is a march worth?", &Options::march, points,
                   "Makers who take every trick score {}.", partners);
    chapter.number("loner_march", "What is a loner's march worth?", &Options::loner_march, points,
                   "A loner who takes every trick scores {}.", partner_loners);
    chapter.choice(
        "loner_partial", "What does a loner score for enough tricks, but not all?", &Options::loner_partial,
        {{"by-call",
          "A loner who makes it without a march scores 2 if the upcard was ordered up, and 1 if trump was "
          "named in the second round."},
         {"1", "A loner who makes it without a march scores 1."},
         {"2", "A loner who makes it without a march scores 2."},
         {"exact-three", "A loner scores 2 for three tricks and 1 for four."}},
        partner_loners);
    chapter.number("euchre", "What is a euchre worth?", &Options::euchre, points,
                   "Makers who do not take more than half of the tricks are euchred. A euchre is worth {}.",
                   partners);
    chapter.number("shutout", "What is a euchre worth when the makers take no trick?", &Options::shutout,
                   points, "A euchre is worth {} if the makers take no trick at all.", partners);
    chapter.choice(
        "euchre_pays", "Do the defenders gain the points of a euchre, or do the makers lose them?",
        &Options::euchre_pays,
        {{"gain", "The defenders score the points of a euchre."},
         {"lose",
          "The makers lose the points of a euchre. If a euchre without a trick is worth more, the defenders "
          "score it instead."},
         {"loner-loses",
          "A loner loses the points of a euchre. If a euchre without a trick is worth more, the defenders "
          "score it instead. Against two makers, the defenders always score."}},
        partners);
    chapter.choice(
        "opponent_sweep", "What does the maker lose when an opponent takes every trick?",
        &Options::opponent_sweep,
        {{"tricks", "When one opponent takes every trick, the maker loses one point for each trick."},
         {"points",
          "When one opponent takes every trick, the maker loses what the opponent scores: two points for "
          "each trick."}},
        each);
    chapter.choice("score_floor", "May a score fall below zero?", &Options::score_floor,
                   {{"none", "A score may fall below zero."}, {"zero", "No loss takes a score below zero."}});
}

std::vector<std::string> names_of(const std::vector<OptionValue>& values) {
    std::vector<std::string> names;
    for (const OptionValue& value : values) names.push_back(value.name);
    return names;
}

std::vector<OptionSpec> make_schema() {
    std::vector<OptionSpec> specs;
    add_table({Section::table, specs});
    add_deal({Section::deal, specs});
    add_bidding({Section::bidding, specs});
    add_alone({Section::alone, specs});
    add_play({Section::play, specs});
    add_score({Section::score, specs});
    return specs;
}

}  // namespace

std::string OptionSpec::value_text(const Options& options) const {
    const int value = get(options);
    return is_number() ? std::to_string(value) : values[static_cast<std::size_t>(value)].name;
}

std::string OptionSpec::sentence_for(int value) const {
    return is_number() ? fmt::format(fmt::runtime(sentence), value)
                       : values[static_cast<std::size_t>(value)].sentence;
}

std::optional<int> OptionSpec::parse(std::string_view text) const {
    if (!is_number()) {
        const auto found = std::ranges::find(values, text, &OptionValue::name);
        if (found == values.end()) return std::nullopt;
        return static_cast<int>(found - values.begin());
    }
    return text::parse_number(text, min, max);
}

std::string OptionSpec::allowed() const {
    if (is_number()) return fmt::format("{} to {}", min, max);
    return text::listed(names_of(values), "or");
}

std::string OptionSpec::complaint(std::string_view got) const {
    const auto names = names_of(values);
    return fmt::format("{} must be {}, got {}{}", name, allowed(), text::word_or_quoted(got),
                       text::did_you_mean(got, names));
}

std::span<const OptionSpec> schema() {
    static const std::vector<OptionSpec> specs = make_schema();
    return specs;
}

const OptionSpec* find_option(std::string_view name) {
    const auto specs = schema();
    const auto found = std::ranges::find(specs, name, &OptionSpec::name);
    return found == specs.end() ? nullptr : &*found;
}

std::vector<std::string> changed_settings(const Options& from, const Options& to) {
    std::vector<std::string> settings;
    for (const OptionSpec& spec : schema())
        if (spec.get(from) != spec.get(to)) settings.push_back(spec.name + "=" + spec.value_text(to));
    return settings;
}

}  // namespace euchre
