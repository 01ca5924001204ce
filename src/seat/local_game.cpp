#include "seat/local_game.h"

#include <algorithm>
#include <cctype>

#include "codec/rules_json.h"
#include "fair/attempt.h"
#include "lobby/people.h"
#include "lobby/table_log.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "seat/names.h"
#include "seat/poll.h"
#include "seat/table_remarks.h"
#include "study/reason.h"
#include "table/table_view.h"

namespace euchre::seat {

namespace {

using messages::Kind;

identity::TableId table_id(const fair::Seed& seed) {
    std::uint64_t bits = 0;
    for (const std::uint8_t byte : fair::derived_seed(seed, "table").bytes) bits = bits << 8U | byte;
    return identity::TableId(bits);
}

std::string capitalized(std::string_view word) {
    std::string name(word);
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    return name;
}

codec::ReadRules rules_reader(const rulefile::Library& library) {
    return [&library](const boost::json::object& object) -> std::variant<table::Rules, std::string> {
        auto rules = codec::rules_from_json(object);
        if (auto* const wrong = std::get_if<std::string>(&rules)) return std::move(*wrong);
        return std::make_shared<const RuleSet>(
            rulefile::with_citations(std::get<RuleSet>(std::move(rules)), library));
    };
}

// A write that drops every unfinished game.
store::Write cleared(LocalStore& store) {
    store::Write write;
    for (const store::TableRow& table : store.read().live_tables())
        write.emplace_back(store::DropTable{table.id});
    return write;
}

}  // namespace

LocalGame::LocalGame(LocalSetup setup, LocalStore* store)
    : seed_(setup.seed),
      watch_(setup.watch),
      me_{LocalStore::user, {capitalized(to_string(setup.avatar)), setup.avatar}, false},
      store_(store) {
    open(setup);
}

void LocalGame::open(const LocalSetup& setup) {
    table::Settings settings;
    settings.bots = setup.level;
    settings.speed = setup.speed;
    settings.deal_by_hand = setup.by_hand;
    settings.take_back = setup.take_back;
    settings.show_hands = setup.show_hands;
    const table::TableOpened opened{table_id(seed_), setup.rules, settings, me_};
    const table::Time time = now();
    table_.emplace(opened, time);
    if (store_ != nullptr) begin_saving(opened, time);
    table_->connect(me_, time);
    table::Accepted seats;
    for (std::size_t number = 0; number < setup.rules->players(); ++number) {
        if (!watch_ && Seat(number) == setup.person)
            seats.events.emplace_back(table::GuestSat{Seat(number), me_});
        else
            seats.events.emplace_back(table::BotSat{Seat(number), setup.level});
    }
    write(seats);
    if (setup.position)
        write({{table::PositionSetUp{setup.rules, *setup.position}}});
    else if (setup.rules->options().first_dealer != FirstDealer::chosen || watch_)
        ask(table::Begin{});
    look();
}

void LocalGame::begin_saving(const table::TableOpened& opened, table::Time time) {
    try {
        if (store_->read().game(lobby::game_id(opened.table, 1)))
            throw store::StoreError(say(Kind<>{"seat.seed_played"}()));
        store::Write begun = cleared(*store_);
        begun.emplace_back(
            store::PutPerson{{me_.id, me_.player.name, std::string(to_string(me_.player.avatar)),
                              time.time_since_epoch().count()}});
        begun.emplace_back(store::PutTable{
            {opened.table, fair::to_hex(seed_), store::TableStatus::open, time.time_since_epoch().count()}});
        begun.emplace_back(
            store::AddEntry{opened.table, {1, codec::to_text(table::Line{time, std::nullopt, opened})}});
        store_->write(begun);
    } catch (const store::StoreError& error) {
        store_ = nullptr;
        tell(Kind<std::string>{"seat.not_saved", {"why"}}(error.what()));
    }
}

LocalGame::LocalGame(table::Table table, LocalStore& store, const fair::Seed& seed)
    : seed_(seed), me_(table.seats().host()), store_(&store), table_(std::move(table)) {
    table_->connect(me_, now());
    take_part_in_deal();
    look();
}

std::unique_ptr<LocalGame> LocalGame::resume(LocalStore& store, const rulefile::Library& library,
                                             table::Speed speed) {
    const auto row = store.unfinished();
    if (!row) return nullptr;
    auto read = lobby::read_table(store.read().entries(row->id), rules_reader(library));
    const auto seed = fair::parse_seed(row->code);
    auto* const table = std::get_if<table::Table>(&read);
    if (table == nullptr || !seed) throw store::StoreError(say(Kind<>{"seat.save_broken"}()));
    table->name_people(lobby::who_is(store.read()));
    std::unique_ptr<LocalGame> game(new LocalGame(std::move(*table), store, *seed));
    game->set_speed(speed);
    return game;
}

// Never goes back, even if the system's clock does.
table::Time LocalGame::now() {
    last_ = std::max(last_, std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()));
    return last_;
}

