#include "table/apply_event.h"

#include <algorithm>

#include "fair/shuffle.h"
#include "game/replay.h"

namespace euchre::table {

namespace {

// The event fits, and causes no events of the game.
Applied done() { return Applied(std::in_place); }

void end_hand(TableState& table) {
    table.game.show_last_hand(table.hand_settings().show_hands);
    table.manners.clear();
    table.holders.end_hand();
    table.game.end_hand();
    table.seats.seat_waiting();
    table.in_hand.reset();
}

void end_game(TableState& table, GameEnd end) {
    end_hand(table);
    table.game.end_game(end);
    table.next_deal.drop_pack();
}

// The match has moved on: the next turn begins.
Applied begin_turn(TableState& table, Outcome outcome) {
    if (outcome.refusal) return std::nullopt;
    table.turn.begin(table.written, table.last_line);
    const Match& match = *table.game.match();
    if (match.is_over())
        end_game(table, match.winner() ? GameEnd::won : GameEnd::drawn);
    else if (!match.state().is_live())
        end_hand(table);
    return std::move(outcome.events);
}

void begin_dealing(TableState& table) {
    table.dealing.begin(table.next_deal.id(table.id, table.game.number()));
}

// ---- chairs

Applied apply_to(TableState&, const TableOpened&) { return std::nullopt; }  // a table is opened once

Applied apply_to(TableState& table, const RulesChanged& event) {
    if (table.game.is_playing()) return std::nullopt;
    for (std::size_t seat = event.rules->players(); seat < max_seats; ++seat) table.seats.empty(Seat(seat));
    table.game.forget();
    table.rules = event.rules;
    return done();
}

Applied apply_to(TableState& table, const SettingsMade& event) {
    if (!table.game.hand_is_live()) {
        table.settings = event.settings;
        table.turn.restart_clock(table.last_line);  // a new turn time has not run yet
        return done();
    }
    table.in_hand = table.hand_settings();
    table.settings = event.settings;
    if (table.in_hand == HandSettings(table.settings)) table.in_hand.reset();
    return done();
}

Applied apply_to(TableState& table, const GuestSat& event) {
    const identity::PersonId person = event.guest.id;
    if (!table.has_seat(event.seat) || table.seats[event.seat].guest || table.seats.seat_of(person))
        return std::nullopt;
    table.seats.stop_waiting(person);
    if (table.game.hand_is_live())
        table.seats.wait_for(event.seat, event.guest, event.unseen);
    else
        table.seats.sit(event.seat, event.guest, event.unseen);
    table.dealing.forget(event.seat);
    table.presence.note_if_gone(person, table.last_line);
    return done();
}

Applied apply_to(TableState& table, const BotSat& event) {
    if (!table.has_seat(event.seat) || table.seats[event.seat].guest) return std::nullopt;
    if (table.game.hand_is_live())
        table.seats.set_next_bot(event.seat, event.level);
    else
        table.seats.put_bot(event.seat, event.level);
    return done();
}

Applied apply_to(TableState& table, const ChairEmptied& event) {
    if (!table.has_seat(event.seat)) return std::nullopt;
    if (!table.game.is_playing()) {
        table.seats.empty(event.seat);
        return done();
    }
    const auto& waiting = table.seats[event.seat].waiting;
    if (!waiting) return std::nullopt;
    table.seats.stop_waiting(waiting->id);
    return done();
}

Applied apply_to(TableState& table, const ChairsSwapped& event) {
    if (!table.has_seat(event.a) || !table.has_seat(event.b) || table.game.is_playing()) return std::nullopt;
    table.seats.swap(event.a, event.b);
    return done();
}

// Empties the chair. During a game a bot takes over.
void give_to_bot(TableState& table, Seat seat) {
    if (table.game.is_playing()) table.seats.put_bot(seat, table.hand_settings().bots);
    // From now on the turn has a bot's time.
    if (table.game.hand_is_live() && table.game.match()->state().turn == seat)
        table.turn.restart_clock(table.last_line);
    table.game.withdraw_offer(seat);
    table.dealing.forget(seat);
    const auto& claim = table.manners.claim();
    if (claim && (claim->seat == seat || claim->waiting.contains(seat))) table.manners.end_claim();
}

Applied apply_to(TableState& table, const GuestLeft& event) {
    if (event.kicked) table.seats.kick(event.person, event.name);
    table.presence.forget(event.person);
    if (const auto seat = table.seats.remove(event.person)) give_to_bot(table, *seat);
    return done();
}

Applied apply_to(TableState& table, const GuestUnkicked& event) {
    if (!table.seats.was_kicked(event.person)) return std::nullopt;
    table.seats.unkick(event.person);
    return done();
}

Applied apply_to(TableState& table, const LinkReplaced& event) {
    table.link.key = event.key;
    ++table.link.replaced;
    return done();
}

Applied apply_to(TableState& table, const HostChanged& event) {
    table.seats.make_host(event.host);
    table.presence.note_if_gone(event.host.id, table.last_line);
    return done();
}

Applied apply_to(TableState& table, const TableClosed&) {
    if (table.game.is_playing()) end_game(table, GameEnd::abandoned);
    table.game.close();
    return done();
}

// ---- a game begins

PackUse first_pack(const GameBegun& event, FirstDealer way) {
    if (event.carried || way == FirstDealer::chosen) return PackUse::deal_hand;
    return way == FirstDealer::random ? PackUse::pick_dealer : PackUse::draw_for_dealer;
}

void begin_game(TableState& table, Match match, PackUse first, bool practice) {
    table.game.begin(std::move(match), table.last_line, practice);
    table.holders.begin_game();
    table.dealing = Dealing{};
    table.next_deal = NextDeal(first);
    begin_dealing(table);
}

Applied apply_to(TableState& table, const GameBegun& event) {
    if (table.game.is_playing()) return std::nullopt;
    const FirstDealer way = table.rules->options().first_dealer;
    begin_game(table, Match(*table.rules), first_pack(event, way), false);
    Outcome outcome;
    if (event.carried)
        outcome = table.game.match_on().carry_deal(*event.carried);
    else if (way == FirstDealer::chosen)
        outcome = table.game.match_on().choose_dealer(event.chosen.value_or(Seat(0)));
    return begin_turn(table, std::move(outcome));
}

Applied apply_to(TableState& table, const PositionSetUp& event) {
    if (table.game.is_playing() || event.rules->players() != table.players()) return std::nullopt;
    ReplayEvents events;
    auto replayed = replay(*event.rules, Record{.hands = {event.position}}, &events);
    auto* const match = std::get_if<Match>(&replayed);
    if (match == nullptr || !match->state().is_live()) return std::nullopt;
    table.rules = event.rules;
    begin_game(table, std::move(*match), PackUse::deal_hand, true);
    table.holders.deal(table.seats);
    // These scores are from before the game.
    std::erase_if(events.front(),
                  [](const Event& each) { return std::holds_alternative<ScoreTurned>(each); });
    return begin_turn(table, {std::nullopt, std::move(events.front())});
}

// ---- a hand is dealt

Applied deal_pack(TableState& table) {
    const Pack pack = table.next_deal.finish_pack();
    table.holders.deal(table.seats);
    return begin_turn(table, table.game.match_on().deal(pack));
}

// The first dealer comes from this pack.
Applied set_first_dealer(TableState& table, const fair::Seed& key) {
    const bool is_picked = table.next_deal.use() == PackUse::pick_dealer;
    table.next_deal.deal_hands();
    begin_dealing(table);
    Match& match = table.game.match_on();
    return begin_turn(
        table,
        is_picked
            ? match.choose_dealer(Seat(fair::picked(key, 0, static_cast<std::uint32_t>(table.players()))))
            : match.draw_for_dealer(fair::shuffled(table.rules->deck(), key, fair::Purpose::draw, 0)));
}

Applied apply_to(TableState& table, const SeedDrawn& event) {
    if (!table.game.is_playing() || table.dealing.has_seed()) return std::nullopt;
    table.dealing.draw(event.seed);
    return done();
}

Applied apply_to(TableState& table, const CommitmentsTaken& event) {
    if (!table.game.is_playing()) return std::nullopt;
    for (const fair::Attempt::Listed& one : event.listed) {
        if (!table.has_seat(one.seat) || !table.dealing.takes(one.seat, one.commitment)) return std::nullopt;
        table.dealing.commit(one.seat, one.commitment);
    }
    return done();
}

Applied apply_to(TableState& table, const PackCut& event) {
    if (!table.cut_is_open()) return std::nullopt;
    table.next_deal.settle_cut();
    Match& match = table.game.match_on();
    return begin_turn(table, match.cut(match.cutter(), event.cards));
}

Applied apply_to(TableState& table, const ListClosed& event) {
    if (!table.game.is_playing() || table.game.hand_is_live() || table.next_deal.pack_in_hand() ||
        !table.dealing.has_seed() || table.dealing.is_closed())
        return std::nullopt;
    const auto no_later = [](const auto& a, const auto& b) { return a.seat >= b.seat; };
    if (std::ranges::adjacent_find(event.listed, no_later) != event.listed.end() ||
        (!event.listed.empty() && !table.has_seat(event.listed.back().seat)))
        return std::nullopt;
    table.dealing.close(event, table.game.match()->record().cut);
    table.turn.restart_clock(table.last_line);
    return done();
}

Applied apply_to(TableState& table, const ListOpened& event) {
    if (!table.game.is_playing() || !table.dealing.fits(event)) return std::nullopt;
    const auto key = table.dealing.open(event);
    if (!key) {
        table.turn.restart_clock(table.last_line);
        return done();
    }
    if (table.next_deal.use() != PackUse::deal_hand) return set_first_dealer(table, *key);
    table.next_deal.take_pack(fair::shuffled(table.rules->deck(), *key, fair::Purpose::deal, 0));
    begin_dealing(table);
    return table.settings.deal_by_hand ? begin_turn(table, {}) : deal_pack(table);
}

Applied misdeal(TableState& table) {
    table.next_deal.finish_pack();
    return begin_turn(table, table.game.match_on().misdeal());
}

Applied apply_to(TableState& table, const PacketGiven& event) {
    if (!table.next_deal.pack_in_hand()) return std::nullopt;
    if (!table.next_deal.fits(*table.rules, table.game.match()->dealer(), event)) return misdeal(table);
    table.next_deal.give_packet(event.to, event.cards);
    return table.next_deal.is_dealt(*table.rules) ? deal_pack(table) : done();
}

Applied apply_to(TableState& table, const MisdealDeclared&) {
    if (!table.next_deal.pack_in_hand()) return std::nullopt;
    return misdeal(table);
}

// ---- a game continues and ends

// `after` is the hand after the action, if the rules were already run.
Applied act(TableState& table, const Acted& event, const State* after) {
    if (!table.game.hand_is_live() || (event.by == Actor::claim && !table.manners.claim()))
        return std::nullopt;
    Match& match = table.game.match_on();
    const State before = match.state();
    Outcome outcome =
        after != nullptr ? match.advance(event.action, *after) : match.act(event.seat, event.action);
    if (!outcome.refusal)
        table.manners.note_action(event, before, match.state(), match.record().hands.back().actions.size());
    return begin_turn(table, std::move(outcome));
}

Applied apply_to(TableState& table, const Acted& event) { return act(table, event, nullptr); }

Applied apply_to(TableState& table, const ActionTakenBack& event) {
    if (!table.game.hand_is_live() || table.manners.may_take_back() != event.seat) return std::nullopt;
    Match& match = table.game.match_on();
    Outcome outcome = match.take_back();
    table.manners.take_back(match.record().hands.back().actions.size());
    return begin_turn(table, std::move(outcome));
}

Applied apply_to(TableState& table, const ClaimMade& event) {
    if (!table.game.hand_is_live() || table.game.match()->state().turn != event.seat ||
        table.game.match()->state().phase != Phase::play || table.manners.claim())
        return std::nullopt;
    table.manners.claim(event.seat, event.asked, table.turn.line());
    return done();
}

Applied apply_to(TableState& table, const ClaimAnswered& event) {
    const auto& claim = table.manners.claim();
    if (!claim || !claim->waiting.contains(event.seat)) return std::nullopt;
    if (event.accepted)
        table.manners.accept(event.seat);
    else
        table.manners.end_claim();
    return done();
}

Applied apply_to(TableState& table, const ClaimFailed&) {
    if (!table.manners.claim()) return std::nullopt;
    table.manners.end_claim();
    return done();
}

Applied apply_to(TableState& table, const GamePaused& event) {
    if (!table.game.is_playing()) return std::nullopt;
    table.game.pause(event.aside);
    return done();
}

Applied apply_to(TableState& table, const GameResumed&) {
    if (!table.game.is_paused()) return std::nullopt;
    table.game.resume();
    table.turn.restart_clock(table.last_line);
    return done();
}

Applied apply_to(TableState& table, const ConcessionOffered& event) {
    if (!table.game.is_playing()) return std::nullopt;
    table.game.offer_to_concede(event.seat);
    return done();
}

Applied apply_to(TableState& table, const GameConceded& event) {
    if (!table.game.is_playing() || event.side >= table.rules->sides()) return std::nullopt;
    end_game(table, GameEnd::conceded);
    table.game.set_conceded_by(event.side);
    return done();
}

Applied apply_to(TableState& table, const SeatConceded& event) {
    if (!table.game.is_playing() || !table.has_seat(event.seat) || !table.seats[event.seat].guest)
        return std::nullopt;
    give_to_bot(table, event.seat);
    return done();
}

Applied apply_to(TableState& table, const GameAbandoned&) {
    if (!table.game.is_playing()) return std::nullopt;
    end_game(table, GameEnd::abandoned);
    return done();
}

}  // namespace

Applied apply_event(TableState& table, const TableEvent& event, const State* after) {
    const auto* const acted = std::get_if<Acted>(&event);
    if (acted != nullptr && after != nullptr) return act(table, *acted, after);
    return std::visit([&](const auto& one) { return apply_to(table, one); }, event);
}

}  // namespace euchre::table
