#include "study/reason.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "messages/kind.h"
#include "messages/say.h"

namespace euchre::study {

namespace {

using messages::Kind;
using messages::Message;
using OfPart = Kind<Message>;

// Smaller differences are not mentioned.
constexpr double worth_saying = 0.04;

// "7 of 10 deals"
Message often(double share) {
    if (share > 0.95) return Kind<>{"often.nearly_every"}();
    if (share < 0.05) return Kind<>{"often.hardly_any"}();
    return Kind<std::int64_t>{"often.tenths", {"tenths"}}(std::lround(10 * share));
}

// "43% of the deals"; for the second of two, "of them".
Message percent(double share, bool second) {
    static constexpr Kind<> none{"share.none"}, none_of_them{"share.none_of_them"};
    static constexpr Kind<std::int64_t> some{"share.percent", {"percent"}},
        some_of_them{"share.percent_of_them", {"percent"}};
    if (share > 0.995) return Kind<>{"share.all"}();
    if (share < 0.005) return (second ? none_of_them : none)();
    return (second ? some_of_them : some)(std::lround(100 * share));
}

// "+0.82", "−1.64"
std::string signed_points(double points) {
    const std::string text = fmt::format("{:+.2f}", points);
    return text[0] == '-' ? "−" + text.substr(1) : text;
}

// An argument for an action, and its weight.
struct Argument {
    double weight = 0;
    Message words{};
    Message brief{};
};

// An argument in numbers, and in a few words that name the other action.
struct Point {
    OfPart kind, brief;
};

class Reasoning {
  public:
    Reasoning(const RuleSet& rules, const View& view, const ai::Prospect& best, const ai::Prospect& other)
        : rules_(rules),
          view_(view),
          best_(best),
          other_(other),
          instead_(instead_message(rules, view, other.action)) {}

    Message whole() {
        argue();
        static constexpr Kind<Message, Message> because{"reason", {"act", "why"}};
        return because(act_message(rules_, view_, best_.action), why());
    }

    std::optional<Message> brief() {
        argue();
        const auto found = strongest();
        return found == arguments_.end() ? std::nullopt : std::optional(found->brief);
    }

  private:
    void argue() {
        argue_by_ending();
        if (best_.action.kind() == Action::Kind::play) argue_by_trick();
    }

    std::vector<Argument>::const_iterator strongest() const {
        return std::ranges::max_element(arguments_, {}, &Argument::weight);
    }

    Message why() const {
        const auto found = strongest();
        auto beside = beside_the_other(found == arguments_.end());
        if (found == arguments_.end() && beside) return std::move(*beside);
        if (found == arguments_.end())
            return Kind<std::string, Message, std::string>{"reason.points", {"points", "other", "then"}}(
                signed_points(best_.points), instead_, signed_points(other_.points));
        static constexpr Kind<Message, Message> both{"reason.and", {"first", "second"}};
        Message argument = beside ? both(found->words, std::move(*beside)) : found->words;
        if (!is_by_the_score()) return argument;
        return Kind<Message, Message>{"reason.by_the_score", {"why", "other"}}(std::move(argument), instead_);
    }

    // "in 7 of 10 deals, with the nine of clubs in 4". Uses hundredths if tenths would be equal.
    Message compared(double share, double other) const {
        const auto is_in_tenths = [](double of) { return of >= 0.05 && of <= 0.95; };
        const std::int64_t tenths = std::lround(10 * share), then = std::lround(10 * other);
        if (tenths != then && is_in_tenths(share) && is_in_tenths(other))
            return Kind<std::int64_t, Message, std::int64_t>{"compared.tenths", {"tenths", "other", "then"}}(
                tenths, instead_, then);
        return Kind<Message, Message, Message>{"compared.shares", {"share", "other", "then"}}(
            percent(share, false), instead_, percent(other, true));
    }

    // The argument for the other action.
    std::optional<Message> beside_the_other(bool nothing_else) const {
        const double doubt = 2 * std::max(best_.error, other_.error);
        const double gain = best_.chance - other_.chance;
        if (gain > doubt) return std::nullopt;
        static constexpr OfPart as_good{"reason.as_good", {"other"}},
            may_be_as_good{"reason.may_be_as_good", {"other"}};
        if (gain >= -doubt) return (nothing_else ? as_good : may_be_as_good)(instead_);
        return promises_more();
    }

