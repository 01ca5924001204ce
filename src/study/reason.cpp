#include "study/reason.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace euchre {

namespace {

// What differs by less is nothing to speak of.
constexpr double worth_saying = 0.04;

// "7 of 10 deals"
std::string often(double share) {
    if (share > 0.95) return "nearly every deal";
    if (share < 0.05) return "hardly any deal";
    return fmt::format("{} of 10 deals", std::lround(10 * share));
}

std::string percent(double share, std::string_view of) {
    if (share > 0.995) return "every deal";
    return share < 0.005 ? fmt::format("none {}", of) : fmt::format("{}% {}", std::lround(100 * share), of);
}

// "in 7 of 10 deals, with the nine of clubs in 4"; in hundredths where tenths would not show it.
std::string compared(double share, double other, const std::string& than) {
    const auto is_in_tenths = [](double of) { return of >= 0.05 && of <= 0.95; };
    const long tenths = std::lround(10 * share), other_tenths = std::lround(10 * other);
    if (tenths != other_tenths && is_in_tenths(share) && is_in_tenths(other))
        return fmt::format("in {} of 10 deals, {} in {}", tenths, than, other_tenths);
    return fmt::format("in {}, {} in {}", percent(share, "of the deals"), than, percent(other, "of them"));
}

// Something that can be said for an action, and how much it matters.
struct Argument {
    double weight = 0;
    std::string words{};
};

class Reasoning {
  public:
    Reasoning(const RuleSet& rules, const View& view, const Prospect& best, const Prospect& other)
        : rules_(rules),
          view_(view),
          best_(best),
          other_(other),
          than_("with " + short_words(other.action)) {}

    std::string words() {
        const std::string does = act_in_words(rules_, view_, best_.action);
        argue_by_ending();
        if (best_.action.kind() == Action::Kind::play) argue_by_trick();
        const auto found = std::ranges::max_element(arguments_, {}, &Argument::weight);
        const std::string beside = beside_the_other(found == arguments_.end());
        if (found != arguments_.end())
            return fmt::format("{}: {}{}{}.", does, found->words, beside.empty() ? "" : "; " + beside,
                               at_this_score());
        if (!beside.empty()) return fmt::format("{}: {}.", does, beside);
        return fmt::format("{}: worth {:+.2f} points, {} {:+.2f}.", does, best_.points, than_, other_.points);
    }

  private:
    std::string short_words(Action action) const {
        if (action.kind() != Action::Kind::call) return card_in_words(action.card());
        const Call call = action.call();
        if (call == Call::pass()) return "a pass";
        if (call == Call::fold()) return "a fold";
        if (call == Call::let()) return "a let";
        if (call == Call::together()) return "your partner";
        if (call == Call::alone()) return "going alone";
        const std::string alone = call.is_alone() ? " alone" : "";
        if (call.is_order()) return (view_.dealer == view_.seat ? "picking it up" : "ordering it up") + alone;
        return fmt::format("{}{}", name(call.named()), alone);
    }

    std::string card_in_words(Card card) const;

    // What is to be said for the other one.
    std::string beside_the_other(bool nothing_else) const {
        const double doubt = 2 * std::max(best_.error, other_.error);
        const double gain = best_.chance - other_.chance;
        const std::string other = short_words(other_.action);
        if (gain > doubt) return "";
        if (gain >= -doubt)
            return nothing_else ? other + " is worth as much, as far as can be told"
                                : other + " may be worth as much";
        return fmt::format("{} promises more{}", other, although());
    }

    // Why the expert does not do what promises more: its margins, or its manners (docs/study.md).
    std::string_view although() const {
        if (best_.action.kind() == Action::Kind::play && view_.trick.empty())
            return ", but a partner expects this lead";
        if (best_.action.kind() != Action::Kind::call) return "";
        if (other_.action.call().is_alone() && !best_.action.call().is_alone())
            return ", but less than the expert asks for going alone";
        return best_.action.call() == Call::pass() ? ", but less than the expert asks for a call" : "";
    }

    void say(double weight, std::string words) {
        if (weight >= worth_saying) arguments_.push_back({weight, std::move(words)});
    }

    // How the hand ends.
    void argue_by_ending() {
        const auto scores = [](const HandsEnd& of) { return of.made + of.all; };
        const HandsEnd &ours = best_.ours, &then = other_.ours;
        const HandsEnd &theirs = best_.theirs, &before = other_.theirs;
        const bool we_made = view_.maker && rules_.side_of(*view_.maker) == rules_.side_of(*view_.seat);
        if (view_.maker && we_made) {
            say(scores(ours) - scores(then), "you make it " + compared(scores(ours), scores(then), than_));
            say(ours.all - then.all, "you take every trick " + compared(ours.all, then.all, than_));
            return;
        }
        if (view_.maker) {
            say(theirs.euchred - before.euchred,
                "they are euchred " + compared(theirs.euchred, before.euchred, than_));
            say(before.all - theirs.all, "they take every trick " + compared(theirs.all, before.all, than_));
            return;
        }
        argue_by_contract(ours, then, theirs, before);
    }

