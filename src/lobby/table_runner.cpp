#include "lobby/table_runner.h"

#include <algorithm>
#include <boost/json.hpp>

#include "codec/message_json.h"
#include "codec/strict.h"
#include "lobby/command_message.h"
#include "lobby/errors.h"
#include "lobby/log.h"
#include "messages/say.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

constexpr std::chrono::seconds retry_after{1};    // when the store failed
constexpr std::size_t most_connections_each = 8;  // of one person
constexpr std::chrono::minutes touch_every{5};    // tells the store that the table is used
constexpr const char* diverged = "table diverged from its log; reloading";

bool is_of_commitments(const std::vector<table::Line>& lines) {
    return std::ranges::all_of(lines, [](const table::Line& line) {
        return std::holds_alternative<table::CommitmentsTaken>(line.what);
    });
}

}  // namespace

TableRunner::TableRunner(RunnerDeps& deps, LoadedTable loaded)
    : deps_(deps),
      table_(std::move(loaded.table)),
      audience_(deps.connections, deps.rules_texts,
                {identity::id_text(deps.store.generation()), fair::to_hex(deps.receipts.public_key())}),
      chat_(table_, audience_, deps.chat_rate),
      bots_(deps.metrics),
      deal_exchange_(table_, audience_, deps.receipts, identity::id_text(deps.store.generation())),
      limits_(deps.logs, deps.write_rate),
      audit_(deps.audit, table_.id()),
      counts_(deps.metrics),
      snapshots_(deps.store, deps.read_rules, deps.logs.snapshot_every, table_.id(), loaded.newest_snapshot),
      recent_(std::move(loaded.recent)),
      epoch_(loaded.epoch),
      awake_since_(deps.now()),
      ahead_(std::max(table_.state().last_line - awake_since_, std::chrono::milliseconds(0))) {
    if (epoch_) table_.expect_everybody_back();
}

// ---- connections

void TableRunner::enter(ConnectionId connection, const TableAudience::Attendee& who,
                        std::optional<std::uint64_t> since) {
    const table::Guest& guest = who.guest;
    const bool is_new = !table_.presence().is_here(guest.id);
    audience_.add(connection, who);
    audience_.close_oldest(guest.id, most_connections_each);
    if (is_new) audit_.note_arrival(guest.id, who.from);
    table_.connect(guest, now());
    counts_.count_people(table_.presence().people_here());
    audience_.send_welcome(connection, table_, recent_.after(since.value_or(table_.written())), waited());
    if (guest.program) audience_.ask_programs(table_);
    if (bots_.think_less() && table_.seats().is_host(guest.id)) audience_.send_text(connection, bots_.news());
    if (!guest.program && table_.dealing().is_closed())
        audience_.send_text(connection, deal_exchange_.signed_list());
    if (is_new) audience_.send_table(table_);
    run_next();
}

std::size_t TableRunner::spectators_without(identity::PersonId person) const {
    return static_cast<std::size_t>(std::ranges::count_if(table_.presence().all(), [&](const auto& each) {
        return each.first != person && !table_.seats().is_at_table(each.first);
    }));
}

bool TableRunner::is_playing(ConnectionId connection) const {
    const table::Guest* const guest = audience_.find(connection);
    return guest != nullptr && table_.stage() == table::Stage::playing && table_.seat_of(guest->id);
}

bool TableRunner::may_move() const {
    return !is_writing_ && !is_reading_rules_ && !table_.game().hand_is_live() &&
           !table_.next_deal().pack_in_hand() && deal_exchange_.is_all_logged();
}

void TableRunner::leave(ConnectionId connection) {
    const auto person = audience_.remove(connection);
    if (!person) return;
    table_.disconnect(*person, now());
    counts_.count_people(table_.presence().people_here());
    if (is_stopped_) return;  // another node may tell about the table
    audience_.send_table(table_);
    run_next();
}

void TableRunner::rename(identity::PersonId person, const Player& now) {
    if (!table_.rename(person, now)) return;
    audience_.rename(person, now);
    recent_.forget();
    if (!is_stopped_) audience_.send_table(table_);
}

