#include "table/decide.h"

#include "messages/kind.h"
#include "messages/refusals.h"
#include "table/decide_manners.h"

namespace euchre::table {

namespace {

using messages::Kind;

template <class... TableEvents>
Decision accept(TableEvents... events) {
    return Accepted{{std::move(events)...}};
}

Declined decline(Decline reason, messages::Message why) { return {reason, std::move(why), {}}; }
Declined decline(Decline reason, const Kind<>& why) { return decline(reason, why()); }

Declined seat_taken() { return decline(Decline::seat_taken, Kind<>{"declined.seat_taken"}); }
Declined unknown_seat() { return decline(Decline::unknown_seat, Kind<>{"declined.unknown_seat"}); }
Declined seats_are_kept() { return decline(Decline::game_is_on, Kind<>{"declined.seats_are_kept"}); }
Declined no_game() { return decline(Decline::no_game, Kind<>{"declined.no_game"}); }
Declined not_seated() { return decline(Decline::not_seated, Kind<>{"declined.not_seated"}); }

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
                     std::is_same_v<Kind, DeclareMisdeal> || std::is_same_v<Kind, Act> ||
                     std::is_same_v<Kind, TakeBack> || std::is_same_v<Kind, Claim> ||
                     std::is_same_v<Kind, AnswerClaim> || std::is_same_v<Kind, Concede> ||
                     std::is_same_v<Kind, Leave>);
        },
        command);
}

// ---- chairs

Decision decide_on(const TableState& table, const Sender& sender, const Sit& command) {
    if (!table.has_seat(command.seat)) return unknown_seat();
    const Chair& chair = table.seats[command.seat];
    const auto mine = table.seats.seat_of(sender.person);
    if (mine == command.seat) return accept();
    if (chair.guest || (chair.waiting && chair.waiting->id != sender.person)) return seat_taken();
    if (chair.waiting) return accept();
    const auto guest = table.presence.find(sender.person);
    if (!guest) return decline(Decline::unknown_person, Kind<>{"declined.not_here"});
    if (table.holders.has_seen_the_hand(sender.person))
        return decline(Decline::has_seen_the_hand, Kind<>{"declined.has_seen_the_hand"});
    const GuestSat sat{command.seat, *guest, table.nobody_sees(sender.person)};
    if (!mine) return accept(sat);
    if (table.game.is_playing()) return seats_are_kept();
    return accept(ChairEmptied{*mine}, sat);
}

Decision decide_on(const TableState& table, const Sender& sender, const StandUp&) {
    if (const auto awaited = table.seats.awaited_by(sender.person)) return accept(ChairEmptied{*awaited});
    const auto seat = table.seats.seat_of(sender.person);
    if (!seat) return not_seated();
    if (table.game.is_playing()) return decline(Decline::game_is_on, Kind<>{"declined.stand_in_game"});
    return accept(ChairEmptied{*seat});
}

Decision decide_on(const TableState& table, const Sender&, const SwapChairs& command) {
    if (!table.has_seat(command.a) || !table.has_seat(command.b)) return unknown_seat();
    if (table.game.is_playing()) return seats_are_kept();
    return accept(ChairsSwapped{command.a, command.b});
}

Decision decide_on(const TableState& table, const Sender&, const PutBot& command) {
    if (!table.has_seat(command.seat)) return unknown_seat();
    const Chair& chair = table.seats[command.seat];
    if (chair.guest || chair.waiting) return seat_taken();
    return accept(BotSat{command.seat, command.level});
}

Decision decide_on(const TableState& table, const Sender&, const SeatProgram& command) {
    if (!table.has_seat(command.seat)) return unknown_seat();
    const Chair& chair = table.seats[command.seat];
    if (chair.guest || chair.waiting) return seat_taken();
    const identity::PersonId program = command.program.id;
    if (table.seats.was_kicked(program) || table.seats.seat_of(program))
        return decline(Decline::unknown_person, Kind<>{"declined.program_is_seated"});
    return accept(GuestSat{command.seat, command.program});
}

Decision decide_on(const TableState& table, const Sender&, const EmptyChair& command) {
    if (!table.has_seat(command.seat)) return unknown_seat();
    if (table.seats[command.seat].guest) return seat_taken();
    if (table.game.is_playing()) return decline(Decline::game_is_on, Kind<>{"declined.chair_must_be_filled"});
    return accept(ChairEmptied{command.seat});
}

// ---- commands of the host

Decision decide_on(const TableState& table, const Sender&, const ChangeRules& command) {
    if (table.game.is_playing()) return decline(Decline::game_is_on, Kind<>{"declined.rules_are_kept"});
    for (std::size_t seat = command.rules->players(); seat < table.players(); ++seat)
        if (table.seats[Seat(seat)].guest)
            return decline(Decline::seat_taken, Kind<>{"declined.fewer_seats"});
    return accept(RulesChanged{command.rules});
}

