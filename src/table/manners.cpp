#include "table/manners.h"

namespace euchre::table {

namespace {

// After these actions the player sees more cards: the dealer who named a joker's suit may look (L4), and a
// player who put three cards under the pack takes three others (H2).
bool shows_cards(const State& before, const State& after) {
    return before.phase == Phase::stand || (before.phase == Phase::under && after.phase != Phase::under);
}

}  // namespace

void Manners::claim(Seat seat, std::set<Seat> waiting, std::uint64_t turn) {
    claim_ = PendingClaim{seat, std::move(waiting)};
    claimed_in_ = turn;
    may_take_back_.reset();
}

void Manners::note_action(const Acted& acted, const State& before, const State& after, std::size_t actions) {
    if (acted.by != Actor::claim) end_claim();
    const bool can_be = acted.by == Actor::person && after.is_live() && !shows_cards(before, after);
    const bool stands = taken_back_at_ && *taken_back_at_ + 1 == actions;
    may_take_back_ = can_be && !stands ? std::optional(acted.seat) : std::nullopt;
}

void Manners::take_back(std::size_t actions) {
    end_claim();
    may_take_back_.reset();
    taken_back_at_ = actions;
}

}  // namespace euchre::table
