#include "lobby/table_runner.h"

#include <algorithm>
#include <boost/json.hpp>

#include "codec/bot_lines.h"
#include "codec/command_json.h"
#include "codec/fields.h"
#include "codec/message_json.h"
#include "codec/protocol.h"
#include "codec/strict.h"
#include "codec/table_json.h"
#include "lobby/errors.h"
#include "lobby/log.h"
#include "lobby/table_log.h"
#include "messages/say.h"

namespace euchre {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_command_id = 64;  // letters
constexpr std::chrono::seconds try_again{1};    // after the disk failed
constexpr std::chrono::minutes note_again{5};   // that the table is in use

json::object declined_json(const Declined& no) {
    return {{"reason", to_string(no.reason)},
            {"why", say(no.why)},
            {"message", to_json(no.why)},
            {"clause", no.clause.empty() ? json::value(nullptr) : json::value(no.clause)}};
}

}  // namespace

TableRunner::TableRunner(RunnerDeps& deps, Table table)
    : deps_(deps), metrics_(deps.metrics), table_(std::move(table)) {}

// ---- who is here

void TableRunner::enter(ConnectionId connection, const Guest& guest, Updates missed) {
    const bool is_new = !table_.is_here(guest.id);
    people_.insert_or_assign(connection, Attendee{guest});
    table_.came(guest, deps_.now());
    count_people(table_.people_here());
    if (guest.program) {
        send(connection, hello_line(*table_.rules()));
        ask_programs();
    } else {
        json::object welcome{
            {"type", "welcome"},       {"protocol", protocol_number},
            {"you", to_json(guest)},   {"seq", table_.written()},
            {"waited", waited()},      {"events", may_watch(table_, guest.id) ? missed.all : missed.outside},
            {"table", to_json(table_)}};
        std::string text = json::serialize(welcome);
        text.back() = ',';
        send(connection, text + "\"view\":" + view_text(guest) + "}");
    }
    if (is_new) tell_presence();
    go_on();
}

Updates TableRunner::missed(std::optional<std::uint64_t> since) const {
    if (!since || *since >= table_.written()) return {};
    return updates_since(*since, table_, deps_.store, deps_.read_rules);
}

void TableRunner::leave(ConnectionId connection) {
    const auto one = people_.find(connection);
    if (one == people_.end()) return;
    const PersonId person = one->second.guest.id;
    people_.erase(one);
    for (const auto& [other, attendee] : people_)
        if (attendee.guest.id == person) return;
    table_.went(person, deps_.now());
    count_people(table_.people_here());
    tell_presence();
    go_on();
}

void TableRunner::count_people(std::size_t here) {
    const auto difference = static_cast<double>(here) - static_cast<double>(people_counted_);
    metrics_.people.Increment(difference);
    metrics_.tables_awake.Increment((here > 0 ? 1 : 0) - (people_counted_ > 0 ? 1 : 0));
    people_counted_ = here;
}

void TableRunner::count_decisions(const std::vector<TableEvent>& what) {
    for (const TableEvent& one : what) {
        if (!std::holds_alternative<Acted>(one)) continue;
        metrics_.decisions.Increment();
        if (!table_.has_thought()) metrics_.late_decisions.Increment();
    }
}

void TableRunner::dismiss(std::optional<PersonId> person, const messages::Message& why) {
    std::vector<ConnectionId> theirs;
    for (const auto& [connection, attendee] : people_)
        if (!person || attendee.guest.id == *person) theirs.push_back(connection);
    const std::string reason = messages::say(why);
    for (const ConnectionId connection : theirs) {
        if (!people_.at(connection).guest.program)
            send(connection, json::object{{"type", "closing"}, {"why", reason}, {"message", to_json(why)}});
        deps_.connections.close(connection, CloseCode::normal, reason);
    }
}

void TableRunner::stop() {
    stopped_ = true;
    for (const Pending& waiting : std::exchange(pending_, {}))
        waiting.answer(Declined{Decline::busy, messages::Kind<>{"declined.restarting"}(), {}});
    const messages::Message why = messages::Kind<>{"restart"}();
    for (const auto& [connection, attendee] : people_)
        if (!attendee.guest.program)
            send(connection,
                 json::object{{"type", "restart"}, {"why", messages::say(why)}, {"message", to_json(why)}});
}

// ---- what they say

void TableRunner::receive(ConnectionId connection, std::string_view text) {
    if (!people_.contains(connection) || stopped_) return;
    auto message = parse_strictly(text);
    if (const auto* const wrong = std::get_if<JsonFault>(&message))
        return send_error(connection, malformed(to_string(*wrong)));
    const auto& object = std::get<json::object>(message);
    if (!take_aside(connection, object)) take_command(connection, object);
}

void TableRunner::take_command(ConnectionId connection, const json::object& message) {
    Fields fields(message);
    const std::string id(fields.text("wish"));
    const auto seen = static_cast<std::uint64_t>(fields.number("seen", 0, std::int64_t{1} << 53U));
    if (!fields.failed() && (id.empty() || id.size() > longest_command_id))
        fields.fail("'wish' must be a name of 1 to 64 bytes for this wish");
    auto command = parse_command(message, deps_.read_rules);
    if (const auto* const wrong = std::get_if<std::string>(&command)) fields.fail(*wrong);
    if (fields.failed()) return send_error(connection, malformed(fields.error()), id);
    const auto self = weak_from_this();
    queue({{people_.at(connection).guest.id, id},
           seen,
           std::get<Command>(std::move(command)),
           [self, connection, id](const std::optional<Declined>& no) {
               const auto runner = self.lock();
               if (!runner) return;
               json::object answer{{"type", no ? "declined" : "done"}, {"wish", id}};
               if (no)
                   for (auto& field : declined_json(*no)) answer[field.key()] = std::move(field.value());
               answer["seq"] = runner->table_.written();
               runner->send(connection, answer);
           }});
}

