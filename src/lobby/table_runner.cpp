#include "lobby/table_runner.h"

#include <algorithm>
#include <boost/json.hpp>

#include "codec/command_json.h"
#include "codec/fields.h"
#include "codec/message_json.h"
#include "codec/strict.h"
#include "lobby/errors.h"
#include "lobby/log.h"
#include "messages/say.h"
#include "table/table_view.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_command_id = 64;  // bytes
constexpr std::size_t most_pending = 64;        // commands, or deal parts, while a write is under way
constexpr std::chrono::seconds retry_after{1};  // when the store failed
constexpr std::chrono::minutes touch_every{5};  // tells the store that the table is used

json::object declined_json(const table::Declined& no) {
    return {{"reason", table::to_string(no.reason)},
            {"why", say(no.why)},
            {"message", codec::to_json(no.why)},
            {"clause", no.clause.empty() ? json::value(nullptr) : json::value(no.clause)}};
}

std::string done_text(const std::string& id, std::uint64_t seq) {
    return "{\"type\":\"done\",\"wish\":" + json::serialize(json::string_view(id)) +
           ",\"seq\":" + std::to_string(seq) + '}';
}

table::Declined restarting() { return {table::Decline::busy, messages::Kind<>{"declined.restarting"}(), {}}; }

bool is_play(const table::Command& command) {
    return std::holds_alternative<table::Act>(command) || std::holds_alternative<table::CutPack>(command) ||
           std::holds_alternative<table::GivePacket>(command) ||
           std::holds_alternative<table::DeclareMisdeal>(command) ||
           std::holds_alternative<table::AnswerClaim>(command);
}

bool is_of_commitments(const std::vector<table::Line>& lines) {
    return std::ranges::all_of(lines, [](const table::Line& line) {
        return std::holds_alternative<table::CommitmentsTaken>(line.what);
    });
}

// What may still be written when the log is full: play, and what nobody can repeat without end.
bool is_for_full_log(const table::Table& table, identity::PersonId person, const table::Command& command) {
    return is_play(command) || std::holds_alternative<table::Claim>(command) ||
           std::holds_alternative<table::Resume>(command) ||
           std::holds_alternative<table::Concede>(command) ||
           std::holds_alternative<table::CloseTable>(command) ||
           (std::holds_alternative<table::Leave>(command) && table.seats().find(person));
}

}  // namespace

TableRunner::TableRunner(RunnerDeps& deps, LoadedTable loaded)
    : deps_(deps),
      table_(std::move(loaded.table)),
      audience_(deps.connections, deps.rules_texts,
                {identity::id_text(deps.store.generation()), fair::to_hex(deps.receipts.public_key())}),
      chat_(table_, audience_),
      bots_(deps.metrics),
      counts_(deps.metrics),
      snapshots_(deps.store, deps.read_rules, deps.logs.snapshot_every, table_.id(), loaded.newest_snapshot),
      recent_(std::move(loaded.recent)),
      awake_since_(deps.now()) {}

// ---- connections

void TableRunner::enter(ConnectionId connection, const TableAudience::Attendee& who,
                        std::optional<std::uint64_t> since) {
    const table::Guest& guest = who.guest;
    const bool is_new = !table_.presence().is_here(guest.id);
    audience_.add(connection, who);
    if (is_new) audit({"came_to_table", guest.id, {}, {}, {}, {}, true}, who.from);
    table_.connect(guest, deps_.now());
    counts_.count_people(table_.presence().people_here());
    audience_.send_welcome(connection, table_, recent_.after(since.value_or(table_.written())), waited());
    if (guest.program) audience_.ask_programs(table_);
    if (bots_.think_less() && table_.seats().is_host(guest.id)) audience_.send(connection, news_of_bots());
    if (!guest.program && table_.dealing().is_closed()) audience_.send_text(connection, signed_list());
    if (is_new) audience_.send_table(table_);
    run_next();
}

std::size_t TableRunner::spectators_without(identity::PersonId person) const {
    return static_cast<std::size_t>(std::ranges::count_if(table_.presence().all(), [&](const auto& each) {
        return each.first != person && !table_.seats().is_at_table(each.first);
    }));
}

