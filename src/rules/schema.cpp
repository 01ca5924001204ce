#include "rules/schema.h"

#include <algorithm>

#include "cards/deck.h"
#include "text/number.h"

namespace euchre {

namespace {

bool always(const Options&) { return true; }
bool partners(const Options& o) { return o.sides == Sides::partners; }
bool each(const Options& o) { return o.sides == Sides::each; }
bool makers(const Options& o) { return partners(o) || o.each_score == EachScore::maker; }
bool each_for_tricks(const Options& o) { return !makers(o); }
bool loners(const Options& o) { return o.alone != AloneStep::never; }
bool folds(const Options& o) { return o.last_call == LastCall::fold; }
bool lets(const Options& o) { return o.last_call == LastCall::let; }
bool may_stick(const Options& o) { return o.no_trump && (o.last_call == LastCall::stick || lets(o)); }
bool partner_loners(const Options& o) { return partners(o) && loners(o); }
bool to_a_target(const Options& o) { return o.hands == 0; }
bool has_joker(const Options& o) { return !(all_decks()[o.deck].cards & all_jokers).empty(); }
bool may_be_weak(const Options& o) { return o.weak_hand != WeakHand::none; }
bool may_throw_in(const Options& o) { return o.last_call == LastCall::pass; }

using Applies = bool (*)(const Options&);

struct Range {
    int min, max;
};

// Adds the options of one section, in order.
class Chapter {
  public:
    Chapter(Section section, std::vector<OptionSpec>& specs) : section_(section), specs_(specs) {}

    // The values are in the order of the enumerators; `last` is the last one. A value too many or too few
    // does not compile.
    template <auto last, std::size_t count>
    OptionSpec& choice(std::string name, decltype(last) Options::* member, const char* const (&values)[count],
                       Applies applies = always) {
        static_assert(count == static_cast<std::size_t>(last) + 1);
        return add_choice(std::move(name), member, {std::begin(values), std::end(values)}, applies);
    }

    void deck(std::string name, std::uint8_t Options::* member) {
        std::vector<std::string> names;
        for (const Deck& deck : all_decks()) names.emplace_back(deck.name);
        add_choice(std::move(name), member, std::move(names), always);
    }

    // A choice between yes and no, in either order.
    OptionSpec& yes_no(std::string name, bool Options::* member, const char* const (&values)[2],
                       Applies applies = always) {
        OptionSpec& spec = add(std::move(name), applies);
        spec.values = {std::begin(values), std::end(values)};
        const bool yes_first = spec.values.front() == "yes" || spec.values.front() == "on";
        spec.get = [=](const Options& options) { return options.*member == yes_first ? 0 : 1; };
        spec.set = [=](Options& options, int value) { options.*member = (value == 0) == yes_first; };
        return spec;
    }

    OptionSpec& number(std::string name, int Options::* member, Range range, Applies applies = always) {
        OptionSpec& spec = add(std::move(name), applies);
        spec.min = range.min;
        spec.max = range.max;
        spec.get = [member](const Options& options) { return options.*member; };
        spec.set = [member](Options& options, int value) { options.*member = value; };
        return spec;
    }

  private:
    template <class T>
    OptionSpec& add_choice(std::string name, T Options::* member, std::vector<std::string> values,
                           Applies applies) {
        OptionSpec& spec = add(std::move(name), applies);
        spec.values = std::move(values);
        spec.get = [member](const Options& options) { return static_cast<int>(options.*member); };
        spec.set = [member](Options& options, int value) { options.*member = static_cast<T>(value); };
        return spec;
    }

    OptionSpec& add(std::string name, Applies applies) {
        OptionSpec& spec = specs_.emplace_back();
        spec.section = section_;
        spec.name = std::move(name);
        spec.applies = applies;
        return spec;
    }

