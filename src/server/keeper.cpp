#include "server/keeper.h"

#include <algorithm>
#include <boost/json.hpp>

#include "codec/bot_lines.h"
#include "codec/fields.h"
#include "codec/strict.h"
#include "codec/table_json.h"
#include "codec/wish_json.h"
#include "lobby/table_log.h"
#include "server/log.h"

namespace euchre {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_wish_id = 64;    // letters
constexpr std::chrono::seconds try_again{1};   // after the disk failed
constexpr std::chrono::minutes note_again{5};  // that the table is in use

json::object declined_json(const Declined& no) {
    return {{"reason", to_string(no.reason)},
            {"why", no.why},
            {"clause", no.clause.empty() ? json::value(nullptr) : json::value(no.clause)}};
}

}  // namespace

Keeper::Keeper(Household& household, Table table)
    : household_(household), counters_(household.counters), table_(std::move(table)) {}

// ---- who is here

void Keeper::enter(ConnectionId connection, const Guest& guest, News missed) {
    const bool is_new = !table_.is_here(guest.id);
    people_.insert_or_assign(connection, Visitor{guest});
    table_.came(guest, household_.now());
    count_people(table_.people_here());
    if (guest.program) {
        send(connection, hello_line(*table_.rules()));
        ask_programs();
    } else {
        json::object welcome{{"type", "welcome"},
                             {"you", to_json(guest)},
                             {"seq", table_.written()},
                             {"waited", waited()},
                             {"events", may_watch(table_, guest.id) ? missed.all : missed.outside},
                             {"table", to_json(table_)}};
        std::string text = json::serialize(welcome);
        text.back() = ',';
        send(connection, text + "\"view\":" + view_text(guest) + "}");
    }
    if (is_new) tell_presence();
    go_on();
}

News Keeper::missed(std::optional<std::uint64_t> since) const {
    if (!since || *since >= table_.written()) return {};
    return news_since(*since, table_, household_.store, household_.read_rules);
}

void Keeper::leave(ConnectionId connection) {
    const auto one = people_.find(connection);
    if (one == people_.end()) return;
    const PersonId person = one->second.guest.id;
    people_.erase(one);
    for (const auto& [other, visitor] : people_)
        if (visitor.guest.id == person) return;
    table_.went(person, household_.now());
    count_people(table_.people_here());
    tell_presence();
    go_on();
}

void Keeper::count_people(std::size_t here) {
    const auto difference = static_cast<double>(here) - static_cast<double>(people_counted_);
    counters_.people.Increment(difference);
    counters_.tables_awake.Increment((here > 0 ? 1 : 0) - (people_counted_ > 0 ? 1 : 0));
    people_counted_ = here;
}

void Keeper::count_decisions(const std::vector<Happening>& what) {
    for (const Happening& one : what) {
        if (!std::holds_alternative<Acted>(one)) continue;
        counters_.decisions.Increment();
        if (!table_.has_thought()) counters_.late_decisions.Increment();
    }
}

void Keeper::dismiss(std::optional<PersonId> person, std::string_view reason) {
    std::vector<ConnectionId> theirs;
    for (const auto& [connection, visitor] : people_)
        if (!person || visitor.guest.id == *person) theirs.push_back(connection);
    for (const ConnectionId connection : theirs)
        household_.doors.close(connection, CloseCode::normal, reason);
}

void Keeper::stop() {
    stopped_ = true;
    for (const Pending& waiting : std::exchange(pending_, {}))
        waiting.answer(Declined{Decline::busy, "the server restarts; try again", {}});
    for (const auto& [connection, visitor] : people_)
        if (!visitor.guest.program)
            send(connection, json::object{{"type", "restart"},
                                          {"why", "the server restarts; your seat is kept, come again"}});
}

// ---- what they say

void Keeper::receive(ConnectionId connection, std::string_view text) {
    if (!people_.contains(connection) || stopped_) return;
    auto message = parse_strictly(text);
    if (const auto* const wrong = std::get_if<JsonFault>(&message))
        return send(connection, json::object{{"type", "error"}, {"why", to_string(*wrong)}});
    const auto& object = std::get<json::object>(message);
    if (!take_aside(connection, object)) take_wish(connection, object);
}

void Keeper::take_wish(ConnectionId connection, const json::object& message) {
    Fields fields(message);
    const std::string id(fields.text("wish"));
    const auto seen = static_cast<std::uint64_t>(fields.number("seen", 0, std::int64_t{1} << 53U));
    if (fields.error().empty() && (id.empty() || id.size() > longest_wish_id))
        fields.fail("'wish' must be a name of 1 to 64 bytes for this wish");
    auto wish = parse_wish(message, household_.read_rules);
    if (const auto* const wrong = std::get_if<std::string>(&wish)) fields.fail(*wrong);
    if (!fields.error().empty())
        return send(connection, json::object{{"type", "error"}, {"wish", id}, {"why", fields.error()}});
    const auto self = weak_from_this();
    queue({{people_.at(connection).guest.id, id},
           seen,
           std::get<Wish>(std::move(wish)),
           [self, connection, id](const std::optional<Declined>& no) {
               const auto keeper = self.lock();
               if (!keeper) return;
               json::object answer{{"type", no ? "declined" : "done"}, {"wish", id}};
               if (no)
                   for (auto& field : declined_json(*no)) answer[field.key()] = std::move(field.value());
               answer["seq"] = keeper->table_.written();
               keeper->send(connection, answer);
           }});
}

