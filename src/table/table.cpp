#include "table/table.h"

#include <utility>

#include "table/automatic.h"
#include "table/decide.h"

namespace euchre::table {

namespace {

bool is_under_way(const TableState& table, std::string_view deal, std::uint32_t attempt) {
    const fair::Attempt& now = table.dealing.attempt();
    return table.game.is_playing() && deal == now.deal && attempt == now.number;
}

}  // namespace

// ---- events

Decision Table::decide(const Sender& sender, const Command& command) const {
    return table::decide(state_, sender, command);
}

Applied Table::apply(const Line& line, const std::optional<HandAfter>& after) {
    if (stage() == Stage::closed) return std::nullopt;
    state_.last_line = line.time;
    ++state_.written;
    const bool is_known = after && after->line == state_.written;
    Applied applied = apply_event(state_, line.what, is_known ? &after->hand : nullptr);
    if (applied && line.cause) {
        state_.carried_out.add(*line.cause);
        state_.seats.see_others(line.cause->person);
    }
    return applied;
}

std::optional<Time> Table::due() const { return next_due(state_); }

Accepted Table::due_events(Time now, const std::function<fair::Seed()>& draw_seed) const {
    return table::due_events(state_, now, draw_seed);
}

std::optional<BotTurn> Table::ask_bot(Time now) {
    const auto seat = bot_seat(state_, now);
    if (!seat) return std::nullopt;
    state_.turn.note_bot_asked();
    return BotTurn{*seat, state_.seats[*seat].bot.value_or(state_.hand_settings().bots), state_.turn.line()};
}

void Table::choose_for_bot(const BotTurn& turn, Action action) {
    if (turn.turn != state_.turn.line() || !state_.game.hand_is_live()) return;
    State after = match()->state();
    if (!euchre::apply(*rules(), after, turn.seat, action)) state_.turn.set_bot_choice({action, after});
}

// ---- presence

// While the table was asleep, no clock ran.
void Table::wake(Time now) {
    if (std::exchange(is_moved_, false)) state_.presence.expect_until(now + time_to_return);
    const Time since = gone_from(now);
    Presence& presence = state_.presence;
    state_.turn.restart_clock(now);
    presence.forget_gone();
    presence.note_if_gone(state_.seats.host().id, since);
    for (const Chair& chair : state_.seats.chairs()) {
        if (chair.guest) presence.note_if_gone(chair.guest->id, since);
        if (chair.waiting) presence.note_if_gone(chair.waiting->id, since);
    }
}

// Late enough that no grace time ends before people can be back.
Time Table::gone_from(Time now) const {
    const auto grace = std::min(settings().grace, state_.hand_settings().grace);
    return std::max(now, state_.presence.expected_until() - grace);
}

bool Table::needs_no_link(identity::PersonId person) const {
    return settings().listed || state_.seats.is_at_table(person);
}

bool Table::fits_link(const std::optional<identity::LinkKey>& key) const {
    return !link().key || link().key == key || (!key && code_admits());
}

bool Table::code_admits() const {
    const bool first_game_is_on = game().number() == 1 && game().is_playing();
    return link().replaced == 0 && (game().number() == 0 || first_game_is_on);
}

void Table::connect(const Guest& guest, Time now) {
    if (state_.seats.was_kicked(guest.id)) return;
    if (!state_.presence.is_awake()) wake(now);
    if (state_.seats.is_host(guest.id)) state_.seats.host_returns();
    state_.presence.connect(guest);
}

void Table::disconnect(identity::PersonId person, Time now) {
    state_.presence.disconnect(person);
    if (state_.seats.is_at_table(person)) state_.presence.set_gone(person, gone_from(now));
}

void Table::name_people(const WhoIs& who_is) {
    for (const identity::PersonId person : state_.seats.everybody()) rename(person, who_is(person));
}

bool Table::rename(identity::PersonId person, const Player& now) {
    if (!state_.presence.is_here(person) && !state_.seats.everybody().contains(person)) return false;
    state_.seats.rename(person, now);
    state_.presence.rename(person, now);
    return true;
}

// ---- people's parts in the next pack

std::optional<fair::Attempt::Listed> Table::commitment(identity::PersonId person, std::string_view deal,
                                                       std::uint32_t attempt,
                                                       const fair::Digest& commitment) const {
    const auto seat = seat_of(person);
    if (!seat || !is_under_way(state_, deal, attempt) || !state_.dealing.takes(*seat, commitment))
        return std::nullopt;
    return fair::Attempt::Listed{*seat, commitment, std::nullopt};
}

bool Table::reveal(identity::PersonId person, std::string_view deal, std::uint32_t attempt,
                   const fair::Seed& entropy) {
    const auto seat = seat_of(person);
    return seat && is_under_way(state_, deal, attempt) && state_.dealing.reveal(*seat, entropy);
}

// ---- other questions about a table

std::optional<std::string> name_at(const Table& table, Seat seat) {
    static constexpr std::array<std::string_view, 6> trees{"Aspen", "Birch", "Cedar",
                                                           "Maple", "Rowan", "Willow"};
    static_assert(trees.size() == max_seats);
    const Chair& chair = table.seats()[seat];
    if (chair.guest) return chair.guest->player.name;
    return chair.bot ? std::optional<std::string>(trees[seat.number()]) : std::nullopt;
}

bool host_chooses_dealer(const RuleSet& rules, bool first_game) {
    const Options& options = rules.options();
    return options.first_dealer == FirstDealer::chosen &&
           (first_game || options.next_game_dealer == NextGameDealer::as_first);
}

bool hints_allowed(const Table& table) { return table.settings().hints || table.seats().guests() <= 1; }

}  // namespace euchre::table
