#include "table/automatic.h"

#include <algorithm>
#include <cassert>

#include "ai/counter.h"
#include "game/view.h"
#include "table/pace.h"

namespace euchre::table {

namespace {

// The time limit for a program from outside.
constexpr std::chrono::seconds program_time{10};

constexpr std::chrono::seconds least_grace_of_host{10};

struct AutomaticStep {
    enum class What : std::uint8_t { draw_seed, cut, close_list, open_list, give_packets, act, abandon };
    What what;
    Time when;
};

template <class T>
std::optional<T> earlier(const std::optional<T>& a, const std::optional<T>& b) {
    return a && b ? std::min(*a, *b) : a ? a : b;
}

// The time from which the table acts for a seat.
std::optional<Time> automatic_since(const TableState& table, Seat seat) {
    const Time waiting_since = table.turn.waiting_since();
    const auto& guest = table.seats[seat].guest;
    if (!guest) return waiting_since;
    std::optional<Time> since;
    if (const auto gone = table.presence.gone_since(guest->id))
        since = std::max(waiting_since, *gone + table.hand_settings().grace);
    const auto turn_time = table.hand_settings().turn_time;
    if (turn_time.count() > 0) since = earlier(since, std::optional(waiting_since + turn_time));
    if (guest->program) since = earlier(since, std::optional(waiting_since + program_time));
    return since;
}

bool everybody_committed(const TableState& table) {
    for (std::size_t number = 0; number < table.players(); ++number) {
        const Seat seat(number);
        const auto& guest = table.seats[seat].guest;
        if (guest && !guest->program && table.presence.is_here(guest->id) && !table.dealing.is_barred(seat) &&
            !table.dealing.has_committed(seat))
            return false;
    }
    return true;
}

// The table does not wait for a person who left long before the list was closed.
Time reveals_awaited_until(const TableState& table) {
    Time until = table.turn.waiting_since();
    for (const fair::Attempt::Listed& listed : table.dealing.attempt().listed) {
        if (table.dealing.has_revealed(listed.seat)) continue;
        const auto& guest = table.seats[listed.seat].guest;
        const auto gone = guest ? table.presence.gone_since(guest->id) : std::nullopt;
        if (!guest) continue;  // the person left and will not reveal
        until = std::max(until, gone.value_or(table.turn.waiting_since()) + wait_for_reveals);
    }
    return std::min(until, table.turn.waiting_since() + wait_for_reveals);
}

// Before the first hand there is nothing to show, unless cards were drawn for the deal.
bool last_hand_is_shown(const TableState& table) {
    const Record& record = table.game.match()->record();
    const bool drawn = table.next_deal.use() == PackUse::deal_hand && record.dealers_drawn;
    return drawn || !record.hands.empty() || record.misdeals > 0;
}

std::optional<AutomaticStep> next_packets(const TableState& table) {
    using enum AutomaticStep::What;
    if (!table.settings.deal_by_hand || table.dealer_is_relieved())
        return AutomaticStep{give_packets, table.turn.waiting_since()};
    const auto since = automatic_since(table, table.game.match()->dealer());
    if (!since) return std::nullopt;
    return AutomaticStep{give_packets, *since + pace(table.settings.speed, Step::cut)};
}

std::optional<AutomaticStep> next_deal_step(const TableState& table) {
    using enum AutomaticStep::What;
    if (table.next_deal.pack_in_hand()) return next_packets(table);
    const Time waiting_since = table.turn.waiting_since();
    const Speed speed = table.settings.speed;
    if (table.dealing.is_closed()) return AutomaticStep{open_list, reveals_awaited_until(table)};
    if (const auto cutter = table.cutter()) {
        const auto since = automatic_since(table, *cutter);
        return AutomaticStep{cut, std::min(since ? *since + pace(speed, Step::cut) : Time::max(),
                                           waiting_since + wait_for_cut)};
    }
    Time when = waiting_since;
    if (table.dealing.attempt().number == 0 && last_hand_is_shown(table))
        when +=
            pace(speed, Step::new_deal) * (table.game.shows_last_hand() ? 3 : 1);  // all hands take longer
    if (!everybody_committed(table)) when += wait_for_commitments;
    return AutomaticStep{close_list, when};
}

std::optional<AutomaticStep> next_step(const TableState& table) {
    using enum AutomaticStep::What;
    if (!table.game.is_playing() || table.game.is_paused() || !table.presence.is_awake()) return std::nullopt;
    if (table.next_deal.packs() >= most_packs && !table.game.hand_is_live() &&
        !table.next_deal.pack_in_hand())
        return AutomaticStep{abandon, table.turn.waiting_since()};
    if (!table.dealing.has_seed()) return AutomaticStep{draw_seed, table.turn.waiting_since()};
    if (!table.game.hand_is_live()) return next_deal_step(table);
    const State& state = table.game.match()->state();
    const auto since = automatic_since(table, state.turn);
    if (!since) return std::nullopt;
    const Step step = state.phase != Phase::play ? Step::call
                      : state.trick.empty()      ? Step::lead
                                                 : Step::follow;
    return AutomaticStep{act, *since + pace(table.settings.speed, step)};
}

// When the host is replaced: after the grace, or at once if they left the table. Every change is a line of
// the log, so two people who come and go in turn have to wait.
std::optional<Time> host_replaced_at(const TableState& table) {
    const identity::PersonId host = table.seats.host().id;
    if (table.game.stage() == Stage::closed || table.presence.is_here(host) || !table.next_host())
        return std::nullopt;
    if (table.seats.host_has_left()) return table.turn.waiting_since();
    const auto gone = table.presence.gone_since(host);
    return gone ? std::optional(*gone + std::max(table.settings.grace, least_grace_of_host)) : std::nullopt;
}

// A bot cuts in the middle. A person who does not answer declines.
PackCut automatic_cut(const TableState& table, Time now) {
    const auto since = automatic_since(table, table.game.match()->cutter());
    const bool by_bot = since && *since <= now;
    return PackCut{by_bot ? static_cast<std::size_t>(table.rules->deck().size()) / 2 : 0};
}

Accepted remaining_packets(const TableState& table) {
    Accepted packets;
    NextDeal deal = table.next_deal;
    while (!deal.is_dealt(*table.rules)) {
        const Packet packet = deal.next_packet(*table.rules, table.game.match()->dealer());
        packets.events.emplace_back(PacketGiven{packet.to, packet.cards, !table.rules->prescribes_packets()});
        deal.give_packet(packet.to, packet.cards);
    }
    return packets;
}

// For a bot that has not decided in time: a decision that takes no time.
Turn::Choice quick_choice(const TableState& table) {
    const Match& match = *table.game.match();
    const Seat seat = match.state().turn;
    Turn::Choice choice{ai::Counter(*table.rules).choose(view_of(match, seat)), match.state()};
    [[maybe_unused]] const auto refusal = apply(*table.rules, choice.after, seat, choice.action);
    assert(!refusal);
    return choice;
}

Accepted automatic_action(const TableState& table) {
    const Seat seat = table.game.match()->state().turn;
    const auto& guest = table.seats[seat].guest;
    const Actor by = guest && table.presence.is_here(guest->id) ? Actor::clock : Actor::bot;
    const auto& chosen = table.turn.bot_choice();
    const Turn::Choice choice = chosen ? *chosen : quick_choice(table);
    return {{Acted{seat, choice.action, by}}, HandAfter{table.written + 1, choice.after}};
}

}  // namespace

std::optional<Time> next_due(const TableState& table) {
    const auto next = next_step(table);
    std::optional<Time> when = next ? std::optional(next->when) : std::nullopt;
    if (when && table.game.hand_is_live() && !table.turn.bot_was_asked())
        when = earlier(when, automatic_since(table, table.game.match()->state().turn));
    return earlier(when, host_replaced_at(table));
}

Accepted due_events(const TableState& table, Time now, const std::function<fair::Seed()>& draw_seed) {
    if (const auto replaced = host_replaced_at(table); replaced && *replaced <= now)
        return {{HostChanged{*table.next_host()}}};
    const auto next = next_step(table);
    if (!next || next->when > now) return {};
    switch (next->what) {
        case AutomaticStep::What::draw_seed: return {{SeedDrawn{draw_seed()}}};
        case AutomaticStep::What::cut: return {{automatic_cut(table, now)}};
        case AutomaticStep::What::close_list: return {{table.dealing.closing()}};
        case AutomaticStep::What::open_list: return {{table.dealing.opening()}};
        case AutomaticStep::What::give_packets: return remaining_packets(table);
        case AutomaticStep::What::abandon: return {{GameAbandoned{}}};
        case AutomaticStep::What::act: break;
    }
    return automatic_action(table);
}

std::optional<Seat> bot_seat(const TableState& table, Time now) {
    if (!next_step(table) || !table.game.hand_is_live() || table.turn.bot_was_asked()) return std::nullopt;
    const Seat seat = table.game.match()->state().turn;
    const auto since = automatic_since(table, seat);
    return since && *since <= now ? std::optional(seat) : std::nullopt;
}

}  // namespace euchre::table