void Keeper::wish(const Guest& guest, std::string id, Wish wish, Answer answer) {
    queue({{guest.id, std::move(id)}, table_.written(), std::move(wish), std::move(answer)});
}

void Keeper::answer(PersonId program, std::uint64_t question, Action action, Answer answer) {
    queue({{program, "turn " + std::to_string(question)}, question, Act{action}, std::move(answer)});
}

void Keeper::queue(Pending pending) {
    if (stopped_ || pending_.size() >= most_pending)
        return pending.answer(Declined{Decline::busy, "too much is waiting at this table; try again", {}});
    pending_.push_back(std::move(pending));
    go_on();
}

// ---- what happens

void Keeper::go_on() {
    if (in_flight_ || stopped_) return;
    while (!pending_.empty()) {
        Pending next = std::move(pending_.front());
        pending_.pop_front();
        if (table_.knows(next.cause)) {
            next.answer(std::nullopt);
            continue;
        }
        Decision decision = table_.decide({next.cause.person, next.seen}, next.wish);
        if (const auto* const no = std::get_if<Declined>(&decision)) {
            next.answer(*no);
            continue;
        }
        auto& what = std::get<std::vector<Happening>>(decision);
        if (!what.empty()) return write(std::move(what), std::move(next));
        next.answer(std::nullopt);
    }
    const Time now = household_.now();
    if (auto what = table_.by_itself(now, household_.draw_seed); !what.empty()) {
        count_decisions(what);
        return write(std::move(what), std::nullopt);
    }
    if (const auto thinking = table_.ask_for_thought(now)) think(*thinking);
    wake_at(table_.due());
}

void Keeper::write(std::vector<Happening> what, std::optional<Pending> pending) {
    const Time now = household_.now();
    std::vector<Line> lines;
    for (Happening& one : what)
        lines.push_back({now, pending ? std::optional(pending->cause) : std::nullopt, std::move(one)});
    const bool touch = now >= noted_ + note_again;
    if (touch) noted_ = now;
    Write all = write_of(table_, lines, touch);
    in_flight_ = true;
    household_.store.write(
        std::move(all), [self = shared_from_this(), lines = std::move(lines), pending = std::move(pending)](
                            Written result) { self->written(result, lines, pending); });
}

void Keeper::written(Written result, const std::vector<Line>& lines, const std::optional<Pending>& pending) {
    in_flight_ = false;
    if (result != Written::durable && pending)
        pending->answer(Declined{Decline::not_saved, "the server can't save it now; try again", {}});
    if (result == Written::conflict) return give_up();
    if (result == Written::failed) {
        log(LogLevel::warning, "a table can't be saved now");
        noted_ = Time{};
        wake_at(household_.now() + try_again);
    } else {
        if (!carry_out(lines)) return give_up();
        if (pending) pending->answer(std::nullopt);
        for (const Line& line : lines)
            if (const auto* const left = std::get_if<GuestLeft>(&line.what))
                dismiss(left->person,
                        left->kicked ? "the host has sent you away" : "you have left the table");
    }
    for (const auto& [connection, message] : std::exchange(parts_, {})) take_part(connection, message);
    if (result == Written::durable) go_on();
    // Everybody was told, and whoever still waited for an answer has it.
    if (table_.stage() == Stage::closed) dismiss(std::nullopt, "the host has closed the table");
}

void Keeper::give_up() {
    log(LogLevel::error, "a table is not as it is written down, and is read anew");
    stop();
    household_.lost(table_.id());
}

// False: what is written does not fit the table.
bool Keeper::carry_out(const std::vector<Line>& lines) {
    News news;
    bool with_table = false;
    const bool was_over = table_.end().has_value();
    for (const Line& line : lines) {
        const auto told = table_.apply(line);
        if (!told) return false;
        with_table = with_table || !std::holds_alternative<Acted>(line.what);
        add_news(news, table_, line.what, *told);
    }
    counters_.lines.Increment(static_cast<double>(lines.size()));
    count_people(table_.people_here());
    for (const Line& line : lines)
        if (std::holds_alternative<GameBegun>(line.what)) log(LogLevel::info, "a game has begun");
    if (!was_over && table_.end())
        log(LogLevel::info, "a game has ended",
            {{"end", to_string(*table_.end())},
             {"hands", static_cast<std::int64_t>(table_.match()->record().hands.size())}});
    tell(news, with_table || table_.end());
    ask_programs();
    return true;
}

void Keeper::think(const Thinking& thinking) {
    const auto time = table_.due().value_or(household_.now()) - household_.now();
    household_.thinkers.think(
        {table_.rules(), thinking.level, *table_.view(thinking.seat), household_.doors.now() + time},
        [self = weak_from_this(), thinking](Action action) {
            if (const auto keeper = self.lock()) keeper->table_.thought(thinking, action);
        });
}

void Keeper::wake_at(std::optional<Time> when) {
    if (!when || (wakes_ && *wakes_ <= *when)) return;
    wakes_ = when;
    const auto ahead = std::max(*when - household_.now(), std::chrono::milliseconds(0));
    household_.doors.at(household_.doors.now() + ahead, [self = weak_from_this(), at = *when] {
        const auto keeper = self.lock();
        if (!keeper || keeper->wakes_ != at) return;
        keeper->wakes_.reset();
        keeper->go_on();
    });
}

}  // namespace euchre
