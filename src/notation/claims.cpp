#include "notation/claims.h"

#include <algorithm>

namespace euchre {

namespace {

std::string seat_number(Seat seat) { return "seat " + std::to_string(seat.number()); }

std::optional<Lie> lie_in(const ClaimedTurns& claim, const WalkedHand& walked) {
    std::vector<Seat> seats;
    if (claim.trick)
        seats = walked.tricks[*claim.trick].seats;
    else
        for (const SeatCall& call : walked.calls) seats.push_back(call.seat);
    for (std::size_t at = 0; at < std::min(seats.size(), claim.seats.size()); ++at)
        if (claim.seats[at] != seats[at])
            return Lie{claim.line, "it is the turn of " + seat_number(seats[at]) + ", not of " +
                                       seat_number(claim.seats[at])};
    if (!claim.winner) return std::nullopt;
    const auto winner = walked.tricks[*claim.trick].winner;
    if (winner == claim.winner) return std::nullopt;
    return Lie{claim.line,
               winner ? seat_number(*winner) + " takes this trick" : "nobody has taken this trick yet"};
}

std::optional<Lie> lie_in(const ClaimedScore& claim, const WalkedHand& walked) {
    if (!walked.over) return Lie{claim.line, "the hand is not over"};
    const auto scores = std::span(walked.after).first(claim.scores.size());
    if (std::ranges::equal(claim.scores, scores)) return std::nullopt;
    std::string points;
    for (const int score : scores) points += (points.empty() ? "" : ", ") + std::to_string(score);
    return Lie{claim.line, "the score is " + points + " after this hand"};
}

}  // namespace

std::optional<Lie> first_lie(const Claims& claims, const Walk& walked) {
    for (const ClaimedTurns& claim : claims.turns)
        if (auto lie = lie_in(claim, walked.hands[claim.hand])) return lie;
    for (const ClaimedScore& claim : claims.scores) {
        if (!claim.hand) continue;
        if (auto lie = lie_in(claim, walked.hands[*claim.hand])) return lie;
    }
    return std::nullopt;
}

}  // namespace euchre
