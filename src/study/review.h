// A game looked at again: what each decision cost against the best one, judged on what that seat could know,
// and how much of the game was luck.
#pragma once

#include <functional>
#include <string>

#include "game/record.h"
#include "messages/message.h"
#include "study/advice.h"
#include "study/verdict.h"

namespace euchre {

// How a hand goes on if a decision is made better and experts play on, with the cards as they lay.
struct BetterLine {
    struct Step {
        Seat seat;
        Action action;
        std::optional<Seat> took{};  // the trick that the card completes
        friend bool operator==(const Step&, const Step&) = default;
    };
    std::vector<Step> steps;  // from the decision to the end of the hand
    Points points{};          // of the hand, by side
};

// What the seat had before it.
struct ReviewedPosition {
    CardSet hand;
    Seat dealer;
    std::optional<Card> turned;   // up, in this hand
    std::vector<SeatCall> calls;  // of the bidding
    std::optional<Trump> trump;
    std::optional<Seat> maker;
    bool alone = false;
    std::vector<SeatCard> trick;  // so far
};

struct Judgement {
    std::size_t hand = 0, action = 0;  // of the hand, counted from 0
    Seat seat;
    Phase phase = Phase::play;
    Action chosen, best;
    double chance = 0;       // of the seat's side to win the match, by the best choice
    double loss = 0;         // of that chance
    double uncertainty = 0;  // its standard error
    double points_loss = 0;  // of the hand
    Mark mark = Mark::best;
    BestBy best_by = BestBy::value;
    // Where the mark is worse than fine: what there was to see, and why the best is better than what was
    // chosen.
    std::optional<ReviewedPosition> position{};
    std::optional<messages::Message> why{};
    std::optional<BetterLine> line{};  // of the worst, where all cards are known
};

// Between two deals.
struct Standing {
    Points scores{};
    Seat dealer;
    std::array<double, max_seats> chance{};  // to win, by side
};

struct PlayerReview {
    std::size_t decisions = 0;
    std::array<std::size_t, 5> marks{};  // by Mark
    double lost = 0;                     // of the chance to win, by own decisions
    bool is_expert = false;              // the expert played it: it would judge itself
    // What was kept of all that the worst choices would have thrown away, in percent; nothing for an expert,
    // nor where there was nothing to throw away.
    std::optional<double> accuracy{};
};

inline constexpr std::size_t told_at_length = 3;  // decisions of a game, the worst

struct Review {
    std::vector<Judgement> decisions;  // every one with something to choose, in order
    std::vector<Standing> standings;   // before each hand, and at the end
    BySeat<PlayerReview> players{};
    // Of side 0's way from its chance before the game to its chance at the end: what the decisions of both
    // sides made of it, and what the cards did.
    double by_play = 0, by_cards = 0;

    // The decisions that cost most beyond doubt, worst first.
    std::vector<const Judgement*> worst(std::size_t most) const;
};

// How far to go; what is empty asks for everything.
struct ReviewScope {
    // Whether the cards of a seat in a hand are those that it held. Whoever wrote the game down may not have
    // seen them; what was decided on other cards is not judged.
    std::function<bool(std::size_t hand, Seat seat)> is_known{};
    // Hands done so far, of how many. False: enough.
    std::function<bool(std::size_t, std::size_t)> progress{};
    BySeat<bool> experts{};  // seats that the expert played
};

// Precondition: the record replays by the rules. Nothing: `progress` said that it is enough.
std::optional<Review> review(const RuleSet& rules, const Record& record, const ReviewScope& scope = {});

}  // namespace euchre
