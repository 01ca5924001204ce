#include "table/decide_manners.h"

#include "game/view.h"
#include "messages/kind.h"
#include "solver/claim.h"

namespace euchre::table {

namespace {

using messages::Kind;

Declined refuse(Decline reason, messages::Message why) { return {reason, std::move(why), {}}; }

bool is_sure_for(const TableState& table, Seat viewer, Seat claimer) {
    const Match& match = *table.game.match();
    return solver::claim_is_sure(*table.rules, view_of(match, viewer), claimer, match.state().hands[claimer]);
}

// A connected person is asked. For everybody else the cards decide.
bool is_asked(const TableState& table, Seat seat) {
    const auto& guest = table.seats[seat].guest;
    return guest && !guest->program && table.presence.is_here(guest->id);
}

// If everybody agrees, the rest is played out. If it can't be played that way, the claim is wrong.
void add_rest(const TableState& table, Seat claimer, Accepted& accepted) {
    State hand = table.game.match()->state();
    const auto rest = solver::play_out_claim(*table.rules, hand, claimer);
    if (!rest) {
        accepted.events.emplace_back(ClaimFailed{});
        return;
    }
    for (const Action action : *rest) {
        const Seat seat = hand.turn;
        accepted.events.emplace_back(Acted{seat, action, Actor::claim});
        (void)apply(*table.rules, hand, seat, action);
    }
}

}  // namespace

Decision decide_claim(const TableState& table, Seat seat) {
    const Match& match = *table.game.match();
    const State& hand = match.state();
    if (hand.phase != Phase::play) return refuse(Decline::no_claim, Kind<>{"declined.claim_in_play"}());
    if (hand.turn != seat)
        return refuse(Decline::no_claim, Kind<Seat>{"declined.claim_in_turn", {"seat"}}(hand.turn));
    if (table.manners.claim() || table.manners.has_claimed_in(table.turn.line()))
        return refuse(Decline::no_claim, Kind<>{"declined.claimed_already"}());
    Accepted accepted{{ClaimMade{seat, {}}}};
    std::set<Seat> waiting;
    if (!is_sure_for(table, seat, seat))
        for (const Seat other : hand.in_play) {
            if (other == seat) continue;
            if (is_asked(table, other)) {
                waiting.insert(other);
            } else if (!is_sure_for(table, other, seat)) {
                accepted.events = {ClaimMade{seat, {other}}, ClaimAnswered{other, false}};
                return accepted;
            }
        }
    std::get<ClaimMade>(accepted.events.front()).asked = waiting;
    if (waiting.empty()) add_rest(table, seat, accepted);
    return accepted;
}

Decision decide_answer(const TableState& table, Seat seat, bool accepted) {
    const auto& claim = table.manners.claim();
    if (!claim || !claim->waiting.contains(seat))
        return refuse(Decline::no_claim, Kind<>{"declined.no_claim"}());
    Accepted answer{{ClaimAnswered{seat, accepted}}};
    if (accepted && claim->waiting.size() == 1) add_rest(table, claim->seat, answer);
    return answer;
}

Decision decide_take_back(const TableState& table, Seat seat) {
    if (!table.settings.take_back)
        return refuse(Decline::no_take_back, Kind<>{"declined.take_back_is_off"}());
    if (table.manners.may_take_back() != seat)
        return refuse(Decline::no_take_back, Kind<>{"declined.no_take_back"}());
    return Accepted{{ActionTakenBack{seat}}};
}

}  // namespace euchre::table