    void argue_by_contract(const HandsEnd& ours, const HandsEnd& then, const HandsEnd& theirs,
                           const HandsEnd& before) {
        if (best_.action.call().is_alone())
            say(ours.all - then.all / 2, fmt::format("you take every trick in {}", often(ours.all)));
        if (ours.sum() > 0.5 && then.sum() > 0.5) {  // both are contracts of ours
            say(ours.all - then.all, "you take every trick " + compared(ours.all, then.all, than_));
            say(then.euchred - ours.euchred,
                "you are euchred " + compared(ours.euchred, then.euchred, than_));
            say(ours.made + ours.all - then.made - then.all,
                "you make it " + compared(ours.made + ours.all, then.made + then.all, than_));
            return;
        }
        if (ours.sum() > 0.5) {
            say(ours.made + ours.all,
                fmt::format("you make it in {}; {} the others make theirs in {}", often(ours.made + ours.all),
                            than_, often(before.made + before.all)));
            return;
        }
        if (then.sum() > 0.5)
            say(then.euchred, fmt::format("{} you are euchred in {}", than_, often(then.euchred)));
        say(theirs.euchred - before.euchred,
            "the others are euchred " + compared(theirs.euchred, before.euchred, than_));
    }

    // The trick that the card goes to, and the cards that are kept.
    void argue_by_trick() {
        const TrumpOrder& order = rules_.order(*view_.trump);
        const bool leads_trump = view_.trick.empty() && order.trumps().contains(best_.action.card());
        if (leads_trump && best_.pulls_one > 0) {
            const bool two = best_.pulls_two > 0.4;
            const double share = two ? best_.pulls_two : best_.pulls_one;
            const double then = two ? other_.pulls_two : other_.pulls_one;
            say((share - then) / 2, fmt::format("{}it pulls {} in {}", partner_called(),
                                                two ? "two trumps" : "a trump", often(share)));
        }
        const double gain = best_.takes_trick - other_.takes_trick;
        say(gain / 2, fmt::format("{} the trick {}",
                                  rules_.options().sides == Sides::each ? "it takes" : "your side takes",
                                  compared(best_.takes_trick, other_.takes_trick, than_)));
        for (const CardShare& kept : best_.taking) {
            if (kept.card == other_.action.card() || kept.card == best_.action.card()) continue;
            const double then = taking(other_, kept.card);
            say((kept.often - then) / 2, fmt::format("your {} then takes a trick {}", bare(kept.card),
                                                     compared(kept.often, then, than_)));
        }
    }

    static double taking(const Prospect& prospect, Card card) {
        const auto found = std::ranges::find(prospect.taking, card, &CardShare::card);
        return found == prospect.taking.end() ? 0 : found->often;
    }

    std::string bare(Card card) const {
        const std::string words = card_in_words(card);
        return words.starts_with("the ") ? words.substr(4) : words;
    }

    std::string partner_called() const {
        const bool partner =
            view_.maker != view_.seat && rules_.side_of(*view_.maker) == rules_.side_of(*view_.seat);
        return partner ? "your partner called, and " : "";
    }

    // What is best by the score and not by the points.
    std::string at_this_score() const {
        if (other_.points - best_.points <= 2 * std::max(best_.points_error, other_.points_error) ||
            best_.chance <= other_.chance)
            return "";
        return fmt::format(" (by points alone {} would be better; not at this score)",
                           short_words(other_.action));
    }

    const RuleSet& rules_;
    const View& view_;
    const Prospect &best_, &other_;
    std::string than_;
    std::vector<Argument> arguments_;
};

std::string card_called(const RuleSet& rules, const View& view, Card card) {
    if (const auto suit = view.trump ? suit_of(*view.trump) : std::nullopt) {
        const Card left(Rank::jack, colour_mate(*suit));
        if (card == Card(Rank::jack, *suit)) return "the right bower";
        if (card == left && rules.order(*view.trump).trumps().contains(left)) return "the left bower";
    }
    return in_words(card);
}

std::string Reasoning::card_in_words(Card card) const { return card_called(rules_, view_, card); }

std::string play_in_words(const RuleSet& rules, const View& view, Card card) {
    const std::string name = card_called(rules, view, card);
    if (view.trick.empty()) return "Leads " + name;
    const TrumpOrder& order = rules.order(*view.trump);
    const Suit led = order.suit_of(view.trick.front().card);
    if (order.suit_of(card) == led) return "Plays " + name;
    return (order.trumps().contains(card) ? "Trumps with " : "Throws ") + name;
}

std::string call_in_words(const View& view, Call call) {
    if (call == Call::pass()) return "Passes";
    if (call == Call::fold()) return "Folds";
    if (call == Call::let()) return "Takes a let";
    if (call == Call::together()) return "Plays with the partner";
    if (call == Call::alone()) return "Goes alone";
    const std::string alone = call.is_alone() ? " and goes alone" : "";
    if (call.is_order()) return (view.dealer == view.seat ? "Picks it up" : "Orders it up") + alone;
    return fmt::format("Calls {}{}", name(call.named()), alone);
}

}  // namespace

std::string act_in_words(const RuleSet& rules, const View& view, Action action) {
    switch (action.kind()) {
        case Action::Kind::call: return call_in_words(view, action.call());
        case Action::Kind::discard:
            return fmt::format("Lays {} away", card_called(rules, view, action.card()));
        case Action::Kind::play: break;
    }
    return play_in_words(rules, view, action.card());
}

std::string reason(const RuleSet& rules, const View& view, const Prospect& best, const Prospect& other) {
    return Reasoning(rules, view, best, other).words();
}

}  // namespace euchre
