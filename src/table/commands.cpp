// What people may ask for, and what is written down if they may.
#include <algorithm>

#include "messages/kind.h"
#include "messages/refusals.h"
#include "table/table.h"

namespace euchre {

namespace {

template <class... TableEvents>
Decision write_down(TableEvents... what) {
    return std::vector<TableEvent>{std::move(what)...};
}

using messages::Kind;

Declined declined(Decline reason, messages::Message why) { return {reason, std::move(why), {}}; }
Declined declined(Decline reason, const Kind<>& why) { return declined(reason, why()); }

Declined taken() { return declined(Decline::seat_taken, Kind<>{"declined.seat_taken"}); }
Declined no_such_seat() { return declined(Decline::unknown_seat, Kind<>{"declined.unknown_seat"}); }
Declined seats_are_kept() { return declined(Decline::game_is_on, Kind<>{"declined.seats_are_kept"}); }
Declined no_game() { return declined(Decline::no_game, Kind<>{"declined.no_game"}); }
Declined not_seated() { return declined(Decline::not_seated, Kind<>{"declined.not_seated"}); }

Declined against_the_rules(const Match& match, messages::Message why, Refusal refusal) {
    return {Decline::against_the_rules, std::move(why),
            clause_behind(match.rules(), match.state(), refusal).value_or("")};
}

constexpr bool is_for_the_host(const Command& command) {
    return std::visit(
        [](const auto& one) {
            using Kind = std::decay_t<decltype(one)>;
            return !(std::is_same_v<Kind, Sit> || std::is_same_v<Kind, StandUp> ||
                     std::is_same_v<Kind, CutPack> || std::is_same_v<Kind, GivePacket> ||
                     std::is_same_v<Kind, Act> || std::is_same_v<Kind, Concede> ||
                     std::is_same_v<Kind, Leave>);
        },
        command);
}

}  // namespace

Decision Table::decide(const Asking& asking, const Command& command) const {
    if (stage_ == Stage::closed) return declined(Decline::not_open, Kind<>{"declined.not_open"});
    if (was_kicked(asking.person)) return declined(Decline::kicked, Kind<>{"declined.kicked"});
    if (is_for_the_host(command) && !is_host(asking.person))
        return declined(Decline::not_host,
                        Kind<std::string>{"declined.not_host", {"host"}}(host_.player.name));
    return std::visit([&](const auto& one) { return on(asking, one); }, command);
}

void Table::remember(const Cause& cause) {
    auto& commands = granted_[cause.person];
    if (!commands.empty() && commands.back() == cause.command) return;  // a command of several lines
    commands.push_back(cause.command);
    if (commands.size() > commands_remembered) commands.pop_front();
}

bool Table::knows(const Cause& cause) const {
    const auto theirs = granted_.find(cause.person);
    return theirs != granted_.end() &&
           std::ranges::find(theirs->second, cause.command) != theirs->second.end();
}

// ---- chairs

Decision Table::on(const Asking& asking, const Sit& command) const {
    if (command.seat.number() >= players()) return no_such_seat();
    const Chair& chair = chairs_[command.seat];
    const auto mine = seat_of(asking.person);
    if (mine == command.seat) return write_down();
    if (chair.guest || (chair.waiting && chair.waiting->id != asking.person)) return taken();
    if (chair.waiting) return write_down();
    const auto here = here_.find(asking.person);
    if (here == here_.end()) return declined(Decline::unknown_person, Kind<>{"declined.not_here"});
    if (has_seen_the_hand(asking.person))
        return declined(Decline::has_seen_the_hand, Kind<>{"declined.has_seen_the_hand"});
    if (!mine) return write_down(GuestSat{command.seat, here->second.guest});
    if (stage_ == Stage::playing) return seats_are_kept();
    return write_down(ChairEmptied{*mine}, GuestSat{command.seat, here->second.guest});
}

Decision Table::on(const Asking& asking, const StandUp&) const {
    if (const auto awaited = awaited_by(asking.person)) return write_down(ChairEmptied{*awaited});
    const auto seat = seat_of(asking.person);
    if (!seat) return not_seated();
    if (stage_ == Stage::playing) return declined(Decline::game_is_on, Kind<>{"declined.stand_in_game"});
    return write_down(ChairEmptied{*seat});
}

Decision Table::on(const Asking&, const SwapChairs& command) const {
    if (command.a.number() >= players() || command.b.number() >= players()) return no_such_seat();
    if (stage_ == Stage::playing) return seats_are_kept();
    return write_down(ChairsSwapped{command.a, command.b});
}

Decision Table::on(const Asking&, const PutBot& command) const {
    if (command.seat.number() >= players()) return no_such_seat();
    if (chairs_[command.seat].guest || chairs_[command.seat].waiting) return taken();
    return write_down(BotSat{command.seat, command.level});
}

Decision Table::on(const Asking&, const SeatProgram& command) const {
    if (command.seat.number() >= players()) return no_such_seat();
    if (chairs_[command.seat].guest || chairs_[command.seat].waiting) return taken();
    if (was_kicked(command.program.id) || seat_of(command.program.id))
        return declined(Decline::unknown_person, Kind<>{"declined.program_is_seated"});
    return write_down(GuestSat{command.seat, command.program});
}

Decision Table::on(const Asking&, const EmptyChair& command) const {
    if (command.seat.number() >= players()) return no_such_seat();
    if (chairs_[command.seat].guest) return taken();
    if (stage_ == Stage::playing)
        return declined(Decline::game_is_on, Kind<>{"declined.chair_must_be_filled"});
    return write_down(ChairEmptied{command.seat});
}

Decision Table::on(const Asking&, const ChangeRules& command) const {
    if (stage_ == Stage::playing) return declined(Decline::game_is_on, Kind<>{"declined.rules_are_kept"});
    for (std::size_t seat = command.rules->players(); seat < players(); ++seat)
        if (chairs_[Seat(seat)].guest) return declined(Decline::seat_taken, Kind<>{"declined.fewer_seats"});
    return write_down(RulesChanged{command.rules});
}

Decision Table::on(const Asking&, const ChangeSettings& command) const {
    if (command.settings == settings_) return write_down();
    return write_down(SettingsMade{command.settings});
}

// ---- the host's

Decision Table::on(const Asking& asking, const Leave&) const {
    if (!is_at_table(asking.person)) return write_down();
    std::vector<TableEvent> all{GuestLeft{asking.person}};
    const auto next = next_host(asking.person);
    if (is_host(asking.person) && next) all.emplace_back(HostChanged{*next});
    return all;
}

Decision Table::on(const Asking& asking, const Kick& command) const {
    if (command.person == asking.person || (!is_at_table(command.person) && !is_here(command.person)))
        return declined(Decline::unknown_person, Kind<>{"declined.nobody_to_kick"});
    return write_down(GuestLeft{command.person, true});
}

Decision Table::on(const Asking&, const MakeHost& command) const {
    const auto here = here_.find(command.person);
    if (here == here_.end() || !here->second.counts())
        return declined(Decline::unknown_person, Kind<>{"declined.person_not_here"});
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
    if (!paused_) return declined(Decline::not_paused, Kind<>{"declined.not_paused"});
    return write_down(GameResumed{});
}

// ---- the game

Decision Table::on(const Asking&, const Begin& command) const {
    if (stage_ == Stage::playing) return declined(Decline::game_is_on, Kind<>{"declined.game_is_on"});
    if (command.dealer && command.dealer->number() >= players()) return no_such_seat();
    std::vector<TableEvent> all;
    for (std::size_t seat = 0; seat < players(); ++seat)
        if (chairs_[Seat(seat)].is_empty()) all.emplace_back(BotSat{Seat(seat), settings_.bots});
    GameBegun begun;
    if (match_)
        begun.carried = match_->dealer();
    else if (rules_->options().first_dealer == FirstDealer::chosen)
        begun.chosen = command.dealer.value_or(Seat(0));
    all.emplace_back(begun);
    return all;
}

// Whether it is for the game as they saw it.
std::optional<Declined> Table::in_turn(const Asking& asking) const {
    if (asking.seen > written_) return declined(Decline::from_the_future, Kind<>{"declined.from_the_future"});
    if (asking.seen < turn_) return declined(Decline::stale, Kind<>{"declined.stale"});
    if (stage_ != Stage::playing) return no_game();
    if (paused_) return declined(Decline::paused, Kind<>{"declined.paused"});
    if (!seat_of(asking.person)) return not_seated();
    return std::nullopt;
}

Decision Table::on(const Asking& asking, const Act& command) const {
    if (const auto no = in_turn(asking)) return *no;
    const Seat seat = *seat_of(asking.person);
    State after = match_->state();
    if (const auto refusal = euchre::apply(*rules_, after, seat, command.action))
        return against_the_rules(
            *match_, messages::message_of(*rules_, match_->state(), command.action, *refusal), *refusal);
    return write_down(Acted{seat, command.action, Actor::person});
}

Decision Table::on(const Asking& asking, const CutPack& command) const {
    if (const auto no = in_turn(asking)) return *no;
    if (!cut_is_open()) return declined(Decline::stale, Kind<>{"declined.no_cut_now"});
    Match after = *match_;
    if (const auto refusal = after.cut(*seat_of(asking.person), command.cards).refusal)
        return against_the_rules(*match_, messages::message_of(*rules_, *refusal), *refusal);
    return write_down(PackCut{command.cards});
}

Decision Table::on(const Asking& asking, const GivePacket& command) const {
    if (const auto no = in_turn(asking)) return *no;
    if (!pack_) return declined(Decline::no_packets, Kind<>{"declined.no_packets"});
    if (seat_of(asking.person) != match_->dealer())
        return declined(Decline::not_the_dealer, Kind<>{"declined.not_the_dealer"});
    if (command.to.number() >= players()) return no_such_seat();
    return write_down(PacketGiven{command.to, command.cards});
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
