// What people may ask for, and what is written down if they may.
#include <algorithm>

#include "table/table.h"

namespace euchre {

namespace {

template <class... Happenings>
Decision write_down(Happenings... what) {
    return std::vector<Happening>{std::move(what)...};
}

Declined declined(Decline reason, std::string why) { return {reason, std::move(why), {}}; }

Declined taken() { return declined(Decline::seat_taken, "somebody else sits there"); }
Declined no_such_seat() { return declined(Decline::unknown_seat, "the table has no such seat"); }
Declined game_on(std::string why) { return declined(Decline::game_is_on, std::move(why)); }
Declined no_game() { return declined(Decline::no_game, "no game is on"); }
Declined not_seated() { return declined(Decline::not_seated, "you have no seat at this table"); }

constexpr bool is_for_the_host(const Wish& wish) {
    return std::visit(
        [](const auto& one) {
            using Kind = std::decay_t<decltype(one)>;
            return !(std::is_same_v<Kind, Sit> || std::is_same_v<Kind, StandUp> ||
                     std::is_same_v<Kind, CutPack> || std::is_same_v<Kind, GivePacket> ||
                     std::is_same_v<Kind, Act> || std::is_same_v<Kind, Concede> ||
                     std::is_same_v<Kind, Leave>);
        },
        wish);
}

}  // namespace

std::string_view to_string(Decline reason) {
    return std::array<std::string_view, 19>{
        "not_host",          "not_seated",        "seat_taken", "unknown_seat", "unknown_person",
        "has_seen_the_hand", "game_is_on",        "no_game",    "not_paused",   "paused",
        "no_packets",        "not_the_dealer",    "not_open",   "kicked",       "stale",
        "from_the_future",   "against_the_rules", "busy",       "not_saved"}[static_cast<std::size_t>(
        reason)];
}

Decision Table::decide(const Asking& asking, const Wish& wish) const {
    if (stage_ == Stage::closed) return declined(Decline::not_open, "the table is closed");
    if (was_kicked(asking.person)) return declined(Decline::kicked, "the host has sent you away");
    if (is_for_the_host(wish) && !is_host(asking.person))
        return declined(Decline::not_host, "only the host, " + host_.player.name + ", can do that");
    return std::visit([&](const auto& one) { return on(asking, one); }, wish);
}

void Table::remember(const Cause& cause) {
    auto& wishes = granted_[cause.person];
    if (!wishes.empty() && wishes.back() == cause.wish) return;  // a wish of several lines
    wishes.push_back(cause.wish);
    if (wishes.size() > wishes_remembered) wishes.pop_front();
}

bool Table::knows(const Cause& cause) const {
    const auto theirs = granted_.find(cause.person);
    return theirs != granted_.end() && std::ranges::find(theirs->second, cause.wish) != theirs->second.end();
}

// ---- chairs

Decision Table::on(const Asking& asking, const Sit& wish) const {
    if (wish.seat.number() >= players()) return no_such_seat();
    const Chair& chair = chairs_[wish.seat];
    const auto mine = seat_of(asking.person);
    if (mine == wish.seat) return write_down();
    if (chair.guest || (chair.waiting && chair.waiting->id != asking.person)) return taken();
    if (chair.waiting) return write_down();
    const auto here = here_.find(asking.person);
    if (here == here_.end()) return declined(Decline::unknown_person, "you are not at this table");
    if (has_seen_the_hand(asking.person))
        return declined(Decline::has_seen_the_hand,
                        "you have seen cards of this hand; wait until it is over");
    if (!mine) return write_down(GuestSat{wish.seat, here->second.guest});
    if (stage_ == Stage::playing) return game_on("seats are kept while a game is on");
    return write_down(ChairEmptied{*mine}, GuestSat{wish.seat, here->second.guest});
}

Decision Table::on(const Asking& asking, const StandUp&) const {
    if (const auto awaited = awaited_by(asking.person)) return write_down(ChairEmptied{*awaited});
    const auto seat = seat_of(asking.person);
    if (!seat) return not_seated();
    if (stage_ == Stage::playing) return game_on("a game is on: leave the table, or concede");
    return write_down(ChairEmptied{*seat});
}

Decision Table::on(const Asking&, const SwapChairs& wish) const {
    if (wish.a.number() >= players() || wish.b.number() >= players()) return no_such_seat();
    if (stage_ == Stage::playing) return game_on("seats are kept while a game is on");
    return write_down(ChairsSwapped{wish.a, wish.b});
}

Decision Table::on(const Asking&, const PutBot& wish) const {
    if (wish.seat.number() >= players()) return no_such_seat();
    if (chairs_[wish.seat].guest || chairs_[wish.seat].waiting) return taken();
    return write_down(BotSat{wish.seat, wish.level});
}

Decision Table::on(const Asking&, const SeatProgram& wish) const {
    if (wish.seat.number() >= players()) return no_such_seat();
    if (chairs_[wish.seat].guest || chairs_[wish.seat].waiting) return taken();
    if (was_kicked(wish.program.id) || seat_of(wish.program.id))
        return declined(Decline::unknown_person, "that program has a seat, or was sent away");
    return write_down(GuestSat{wish.seat, wish.program});
}

Decision Table::on(const Asking&, const EmptyChair& wish) const {
    if (wish.seat.number() >= players()) return no_such_seat();
    if (chairs_[wish.seat].guest) return taken();
    if (stage_ == Stage::playing) return game_on("no chair stays empty while a game is on");
    return write_down(ChairEmptied{wish.seat});
}

Decision Table::on(const Asking&, const ChangeRules& wish) const {
    if (stage_ == Stage::playing) return game_on("the rules are kept while a game is on");
    for (std::size_t seat = wish.rules->players(); seat < players(); ++seat)
        if (chairs_[Seat(seat)].guest)
            return declined(Decline::seat_taken,
                            "those rules have fewer seats, and somebody sits in one that "
                            "would go");
    return write_down(RulesChanged{wish.rules});
}

Decision Table::on(const Asking&, const ChangeSettings& wish) const {
    if (wish.settings == settings_) return write_down();
    return write_down(SettingsMade{wish.settings});
}

// ---- the host's

Decision Table::on(const Asking& asking, const Leave&) const {
    if (!is_at_table(asking.person)) return write_down();
    std::vector<Happening> all{GuestLeft{asking.person}};
    const auto next = next_host(asking.person);
    if (is_host(asking.person) && next) all.emplace_back(HostChanged{*next});
    return all;
}

Decision Table::on(const Asking& asking, const Kick& wish) const {
    if (wish.person == asking.person || (!is_at_table(wish.person) && !is_here(wish.person)))
        return declined(Decline::unknown_person, "there is no such person to send away");
    return write_down(GuestLeft{wish.person, true});
}

Decision Table::on(const Asking&, const MakeHost& wish) const {
    const auto here = here_.find(wish.person);
    if (here == here_.end() || !here->second.counts())
        return declined(Decline::unknown_person, "that person is not here");
    return write_down(HostChanged{here->second.guest});
}

Decision Table::on(const Asking&, const CloseTable&) const { return write_down(TableClosed{}); }

// The next person at the table, clockwise from the one who goes; else anybody who is here.
std::optional<Guest> Table::next_host(PersonId without) const {
    Seat seat = seat_of(without).value_or(Seat(0).right(players()));
    for (std::size_t count = 0; count < players(); ++count) {
        seat = seat.left(players());
        const auto& guest = chairs_[seat].guest;
        if (guest && guest->id != without && !guest->program && is_here(guest->id)) return guest;
    }
    for (const auto& [person, here] : here_)
        if (person != without && here.counts()) return here.guest;
    return std::nullopt;
}

Decision Table::on(const Asking&, const Pause&) const {
    if (stage_ != Stage::playing) return no_game();
    if (paused_) return write_down();
    return write_down(GamePaused{});
}

Decision Table::on(const Asking&, const Resume&) const {
    if (!paused_) return declined(Decline::not_paused, "the game is not paused");
    return write_down(GameResumed{});
}

// ---- the game

Decision Table::on(const Asking&, const Begin& wish) const {
    if (stage_ == Stage::playing) return game_on("a game is on already");
    if (wish.dealer && wish.dealer->number() >= players()) return no_such_seat();
    std::vector<Happening> all;
    for (std::size_t seat = 0; seat < players(); ++seat)
        if (chairs_[Seat(seat)].is_empty()) all.emplace_back(BotSat{Seat(seat), settings_.bots});
    GameBegun begun;
    if (match_)
        begun.carried = match_->dealer();
    else if (rules_->options().first_dealer == FirstDealer::chosen)
        begun.chosen = wish.dealer.value_or(Seat(0));
    all.emplace_back(begun);
    return all;
}

// Whether it is for the game as they saw it.
std::optional<Declined> Table::in_turn(const Asking& asking) const {
    if (asking.seen > written_) return declined(Decline::from_the_future, "the table has not come that far");
    if (asking.seen < turn_) return declined(Decline::stale, "the game has gone on");
    if (stage_ != Stage::playing) return no_game();
    if (paused_) return declined(Decline::paused, "the host has paused the game");
    if (!seat_of(asking.person)) return not_seated();
    return std::nullopt;
}

Decision Table::on(const Asking& asking, const Act& wish) const {
    if (const auto no = in_turn(asking)) return *no;
    const Seat seat = *seat_of(asking.person);
    State after = match_->state();
    if (const auto refusal = euchre::apply(*rules_, after, seat, wish.action))
        return Declined{Decline::against_the_rules, match_->why(wish.action, *refusal),
                        clause_behind(*rules_, match_->state(), *refusal).value_or("")};
    return write_down(Acted{seat, wish.action, Actor::person});
}

Decision Table::on(const Asking& asking, const CutPack& wish) const {
    if (const auto no = in_turn(asking)) return *no;
    if (!cut_is_open()) return declined(Decline::stale, "the pack is not to be cut now");
    Match after = *match_;
    if (const auto refusal = after.cut(*seat_of(asking.person), wish.cards).refusal)
        return Declined{Decline::against_the_rules, explain(*rules_, *refusal),
                        clause_behind(*rules_, match_->state(), *refusal).value_or("")};
    return write_down(PackCut{wish.cards});
}

Decision Table::on(const Asking& asking, const GivePacket& wish) const {
    if (const auto no = in_turn(asking)) return *no;
    if (!pack_) return declined(Decline::no_packets, "there is nothing to deal now");
    if (seat_of(asking.person) != match_->dealer())
        return declined(Decline::not_the_dealer, "it is not your deal");
    if (wish.to.number() >= players()) return no_such_seat();
    return write_down(PacketGiven{wish.to, wish.cards});
}

Decision Table::on(const Asking& asking, const Concede&) const {
    if (stage_ != Stage::playing) return no_game();
    const auto seat = seat_of(asking.person);
    if (!seat) return not_seated();
    const std::size_t side = rules_->side_of(*seat);
    for (std::size_t number = 0; number < players(); ++number) {
        const Seat other(number);
        const auto& partner = chairs_[other].guest;
        const bool is_asked = other != *seat && rules_->side_of(other) == side && partner &&
                              !partner->program && is_here(partner->id);
        if (!is_asked || concessions_.contains(other)) continue;
        return concessions_.contains(*seat) ? write_down() : write_down(ConcessionOffered{*seat});
    }
    return write_down(GameConceded{side});
}

}  // namespace euchre