    // Why the expert does not choose the action that promises more: its margins, or what a partner expects
    // (docs/study.md).
    Message promises_more() const {
        static constexpr OfPart more{"reason.more", {"other"}}, but_lead{"reason.more_but_lead", {"other"}},
            but_alone{"reason.more_but_alone", {"other"}}, but_call{"reason.more_but_call", {"other"}};
        if (best_.action.kind() == Action::Kind::play && view_.trick.empty()) return but_lead(instead_);
        if (best_.action.kind() != Action::Kind::call) return more(instead_);
        if (other_.action.call().is_alone() && !best_.action.call().is_alone()) return but_alone(instead_);
        return (best_.action.call() == Call::pass() ? but_call : more)(instead_);
    }

    void say(double weight, Message words, Message brief) {
        if (weight >= worth_saying) arguments_.push_back({weight, std::move(words), std::move(brief)});
    }
    // A share that should be high.
    void argue(const Point& point, double share, double then) {
        say(share - then, point.kind(compared(share, then)), point.brief(instead_));
    }
    // A share that should be low.
    void argue_against(const Point& point, double share, double then) {
        say(then - share, point.kind(compared(share, then)), point.brief(instead_));
    }

    static constexpr Point we_make{OfPart{"reason.we_make", {"compared"}}, OfPart{"tip.we_make", {"other"}}};
    static constexpr Point we_take_all{OfPart{"reason.we_take_all", {"compared"}},
                                       OfPart{"tip.we_take_all", {"other"}}};

    // Arguments about the end of the hand.
    void argue_by_ending() {
        const ai::HandsEnd &ours = best_.ours, &then = other_.ours;
        const ai::HandsEnd &theirs = best_.theirs, &before = other_.theirs;
        if (!view_.maker) return argue_by_contract(ours, then, theirs, before);
        if (rules_.side_of(*view_.maker) == rules_.side_of(*view_.seat)) {
            argue(we_make, ours.made + ours.all, then.made + then.all);
            argue(we_take_all, ours.all, then.all);
            return;
        }
        argue(
            Point{OfPart{"reason.they_are_euchred", {"compared"}}, OfPart{"tip.they_are_euchred", {"other"}}},
            theirs.euchred, before.euchred);
        argue_against(
            Point{OfPart{"reason.they_take_all", {"compared"}}, OfPart{"tip.they_take_all", {"other"}}},
            theirs.all, before.all);
    }

    void argue_by_contract(const ai::HandsEnd& ours, const ai::HandsEnd& then, const ai::HandsEnd& theirs,
                           const ai::HandsEnd& before) {
        const bool is_call = best_.action.kind() == Action::Kind::call;  // else a card goes under (H2)
        if (is_call && best_.action.call().is_alone())
            say(ours.all - then.all / 2, every_trick_alone(ours, then, before),
                OfPart{"tip.all_often", {"often"}}(often(ours.all)));
        if (ours.sum() > 0.5 && then.sum() > 0.5) {  // both are contracts of our side
            argue(we_take_all, ours.all, then.all);
            argue_against(
                Point{OfPart{"reason.we_are_euchred", {"compared"}}, OfPart{"tip.we_are_euchred", {"other"}}},
                ours.euchred, then.euchred);
            argue(we_make, ours.made + ours.all, then.made + then.all);
            return;
        }
        if (ours.sum() > 0.5) {
            static constexpr Kind<Message, Message, Message> or_they{"reason.we_make_or_they",
                                                                     {"often", "other", "theirs"}};
            say(ours.made + ours.all,
                or_they(often(ours.made + ours.all), instead_, often(before.made + before.all)),
                OfPart{"tip.make_often", {"often"}}(often(ours.made + ours.all)));
            return;
        }
        static constexpr Kind<Message, Message> else_euchred{"reason.else_we_are_euchred",
                                                             {"other", "often"}};
        static constexpr Kind<Message, Message> brief{"tip.else_euchred", {"other", "often"}};
        const Message how_often = often(then.euchred);
        if (then.sum() > 0.5)
            say(then.euchred, else_euchred(instead_, how_often), brief(instead_, how_often));
        argue(Point{OfPart{"reason.others_are_euchred", {"compared"}},
                    OfPart{"tip.others_are_euchred", {"other"}}},
              theirs.euchred, before.euchred);
    }