bool LocalGame::is_my_turn() const {
    return table_->match()->state().is_live() && table_->seat_of(me_.id) == table_->match()->state().turn;
}

Asked LocalGame::asked() const {
    const auto seat = table_->seat_of(me_.id);
    if (!seat) return Asked::nothing;
    if (table_->stage() != table::Stage::playing) {
        const bool first = table_->stage() == table::Stage::gathering;
        return table::host_chooses_dealer(*table_->rules(), first) ? Asked::dealer : Asked::begin;
    }
    if (is_my_turn()) return Asked::action;
    const Seat dealer = table_->match()->dealer();
    if (table_->next_deal().pack_in_hand()) return dealer == *seat ? Asked::packet : Asked::nothing;
    return table_->cutter() == *seat ? Asked::cut : Asked::nothing;
}

void LocalGame::wait(const Inputs& inputs, std::optional<Clock::time_point> until) {
    const table::Time time = now();
    const auto due = table_->due();
    // Bots think ahead of their turn, so nothing has to wait for them.
    const bool hurries =
        state_.asked == Asked::nothing && (hurried_ || state_.speed == table::Speed::instant);
    if (due && (*due <= time || hurries)) {
        hurried_ = false;
        return step(std::max(time, *due));
    }
    if (due) until = std::min(until.value_or(Clock::time_point::max()), Clock::now() + (*due - time));
    wait_for_input(inputs, until);
}

// Lets the table do its own steps.
void LocalGame::step(table::Time at) {
    if (const auto turn = table_->ask_bot(at)) {
        if (!bot_) bot_ = ai::make_bot(turn->level, *table_->rules());
        table_->choose_for_bot(*turn, bot_->choose(*table::view_from(*table_, turn->seat)));
    }
    write(table_->due_events(at, [this] { return secret("server"); }));
    look();
}

void LocalGame::make(const Move& move) {
    if (std::holds_alternative<AskHint>(move)) return give_hint();
    if (std::holds_alternative<LookBack>(move)) return give_game();
    const bool again = is_over(state_) && std::holds_alternative<table::Begin>(move);
    struct AsCommand {
        std::optional<table::Command> operator()(const table::Begin& begin) const { return begin; }
        std::optional<table::Command> operator()(const table::CutPack& cut) const { return cut; }
        std::optional<table::Command> operator()(const table::GivePacket& packet) const { return packet; }
        std::optional<table::Command> operator()(const table::DeclareMisdeal& it) const { return it; }
        std::optional<table::Command> operator()(const table::Act& act) const { return act; }
        std::optional<table::Command> operator()(const table::TakeBack& it) const { return it; }
        std::optional<table::Command> operator()(const table::Claim& it) const { return it; }
        std::optional<table::Command> operator()(const table::AnswerClaim& it) const { return it; }
        std::optional<table::Command> operator()(const table::Sit&) const { return std::nullopt; }
        std::optional<table::Command> operator()(const table::Concede&) const { return std::nullopt; }
        std::optional<table::Command> operator()(const Say&) const { return std::nullopt; }
        std::optional<table::Command> operator()(const AskHint&) const { return std::nullopt; }
        std::optional<table::Command> operator()(const LookBack&) const { return std::nullopt; }
    };
    const auto command = std::visit(AsCommand{}, move);
    if (!command) return;
    if (const auto no = ask(*command))
        notices_.emplace_back(MoveRefused{no->why, no->clause});
    else if (again)
        tell(Kind<>{"seat.new_game"}());
    look();
}

std::optional<table::Declined> LocalGame::ask(const table::Command& command) {
    table::Decision decision = table_->decide({me_.id, table_->written()}, command);
    if (auto* const no = std::get_if<table::Declined>(&decision)) return std::move(*no);
    write(std::get<table::Accepted>(decision));
    return std::nullopt;
}

void LocalGame::set_speed(table::Speed speed) {
    table::Settings settings = table_->settings();
    settings.speed = speed;
    ask(table::ChangeSettings{settings});
    look();
}

