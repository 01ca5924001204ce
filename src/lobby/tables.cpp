#include "lobby/tables.h"

#include <algorithm>

#include "lobby/finished.h"
#include "lobby/log.h"

namespace euchre::lobby {

namespace {

using Removal = std::variant<store::Write, Damage>;

// A game that was on becomes a finished one, seeds and all, for those who played it.
Removal removal_of(identity::TableId id, store::Reader& reader, const codec::ReadRules& read_rules,
                   table::Time now) {
    auto read = read_table(reader.entries(id), read_rules);
    if (auto* const damage = std::get_if<Damage>(&read)) return std::move(*damage);
    auto& table = std::get<table::Table>(read);
    store::Write write;
    if (table.stage() == table::Stage::playing && !table.game().is_practice() &&
        table.apply({now, std::nullopt, table::GameAbandoned{}}))
        write.emplace_back(store::PutGame{finished_game(table, now, true)});
    write.emplace_back(store::DropTable{id});
    return write;
}

}  // namespace

Tables::Tables(RunnerDeps deps)
    : deps_(std::move(deps)),
      log_check_(deps_.store, deps_.connections, [this](identity::TableId id, Damage damage) {
          damage.before_snapshot = true;
          report(id, damage);
      }) {
    deps_.lost = [this](identity::TableId id) { lose(id); };
}

void Tables::find(identity::TableId id, Found then, NotFound otherwise) {
    if (const auto found = runners_.find(id); found != runners_.end()) return then(found->second);
    const bool is_first = !loading_.contains(id);
    loading_[id].push_back({std::move(then), std::move(otherwise)});
    if (is_first) load(id);
}

void Tables::load(identity::TableId id) {
    deps_.store.read(
        [id, read_rules = deps_.read_rules, most_missed = deps_.logs.most_missed](store::Reader& reader) {
            if (!reader.has_table(id)) return std::optional<std::variant<LoadedTable, Damage>>();
            return std::optional(load_table(reader, id, read_rules, most_missed));
        },
        [this, id](std::optional<std::variant<LoadedTable, Damage>> read) {
            if (!read) return not_loaded(id, NoTable::absent);
            if (auto* const table = std::get_if<LoadedTable>(&*read)) return loaded(id, std::move(*table));
            report(id, std::get<Damage>(*read));
            not_loaded(id, NoTable::damaged);
        },
        [this, id] { not_loaded(id, NoTable::unreadable); });
}

void Tables::loaded(identity::TableId id, LoadedTable table) {
    const auto waiting = std::move(loading_.extract(id).mapped());
    if (table.snapshot > 0) log_check_.check(id, table.snapshot);
    const auto runner =
        runners_.emplace(id, std::make_shared<TableRunner>(deps_, std::move(table))).first->second;
    for (const Waiting& one : waiting) one.then(runner);
}

void Tables::not_loaded(identity::TableId id, NoTable why) {
    const auto waiting = std::move(loading_.extract(id).mapped());
    for (const Waiting& one : waiting) one.otherwise(why);
}

// Marked again, it does not stand before others in the next sweeps.
void Tables::keep_damaged(identity::TableId id, const Damage& damage) {
    report(id, damage);
    deps_.store.write({store::MarkUnused{{{id}, {}, {}}}}, [](store::Written) {});
}

// Its id is not logged: who knows it may enter.
void Tables::report(identity::TableId id, const Damage& damage) {
    if (!damaged_.emplace(id, damage).second) return;
    deps_.metrics.tables_damaged.Set(static_cast<double>(damaged_.size()));
    log(LogLevel::error,
        damage.before_snapshot
            ? "a table is damaged before its snapshot, goes on and is kept; 'euchre check' lists it"
            : "a table is damaged and is kept; 'euchre check' lists it",
        {{"line", static_cast<std::int64_t>(damage.line)}, {"problem", damage.what}});
}

bool Tables::open(const table::TableOpened& opened, const std::vector<table::TableEvent>& then,
                  std::function<void(store::Written)> done) {
    const table::Time now = deps_.now();
    LoadedTable fresh{table::Table(opened, now), RecentUpdates(1, deps_.logs.most_missed)};
    store::Write write{store::PutTable{{opened.table, to_string(opened.table), store::TableStatus::open,
                                        now.time_since_epoch().count()}},
                       store::AddEntry{opened.table, entry_of(1, {now, std::nullopt, opened})}};
    for (const table::TableEvent& what : then) {
        const table::Line line{now, std::nullopt, what};
        const auto events = fresh.table.apply(line);
        if (!events) return false;
        fresh.recent.add(updates_of(fresh.table, what, *events));
        write.emplace_back(store::AddEntry{opened.table, entry_of(fresh.table.written(), line)});
    }
    deps_.store.write(std::move(write),
                      [this, fresh = std::move(fresh), done = std::move(done)](store::Written written) {
                          if (written == store::Written::durable) {
                              deps_.metrics.lines.Increment(static_cast<double>(fresh.table.written()));
                              runners_.emplace(fresh.table.id(), std::make_shared<TableRunner>(deps_, fresh));
                          }
                          done(written);
                      });
    return true;
}

// Another server has the table, or its log does not fit it: the next connection reads it from the store.
void Tables::lose(identity::TableId id) {
    for (const auto& [connection, at] : at_)
        if (at.table->table().id() == id)
            deps_.connections.close(connection, CloseCode::restart, "the table is reloaded");
    runners_.erase(id);
}

// ---- connections

void Tables::attach(ConnectionId connection, std::shared_ptr<TableRunner> table,
                    const store::TokenHash& session) {
    at_.insert_or_assign(connection, Attached{std::move(table), session});
}

void Tables::receive(ConnectionId connection, std::string_view text) {
    if (const auto at = at_.find(connection); at != at_.end()) at->second.table->receive(connection, text);
}

void Tables::left(ConnectionId connection) {
    const auto at = at_.find(connection);
    if (at == at_.end()) return;
    const auto runner = std::move(at->second.table);
    at_.erase(at);
    runner->leave(connection);
}

void Tables::turn_away(ConnectionId connection, const messages::Message& why) {
    close_with_words(deps_.connections, connection, why);
}

void Tables::dismiss(identity::PersonId person, const messages::Message& why) {
    for (const auto& [id, runner] : runners_) runner->dismiss(person, why);
}

void Tables::rename(identity::PersonId person, const Player& now) {
    for (const auto& [id, runner] : runners_) runner->rename(person, now);
}

void Tables::lock_out(const std::vector<store::TokenHash>& sessions) {
    ended_.insert(sessions.begin(), sessions.end());
}

void Tables::end_sessions(const std::vector<store::TokenHash>& sessions, const messages::Message& why) {
    lock_out(sessions);
    for (const auto& [connection, at] : at_)
        if (std::ranges::find(sessions, at.session) != sessions.end())
            close_with_words(deps_.connections, connection, why);
}

bool Tables::is_locked_out(const store::TokenHash& session) const {
    return ended_.contains(session) || ended_before_.contains(session);
}

void Tables::renew_session(const store::TokenHash& before, const store::TokenHash& now) {
    for (auto& [connection, at] : at_)
        if (at.session == before) at.session = now;
}

bool Tables::is_connected(const store::TokenHash& session) const {
    return std::ranges::any_of(at_, [&](const auto& each) { return each.second.session == session; });
}

std::unordered_set<identity::PersonId> Tables::people_at_tables() const {
    std::unordered_set<identity::PersonId> people;
    for (const auto& [id, runner] : runners_)
        for (const auto& [person, guest] : runner->table().presence().all()) people.insert(person);
    return people;
}

void Tables::stop() {
    for (const auto& [id, runner] : runners_) runner->stop();
}

// ---- what nobody uses

void Tables::sweep() {
    std::erase_if(runners_, [](const auto& each) { return each.second->is_idle(); });
    ended_before_ = std::exchange(ended_, {});
}

void Tables::drop_unused(std::vector<identity::TableId> ids) {
    std::erase_if(ids, [this](identity::TableId id) { return contains(id); });
    if (ids.empty()) return;
    deps_.store.read(
        [ids, now = deps_.now(), read_rules = deps_.read_rules](store::Reader& reader) {
            std::vector<std::pair<identity::TableId, Removal>> removals;
            for (const identity::TableId id : ids)
                removals.emplace_back(id, removal_of(id, reader, read_rules, now));
            return removals;
        },
        [this](std::vector<std::pair<identity::TableId, Removal>> removals) {
            for (auto& [id, removal] : removals) {
                if (const auto* const damage = std::get_if<Damage>(&removal))
                    keep_damaged(id, *damage);
                else if (!contains(id)) {
                    log_check_.forget(id);
                    deps_.store.write(std::get<store::Write>(std::move(removal)), [](store::Written) {});
                }
            }
        },
        [] {});  // the next sweep tries again
}

}  // namespace euchre::lobby