void TableRunner::leave(ConnectionId connection) {
    const auto person = audience_.remove(connection);
    if (!person) return;
    table_.disconnect(*person, deps_.now());
    counts_.count_people(table_.presence().people_here());
    audience_.send_table(table_);
    run_next();
}

void TableRunner::rename(identity::PersonId person, const Player& now) {
    if (!table_.rename(person, now)) return;
    audience_.rename(person, now);
    recent_.forget();
    audience_.send_table(table_);
}

void TableRunner::stop() {
    is_stopped_ = true;
    for (const PendingCommand& command : std::exchange(commands_, {})) command.answer(restarting());
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
    if (kind == "commit" || kind == "reveal") {
        take_deal_part(connection, object);
        return run_next();
    }
    if (!TableChat::takes(kind)) return take_command(connection, object);
    auto why_not = chat_.take(*from, kind, fields);
    if (fields.failed()) why_not = malformed(fields.error());
    if (why_not) audience_.send_error(connection, *why_not);
}

void TableRunner::take_command(ConnectionId connection, const json::object& message) {
    codec::Fields fields(message);
    const std::string id(fields.text("wish"));
    const auto seen = static_cast<std::uint64_t>(fields.number("seen", 0, std::int64_t{1} << 53U));
    if (!fields.failed() && (id.empty() || id.size() > longest_command_id))
        fields.fail("'wish' must be a name of 1 to 64 bytes for this wish");
    std::optional<UnreadRules> unread;
    const auto read_later = [&](const json::object& rules) {
        unread = UnreadRules{connection, rules};
        return table_.rules();
    };
    auto command = codec::parse_command(message, read_later);
    if (const auto* const wrong = std::get_if<std::string>(&command)) fields.fail(*wrong);
    if (fields.failed()) return audience_.send_error(connection, malformed(fields.error()), id);
    const auto answer = [self = weak_from_this(), connection, id](const std::optional<table::Declined>& no) {
        const auto runner = self.lock();
        if (!runner) return;
        if (!no) return runner->audience_.send_text(connection, done_text(id, runner->table_.written()));
        json::object answer{{"type", "declined"}, {"wish", id}};
        for (auto& field : declined_json(*no)) answer[field.key()] = std::move(field.value());
        answer["seq"] = runner->table_.written();
        runner->audience_.send(connection, answer);
    };
    enqueue({{audience_.find(connection)->id, id},
             seen,
             std::get<table::Command>(std::move(command)),
             answer,
             audience_.address_of(connection),
             std::move(unread)});
}

// ---- parts in a deal

// While a list may be closing or opening, nobody knows whether a part is in time.
void TableRunner::take_deal_part(ConnectionId connection, const json::object& message) {
    const table::Guest* const from = audience_.find(connection);
    if (from == nullptr) return;
    if (is_writing_) {
        if (deal_messages_.size() < most_pending) deal_messages_.push_back({connection, message});
        return;
    }
    codec::Fields fields(message);
    const std::string_view what = fields.text("do");
    Unconfirmed part{connection,
                     std::string(fields.text("deal")),
                     static_cast<std::uint32_t>(fields.number("attempt", 0, 1'000'000)),
                     {}};
    const auto digest = what == "commit" ? fair::parse_digest(fields.text("commitment")) : std::nullopt;
    part.part.entropy = what == "reveal" ? fair::parse_seed(fields.text("entropy")) : std::nullopt;
    if (digest) part.part.commitment = *digest;
    if (fields.failed() || (!digest && !part.part.entropy)) {
        audience_.send(connection,
                       {{"type", "not_taken"}, {"do", what}, {"deal", part.deal}, {"attempt", part.attempt}});
        return;
    }
    if (digest)
        take_commitment(std::move(part), from->id);
    else
        take_reveal(std::move(part), from->id);
}

void TableRunner::take_commitment(Unconfirmed part, identity::PersonId person) {
    const auto wanted = table_.commitment(person, part.deal, part.attempt, part.part.commitment);
    const bool is_late =
        wanted && std::ranges::any_of(commitments_, [&](const Unconfirmed& each) {
            return each.part.seat == wanted->seat && each.part.commitment != wanted->commitment;
        });
    if (!wanted || is_late) return answer_part(part, false);
    part.part = *wanted;
    if (table_.dealing().has_committed(wanted->seat)) return answer_part(part, true);
    if (commitments_.size() < most_pending) commitments_.push_back(std::move(part));
}