void TableRunner::stop() {
    is_stopped_ = true;
    commands_.close();
    const messages::Message why = messages::Kind<>{"restart"}();
    audience_.send_to_people(json::serialize(
        json::object{{"type", "restart"}, {"why", say(why)}, {"message", codec::to_json(why)}}));
}

// ---- messages

void TableRunner::receive(ConnectionId connection, std::string_view text) {
    const table::Guest* const from = audience_.find(connection);
    if (from == nullptr || is_stopped_) return;
    auto message = codec::parse_strictly(text);
    if (const auto* const wrong = std::get_if<codec::JsonFault>(&message))
        return audience_.send_error(connection, malformed(codec::to_string(*wrong)));
    const auto& object = std::get<json::object>(message);
    codec::Fields fields(object);
    const std::string_view kind = fields.text("do");
    if (kind == "ping") return audience_.send(connection, {{"type", "pong"}, {"seq", table_.written()}});
    if (DealExchange::takes(kind)) {
        deal_exchange_.receive(connection, object, is_writing_);
        return run_next();
    }
    if (!TableChat::takes(kind)) return take_command(connection, object);
    auto why_not = chat_.take(*from, kind, fields, deps_.now());
    if (fields.failed()) why_not = malformed(fields.error());
    if (why_not) audience_.send_error(connection, *why_not);
}

void TableRunner::take_command(ConnectionId connection, const json::object& message) {
    auto read = read_command(message, table_.rules());
    if (const auto* const wrong = std::get_if<BadCommand>(&read))
        return audience_.send_error(connection, malformed(wrong->why), wrong->id);
    auto& command = std::get<CommandMessage>(read);
    std::optional<PendingCommand::UnreadRules> unread;
    if (command.rules) unread.emplace(connection, std::move(*command.rules));
    const auto answer = [self = weak_from_this(), connection, id = command.id](const auto& no) {
        const auto runner = self.lock();
        if (!runner) return;
        const std::uint64_t written = runner->table_.written();
        runner->audience_.send_text(connection,
                                    no ? declined_text(id, *no, written) : done_text(id, written));
    };
    enqueue({{audience_.find(connection)->id, std::move(command.id)},
             command.seen,
             std::move(command.command),
             answer,
             audience_.address_of(connection),
             std::move(unread)});
}

// ---- commands by HTTP

void TableRunner::command(const TableAudience::Attendee& who, std::string id, table::Command command,
                          Answer answer) {
    enqueue(
        {{who.guest.id, std::move(id)}, table_.written(), std::move(command), std::move(answer), who.from});
}

std::optional<table::Declined> TableRunner::why_not(const table::Guest& guest,
                                                    const table::Command& command) const {
    if (auto no = limits_.why_not(table_, guest.id, command, deps_.now())) return no;
    return declined({guest.id, table_.written()}, command);
}

void TableRunner::answer(identity::PersonId program, std::uint64_t question, Action action, Answer answer) {
    enqueue({{program, "turn " + std::to_string(question)}, question, table::Act{action}, std::move(answer)});
}

void TableRunner::enqueue(PendingCommand command) {
    commands_.push(std::move(command));
    run_next();
}

// ---- the next step

// Carries out the next command, or else the step that is due. Afterwards a write or a rule reading is in
// progress, or there is nothing to do before wakes_.
void TableRunner::run_next() {
    if (is_writing_ || is_reading_rules_ || is_stopped_) return;
    if (!deps_.fleet.may_speak()) return wake_at(now() + retry_after);
    while (auto next = commands_.pop())
        if (begin(std::move(*next))) return;
    if (auto commitments = deal_exchange_.unlogged()) return write({{std::move(*commitments)}}, std::nullopt);
    if (may_move() && deps_.moves(*this)) return;
    const table::Time now = this->now();
    if (table::Accepted accepted = table_.due_events(now, deps_.draw_seed); !accepted.events.empty()) {
        if (std::holds_alternative<table::Acted>(accepted.events.front()) &&
            bots_.count_decision(table_.turn(), now))
            tell_host_of_bots();
        return write(std::move(accepted), std::nullopt);
    }
    if (const auto turn = table_.ask_bot(now)) ask_bot(*turn);
    wake_at(table_.due());
}