Decision decide_on(const TableState& table, const Sender&, const ChangeSettings& command) {
    if (command.settings == table.settings) return accept();
    return accept(SettingsMade{command.settings});
}

Decision decide_on(const TableState& table, const Sender& sender, const Leave&) {
    if (!table.seats.is_at_table(sender.person)) return accept();
    const GuestLeft left{.person = sender.person};
    const auto next = table.next_host_without(sender.person);
    if (!table.seats.is_host(sender.person) || !next) return accept(left);
    return accept(left, HostChanged{*next});
}

Decision decide_on(const TableState& table, const Sender& sender, const Kick& command) {
    const auto guest = table.find_guest(command.person);
    if (command.person == sender.person || !guest)
        return decline(Decline::unknown_person, Kind<>{"declined.nobody_to_kick"});
    if (table.seats.kicked().size() >= most_kicked)
        return decline(Decline::too_many_kicked,
                       Kind<std::int64_t>{"declined.too_many_kicked", {"most"}}(std::int64_t{most_kicked}));
    return accept(GuestLeft{command.person, true, guest->player.name});
}

Decision decide_on(const TableState& table, const Sender&, const Unkick& command) {
    if (!table.seats.was_kicked(command.person)) return accept();
    return accept(GuestUnkicked{command.person});
}

Decision decide_on(const TableState&, const Sender&, const ReplaceLink& command) {
    return accept(LinkReplaced{command.key});
}

Decision decide_on(const TableState& table, const Sender&, const MakeHost& command) {
    const auto guest = table.presence.find(command.person);
    if (!guest || guest->program) return decline(Decline::unknown_person, Kind<>{"declined.person_not_here"});
    if (!table.seats.find(command.person))
        return decline(Decline::not_seated, Kind<>{"declined.host_needs_a_seat"});
    return accept(HostChanged{*guest});
}

Decision decide_on(const TableState&, const Sender&, const CloseTable&) { return accept(TableClosed{}); }

// A game that is set aside stays so.
Decision decide_on(const TableState& table, const Sender&, const Pause& command) {
    if (!table.game.is_playing()) return no_game();
    if (table.game.is_set_aside() || (table.game.is_paused() && !command.aside)) return accept();
    return accept(GamePaused{command.aside});
}

Decision decide_on(const TableState& table, const Sender&, const Resume&) {
    if (!table.game.is_paused()) return decline(Decline::not_paused, Kind<>{"declined.not_paused"});
    return accept(GameResumed{});
}

Decision decide_on(const TableState& table, const Sender&, const Begin& command) {
    if (table.game.is_playing()) return decline(Decline::game_is_on, Kind<>{"declined.game_is_on"});
    if (command.dealer && !table.has_seat(*command.dealer)) return unknown_seat();
    Accepted accepted;
    for (std::size_t seat = 0; seat < table.players(); ++seat)
        if (table.seats[Seat(seat)].is_empty())
            accepted.events.emplace_back(BotSat{Seat(seat), table.settings.bots});
    GameBegun begun;
    const auto& last = table.game.match();
    const Options& options = table.rules->options();
    if (last && options.next_game_dealer == NextGameDealer::goes_on)
        begun.carried = last->dealer();
    else if (options.first_dealer == FirstDealer::chosen)
        begun.chosen = command.dealer.value_or(Seat(0));
    accepted.events.emplace_back(begun);
    return accepted;
}

// ---- the game

// Why the sender may not act now, independent of the action.
std::optional<Declined> why_no_move(const TableState& table, const Sender& sender) {
    if (sender.seen > table.written)
        return decline(Decline::from_the_future, Kind<>{"declined.from_the_future"});
    if (sender.seen < table.turn.line()) return decline(Decline::stale, Kind<>{"declined.stale"});
    if (!table.game.is_playing()) return no_game();
    if (table.game.is_paused()) return decline(Decline::paused, Kind<>{"declined.paused"});
    if (!table.seats.seat_of(sender.person)) return not_seated();
    return std::nullopt;
}

Decision decide_on(const TableState& table, const Sender& sender, const Act& command) {
    if (const auto no = why_no_move(table, sender)) return *no;
    const Seat seat = *table.seats.seat_of(sender.person);
    const Match& match = *table.game.match();
    State after = match.state();
    if (const auto refusal = apply(*table.rules, after, seat, command.action))
        return against_the_rules(
            match, messages::message_of(*table.rules, match.state(), command.action, *refusal), *refusal);
    return Accepted{{Acted{seat, command.action, Actor::person}}, HandAfter{table.written + 1, after}};
}