void LocalGame::write(const table::Accepted& accepted) {
    if (accepted.events.empty()) return;
    const table::Time time = now();
    std::vector<table::Line> lines;
    for (const table::TableEvent& event : accepted.events) lines.push_back({time, std::nullopt, event});
    if (store_ != nullptr) {
        store::Write write = lobby::write_of(*table_, lines, accepted.after, false);
        for (store::Change& change : write)
            if (auto* const row = std::get_if<store::PutTable>(&change))
                row->table.code = fair::to_hex(seed_);
        save(write);
    }
    for (const table::Line& line : lines) {
        auto events = table_->apply(line, accepted.after);
        if (!events) throw std::logic_error("the table refused its own line");
        if (auto remark = remark_on(line.what)) tell(std::move(*remark));
        for (const Event& event : *events) notices_.emplace_back(event);
    }
    take_part_in_deal();
}

void LocalGame::save(const store::Write& write) {
    try {
        store_->write(write);
    } catch (const store::StoreError& error) {
        store_ = nullptr;
        tell(Kind<std::string>{"seat.not_saved_any_more", {"why"}}(error.what()));
    }
}

// The person's part in the next pack.
void LocalGame::take_part_in_deal() {
    const auto seat = table_->seat_of(me_.id);
    const fair::Attempt attempt = table_->dealing().attempt();
    if (!seat || !attempt.seed) return;
    const fair::Seed mine = secret("person");
    if (table_->dealing().is_closed()) {
        table_->reveal(me_.id, attempt.deal, attempt.number, mine);
        return;
    }
    if (table_->dealing().has_committed(*seat)) return;
    const auto digest = fair::person_commitment(attempt.deal, attempt.number, *seat, mine);
    if (const auto taken = table_->commitment(me_.id, attempt.deal, attempt.number, digest))
        write({{table::CommitmentsTaken{{*taken}}}});
}

// A secret for the next attempt at a pack. `of` is "server" or "person".
fair::Seed LocalGame::secret(std::string_view of) const {
    const fair::Attempt& attempt = table_->dealing().attempt();
    return fair::derived_seed(seed_,
                              std::string(of) + "/" + attempt.deal + "/" + std::to_string(attempt.number));
}

void LocalGame::look() {
    state_.rules = table_->rules();
    state_.seat = table_->seat_of(me_.id);
    state_.view = state_.seat ? table::view_for(*table_, me_.id) : table::view_from(*table_, std::nullopt);
    for (std::size_t number = 0; number < state_.rules->players(); ++number) {
        const Seat seat(number);
        state_.names[seat] = state_.seat == seat ? own_name() : table::name_at(*table_, seat).value_or("");
    }
    state_.asked = asked();
    state_.hints = state_.asked == Asked::action && state_.view->legal.size() > 1;
    state_.saved = is_saved();
    state_.speed = table_->settings().speed;
    state_.next_packet.reset();
    state_.may_claim = may_claim(state_);
    if (!table_->match()) return;
    if (state_.asked == Asked::packet)
        state_.next_packet = table_->next_deal().next_packet(*state_.rules, table_->match()->dealer());
    state_.hands = table_->match()->record().hands.size();
    state_.can_look_back = state_.seat && is_over(state_) && !table_->game().is_practice();
    if (state_.seat) return;
    state_.open_hands.emplace();
    for (std::size_t seat = 0; seat < state_.rules->players(); ++seat)
        (*state_.open_hands)[Seat(seat)] = table::view_from(*table_, Seat(seat))->hand;
}

void LocalGame::give_hint() {
    if (!state_.hints) {
        notices_.emplace_back(MoveRefused{
            state_.asked == Asked::action ? Kind<>{"hint.no_choice"}() : Kind<>{"hint.not_your_turn"}(), ""});
        return;
    }
    if (study::Adviser::is_blind(*state_.view)) return tell(Kind<>{"hint.blind"}());
    if (!adviser_) adviser_.emplace(*table_->rules());
    study::Advice advice = adviser_->advise(*state_.view);
    messages::Message why = study::reason(*table_->rules(), *state_.view, advice.best_one(), advice.second());
    notices_.emplace_back(Hint{std::move(advice), std::move(why)});
}

void LocalGame::give_game() {
    if (!state_.can_look_back) {
        notices_.emplace_back(MoveRefused{Kind<>{"review.not_over"}(), ""});
        return;
    }
    std::optional<identity::GameId> kept;
    if (is_saved()) kept = lobby::game_id(table_->id(), table_->game().number());
    Finished game{table_->rules(), table_->match()->record(), state_.names, state_.seat, kept};
    for (std::size_t seat = 0; seat < state_.rules->players(); ++seat)
        game.experts[Seat(seat)] = table_->seats()[Seat(seat)].bot == ai::Level::expert;
    notices_.emplace_back(std::move(game));
}

}  // namespace euchre::seat