void TableRunner::command(const Guest& guest, std::string id, Command command, Answer answer) {
    queue({{guest.id, std::move(id)}, table_.written(), std::move(command), std::move(answer)});
}

void TableRunner::answer(PersonId program, std::uint64_t question, Action action, Answer answer) {
    queue({{program, "turn " + std::to_string(question)}, question, Act{action}, std::move(answer)});
}

void TableRunner::queue(Pending pending) {
    if (stopped_ || pending_.size() >= most_pending)
        return pending.answer(Declined{Decline::busy, messages::Kind<>{"declined.busy"}(), {}});
    pending_.push_back(std::move(pending));
    go_on();
}

// ---- what happens

void TableRunner::go_on() {
    if (in_flight_ || stopped_) return;
    while (!pending_.empty()) {
        Pending next = std::move(pending_.front());
        pending_.pop_front();
        if (table_.knows(next.cause)) {
            next.answer(std::nullopt);
            continue;
        }
        Decision decision = table_.decide({next.cause.person, next.seen}, next.command);
        if (const auto* const no = std::get_if<Declined>(&decision)) {
            next.answer(*no);
            continue;
        }
        auto& what = std::get<std::vector<TableEvent>>(decision);
        if (!what.empty()) return write(std::move(what), std::move(next));
        next.answer(std::nullopt);
    }
    const Time now = deps_.now();
    if (auto what = table_.by_itself(now, deps_.draw_seed); !what.empty()) {
        count_decisions(what);
        return write(std::move(what), std::nullopt);
    }
    if (const auto thinking = table_.ask_for_thought(now)) think(*thinking);
    wake_at(table_.due());
}

void TableRunner::write(std::vector<TableEvent> what, std::optional<Pending> pending) {
    const Time now = deps_.now();
    std::vector<Line> lines;
    for (TableEvent& one : what)
        lines.push_back({now, pending ? std::optional(pending->cause) : std::nullopt, std::move(one)});
    const bool touch = now >= noted_ + note_again;
    if (touch) noted_ = now;
    Write all = write_of(table_, lines, touch);
    in_flight_ = true;
    deps_.store.write(std::move(all),
                      [self = shared_from_this(), lines = std::move(lines), pending = std::move(pending)](
                          Written result) { self->written(result, lines, pending); });
}

void TableRunner::written(Written result, const std::vector<Line>& lines,
                          const std::optional<Pending>& pending) {
    in_flight_ = false;
    if (result != Written::durable && pending)
        pending->answer(Declined{Decline::not_saved, messages::Kind<>{"declined.not_saved"}(), {}});
    if (result == Written::conflict) return give_up();
    if (result == Written::failed) {
        log(LogLevel::warning, "table cannot be saved; retrying");
        noted_ = Time{};
        wake_at(deps_.now() + try_again);
    } else {
        if (!carry_out(lines)) return give_up();
        if (pending) pending->answer(std::nullopt);
        for (const Line& line : lines)
            if (const auto* const left = std::get_if<GuestLeft>(&line.what))
                dismiss(left->person, left->kicked ? messages::Kind<>{"declined.kicked"}()
                                                   : messages::Kind<>{"closing.left"}());
    }
    for (const auto& [connection, message] : std::exchange(parts_, {})) take_part(connection, message);
    if (result == Written::durable) go_on();
    // Everybody was told, and whoever still waited for an answer has it.
    if (table_.stage() == Stage::closed) dismiss(std::nullopt, messages::Kind<>{"closing.table"}());
}

void TableRunner::give_up() {
    log(LogLevel::error, "table diverged from its log; reloading");
    stop();
    deps_.lost(table_.id());
}

// False: what is written does not fit the table.
bool TableRunner::carry_out(const std::vector<Line>& lines) {
    Updates updates;
    bool with_table = false;
    const bool was_over = table_.end().has_value();
    for (const Line& line : lines) {
        const auto told = table_.apply(line);
        if (!told) return false;
        with_table = with_table || !std::holds_alternative<Acted>(line.what);
        add_updates(updates, table_, line.what, *told);
    }
    metrics_.lines.Increment(static_cast<double>(lines.size()));
    count_people(table_.people_here());
    for (const Line& line : lines)
        if (std::holds_alternative<GameBegun>(line.what)) log(LogLevel::info, "a game has begun");
    if (!was_over && table_.end())
        log(LogLevel::info, "a game has ended",
            {{"end", to_string(*table_.end())},
             {"hands", static_cast<std::int64_t>(table_.match()->record().hands.size())}});
    tell(updates, with_table || table_.end());
    ask_programs();
    return true;
}

void TableRunner::think(const Thinking& thinking) {
    const auto time = table_.due().value_or(deps_.now()) - deps_.now();
    deps_.bots.think(
        {table_.rules(), thinking.level, *table_.view(thinking.seat), deps_.connections.now() + time},
        [self = weak_from_this(), thinking](Action action) {
            if (const auto runner = self.lock()) runner->table_.thought(thinking, action);
        });
}

void TableRunner::wake_at(std::optional<Time> when) {
    if (!when || (wakes_ && *wakes_ <= *when)) return;
    wakes_ = when;
    const auto ahead = std::max(*when - deps_.now(), std::chrono::milliseconds(0));
    deps_.connections.at(deps_.connections.now() + ahead, [self = weak_from_this(), at = *when] {
        const auto runner = self.lock();
        if (!runner || runner->wakes_ != at) return;
        runner->wakes_.reset();
        runner->go_on();
    });
}

}  // namespace euchre
