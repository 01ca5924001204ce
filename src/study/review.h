// The review of a game: what each decision cost compared to the best one, judged by what the seat could know,
// and how much of the result was luck.
#pragma once

#include <functional>
#include <string>

#include "game/record.h"
#include "messages/message.h"
#include "study/advice.h"
#include "study/verdict.h"

namespace euchre::study {

// How the hand goes on after the better choice if experts play it, with the cards as they were.
struct BetterLine {
    struct Step {
        Seat seat;
        Action action;
        std::optional<Seat> took{};  // the winner, if the card completes a trick
        friend bool operator==(const Step&, const Step&) = default;
    };
    std::vector<Step> steps;  // from the decision to the end of the hand
    Points points{};          // for the hand, by side
};

// What the seat saw before the decision.
struct ReviewedPosition {
    CardSet hand;
    Seat dealer;
    std::optional<Card> turned;   // the upcard
    std::vector<SeatCall> calls;  // of the bidding
    std::optional<Trump> trump;
    std::optional<Seat> maker;
    bool alone = false;
    std::vector<SeatCard> trick;  // so far
};

struct Judgement {
    std::size_t hand = 0, action = 0;  // counted from 0
    Seat seat;
    Phase phase = Phase::play;
    Action chosen, best;
    double chance = 0;       // the chance of the seat's side to win the match after the best choice
    double loss = 0;         // how much of that chance the decision lost
    double uncertainty = 0;  // the standard error of loss
    double points_loss = 0;  // expected points lost in the hand
    Mark mark = Mark::best;
    BestBy best_by = BestBy::value;
    // Set if the mark is worse than fine: the position, and why the best choice is better.
    std::optional<ReviewedPosition> position{};
    std::optional<messages::Message> why{};
    std::optional<BetterLine> line{};  // for the worst decisions, if all cards are known
};

// The state between two hands.
struct Standing {
    Points scores{};
    Seat dealer;
    std::array<double, max_seats> chance{};  // the chance to win, by side
};

struct PlayerReview {
    std::size_t decisions = 0;
    std::array<std::size_t, 5> marks{};  // indexed by Mark
    double lost = 0;                     // the part of the chance to win that the seat's decisions lost
    bool is_expert = false;              // the expert played this seat, so it would judge itself
    // In percent: the part of the chance to win that the seat kept, of all that the worst choices would have
    // lost. Empty for an expert, and if there was nothing to lose.
    std::optional<double> accuracy{};
};

inline constexpr std::size_t told_at_length = 3;  // how many of the worst decisions get a BetterLine

struct Review {
    std::vector<Judgement> decisions;  // every decision with a choice, in order
    std::vector<Standing> standings;   // before each hand, and at the end
    BySeat<PlayerReview> players{};
    // How the chance of side 0 changed during the game: by the decisions of both sides, and by the cards.
    double by_play = 0, by_cards = 0;

    // The decisions with the highest certain cost, worst first.
    std::vector<const Judgement*> worst(std::size_t most) const;
};

// Limits of a review. Empty members mean no limit.
struct ReviewScope {
    // Whether the cards of a seat in a hand are the real ones. Decisions on unknown cards are not judged.
    std::function<bool(std::size_t hand, Seat seat)> is_known{};
    // Called with the number of finished hands and of all hands. Return false to stop.
    std::function<bool(std::size_t, std::size_t)> progress{};
    BySeat<bool> experts{};  // the seats that the expert played
};

// Precondition: the record replays by the rules. Returns nothing if `progress` stopped it.
std::optional<Review> review(const RuleSet& rules, const Record& record, const ReviewScope& scope = {});

}  // namespace euchre::study