    Message every_trick_alone(const ai::HandsEnd& ours, const ai::HandsEnd& then,
                              const ai::HandsEnd& before) const {
        if (then.sum() > 0.5) return we_take_all.kind(compared(ours.all, then.all));
        static constexpr Kind<Message, Message, Message> or_they{"reason.we_take_all_or_they",
                                                                 {"often", "other", "theirs"}};
        return or_they(often(ours.all), instead_, often(before.made + before.all));
    }

    // Arguments about the current trick and the cards that are kept.
    void argue_by_trick() {
        argue_by_pull();
        static constexpr OfPart it_takes{"reason.it_takes", {"compared"}},
            side_takes{"reason.side_takes", {"compared"}};
        const bool each = rules_.options().sides == Sides::each;
        say((best_.takes_trick - other_.takes_trick) / 2,
            (each ? it_takes : side_takes)(compared(best_.takes_trick, other_.takes_trick)), takes_brief());
        static constexpr Kind<Message, Message> kept_takes{"reason.kept_takes", {"card", "compared"}};
        for (const ai::CardShare& kept : best_.taking) {
            if (kept.card == other_.action.card() || kept.card == best_.action.card()) continue;
            const double then = taking(other_, kept.card);
            say((kept.often - then) / 2,
                kept_takes(card_message(rules_, view_, kept.card), compared(kept.often, then)),
                OfPart{"tip.kept", {"card"}}(card_message(rules_, view_, kept.card)));
        }
    }

    Message takes_brief() const {
        const bool each = rules_.options().sides == Sides::each;
        static constexpr Kind<> takes{"tip.takes"}, team_takes{"tip.team_takes"};
        static constexpr OfPart more{"tip.takes_more", {"other"}},
            team_more{"tip.team_takes_more", {"other"}};
        if (best_.takes_trick > 0.95) return (each ? takes : team_takes)();
        return (each ? more : team_more)(instead_);
    }

    void argue_by_pull() {
        const TrumpOrder& order = rules_.order(*view_.trump);
        const bool leads_trump = view_.trick.empty() && order.trumps().contains(best_.action.card());
        if (!leads_trump || best_.pulls_one <= 0) return;
        const bool two = best_.pulls_two > 0.4;
        const double share = two ? best_.pulls_two : best_.pulls_one;
        const double then = two ? other_.pulls_two : other_.pulls_one;
        static constexpr OfPart one{"reason.pulls_one", {"compared"}}, both{"reason.pulls_two", {"compared"}},
            one_for_partner{"reason.pulls_one_for_partner", {"compared"}},
            both_for_partner{"reason.pulls_two_for_partner", {"compared"}};
        const OfPart& kind = partner_called() ? (two ? both_for_partner : one_for_partner) : two ? both : one;
        static constexpr Kind<> brief{"tip.pulls"}, brief_for_partner{"tip.pulls_for_partner"};
        say((share - then) / 2, kind(compared(share, then)),
            (partner_called() ? brief_for_partner : brief)());
    }

    static double taking(const ai::Prospect& prospect, Card card) {
        const auto found = std::ranges::find(prospect.taking, card, &ai::CardShare::card);
        return found == prospect.taking.end() ? 0 : found->often;
    }

    bool partner_called() const {
        return view_.maker != view_.seat && rules_.side_of(*view_.maker) == rules_.side_of(*view_.seat);
    }

    // True if the action is best for the match, but not for the points of the hand.
    bool is_by_the_score() const {
        return other_.points - best_.points > 2 * std::max(best_.points_error, other_.points_error) &&
               best_.chance > other_.chance;
    }