// It is confirmed when the list is opened, because only then it is durable.
void TableRunner::take_reveal(Unconfirmed part, identity::PersonId person) {
    if (!table_.reveal(person, part.deal, part.attempt, *part.part.entropy)) return answer_part(part, false);
    part.part.seat = *table_.seat_of(person);
    if (reveals_.size() < most_pending) reveals_.push_back(std::move(part));
}

void TableRunner::answer_part(const Unconfirmed& part, bool taken) {
    const auto& [seat, commitment, entropy] = part.part;
    json::object answer{{"type", taken ? "taken" : "not_taken"},
                        {"do", entropy ? "reveal" : "commit"},
                        {"deal", part.deal},
                        {"attempt", part.attempt}};
    if (taken) {
        const fair::AttemptName name{identity::id_text(deps_.store.generation()), part.deal, part.attempt};
        const auto receipt = entropy ? fair::reveal_receipt(name, seat, *entropy)
                                     : fair::commit_receipt(name, seat, commitment);
        answer["signature"] = fair::to_hex(deps_.receipts.sign(receipt));
    }
    if (audience_.find(part.connection) != nullptr) audience_.send(part.connection, answer);
}

// All that came in together are one line. False: there are none.
bool TableRunner::write_commitments() {
    table::CommitmentsTaken taken;
    for (Unconfirmed& each : std::exchange(commitments_, {})) {
        const table::Guest* const from = audience_.find(each.connection);
        const auto wanted = from == nullptr
                                ? std::nullopt
                                : table_.commitment(from->id, each.deal, each.attempt, each.part.commitment);
        if (wanted != each.part) {
            answer_part(each, false);
            continue;
        }
        if (std::ranges::find(taken.listed, each.part) == taken.listed.end())
            taken.listed.push_back(each.part);
        commitments_.push_back(std::move(each));
    }
    if (taken.listed.empty()) return false;
    std::ranges::sort(taken.listed, {}, &fair::Attempt::Listed::seat);
    write({{std::move(taken)}}, std::nullopt);
    return true;
}

// What the line has made durable of people's parts.
void TableRunner::confirm(const table::TableEvent& what) {
    if (std::holds_alternative<table::CommitmentsTaken>(what))
        for (const Unconfirmed& each : std::exchange(commitments_, {})) answer_part(each, true);
    if (std::holds_alternative<table::ListClosed>(what)) audience_.send_to_people(signed_list());
    if (std::holds_alternative<table::ListOpened>(what)) {
        const fair::Attempt& opened = table_.dealing().past().back();
        for (const Unconfirmed& each : std::exchange(reveals_, {})) {
            const auto listed =
                std::ranges::find(opened.listed, each.part.seat, &fair::Attempt::Listed::seat);
            answer_part(each, listed != opened.listed.end() && listed->entropy == each.part.entropy &&
                                  opened.deal == each.deal && opened.number == each.attempt);
        }
    }
}

std::string TableRunner::signed_list() const {
    const fair::Attempt& list = table_.dealing().attempt();
    json::object message = codec::deal_list_json(list);
    message["type"] = "list";
    message["signature"] = fair::to_hex(deps_.receipts.sign(
        fair::list_receipt(identity::id_text(deps_.store.generation()), fair::list_hash(list))));
    return json::serialize(message);
}

// ---- commands that came in another way

void TableRunner::command(const TableAudience::Attendee& who, std::string id, table::Command command,
                          Answer answer) {
    enqueue(
        {{who.guest.id, std::move(id)}, table_.written(), std::move(command), std::move(answer), who.from});
}

std::optional<table::Declined> TableRunner::why_not(const table::Guest& guest,
                                                    const table::Command& command) const {
    if (auto no = over_limit(guest.id, command)) return no;
    auto decision = table_.decide({guest.id, table_.written()}, command);
    auto* const no = std::get_if<table::Declined>(&decision);
    return no == nullptr ? std::nullopt : std::optional(std::move(*no));
}

void TableRunner::answer(identity::PersonId program, std::uint64_t question, Action action, Answer answer) {
    enqueue({{program, "turn " + std::to_string(question)}, question, table::Act{action}, std::move(answer)});
}