    Section section_;
    std::vector<OptionSpec>& specs_;
};

void add_table(Chapter chapter) {
    chapter.number("players", &Options::players, {2, 6});
    chapter.choice<Sides::each>("sides", &Options::sides, {"partners", "each"});
    chapter.deck("deck", &Options::deck);
    chapter.number("hand", &Options::hand, {1, 12});
    chapter.number("target", &Options::target, {1, 100}, to_a_target);
    chapter.number("hands", &Options::hands, {0, 100}).house = "H10";
    chapter.choice<Tie::drawn>("tie", &Options::tie, {"play-on", "drawn"});
    chapter.choice<ScoreShown::fives>("score_shown", &Options::score_shown, {"figures", "wheel", "fives"});
}

void add_deal(Chapter chapter) {
    chapter.choice<FirstDealer::chosen>("first_dealer", &Options::first_dealer,
                                        {"random", "high-card", "black-jack", "chosen"});
    chapter.choice<NextDealer::left>("next_dealer", &Options::next_dealer, {"left"});
    chapter.choice<NextGameDealer::as_first>("next_game_dealer", &Options::next_game_dealer,
                                             {"goes-on", "as-first"});
    chapter.choice<Cut::none>("cut", &Options::cut, {"offered", "none"});
    chapter.choice<Packets::three_two>("packets", &Options::packets,
                                       {"2322-3233", "3232-2323", "ones", "3-2"});
    chapter.number("misdeal_costs", &Options::misdeal_costs, {0, 10});
    chapter.choice<JokerUp::makes>("joker_up", &Options::joker_up, {"stands", "makes"}, has_joker).house =
        "H1";
    chapter.choice<WeakHand::under>("weak_hand", &Options::weak_hand, {"none", "redeal", "under"}).house =
        "H2";
    chapter
        .choice<WeakIs::ace_no_face>("weak_is", &Options::weak_is,
                                     {"all-low", "three-low", "three-alike", "ace-no-face"}, may_be_weak)
        .house = "H2";
}

void add_bidding(Chapter chapter) {
    chapter.yes_no("pickup", &Options::pickup, {"yes", "no"});
    chapter.yes_no("discard_up", &Options::discard_up, {"no", "yes"},
                   [](const Options& o) { return o.pickup; });
    chapter.choice<TurnedDown::allowed>("turned_down", &Options::turned_down, {"barred", "allowed"});
    chapter.choice<TrumpHeld::needed>("trump_held", &Options::trump_held, {"free", "needed"}).house = "H9";
    chapter.choice<LastCall::let>("last_call", &Options::last_call, {"fold", "pass", "stick", "let"});
    chapter.choice<FoldPays::lose>("fold_pays", &Options::fold_pays, {"gain", "lose"}, folds);
    chapter.choice<RedealBy::same>("redeal_by", &Options::redeal_by, {"next", "same"}, may_throw_in);
    chapter.number("lets", &Options::lets, {0, 10}, lets);
    chapter.choice<LetsPer::game>("lets_per", &Options::lets_per, {"player", "game"}, lets);
    chapter.yes_no("no_trump", &Options::no_trump, {"off", "on"});
    chapter.yes_no("stuck_no_trump", &Options::stuck_no_trump, {"yes", "no"}, may_stick);
}

void add_alone(Chapter chapter) {
    chapter.choice<AloneStep::never>("alone", &Options::alone, {"with-call", "after-call", "never"});
    chapter
        .choice<PartnerOrders::alone>("partner_orders", &Options::partner_orders, {"free", "alone"},
                                      partner_loners)
        .house = "H5";
    chapter.choice<LonerLead::loner>("loner_lead", &Options::loner_lead,
                                     {"loner-left", "dealer-left", "loner"}, loners);
    chapter.choice<LonerDealerCard::taken>("loner_dealer_card", &Options::loner_dealer_card,
                                           {"left-lying", "taken"},
                                           [](const Options& o) { return loners(o) && o.pickup; });
    chapter.yes_no("defend_alone", &Options::defend_alone, {"no", "yes"}, partner_loners).house = "H3";
    chapter
        .choice<PartnersBest::blind>("partners_best", &Options::partners_best, {"no", "yes", "blind"},
                                     partner_loners)
        .house = "H4";
}

void add_play(Chapter chapter) {
    chapter.choice<WhenVoid::must_overtrump>("void", &Options::when_void,
                                             {"any", "must-trump", "must-overtrump"});
}

void add_score(Chapter chapter) {
    const Range points{0, 20};
    chapter.number("made", &Options::made, points, makers);
    chapter.number("march", &Options::march, points, makers);
    chapter.number("loner_march", &Options::loner_march, points, partner_loners);
    chapter.choice<LonerPartial::euchred>("loner_partial", &Options::loner_partial,
                                          {"by-call", "1", "2", "exact-three", "euchred"}, partner_loners);
    chapter.number("euchre", &Options::euchre, points, makers);
    chapter.number("shutout", &Options::shutout, points, makers);
    chapter.number("loner_euchre_extra", &Options::loner_euchre_extra, {0, 18}, partner_loners).house = "H6";
    chapter
        .number("defended_euchre", &Options::defended_euchre, points,
                [](const Options& o) { return partner_loners(o) && o.defend_alone; })
        .house = "H3";
    chapter.choice<EuchrePays::loner_loses>("euchre_pays", &Options::euchre_pays,
                                            {"gain", "lose", "loner-loses"}, makers);
    chapter.choice<EachScore::maker>("each_score", &Options::each_score, {"tricks", "maker"}, each).house =
        "H11";
    chapter.choice<OpponentSweep::points>("opponent_sweep", &Options::opponent_sweep, {"tricks", "points"},
                                          each_for_tricks);
    chapter.choice<ScoreFloor::zero>("score_floor", &Options::score_floor, {"none", "zero"});
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
    return is_number() ? std::to_string(value) : values[static_cast<std::size_t>(value)];
}

std::optional<int> OptionSpec::parse(std::string_view text) const {
    if (is_number()) return text::parse_number(text, min, max);
    const auto found = std::ranges::find(values, text);
    if (found == values.end()) return std::nullopt;
    return static_cast<int>(found - values.begin());
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