    const RuleSet& rules_;
    const View& view_;
    const ai::Prospect &best_, &other_;
    Message instead_;
    std::vector<Argument> arguments_;
};

Message play_message(const RuleSet& rules, const View& view, Card card) {
    static constexpr OfPart leads{"act.lead", {"card"}}, plays{"act.play", {"card"}},
        trumps{"act.trump", {"card"}}, throws{"act.throw", {"card"}};
    const TrumpOrder& order = rules.order(*view.trump);
    const auto kind = [&]() -> const OfPart& {
        if (view.trick.empty()) return leads;
        if (order.suit_of(card) == order.suit_of(view.trick.front().card)) return plays;
        return order.trumps().contains(card) ? trumps : throws;
    };
    return kind()(card_message(rules, view, card));
}

Message call_message(const View& view, Call call) {
    if (call == Call::pass()) return Kind<>{"act.pass"}();
    if (call == Call::fold()) return Kind<>{"act.fold"}();
    if (call == Call::let()) return Kind<>{"act.let"}();
    if (call == Call::together()) return Kind<>{"act.together"}();
    if (call == Call::alone()) return Kind<>{"act.alone"}();
    if (call == Call::farmer()) return Kind<>{"act.farmer"}();
    if (call == Call::defend()) return Kind<>{"act.defend"}();
    if (call == Call::best()) return Kind<>{"act.best"}();
    if (call == Call::own()) return Kind<>{"act.own"}();
    static constexpr Kind<> taken{"act.pick_up"}, taken_alone{"act.pick_up_alone"}, ordered{"act.order"},
        ordered_alone{"act.order_alone"};
    if (call.is_order() && view.dealer == view.seat) return (call.is_alone() ? taken_alone : taken)();
    if (call.is_order()) return (call.is_alone() ? ordered_alone : ordered)();
    static constexpr Kind<Trump> named{"act.name", {"trump"}}, named_alone{"act.name_alone", {"trump"}};
    return (call.is_alone() ? named_alone : named)(call.named());
}

}  // namespace

Message card_message(const RuleSet& rules, const View& view, Card card) {
    const auto bower = view.trump && !card.is_joker() ? rules.order(*view.trump).bower(card) : std::nullopt;
    if (bower == Bower::right) return Kind<>{"card.right_bower"}();
    if (bower == Bower::left) return Kind<>{"card.left_bower"}();
    return Kind<Card>{"card", {"card"}}(card);
}

Message instead_message(const RuleSet& rules, const View& view, Action action) {
    if (action.kind() != Action::Kind::call) return card_message(rules, view, action.card());
    const Call call = action.call();
    if (call == Call::pass()) return Kind<>{"instead.pass"}();
    if (call == Call::fold()) return Kind<>{"instead.fold"}();
    if (call == Call::let()) return Kind<>{"instead.let"}();
    if (call == Call::together()) return Kind<>{"instead.together"}();
    if (call == Call::alone()) return Kind<>{"instead.alone"}();
    if (call == Call::farmer()) return Kind<>{"instead.farmer"}();
    if (call == Call::defend()) return Kind<>{"instead.defend"}();
    if (call == Call::best()) return Kind<>{"instead.best"}();
    if (call == Call::own()) return Kind<>{"instead.own"}();
    static constexpr Kind<> taken{"instead.pick_up"}, taken_alone{"instead.pick_up_alone"},
        ordered{"instead.order"}, ordered_alone{"instead.order_alone"};
    if (call.is_order() && view.dealer == view.seat) return (call.is_alone() ? taken_alone : taken)();
    if (call.is_order()) return (call.is_alone() ? ordered_alone : ordered)();
    static constexpr Kind<Trump> named{"instead.name", {"trump"}},
        named_alone{"instead.name_alone", {"trump"}};
    return (call.is_alone() ? named_alone : named)(call.named());
}

Message act_message(const RuleSet& rules, const View& view, Action action) {
    switch (action.kind()) {
        case Action::Kind::call: return call_message(view, action.call());
        case Action::Kind::discard:
            return OfPart{"act.discard", {"card"}}(card_message(rules, view, action.card()));
        case Action::Kind::under:
            return OfPart{"act.under", {"card"}}(card_message(rules, view, action.card()));
        case Action::Kind::give:
            return OfPart{"act.give", {"card"}}(card_message(rules, view, action.card()));
        case Action::Kind::play: break;
    }
    return play_message(rules, view, action.card());
}

Message reason(const RuleSet& rules, const View& view, const ai::Prospect& best, const ai::Prospect& other) {
    return Reasoning(rules, view, best, other).whole();
}

std::optional<Message> brief_reason(const RuleSet& rules, const View& view, const ai::Prospect& best,
                                    const ai::Prospect& other) {
    return Reasoning(rules, view, best, other).brief();
}

std::string in_full(const Message& reason) {
    static const messages::Voice voice{[](Seat seat) { return "seat " + std::to_string(seat.number()); },
                                       [](Card card) { return in_words(card); }};
    return messages::say(reason, voice);
}

}  // namespace euchre::study
