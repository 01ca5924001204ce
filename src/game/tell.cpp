#include "game/tell.h"

#include <cmath>

namespace euchre {

namespace {

std::string points_in_words(int points) {
    return std::to_string(points) + (points == 1 ? " point" : " points");
}

std::string cards_in_words(std::size_t cards) {
    return std::to_string(cards) + (cards == 1 ? " card" : " cards");
}

class Teller {
  public:
    Teller(const RuleSet& rules, const Voice& voice) : rules_(rules), voice_(voice) {}

    std::string operator()(const SatDown& e) const {
        return does(e.seat, "sit", "sits") + " down as a " + std::string(to_string(e.player.avatar)) + ".";
    }
    std::string operator()(const DealerCardDrawn& e) const {
        return does(e.seat, "draw", "draws") + " " + voice_.card(e.card) + ".";
    }
    std::string operator()(const DealerChosen& e) const { return does(e.seat, "deal", "deals") + " first."; }
    std::string operator()(const CardsCut& e) const {
        if (e.cards == 0) return does(e.seat, "do", "does") + " not cut.";
        return does(e.seat, "cut", "cuts") + " " + cards_in_words(e.cards) + ".";
    }
    std::string operator()(const PacketDealt& e) const {
        return cards_in_words(static_cast<std::size_t>(e.cards)) + " to " + voice_.seat(e.to) + ".";
    }
    std::string operator()(const TurnedUp& e) const { return "Turned up: " + voice_.card(e.card) + "."; }
    std::string operator()(const StoodFor& e) const {
        return does(e.dealer, "say", "says") + ": the joker stands for " + std::string(name(e.suit)) + ".";
    }
    std::string operator()(const Passed& e) const { return does(e.seat, "pass", "passes") + "."; }
    std::string operator()(const TurnedDownCard& e) const { return voice_.card(e.card) + " is turned down."; }
    std::string operator()(const OrderedUp& e) const {
        const std::string alone = e.alone ? " I'm going alone!" : "";
        if (!e.by_dealer) return does(e.seat, "say", "says") + ": Pick it up!" + alone;
        const bool takes_it = rules_.options().pickup;
        return does(e.seat, takes_it ? "pick" : "order", takes_it ? "picks" : "orders") + " it up" +
               (e.alone ? std::string(voice_.seat(e.seat) == "You" ? " and go alone!" : " and goes alone!")
                        : ".");
    }
    std::string operator()(const Named& e) const {
        return does(e.seat, "name", "names") + " " + std::string(name(e.trump)) +
               (e.alone ? ", going alone!" : ".");
    }
    std::string operator()(const AloneSettled& e) const {
        return does(e.maker, e.alone ? "go" : "play", e.alone ? "goes" : "plays") +
               (e.alone ? " alone!" : " with the partner.");
    }
    std::string operator()(const TrumpShown& e) const {
        if (e.trump == Trump::none) return "There is no trump.";
        return "Trump: " + std::string(name(e.trump)) + ".";
    }
    std::string operator()(const UpCardTaken& e) const {
        return does(e.dealer, "take", "takes") + " " + voice_.card(e.card) + ".";
    }
    std::string operator()(const Discarded& e) const {
        return does(e.dealer, "discard", "discards") + " a card face down.";
    }
    std::string operator()(const HandLaidDown& e) const {
        return does(e.seat, "lay the cards down and sit", "lays the cards down and sits") + " this hand out.";
    }
    std::string operator()(const CardPlayed& e) const {
        return does(e.seat, "play", "plays") + " " + voice_.card(e.card) + ".";
    }
    std::string operator()(const TrickTaken& e) const {
        return does(e.seat, "take", "takes") + " the trick.";
    }
    std::string operator()(const LetTaken& e) const { return does(e.dealer, "take", "takes") + " a let."; }
    std::string operator()(const Called& e) const {
        const std::string side = side_name(rules_, rules_.side_of(e.about), voice_);
        switch (e.call) {
            case TableCall::misdeal: return "Misdeal!";
            case TableCall::folded: return does(e.about, "fold", "folds") + ".";
            case TableCall::thrown_in: return "The cards are thrown in.";
            case TableCall::stuck: return does(e.about, "are", "is") + " stuck and must name trump.";
            case TableCall::euchred:
                return side.starts_with("You") ? "You got euchred!" : "You got euchred, " + side + "!";
            case TableCall::march: return "March: all the tricks for " + side + "!";
            case TableCall::loner: return "A loner, and all the tricks for " + side + "!";
            case TableCall::whole_stable: return "The Whole Stable!";
            case TableCall::horse_shyte: return "Horse Shyte!";
            case TableCall::split_the_vote: return "Split the Vote! Or was it Split the Boat?";
        }
        return {};
    }
    std::string operator()(const ScoreTurned& e) const {
        const int change = e.to - e.from;
        return side_name(rules_, e.side, voice_) + (change > 0 ? ": plus " : ": minus ") +
               points_in_words(std::abs(change)) + ", " + shown_score(e.to) + ".";
    }
    std::string operator()(const DealPasses& e) const { return does(e.to, "deal", "deals") + " next."; }
    std::string operator()(const GameWon& e) const {
        const std::string who = side_name(rules_, e.side, voice_);
        const bool one = rules_.options().sides == Sides::each && who != "You";
        return who + (one ? " wins" : " win") + " the game! Hooray!";
    }

  private:
    std::string does(Seat seat, const char* you, const char* other) const {
        const std::string who = voice_.seat(seat);
        return who + " " + (who == "You" ? you : other);
    }

    std::string shown_score(int score) const {
        const std::string figures = std::to_string(score);
        if (rules_.options().score_shown == ScoreShown::wheel) return "the wheel turns to " + figures;
        const bool fives = rules_.options().score_shown == ScoreShown::fives && pips_on_a_five(score);
        return "now " + figures + (fives ? ", on the pips of a five" : "");
    }

    const RuleSet& rules_;
    const Voice& voice_;
};

}  // namespace

std::string side_name(const RuleSet& rules, std::size_t side, const Voice& voice) {
    std::string names;
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        if (rules.side_of(Seat(seat)) == side)
            names += (names.empty() ? "" : " and ") + voice.seat(Seat(seat));
    return names;
}

std::string tell(const RuleSet& rules, const Event& event, const Voice& voice) {
    return std::visit(Teller(rules, voice), event);
}

}  // namespace euchre