Decision decide_on(const TableState& table, const Sender& sender, const CutPack& command) {
    if (const auto no = why_no_move(table, sender)) return *no;
    if (!table.cut_is_open()) return decline(Decline::stale, Kind<>{"declined.no_cut_now"});
    const Match& match = *table.game.match();
    if (const auto refusal = match.check_cut(*table.seats.seat_of(sender.person), command.cards)) {
        return against_the_rules(match,
                                 *refusal == Refusal::not_the_cutter
                                     ? Kind<Seat>{"refused.other_cutter", {"seat"}}(match.cutter())
                                     : messages::message_of(*table.rules, *refusal),
                                 *refusal);
    }
    return accept(PackCut{command.cards});
}

// Why the sender may not deal a packet now.
std::optional<Declined> why_no_deal(const TableState& table, const Sender& sender) {
    if (auto no = why_no_move(table, sender)) return no;
    if (!table.next_deal.pack_in_hand()) return decline(Decline::no_packets, Kind<>{"declined.no_packets"});
    const Seat dealer = table.game.match()->dealer();
    if (table.seats.seat_of(sender.person) == dealer && table.dealer_is_relieved())
        return decline(Decline::no_packets, Kind<std::int64_t>{"declined.dealer_is_relieved",
                                                               {"misdeals"}}(std::int64_t{most_misdeals}));
    if (table.seats.seat_of(sender.person) == dealer) return std::nullopt;
    return decline(Decline::not_the_dealer, Kind<Seat>{"declined.not_the_dealer", {"seat"}}(dealer));
}

Decision decide_on(const TableState& table, const Sender& sender, const GivePacket& command) {
    if (const auto no = why_no_deal(table, sender)) return *no;
    if (!table.has_seat(command.to)) return unknown_seat();
    return accept(PacketGiven{command.to, command.cards, !table.rules->prescribes_packets()});
}

Decision decide_on(const TableState& table, const Sender& sender, const DeclareMisdeal&) {
    if (const auto no = why_no_deal(table, sender)) return *no;
    return accept(MisdealDeclared{});
}

Decision decide_on(const TableState& table, const Sender& sender, const TakeBack&) {
    if (const auto no = why_no_move(table, sender)) return *no;
    return decide_take_back(table, *table.seats.seat_of(sender.person));
}

Decision decide_on(const TableState& table, const Sender& sender, const Claim&) {
    if (const auto no = why_no_move(table, sender)) return *no;
    return decide_claim(table, *table.seats.seat_of(sender.person));
}

Decision decide_on(const TableState& table, const Sender& sender, const AnswerClaim& command) {
    if (const auto no = why_no_move(table, sender)) return *no;
    return decide_answer(table, *table.seats.seat_of(sender.person), command.accepted);
}

bool another_person_plays(const TableState& table, Seat seat) {
    for (std::size_t number = 0; number < table.players(); ++number) {
        const auto& guest = table.seats[Seat(number)].guest;
        if (Seat(number) != seat && guest && !guest->program) return true;
    }
    return false;
}

// Partners who are people and connected must agree. Without partners, the others play on when one player
// concedes.
Decision decide_on(const TableState& table, const Sender& sender, const Concede&) {
    if (!table.game.is_playing()) return no_game();
    const auto seat = table.seats.seat_of(sender.person);
    if (!seat) return not_seated();
    if (table.rules->sides() > 2 && another_person_plays(table, *seat))
        return accept(SeatConceded{*seat, *table.seats[*seat].guest});
    const std::size_t side = table.rules->side_of(*seat);
    for (std::size_t number = 0; number < table.players(); ++number) {
        const Seat other(number);
        const auto& partner = table.seats[other].guest;
        const bool must_agree = other != *seat && table.rules->side_of(other) == side && partner &&
                                !partner->program && table.presence.is_here(partner->id);
        if (!must_agree || table.game.has_offered_to_concede(other)) continue;
        return table.game.has_offered_to_concede(*seat) ? accept() : accept(ConcessionOffered{*seat});
    }
    return accept(GameConceded{side});
}

}  // namespace

Decision decide(const TableState& table, const Sender& sender, const Command& command) {
    if (table.game.stage() == Stage::closed) return decline(Decline::not_open, Kind<>{"declined.not_open"});
    if (table.seats.was_kicked(sender.person)) return decline(Decline::kicked, Kind<>{"declined.kicked"});
    if (is_for_the_host(command) && !table.seats.is_host(sender.person))
        return decline(Decline::not_host,
                       Kind<std::string>{"declined.not_host", {"host"}}(table.seats.host().player.name));
    return std::visit([&](const auto& one) { return decide_on(table, sender, one); }, command);
}

}  // namespace euchre::table
