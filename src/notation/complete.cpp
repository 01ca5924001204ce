#include "notation/complete.h"

#include <algorithm>

#include "game/match.h"
#include "messages/refusals.h"
#include "messages/say.h"
#include "notation/hand_fit.h"

namespace euchre::notation {

namespace {

using Part = SheetPlace::Part;

constexpr int most_tries =
    20'000;  // limit per game of the search for unseen cards; a hand seldom needs more than one step

std::size_t count_unseen(const NotedCards& cards) {
    return static_cast<std::size_t>(
        std::ranges::count_if(cards, [](const NotedCard& card) { return known(card) == nullptr; }));
}

RuleSet without_held_trump(const RuleSet& rules) {
    Options options = rules.options();
    options.trump_held = TrumpHeld::free;
    return RuleSet({rules.name(), "", ""}, options);
}

// Completes a sheet hand by hand.
class Completer {
  public:
    explicit Completer(const Sheet& sheet)
        : sheet_(sheet), without_held_trump_(without_held_trump(sheet.rules)), match_(sheet.rules) {}

    std::variant<Completed, SheetFault> run() {
        Completed completed;
        for (; hand_ < sheet_.hands.size() && !fault_; ++hand_) {
            if (hand_ > 0 && match_.state().is_live())
                fail({Part::hand, hand_, 0, {}}, "the hand before this one is not finished");
            else
                hand(completed);
        }
        misdeals(sheet_.misdeals);
        if (fault_) return *fault_;
        completed.record = match_.record();
        return completed;
    }

  private:
    void fail(SheetPlace place, std::string what) {
        if (!fault_) fault_ = SheetFault{place, std::move(what)};
    }
    void check(const Outcome& outcome, SheetPlace place) {
        if (outcome.refusal) fail(place, say(messages::message_of(sheet_.rules, *outcome.refusal)));
    }

    void misdeals(int count) {
        for (int misdeal = 0; misdeal < count && !fault_; ++misdeal)
            check(match_.misdeal(), {Part::misdeals, hand_, 0, {}});
    }

    void first_dealer(const SheetHand& first) {
        const std::size_t players = sheet_.rules.players();
        const std::size_t back = static_cast<std::size_t>(first.misdeals) % players;
        check(match_.carry_deal(Seat((first.dealer.number() + players - back) % players)),
              {Part::dealer, 0, 0, {}});
    }

    void hand(Completed& completed) {
        const SheetHand& hand = sheet_.hands[hand_];
        if (hand_ == 0) first_dealer(hand);
        misdeals(hand.misdeals);
        if (fault_) return;
        if (match_.is_over()) return fail({Part::hand, hand_, 0, {}}, "the game was over before this hand");
        if (hand.dealer != match_.dealer())
            return fail({Part::dealer, hand_, 0, {}},
                        "seat " + std::to_string(match_.dealer().number()) + " deals this hand");
        HandFit fit({sheet_.rules, without_held_trump_}, hand,
                    has_let(sheet_.rules.options(), match_.lets(), hand.dealer), tries_left_);
        if (auto fault = fit.run()) {
            fault->place.hand = hand_;
            return fail(fault->place, fault->what);
        }
        Setup setup;
        if (hand_ == 0 && sheet_.start != Points{}) {
            if (hand.misdeals > 0)
                return fail({Part::misdeals, 0, 0, {}},
                            "misdeals before the first hand are not possible with a start score");
            setup.scores = sheet_.start;
        }
        check(match_.deal(fit.pack(), setup), {setup.scores ? Part::start : Part::hand, hand_, 0, {}});
        for (std::size_t at = 0; at < fit.actions().size() && !fault_; ++at) act(fit, at);
        completed.hands.push_back(fit.hand());
    }

    void act(const HandFit& fit, std::size_t at) {
        const Action action = fit.actions()[at];
        const Outcome outcome = match_.act(match_.state().turn, action);
        if (outcome.refusal)
            fail(place_of(fit, at),
                 "'" + to_string(action) + "': " +
                     say(messages::message_of(sheet_.rules, match_.state(), action, *outcome.refusal)));
    }

    SheetPlace place_of(const HandFit& fit, std::size_t at) const {
        const auto& actions = fit.actions();
        const auto before = [&](Action::Kind kind) {
            return static_cast<std::size_t>(std::ranges::count(
                actions.begin(), actions.begin() + static_cast<std::ptrdiff_t>(at), kind, &Action::kind));
        };
        switch (actions[at].kind()) {
            case Action::Kind::call: return {Part::call, hand_, before(Action::Kind::call), {}};
            case Action::Kind::discard:
                if (!match_.state().best_asked) return {Part::discard, hand_, 0, {}};
                return {Part::exchange, hand_, 0, {}};
            case Action::Kind::under:
            case Action::Kind::give: return {Part::exchange, hand_, 0, {}};
            case Action::Kind::play: break;
        }
        std::size_t card = before(Action::Kind::play);
        std::size_t trick = 0;
        for (; card >= fit.hand().play.tricks[trick].size(); ++trick)
            card -= fit.hand().play.tricks[trick].size();
        return {Part::trick, hand_, trick, card};
    }

    const Sheet& sheet_;
    const RuleSet without_held_trump_;
    Match match_;
    std::size_t hand_ = 0;
    int tries_left_ = most_tries;
    std::optional<SheetFault> fault_;
};

}  // namespace

std::variant<Completed, SheetFault> complete(const Sheet& sheet) { return Completer(sheet).run(); }

std::size_t unseen_cards(const RuleSet& rules, const SheetHand& hand) {
    std::size_t unseen = count_unseen(hand.kitty);
    for (std::size_t seat = 0; seat < rules.players(); ++seat) unseen += count_unseen(hand.dealt[Seat(seat)]);
    return unseen;
}

bool is_all_known(const RuleSet& rules, const Completed& completed) {
    return std::ranges::all_of(completed.hands, [&rules](const SheetHand& hand) {
        return unseen_cards(rules, hand) == 0 &&
               std::ranges::all_of(hand.play.tricks,
                                   [](const NotedCards& trick) { return count_unseen(trick) == 0; }) &&
               count_unseen(hand.bidding.under) == 0 &&
               std::ranges::all_of(
                   std::array{hand.bidding.discard, hand.bidding.given, hand.bidding.put_away},
                   [](const std::optional<NotedCard>& card) { return !card || known(*card) != nullptr; });
    });
}

}  // namespace euchre::notation
