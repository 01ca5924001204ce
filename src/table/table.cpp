#include "table/table.h"

#include <algorithm>

#include "fair/shuffle.h"
#include "game/replay.h"

namespace euchre {

Table::Table(const TableOpened& opened, Time now)
    : id_(opened.table),
      rules_(opened.rules),
      settings_(opened.settings),
      host_(opened.host),
      last_line_(now),
      waiting_since_(now) {}

// Where each plays for himself, who concedes leaves the game to the best of the others.
std::optional<std::size_t> Table::winner() const {
    if (!match_ || !conceded_by_) return match_ ? match_->winner() : std::nullopt;
    std::size_t best = *conceded_by_ == 0 ? 1 : 0;
    for (std::size_t side = 0; side < rules_->sides(); ++side)
        if (side != *conceded_by_ && match_->scores()[side] > match_->scores()[best]) best = side;
    return best;
}

std::optional<std::string> name_at(const Table& table, Seat seat) {
    static constexpr std::array<std::string_view, max_seats> trees{"Aspen", "Birch", "Cedar", "Maple"};
    const Chair& chair = table.chairs()[seat];
    if (chair.guest) return chair.guest->player.name;
    return chair.bot ? std::optional<std::string>(trees[seat.number()]) : std::nullopt;
}

std::optional<Seat> Table::seat_of(PersonId person) const {
    for (std::size_t seat = 0; seat < players(); ++seat)
        if (const auto& guest = chairs_[Seat(seat)].guest; guest && guest->id == person) return Seat(seat);
    return std::nullopt;
}

std::optional<Seat> Table::awaited_by(PersonId person) const {
    for (std::size_t seat = 0; seat < players(); ++seat)
        if (const auto& guest = chairs_[Seat(seat)].waiting; guest && guest->id == person) return Seat(seat);
    return std::nullopt;
}

std::optional<View> Table::view(std::optional<Seat> seat) const {
    if (!match_) return std::nullopt;
    View seen = view_of(*match_, seat);
    if (!end_) return seen;
    // The engine knows of no end but a win.
    seen.phase = Phase::over;
    seen.turn.reset();
    seen.legal = {};
    return seen;
}

std::optional<Seat> Table::seat_with_cards(PersonId person) const {
    const auto seat = seat_of(person);
    const auto held = held_.find(person);
    return seat && held != held_.end() && held->second == *seat ? seat : std::nullopt;
}

std::optional<View> Table::view_for(PersonId person) const {
    const auto seat = seat_with_cards(person);
    auto seen = view(seat);
    if (seen && !seat) seen->seat = seat_of(person);
    return seen;
}

bool Table::hints_allowed() const {
    std::size_t people = 0;
    for (std::size_t seat = 0; seat < players(); ++seat) {
        const Chair& chair = chairs_[Seat(seat)];
        people += (chair.guest ? 1U : 0U) + (chair.waiting ? 1U : 0U);
    }
    return settings_.hints || people <= 1;
}

bool Table::hand_is_live() const { return stage_ == Stage::playing && match_ && match_->state().is_live(); }

Table::Applied Table::apply(const Line& line) {
    if (stage_ == Stage::closed) return std::nullopt;
    last_line_ = line.time;
    ++written_;
    Applied applied = std::visit([&](const auto& what) { return take(what); }, line.what);
    if (applied && line.cause) remember(*line.cause);
    return applied;
}

// ---- chairs

Table::Applied Table::take(const TableOpened&) { return std::nullopt; }  // a table is opened once

Table::Applied Table::take(const RulesChanged& what) {
    if (stage_ == Stage::playing) return std::nullopt;
    for (std::size_t seat = what.rules->players(); seat < max_seats; ++seat) chairs_[Seat(seat)] = Chair{};
    match_.reset();
    practice_ = false;
    end_.reset();
    conceded_by_.reset();
    rules_ = what.rules;
    stage_ = Stage::gathering;
    return Applied(std::in_place);
}

Table::Applied Table::take(const SettingsMade& what) {
    settings_ = what.settings;
    waiting_since_ = last_line_;  // a new clock has not run yet
    return Applied(std::in_place);
}

Table::Applied Table::take(const GuestSat& what) {
    if (what.seat.number() >= players() || chairs_[what.seat].guest || seat_of(what.guest.id))
        return std::nullopt;
    if (const auto awaited = awaited_by(what.guest.id)) chairs_[*awaited].waiting.reset();
    if (hand_is_live())
        chairs_[what.seat].waiting = what.guest;
    else
        chairs_[what.seat] = Chair{what.guest, {}, {}};
    dealing_.forget(what.seat);
    note_if_gone(what.guest, last_line_);
    return Applied(std::in_place);
}

Table::Applied Table::take(const BotSat& what) {
    if (what.seat.number() >= players() || chairs_[what.seat].guest) return std::nullopt;
    chairs_[what.seat] = Chair{{}, what.level, {}};
    return Applied(std::in_place);
}

Table::Applied Table::take(const ChairEmptied& what) {
    if (what.seat.number() >= players()) return std::nullopt;
    Chair& chair = chairs_[what.seat];
    if (stage_ == Stage::playing && !chair.waiting) return std::nullopt;
    if (stage_ == Stage::playing)
        chair.waiting.reset();
    else
        chair = Chair{};
    return Applied(std::in_place);
}

Table::Applied Table::take(const ChairsSwapped& what) {
    if (what.a.number() >= players() || what.b.number() >= players() || stage_ == Stage::playing)
        return std::nullopt;
    std::swap(chairs_[what.a], chairs_[what.b]);
    return Applied(std::in_place);
}

Table::Applied Table::take(const GuestLeft& what) {
    if (what.kicked) kicked_.insert(what.person);
    if (const auto awaited = awaited_by(what.person)) chairs_[*awaited].waiting.reset();
    here_.erase(what.person);
    gone_since_.erase(what.person);
    host_left_ = host_left_ || is_host(what.person);
    const auto seat = seat_of(what.person);
    if (!seat) return Applied(std::in_place);
    chairs_[*seat] = Chair{};
    if (stage_ == Stage::playing) chairs_[*seat].bot = settings_.bots;
    // The bot has the time that bots have.
    if (hand_is_live() && match_->state().turn == *seat) waiting_since_ = last_line_;
    concessions_.erase(*seat);
    dealing_.forget(*seat);
    return Applied(std::in_place);
}

Table::Applied Table::take(const HostChanged& what) {
    host_ = what.host;
    host_left_ = false;
    note_if_gone(host_, last_line_);
    return Applied(std::in_place);
}

// ---- the game

Table::Applied Table::take(const GameBegun& what) {
    if (stage_ == Stage::playing || stage_ == Stage::closed) return std::nullopt;
    match_.emplace(*rules_);
    begin_game();
    const FirstDealer way = rules_->options().first_dealer;
    Outcome outcome;
    if (what.carried)
        outcome = match_->carry_deal(*what.carried);
    else if (way == FirstDealer::chosen)
        outcome = match_->choose_dealer(what.chosen.value_or(Seat(0)));
    next_ = what.carried || way == FirstDealer::chosen ? Next::hand_dealt
            : way == FirstDealer::random               ? Next::dealer_picked
                                                       : Next::dealer_drawn;
    next_deal();
    return carried_out(std::move(outcome));
}

void Table::begin_game() {
    stage_ = Stage::playing;
    paused_ = false;
    practice_ = false;
    end_.reset();
    conceded_by_.reset();
    played_.clear();
    held_.clear();
    dealing_ = Dealing{};
    cut_settled_ = false;
    deals_ = 0;
    ++game_;
    began_ = last_line_;
}

Table::Applied Table::take(const PositionSetUp& what) {
    if (stage_ == Stage::playing || stage_ == Stage::closed || what.rules->players() != players())
        return std::nullopt;
    ReplayEvents applied;
    auto replayed = replay(*what.rules, Record{.hands = {what.position}}, &applied);
    auto* const match = std::get_if<Match>(&replayed);
    if (match == nullptr || !match->state().is_live()) return std::nullopt;
    rules_ = what.rules;
    match_.emplace(std::move(*match));
    begin_game();
    practice_ = true;
    next_ = Next::hand_dealt;
    next_deal();
    hold_cards();
    // The score stood so before.
    std::erase_if(applied.front(),
                  [](const Event& event) { return std::holds_alternative<ScoreTurned>(event); });
    return carried_out({std::nullopt, std::move(applied.front())});
}

// The pack that is made next.
void Table::next_deal() {
    const auto game = static_cast<std::uint64_t>(game_);
    const std::string table = to_string(id_);
    switch (next_) {
        case Next::dealer_picked: dealing_.begin(pick_id(table, game)); break;
        case Next::dealer_drawn: dealing_.begin(draw_id(table, game)); break;
        case Next::hand_dealt: dealing_.begin(deal_id(table, game, deals_ + 1)); break;
    }
}

Table::Applied Table::take(const SeedDrawn& what) {
    if (stage_ != Stage::playing || dealing_.has_seed()) return std::nullopt;
    dealing_.draw(what.seed);
    return Applied(std::in_place);
}

bool Table::cut_is_open() const {
    return stage_ == Stage::playing && next_ == Next::hand_dealt && !hand_is_live() && !pack_ &&
           !dealing_.is_closed() && !cut_settled_;
}

Table::Applied Table::take(const PackCut& what) {
    if (!cut_is_open()) return std::nullopt;
    cut_settled_ = true;
    return carried_out(match_->cut(match_->dealer().right(players()), what.cards));
}

Table::Applied Table::take(const ListClosed& what) {
    if (stage_ != Stage::playing || hand_is_live() || pack_ || !dealing_.has_seed() || dealing_.is_closed())
        return std::nullopt;
    const auto no_later = [](const auto& a, const auto& b) { return a.seat >= b.seat; };
    if (std::ranges::adjacent_find(what.listed, no_later) != what.listed.end() ||
        (!what.listed.empty() && what.listed.back().seat.number() >= players()))
        return std::nullopt;
    dealing_.close(what, match_->record().cut);
    waiting_since_ = last_line_;
    return Applied(std::in_place);
}

Table::Applied Table::take(const ListOpened& what) {
    if (stage_ != Stage::playing || !dealing_.fits(what)) return std::nullopt;
    const auto key = dealing_.open(what);
    if (!key) {
        waiting_since_ = last_line_;
        return Applied(std::in_place);
    }
    switch (next_) {
        case Next::dealer_picked: {
            const auto seat = Seat(picked(*key, 0, static_cast<std::uint32_t>(players())));
            next_ = Next::hand_dealt;
            next_deal();
            return carried_out(match_->choose_dealer(seat));
        }
        case Next::dealer_drawn:
            next_ = Next::hand_dealt;
            next_deal();
            return carried_out(match_->draw_for_dealer(shuffled(rules_->deck(), *key, Purpose::draw, 0)));
        case Next::hand_dealt: break;
    }
    ++deals_;
    pack_ = shuffled(rules_->deck(), *key, Purpose::deal, 0);
    packets_given_ = 0;
    next_deal();
    return settings_.deal_by_hand ? carried_out({}) : deal_pack();
}

Table::Applied Table::take(const PacketGiven& what) {
    if (!pack_) return std::nullopt;
    const auto packets = rules_->packets(match_->dealer());
    const Packet& right = packets[packets_given_];
    if (what.to != right.to || what.cards != right.cards) {
        pack_.reset();
        cut_settled_ = false;
        return carried_out(match_->misdeal());
    }
    if (++packets_given_ == packets.size()) return deal_pack();
    return Applied(std::in_place);
}

Table::Applied Table::deal_pack() {
    const Pack pack = *pack_;
    pack_.reset();
    cut_settled_ = false;
    hold_cards();
    return carried_out(match_->deal(pack));
}

// Whoever sits there picks up the cards.
void Table::hold_cards() {
    held_.clear();
    for (std::size_t seat = 0; seat < players(); ++seat) {
        const auto& guest = chairs_[Seat(seat)].guest;
        if (!guest) continue;
        seen_.insert(guest->id);
        held_.emplace(guest->id, Seat(seat));
    }
    played_.insert(seen_.begin(), seen_.end());
}

Table::Applied Table::take(const Acted& what) {
    if (!hand_is_live()) return std::nullopt;
    return carried_out(match_->act(what.seat, what.action));
}

// What the engine made of it; whoever is next begins to wait.
Table::Applied Table::carried_out(Outcome outcome) {
    if (outcome.refusal) return std::nullopt;
    waiting_since_ = last_line_;
    turn_ = written_;
    thought_.reset();
    if (match_->winner())
        end_game(GameEnd::won);
    else if (!match_->state().is_live())
        end_hand();
    return std::move(outcome.events);
}

void Table::end_hand() {
    seen_.clear();
    concessions_.clear();
    for (Chair& chair : chairs_)
        if (chair.waiting) chair = Chair{std::move(chair.waiting), {}, {}};
}

void Table::end_game(GameEnd end) {
    end_hand();
    end_ = end;
    stage_ = Stage::over;
    paused_ = false;
    pack_.reset();
}

Table::Applied Table::take(const GamePaused&) {
    if (stage_ != Stage::playing) return std::nullopt;
    paused_ = true;
    return Applied(std::in_place);
}

Table::Applied Table::take(const GameResumed&) {
    if (!paused_) return std::nullopt;
    paused_ = false;
    waiting_since_ = last_line_;
    return Applied(std::in_place);
}

Table::Applied Table::take(const ConcessionOffered& what) {
    if (stage_ != Stage::playing) return std::nullopt;
    concessions_.insert(what.seat);
    return Applied(std::in_place);
}

Table::Applied Table::take(const GameConceded& what) {
    if (stage_ != Stage::playing || what.side >= rules_->sides()) return std::nullopt;
    conceded_by_ = what.side;
    end_game(GameEnd::conceded);
    return Applied(std::in_place);
}

Table::Applied Table::take(const GameAbandoned&) {
    if (stage_ != Stage::playing) return std::nullopt;
    end_game(GameEnd::abandoned);
    return Applied(std::in_place);
}

Table::Applied Table::take(const TableClosed&) {
    if (stage_ == Stage::playing) end_game(GameEnd::abandoned);
    stage_ = Stage::closed;
    return Applied(std::in_place);
}

std::variant<Table, std::uint64_t> read_back(const std::vector<Line>& lines) {
    const auto* const opened = lines.empty() ? nullptr : std::get_if<TableOpened>(&lines.front().what);
    if (opened == nullptr) return std::uint64_t{1};
    Table table(*opened, lines.front().time);
    for (std::size_t at = 1; at < lines.size(); ++at)
        if (!table.apply(lines[at])) return std::uint64_t{at + 1};
    return table;
}

}  // namespace euchre
