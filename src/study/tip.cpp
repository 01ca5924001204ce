#include "study/tip.h"

#include <algorithm>
#include <optional>

#include "messages/kind.h"
#include "study/reason.h"

namespace euchre::study {

namespace {

using messages::Kind;
using messages::Message;
using OfPart = Kind<Message>;
using Count = Kind<std::int64_t>;

// Shares outside of these are certain, as far as the player is told.
constexpr double hardly_ever = 0.005, nearly_always = 0.995;

// "Go alone", "Lead the right bower"
Message call_act(const View& view, Call call) {
    if (call == Call::pass()) return Kind<>{"tip.do.pass"}();
    if (call == Call::fold()) return Kind<>{"tip.do.fold"}();
    if (call == Call::let()) return Kind<>{"tip.do.let"}();
    if (call == Call::together()) return Kind<>{"tip.do.together"}();
    if (call == Call::alone()) return Kind<>{"tip.do.alone"}();
    if (call == Call::farmer()) return Kind<>{"tip.do.farmer"}();
    if (call == Call::defend()) return Kind<>{"tip.do.defend"}();
    if (call == Call::best()) return Kind<>{"tip.do.best"}();
    if (call == Call::own()) return Kind<>{"tip.do.own"}();
    static constexpr Kind<> taken{"tip.do.pick_up"}, taken_alone{"tip.do.pick_up_alone"},
        ordered{"tip.do.order"}, ordered_alone{"tip.do.order_alone"};
    if (call.is_order() && view.dealer == view.seat) return (call.is_alone() ? taken_alone : taken)();
    if (call.is_order()) return (call.is_alone() ? ordered_alone : ordered)();
    static constexpr Kind<Trump> named{"tip.do.name", {"trump"}}, named_alone{"tip.do.name_alone", {"trump"}};
    return (call.is_alone() ? named_alone : named)(call.named());
}

Message act(const RuleSet& rules, const View& view, Action action) {
    if (action.kind() == Action::Kind::call) return call_act(view, action.call());
    const Message card = card_message(rules, view, action.card());
    if (action.kind() == Action::Kind::discard) return OfPart{"tip.do.discard", {"card"}}(card);
    if (action.kind() == Action::Kind::under) return OfPart{"tip.do.under", {"card"}}(card);
    if (action.kind() == Action::Kind::give) return OfPart{"tip.do.give", {"card"}}(card);
    static constexpr OfPart leads{"tip.do.lead", {"card"}}, plays{"tip.do.play", {"card"}},
        trumps{"tip.do.trump", {"card"}}, throws{"tip.do.throw", {"card"}};
    if (view.trick.empty()) return leads(card);
    const TrumpOrder& order = rules.order(*view.trump);
    if (order.suit_of(action.card()) == order.suit_of(view.trick.front().card)) return plays(card);
    return (order.trumps().contains(action.card()) ? trumps : throws)(card);
}

Message joined(const std::vector<Message>& parts) {
    static constexpr Kind<Message, Message> and_{"tip.and", {"first", "second"}},
        comma{"tip.comma", {"first", "second"}};
    Message text = parts.front();
    for (std::size_t at = 1; at < parts.size(); ++at)
        text = (at + 1 == parts.size() ? and_ : comma)(std::move(text), parts[at]);
    return text;
}

// The bowers and the ace of trump, by name.
std::vector<Message> high_trumps(const TrumpOrder& order, Trump trump, CardSet hand) {
    const auto bowers = order.bowers();
    const auto holds = [&](Bower bower) {
        const auto& card = bowers[static_cast<std::size_t>(bower)];
        return card && hand.contains(*card);
    };
    std::vector<Message> high;
    if (holds(Bower::best)) high.push_back(Kind<>{"tip.best_bower"}());
    if (holds(Bower::right) && holds(Bower::left))
        high.push_back(Kind<>{"tip.bowers"}());
    else if (holds(Bower::right))
        high.push_back(Kind<>{"card.right_bower"}());
    else if (holds(Bower::left))
        high.push_back(Kind<>{"card.left_bower"}());
    const auto suit = suit_of(trump);
    if (suit && hand.contains(Card(Rank::ace, *suit))) high.push_back(Kind<>{"tip.ace"}());
    return high;
}

std::int64_t aces_in(CardSet hand) {
    std::int64_t aces = 0;
    for (const Card card : hand)
        if (!card.is_joker() && card.rank() == Rank::ace) ++aces;
    return aces;
}

// "both bowers, the ace and another trump"
Message held(const RuleSet& rules, Trump trump, CardSet hand) {
    const TrumpOrder& order = rules.order(trump);
    const CardSet trumps = hand & order.trumps();
    const std::int64_t aces = aces_in(hand - order.trumps());
    if (trump == Trump::none) return Count{"tip.all_aces", {"aces"}}(aces);
    std::vector<Message> parts = high_trumps(order, trump, trumps);
    auto others = static_cast<std::int64_t>(trumps.size()) - static_cast<std::int64_t>(parts.size());
    if (std::ranges::find(parts, "tip.bowers", &Message::id) != parts.end()) --others;
    static constexpr Count more{"tip.more_trumps", {"trumps"}}, some{"tip.trumps", {"trumps"}};
    if (others > 0) parts.push_back((parts.empty() ? some : more)(others));
    if (parts.empty()) parts.push_back(Kind<>{"tip.no_trump"}());
    if (aces > 0) parts.push_back(Count{"tip.aces", {"aces"}}(aces));
    return joined(parts);
}

// The trump that a call makes. Nothing: the call makes none.
std::optional<Trump> made_by(const View& view, Call call) {
    if (call.is_name()) return call.named();
    if (call.is_order() && view.stands) return trump_of(*view.stands);
    if (call == Call::alone() || call == Call::together()) return view.trump;
    return std::nullopt;
}

// What a seat that makes trump holds.
Message strength(const RuleSet& rules, const View& view, Trump trump, Call call) {
    const bool takes =
        call.is_order() && view.dealer == view.seat && view.turned && !view.hand.contains(*view.turned);
    if (!takes) return OfPart{"tip.hold", {"what"}}(held(rules, trump, view.hand));
    static constexpr Kind<Message, Message> with{"tip.hold_with", {"card", "what"}};
    return with(card_message(rules, view, *view.turned),
                held(rules, trump, view.hand | CardSet{*view.turned}));
}

// A discard after which the seat holds no card of that suit.
std::optional<Message> voids(const RuleSet& rules, const View& view, Action action) {
    if (action.kind() != Action::Kind::discard || !view.trump) return std::nullopt;
    const TrumpOrder& order = rules.order(*view.trump);
    const Card card = action.card();
    if (card.is_joker() || order.trumps().contains(card)) return std::nullopt;
    const Suit suit = order.suit_of(card);
    if ((view.hand & order.cards_of(suit)).size() != 1) return std::nullopt;
    return Kind<Trump>{"tip.void", {"suit"}}(trump_of(suit));
}

// A trick that is lost or won whatever is played.
std::optional<Message> settled(const RuleSet& rules, const View& view, const Advice& advice) {
    if (view.phase != Phase::play || view.trick.empty()) return std::nullopt;
    const auto all = [&](auto&& is) {
        return std::ranges::all_of(advice.choices, is, &ai::Prospect::takes_trick);
    };
    if (all([](double share) { return share < hardly_ever; })) return Kind<>{"tip.lost"}();
    if (!all([](double share) { return share > nearly_always; })) return std::nullopt;
    static constexpr Kind<> alone{"tip.won"}, by_team{"tip.won_by_team"};
    return (rules.options().sides == Sides::each ? alone : by_team)();
}

Message why(const RuleSet& rules, const View& view, const Advice& advice) {
    const ai::Prospect &best = advice.best_one(), &other = advice.second();
    const bool is_call = best.action.kind() == Action::Kind::call;
    const auto made = is_call ? made_by(view, best.action.call()) : std::nullopt;
    if (made) return strength(rules, view, *made, best.action.call());
    if (auto known = voids(rules, view, best.action)) return std::move(*known);
    if (auto counted = brief_reason(rules, view, best, other)) return std::move(*counted);
    if (auto known = settled(rules, view, advice)) return std::move(*known);
    const auto passed = is_call && other.action.kind() == Action::Kind::call
                            ? made_by(view, other.action.call())
                            : std::nullopt;
    static constexpr Kind<Trump, Message> weak{"tip.weak", {"trump", "what"}};
    if (passed) return weak(*passed, held(rules, *passed, view.hand));
    static constexpr OfPart as_good{"tip.as_good", {"other"}}, better{"tip.better", {"other"}};
    const Message instead = instead_message(rules, view, other.action);
    if (best.chance - other.chance > 2 * std::max(best.error, other.error)) return better(instead);
    const bool expected = view.phase == Phase::play && view.trick.empty() && other.chance > best.chance;
    return expected && rules.options().sides == Sides::partners ? Kind<>{"tip.partner_expects"}()
                                                                : as_good(instead);
}

}  // namespace

Message tip(const RuleSet& rules, const View& view, const Advice& advice) {
    static constexpr Kind<Message, Message> whole{"tip", {"act", "why"}};
    return whole(act(rules, view, advice.best_one().action), why(rules, view, advice));
}

}  // namespace euchre::study
