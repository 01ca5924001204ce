#include "notation/complete.h"

#include <algorithm>

#include "game/match.h"
#include "messages/refusals.h"
#include "messages/say.h"
#include "notation/known_cards.h"
#include "notation/placing.h"

namespace euchre::notation {

namespace {

using Part = SheetPlace::Part;

constexpr int most_tries =
    20'000;  // limit per game of the search for unseen cards; a hand seldom needs more than one step

// Finds a deal that fits one hand.
class HandFit {
  public:
    HandFit(const RuleSet& rules, const SheetHand& hand, bool let_open, int& tries_left)
        : rules_(rules), bid_(bid(rules, hand, let_open)), hand_(hand), tries_left_(tries_left) {}

    std::optional<SheetFault> run() {
        if (bid_.fault) return bid_.fault;
        const KnownCards cards = known_cards(rules_, bid_, hand_);
        if (cards.fault) return cards.fault;
        if (!search(hand_)) return SheetFault{{Part::hand, 0, 0, {}}, "no deal fits this hand"};
        write_down(cards);
        return std::nullopt;
    }

    const SheetHand& hand() const { return hand_; }
    const Pack& pack() const { return pack_; }
    const std::vector<Action>& actions() const { return actions_; }

  private:
    // Tries a card for each unseen card that was played. Each choice constrains the next.
    bool search(SheetHand hand) {
        if (--tries_left_ < 0) return false;
        const KnownCards cards = known_cards(rules_, bid_, hand);
        if (cards.fault) return false;
        for (const NotedPlay& play : cards.plays) {
            if (play.may_be.size() == 1) continue;
            for (const Card card : play.may_be) {
                hand.play.tricks[play.trick][play.within] = card;
                if (search(hand)) return true;
            }
            return false;
        }
        return discard_and_deal(hand, cards);
    }

    bool has_discarded(const SheetHand& hand) const {
        return bid_.taken && (hand.bidding.discard || !hand.play.tricks.empty());
    }

    bool discard_and_deal(const SheetHand& hand, const KnownCards& cards) {
        if (!has_discarded(hand)) return deal(hand, cards, std::nullopt);
        const CardSet choices =
            hand.bidding.discard ? may_be(*hand.bidding.discard, rules_.deck()) : rules_.deck();
        bool found = false;
        for (const Card card : choices) {
            if (cards.played[hand.dealer].contains(card)) continue;
            if (card == hand.up && !rules_.options().discard_up && choices.size() > 1) continue;
            if (!deal(hand, cards, card)) continue;
            found = true;
            possible_discards_.insert(card);
        }
        return found;
    }

    // Assigns every card of the deck to a place, given the discard.
    bool deal(const SheetHand& hand, const KnownCards& cards, std::optional<Card> discard) {
        const bool keeps_up =
            bid_.taken && discard != hand.up && !cards.played[hand.dealer].contains(hand.up);
        if (keeps_up && cards.barred[hand.dealer].contains(hand.up)) return false;
        std::vector<CardSet> places;
        for (std::size_t number = 0; number < rules_.players(); ++number) {
            const Seat seat(number);
            CardSet idle = cards.barred[seat] - cards.played[seat];
            CardSet open = rules_.deck() - taken_by_others(hand, cards, cards.dealt[seat]);
            if (discard) (seat == hand.dealer ? idle : open).remove(*discard);
            add_places(hand.dealt[seat], rules_.hand_size(), open - idle, places);
        }
        CardSet open = rules_.deck() - taken_by_others(hand, cards, cards.kitty);
        if (discard) open.remove(*discard);
        add_places(hand.kitty, kitty_size(rules_), open, places);
        const auto placed = one_each(places);
        if (!placed) return false;
        if (pack_.size() == 0) take(hand, *placed, discard);
        return true;
    }

    // The known cards that are not in this place.
    CardSet taken_by_others(const SheetHand& hand, const KnownCards& cards, CardSet here) const {
        CardSet all = cards.kitty | CardSet{hand.up};
        for (const CardSet dealt : cards.dealt) all |= dealt;
        return all - here;
    }

    void add_places(const NotedCards& noted, std::size_t count, CardSet open,
                    std::vector<CardSet>& places) const {
        for (std::size_t at = 0; at < count; ++at)
            places.push_back(open & (at < noted.size() ? may_be(noted[at], rules_.deck()) : rules_.deck()));
    }