void TableRunner::enqueue(PendingCommand command) {
    if (is_stopped_ || commands_.size() >= most_pending)
        return command.answer(table::Declined{table::Decline::busy, messages::Kind<>{"declined.busy"}(), {}});
    commands_.push_back(std::move(command));
    run_next();
}

// ---- what happens

// The next command, or else what is due. Afterwards a write or a reading is under way, or there is nothing to
// do before wakes_.
void TableRunner::run_next() {
    if (is_writing_ || is_reading_rules_ || is_stopped_) return;
    while (!commands_.empty()) {
        PendingCommand next = std::move(commands_.front());
        commands_.pop_front();
        if (begin(std::move(next))) return;
    }
    if (write_commitments()) return;
    const table::Time now = deps_.now();
    if (table::Accepted accepted = table_.due_events(now, deps_.draw_seed); !accepted.events.empty()) {
        if (std::holds_alternative<table::Acted>(accepted.events.front()) &&
            bots_.count_decision(table_.turn(), now))
            tell_host_of_bots();
        return write(std::move(accepted), std::nullopt);
    }
    if (const auto turn = table_.ask_bot(now)) ask_bot(*turn);
    wake_at(table_.due());
}

// True: a write or a reading is under way.
bool TableRunner::begin(PendingCommand command) {
    if (table_.has_carried_out(command.cause)) {
        command.answer(std::nullopt);
        return false;
    }
    if (const auto no = over_limit(command.cause.person, command.command)) {
        command.answer(no);
        return false;
    }
    if (!is_play(command.command)) deps_.write_rate.count(command.cause.person, deps_.now());
    if (command.unread && !declined(command)) return read_rules(std::move(command));
    return carry_out(std::move(command));
}

std::optional<table::Declined> TableRunner::declined(const PendingCommand& command) const {
    auto decision = table_.decide({command.cause.person, command.seen}, command.command);
    auto* const no = std::get_if<table::Declined>(&decision);
    return no == nullptr ? std::nullopt : std::optional(std::move(*no));
}

// Rules that no table has yet take some milliseconds. The commands after this one wait for it.
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
    if (is_stopped_) return command.answer(restarting());
    if (const auto* const wrong = std::get_if<std::string>(&read)) {
        audience_.send_error(command.unread->connection, malformed(*wrong), command.cause.command);
    } else {
        command.command = table::ChangeRules{std::get<table::Rules>(std::move(read))};
        if (carry_out(std::move(command))) return;
    }
    run_next();
}