// Returns true if a write or a rule reading is now in progress.
bool TableRunner::begin(PendingCommand command) {
    if (table_.has_carried_out(command.cause)) {
        command.answer(std::nullopt);
        return false;
    }
    const table::Time now = deps_.now();
    if (const auto no = limits_.why_not(table_, command.cause.person, command.command, now)) {
        command.answer(no);
        return false;
    }
    limits_.count(command.cause.person, command.command, now);
    if (command.unread && !declined(command.sender(), command.command)) return read_rules(std::move(command));
    return carry_out(std::move(command));
}

std::optional<table::Declined> TableRunner::declined(const table::Sender& sender,
                                                     const table::Command& command) const {
    auto decision = table_.decide(sender, command);
    auto* const no = std::get_if<table::Declined>(&decision);
    return no == nullptr ? std::nullopt : std::optional(std::move(*no));
}

// Rules that no table has yet take some milliseconds to read. Later commands wait until then.
bool TableRunner::read_rules(PendingCommand command) {
    using Read = std::variant<table::Rules, std::string>;
    const auto read = std::make_shared<std::optional<Read>>();
    const auto pending = std::make_shared<PendingCommand>(std::move(command));
    const bool taken =
        deps_.workers.run([read, rules = pending->unread->rules,
                           read_rules = deps_.read_rules] { read->emplace(read_rules(rules)); },
                          [self = shared_from_this(), read, pending] {
                              self->take_rules(std::move(*pending), std::move(**read));
                          });
    if (!taken) pending->answer(table::Declined{table::Decline::busy, too_much_to_compute(), {}});
    is_reading_rules_ = taken;
    return taken;
}

void TableRunner::take_rules(PendingCommand command, std::variant<table::Rules, std::string> read) {
    is_reading_rules_ = false;
    if (is_stopped_) return command.answer(declined_for_restart());
    if (const auto* const wrong = std::get_if<std::string>(&read)) {
        audience_.send_error(command.unread->connection, malformed(*wrong), command.cause.command);
    } else {
        command.command = table::ChangeRules{std::get<table::Rules>(std::move(read))};
        if (carry_out(std::move(command))) return;
    }
    run_next();
}

// Returns true if a write is now in progress.
bool TableRunner::carry_out(PendingCommand command) {
    table::Decision decision = table_.decide(command.sender(), command.command);
    if (const auto* const no = std::get_if<table::Declined>(&decision)) {
        audit_.note_declined(*no, command.cause.person, command.from);
        command.answer(*no);
        return false;
    }
    auto& accepted = std::get<table::Accepted>(decision);
    if (accepted.events.empty()) {
        command.answer(std::nullopt);
        return false;
    }
    write(std::move(accepted), std::move(command));
    return true;
}

void TableRunner::write(table::Accepted accepted, std::optional<PendingCommand> command) {
    const table::Time now = this->now();
    PendingWrite pending{{}, accepted.after, std::move(command)};
    for (table::TableEvent& event : accepted.events)
        pending.lines.push_back(
            {now, pending.command ? std::optional(pending.command->cause) : std::nullopt, std::move(event)});
    const bool touch = now >= touched_ + touch_every;
    if (touch) touched_ = now;
    store::Write changes = write_of(table_, pending.lines, pending.after, touch, epoch_);
    is_writing_ = true;
    deps_.store.write(std::move(changes),
                      [self = shared_from_this(), pending = std::move(pending)](store::Written result) {
                          self->finish_write(result, pending);
                      });
}