    // Builds the pack that deals these hands, and the actions.
    void take(const SheetHand& hand, const std::vector<Card>& placed, std::optional<Card> discard) {
        std::array<std::size_t, max_seats> next{};
        for (const std::uint8_t place : rules_.deal_order()) {
            const std::size_t seat = (hand.dealer.number() + place) % rules_.players();
            pack_.push_back(placed[seat * rules_.hand_size() + next[seat]++]);
        }
        pack_.push_back(hand.up);
        for (std::size_t at = rules_.players() * rules_.hand_size(); at < placed.size(); ++at)
            pack_.push_back(placed[at]);
        for (const Call call : hand.bidding.calls) actions_.emplace_back(call);
        if (discard) actions_.push_back(Action::discard(*discard));
        for (const NotedCards& trick : hand.play.tricks)
            for (const NotedCard& card : trick) actions_.push_back(Action::play(*known(card)));
    }

    // Writes the derived cards into the hand.
    void write_down(const KnownCards& cards) {
        KnownCards all = cards;
        const bool guessed =
            std::ranges::any_of(all.plays, [](const NotedPlay& play) { return play.may_be.size() > 1; });
        if (has_discarded(hand_) && !guessed && possible_discards_.size() == 1) {
            hand_.bidding.discard = *possible_discards_.begin();
            if (*possible_discards_.begin() != hand_.up)
                all.dealt[hand_.dealer].insert(*possible_discards_.begin());
        } else if (has_discarded(hand_) && !hand_.bidding.discard) {
            hand_.bidding.discard = Unseen{};
        }
        only_place_left(all);
        for (std::size_t seat = 0; seat < rules_.players(); ++seat)
            spread(all.dealt[Seat(seat)], rules_.hand_size(), hand_.dealt[Seat(seat)]);
        spread(all.kitty, kitty_size(rules_), hand_.kitty);
    }

    // If only one place has room, all remaining cards are there.
    void only_place_left(KnownCards& cards) const {
        CardSet* open = nullptr;
        CardSet rest = rules_.deck() - cards.kitty - CardSet{hand_.up};
        if (static_cast<std::size_t>(cards.kitty.size()) < kitty_size(rules_)) open = &cards.kitty;
        for (std::size_t seat = 0; seat < rules_.players(); ++seat) {
            CardSet& dealt = cards.dealt[Seat(seat)];
            rest = rest - dealt;
            if (static_cast<std::size_t>(dealt.size()) == rules_.hand_size()) continue;
            if (open != nullptr) return;
            open = &dealt;
        }
        if (open != nullptr) *open |= rest;
    }

    // The cards in the order of the sheet, then the derived ones, then the unseen ones.
    static void spread(CardSet cards, std::size_t count, NotedCards& noted) {
        NotedCards all, unseen;
        for (const NotedCard& each : noted) {
            const Card* const card = known(each);
            (card != nullptr ? all : unseen).push_back(each);
            if (card != nullptr) cards.remove(*card);
        }
        if (!cards.empty()) unseen.clear();  // one of these may be the half-seen card
        for (const Card card : cards) all.emplace_back(card);
        all.insert(all.end(), unseen.begin(), unseen.end());
        all.resize(count, Unseen{});
        noted = std::move(all);
    }

    const RuleSet& rules_;
    const Bid bid_;
    SheetHand hand_;
    Pack pack_;
    std::vector<Action> actions_;
    CardSet possible_discards_;
    int& tries_left_;
};

std::size_t count_unseen(const NotedCards& cards) {
    return static_cast<std::size_t>(
        std::ranges::count_if(cards, [](const NotedCard& card) { return known(card) == nullptr; }));
}

// Completes a sheet hand by hand.
class Completer {
  public:
    explicit Completer(const Sheet& sheet) : sheet_(sheet), match_(sheet.rules) {}

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
        if (match_.winner()) return fail({Part::hand, hand_, 0, {}}, "the game was over before this hand");
        if (hand.dealer != match_.dealer())
            return fail({Part::dealer, hand_, 0, {}},
                        "seat " + std::to_string(match_.dealer().number()) + " deals this hand");
        HandFit fit(sheet_.rules, hand, has_let(sheet_.rules.options(), match_.lets(), hand.dealer),
                    tries_left_);
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
        const std::size_t calls = fit.hand().bidding.calls.size();
        if (at < calls) return {Part::call, hand_, at, {}};
        if (fit.actions()[at].kind() == Action::Kind::discard) return {Part::discard, hand_, 0, {}};
        const bool discarded =
            fit.actions().size() > calls && fit.actions()[calls].kind() == Action::Kind::discard;
        at -= calls + (discarded ? 1 : 0);
        std::size_t trick = 0;
        for (; at >= fit.hand().play.tricks[trick].size(); ++trick)
            at -= fit.hand().play.tricks[trick].size();
        return {Part::trick, hand_, trick, at};
    }

    const Sheet& sheet_;
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
               (!hand.bidding.discard || known(*hand.bidding.discard) != nullptr);
    });
}

}  // namespace euchre::notation