// True: a write is under way.
bool TableRunner::carry_out(PendingCommand command) {
    table::Decision decision = table_.decide({command.cause.person, command.seen}, command.command);
    if (const auto* const no = std::get_if<table::Declined>(&decision)) {
        audit_declined(*no, command);
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

// Nobody is kept from playing.
std::optional<table::Declined> TableRunner::over_limit(identity::PersonId person,
                                                       const table::Command& command) const {
    if (is_play(command)) return std::nullopt;
    if (table_.written() >= deps_.logs.most && !is_for_full_log(table_, person, command))
        return table::Declined{table::Decline::log_is_full, messages::Kind<>{"declined.log_is_full"}(), {}};
    if (deps_.write_rate.is_too_fast(person, deps_.now()))
        return table::Declined{table::Decline::busy, messages::Kind<>{"declined.too_fast"}(), {}};
    return std::nullopt;
}

void TableRunner::write(table::Accepted accepted, std::optional<PendingCommand> command) {
    const table::Time now = deps_.now();
    PendingWrite pending{{}, accepted.after, std::move(command)};
    for (table::TableEvent& event : accepted.events)
        pending.lines.push_back(
            {now, pending.command ? std::optional(pending.command->cause) : std::nullopt, std::move(event)});
    const bool touch = now >= touched_ + touch_every;
    if (touch) touched_ = now;
    store::Write changes = write_of(table_, pending.lines, pending.after, touch);
    is_writing_ = true;
    deps_.store.write(std::move(changes),
                      [self = shared_from_this(), pending = std::move(pending)](store::Written result) {
                          self->finish_write(result, pending);
                      });
}

void TableRunner::finish_write(store::Written result, const PendingWrite& write) {
    is_writing_ = false;
    if (result != store::Written::durable && write.command)
        write.command->answer(
            table::Declined{table::Decline::not_saved, messages::Kind<>{"declined.not_saved"}(), {}});
    if (result == store::Written::conflict || result == store::Written::fenced) return give_up();
    if (result == store::Written::failed) {
        log(LogLevel::warning, "table cannot be saved; retrying");
        touched_ = table::Time{};
        wake_at(deps_.now() + retry_after);
    } else {
        if (!apply_and_tell(write)) return give_up();
        if (write.command) write.command->answer(std::nullopt);
        for (const table::Line& line : write.lines) {
            confirm(line.what);
            follow_up(line.what);
        }
    }
    for (const DealMessage& each : std::exchange(deal_messages_, {}))
        take_deal_part(each.connection, each.message);
    if (result == store::Written::durable) run_next();
    // By now everybody was told, and every command has its answer.
    if (table_.stage() == table::Stage::closed)
        audience_.close(std::nullopt, messages::Kind<>{"closing.table"}());
}

// Closes the connections of those whom the event leaves no way to stay, and tells a new host what they need
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

void TableRunner::give_up() {
    log(LogLevel::error, "table diverged from its log; reloading");
    stop();
    deps_.lost(table_.id());
}

// False: what is written does not fit the table.
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
    audit_lines(write, was_over);
    snapshots_.take_if_due(table_);
    if (is_of_commitments(write.lines)) return true;  // its receipts are all that is told of it
    audience_.send_update(table_, updates, with_table || table_.game().end(), waited());
    audience_.ask_programs(table_);
    return true;
}

void TableRunner::ask_bot(const table::BotTurn& turn) {
    const auto time = table_.due().value_or(deps_.now()) - deps_.now();
    deps_.bots.think(bots_.question(table_, turn, deps_.connections.now() + time),
                     [self = weak_from_this(), turn](const BotAnswer& answer) {
                         const auto runner = self.lock();
                         if (!runner) return;
                         runner->bots_.answered(turn, answer);
                         runner->table_.choose_for_bot(turn, answer.action);
                     });
}

json::object TableRunner::news_of_bots() const {
    const bool less = bots_.think_less();
    const messages::Message why = less ? messages::Kind<>{"bots.less"}() : messages::Kind<>{"bots.in_full"}();
    return {{"type", "bots"}, {"less", less}, {"why", say(why)}, {"message", codec::to_json(why)}};
}

void TableRunner::tell_host_of_bots() {
    audience_.send_to_people(json::serialize(news_of_bots()),
                             [this](identity::PersonId each) { return table_.seats().is_host(each); });
}

void TableRunner::wake_at(std::optional<table::Time> when) {
    if (!when || (wakes_ && *wakes_ <= *when)) return;
    wakes_ = when;
    const auto ahead = std::max(*when - deps_.now(), std::chrono::milliseconds(0));
    deps_.connections.at(deps_.connections.now() + ahead, [self = weak_from_this(), at = *when] {
        const auto runner = self.lock();
        if (!runner || runner->wakes_ != at) return;
        runner->wakes_.reset();
        runner->run_next();
    });
}

// For what comes next.
std::chrono::milliseconds TableRunner::waited() const {
    return std::max(deps_.now() - table_.turn().waiting_since(), std::chrono::milliseconds(0));
}

void TableRunner::audit_lines(const PendingWrite& write, bool was_over) const {
    const std::string from = write.command ? write.command->from : "";
    for (const table::Line& line : write.lines)
        if (const auto event = audited(line)) audit(*event, from);
    if (!was_over && table_.game().end())
        audit({.what = "game_ended", .detail = table::to_string(*table_.game().end())}, from);
}

// Only a want of rights: the rules of the game are nobody's business here.
void TableRunner::audit_declined(const table::Declined& no, const PendingCommand& command) const {
    if (no.reason != table::Decline::not_host && no.reason != table::Decline::kicked) return;
    AuditEvent event{"refused", command.cause.person};
    event.detail = no.why.id;
    event.may_repeat = true;
    audit(event, command.from);
}

void TableRunner::audit(AuditEvent event, const std::string& from) const {
    event.table = table_.id();
    event.from = from;
    deps_.audit(event);
}

}  // namespace euchre::lobby