void TableRunner::finish_write(store::Written result, const PendingWrite& write) {
    is_writing_ = false;
    if (result == store::Written::fenced) {
        deps_.metrics.fenced.Increment();
        give_up("another node has taken a table; it goes on there");
    }
    if (result != store::Written::durable && write.command)
        write.command->answer(
            table::Declined{table::Decline::not_saved, messages::Kind<>{"declined.not_saved"}(), {}});
    if (result == store::Written::fenced) return;
    if (result == store::Written::conflict) return give_up(diverged);
    if (result == store::Written::failed) {
        log(LogLevel::warning, "table cannot be saved; retrying");
        touched_ = table::Time{};
        wake_at(now() + retry_after);
    } else {
        if (!apply_and_tell(write)) return give_up(diverged);
        if (write.command) write.command->answer(std::nullopt);
        for (const table::Line& line : write.lines) {
            deal_exchange_.confirm(line.what);
            follow_up(line.what);
        }
    }
    deal_exchange_.take_waiting();
    if (result == store::Written::durable) run_next();
    // Everybody has been told, and every command has been answered.
    if (table_.stage() == table::Stage::closed)
        audience_.close(std::nullopt, messages::Kind<>{"closing.table"}());
}

// Closes the connections of people who may not stay after the event, and tells a new host what they need
// to know.
void TableRunner::follow_up(const table::TableEvent& what) {
    if (const auto* const left = std::get_if<table::GuestLeft>(&what))
        dismiss(left->person,
                left->kicked ? messages::Kind<>{"declined.kicked"}() : messages::Kind<>{"closing.left"}());
    if (std::holds_alternative<table::HostChanged>(what) && bots_.think_less()) tell_host_of_bots();
    if (std::holds_alternative<table::LinkReplaced>(what))
        audience_.close_if(
            [this](identity::PersonId each) { return !table_.link_admits(each, std::nullopt); },
            link_replaced());
}

// Closes its connections first, so that nobody there is sent anything more.
void TableRunner::give_up(const char* why) {
    log(LogLevel::error, why);
    deps_.lost(*this);
    stop();
}

// Returns false if the written lines do not fit the table.
bool TableRunner::apply_and_tell(const PendingWrite& write) {
    Updates updates;
    bool with_table = false;
    const bool was_over = table_.game().end().has_value();
    for (const table::Line& line : write.lines) {
        const auto events = table_.apply(line, write.after);
        if (!events) return false;
        with_table = with_table || !std::holds_alternative<table::Acted>(line.what);
        Updates of_line = updates_of(table_, line.what, *events);
        updates.append(of_line);
        recent_.add(std::move(of_line));
    }
    counts_.count_lines(table_, write.lines, was_over);
    audit_.note_lines(table_, write.lines, was_over, write.command ? write.command->from : std::string());
    snapshots_.take_if_due(table_);
    if (is_of_commitments(write.lines)) return true;  // only its receipts are sent
    audience_.send_update(table_, updates, with_table || table_.game().end(), waited());
    audience_.ask_programs(table_);
    return true;
}

void TableRunner::ask_bot(const table::BotTurn& turn) {
    const auto time = table_.due().value_or(now()) - now();
    deps_.bots.think(bots_.question(table_, turn, deps_.connections.now() + time),
                     [self = weak_from_this(), turn](const BotAnswer& answer) {
                         const auto runner = self.lock();
                         if (!runner) return;
                         runner->bots_.answered(turn, answer);
                         runner->table_.choose_for_bot(turn, answer.action);
                     });
}

void TableRunner::tell_host_of_bots() {
    audience_.send_to_people(bots_.news(),
                             [this](identity::PersonId each) { return table_.seats().is_host(each); });
}

void TableRunner::wake_at(std::optional<table::Time> when) {
    if (!when || (wakes_ && *wakes_ <= *when)) return;
    wakes_ = when;
    const auto ahead = std::max(*when - now(), std::chrono::milliseconds(0));
    deps_.connections.at(deps_.connections.now() + ahead, [self = weak_from_this(), at = *when] {
        const auto runner = self.lock();
        if (!runner || runner->wakes_ != at) return;
        runner->wakes_.reset();
        runner->run_next();
    });
}

// How long the table has waited for the next step.
std::chrono::milliseconds TableRunner::waited() const {
    return std::max(now() - table_.turn().waiting_since(), std::chrono::milliseconds(0));
}

}  // namespace euchre::lobby
