#include "lobby/tables.h"

#include <algorithm>

#include "lobby/finished.h"
#include "lobby/table_log.h"

namespace euchre::lobby {

namespace {

// A game that was on becomes a finished one, seeds and all, for those who played it.
store::Write removal_of(text::TableId id, store::Reader& reader, const codec::ReadRules& read_rules,
                        table::Time now) {
    store::Write write;
    auto loaded = load_table(reader, id, read_rules, 0);
    if (loaded && loaded->table.stage() == table::Stage::playing && !loaded->table.game().is_practice() &&
        loaded->table.apply({now, std::nullopt, table::GameAbandoned{}}))
        write.emplace_back(store::PutGame{finished_game(loaded->table, now, true)});
    write.emplace_back(store::DropTable{id});
    return write;
}

}  // namespace

Tables::Tables(RunnerDeps deps) : deps_(std::move(deps)) {
    deps_.lost = [this](text::TableId id) { lose(id); };
}

void Tables::find(text::TableId id, Found then, std::function<void()> failed) {
    if (const auto found = runners_.find(id); found != runners_.end()) return then(found->second);
    const bool is_first = !loading_.contains(id);
    loading_[id].push_back({std::move(then), std::move(failed)});
    if (is_first) load(id);
}

void Tables::load(text::TableId id) {
    deps_.store.read(
        [id, read_rules = deps_.read_rules, most_missed = deps_.logs.most_missed](store::Reader& reader) {
            return load_table(reader, id, read_rules, most_missed);
        },
        [this, id](std::optional<LoadedTable> loaded) {
            const auto waiting = std::move(loading_.extract(id).mapped());
            std::shared_ptr<TableRunner> runner;
            if (loaded)
                runner = runners_.emplace(id, std::make_shared<TableRunner>(deps_, std::move(*loaded)))
                             .first->second;
            for (const Waiting& one : waiting) one.then(runner);
        },
        [this, id] {
            const auto waiting = std::move(loading_.extract(id).mapped());
            for (const Waiting& one : waiting) one.failed();
        });
}

bool Tables::open(const table::TableOpened& opened, const std::vector<table::TableEvent>& then,
                  std::function<void(store::Written)> done) {
    const table::Time now = deps_.now();
    LoadedTable fresh{table::Table(opened, now), RecentUpdates(1, deps_.logs.most_missed)};
    store::Write write{
        store::PutTable{{opened.table, to_string(opened.table), store::TableStatus::open,
                         now.time_since_epoch().count()}},
        store::AddEntry{opened.table, {1, codec::to_text(table::Line{now, std::nullopt, opened})}}};
    for (const table::TableEvent& what : then) {
        const table::Line line{now, std::nullopt, what};
        const auto events = fresh.table.apply(line);
        if (!events) return false;
        fresh.recent.add(updates_of(fresh.table, what, *events));
        write.emplace_back(store::AddEntry{opened.table, {fresh.table.written(), codec::to_text(line)}});
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
void Tables::lose(text::TableId id) {
    for (const auto& [connection, runner] : at_)
        if (runner->table().id() == id)
            deps_.connections.close(connection, CloseCode::restart, "the table is reloaded");
    runners_.erase(id);
}

// ---- connections

void Tables::attach(ConnectionId connection, std::shared_ptr<TableRunner> table) {
    at_.insert_or_assign(connection, std::move(table));
}

void Tables::receive(ConnectionId connection, std::string_view text) {
    if (const auto at = at_.find(connection); at != at_.end()) at->second->receive(connection, text);
}

void Tables::left(ConnectionId connection) {
    const auto at = at_.find(connection);
    if (at == at_.end()) return;
    const auto runner = std::move(at->second);
    at_.erase(at);
    runner->leave(connection);
}

void Tables::turn_away(ConnectionId connection, const messages::Message& why) {
    close_with_words(deps_.connections, connection, why);
}

void Tables::dismiss(text::PersonId person, const messages::Message& why) {
    for (const auto& [id, runner] : runners_) runner->dismiss(person, why);
}

bool Tables::is_at_a_table(text::PersonId person) const {
    return std::ranges::any_of(
        runners_, [person](const auto& each) { return each.second->table().presence().is_here(person); });
}

void Tables::stop() {
    for (const auto& [id, runner] : runners_) runner->stop();
}

// ---- what nobody uses

void Tables::sweep() {
    std::erase_if(runners_, [](const auto& each) { return each.second->is_idle(); });
    deps_.write_rate.sweep(deps_.now());
}

void Tables::drop_unused(std::vector<text::TableId> ids) {
    std::erase_if(ids, [this](text::TableId id) { return contains(id); });
    if (ids.empty()) return;
    deps_.store.read(
        [ids, now = deps_.now(), read_rules = deps_.read_rules](store::Reader& reader) {
            std::vector<std::pair<text::TableId, store::Write>> removals;
            for (const text::TableId id : ids)
                removals.emplace_back(id, removal_of(id, reader, read_rules, now));
            return removals;
        },
        [this](std::vector<std::pair<text::TableId, store::Write>> removals) {
            for (auto& [id, write] : removals)
                if (!contains(id)) deps_.store.write(std::move(write), [](store::Written) {});
        },
        [] {});  // the next sweep tries again
}

}  // namespace euchre::lobby
