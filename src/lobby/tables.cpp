#include "lobby/tables.h"

#include <algorithm>

#include "lobby/finished.h"
#include "lobby/table_log.h"

namespace euchre {

namespace {

// A game that was on becomes a finished one, seeds and all, for those who played it.
Write removal_of(TableId id, Reader& reader, const ReadRules& read_rules, Time now) {
    Write write;
    auto table = read_table(reader.entries(id), read_rules);
    if (table && table->stage() == Stage::playing && !table->game().is_practice() &&
        table->apply({now, std::nullopt, GameAbandoned{}}))
        write.emplace_back(PutGame{finished_game(*table, now, true)});
    write.emplace_back(DropTable{id});
    return write;
}

}  // namespace

Tables::Tables(RunnerDeps deps) : deps_(std::move(deps)) {
    deps_.lost = [this](TableId id) { lose(id); };
}

void Tables::find(TableId id, Found then, std::function<void()> failed) {
    if (const auto found = runners_.find(id); found != runners_.end()) return then(found->second);
    const bool is_first = !loading_.contains(id);
    loading_[id].push_back({std::move(then), std::move(failed)});
    if (is_first) load(id);
}

void Tables::load(TableId id) {
    deps_.store.read([id, read_rules = deps_.read_rules](
                         Reader& reader) { return read_table(reader.entries(id), read_rules); },
                     [this, id](std::optional<Table> table) {
                         const auto waiting = std::move(loading_.extract(id).mapped());
                         std::shared_ptr<TableRunner> runner;
                         if (table)
                             runner =
                                 runners_.emplace(id, std::make_shared<TableRunner>(deps_, std::move(*table)))
                                     .first->second;
                         for (const Waiting& one : waiting) one.then(runner);
                     },
                     [this, id] {
                         const auto waiting = std::move(loading_.extract(id).mapped());
                         for (const Waiting& one : waiting) one.failed();
                     });
}

bool Tables::open(const TableOpened& opened, const std::vector<TableEvent>& then,
                  std::function<void(Written)> done) {
    const Time now = deps_.now();
    Table table(opened, now);
    Write write{
        PutTable{{opened.table, to_string(opened.table), TableStatus::open, now.time_since_epoch().count()}},
        AddEntry{opened.table, {1, to_text(Line{now, std::nullopt, opened})}}};
    for (const TableEvent& what : then) {
        const Line line{now, std::nullopt, what};
        if (!table.apply(line)) return false;
        write.emplace_back(AddEntry{opened.table, {table.written(), to_text(line)}});
    }
    deps_.store.write(std::move(write),
                      [this, table = std::move(table), done = std::move(done)](Written written) {
                          if (written == Written::durable) {
                              deps_.metrics.lines.Increment(static_cast<double>(table.written()));
                              runners_.emplace(table.id(), std::make_shared<TableRunner>(deps_, table));
                          }
                          done(written);
                      });
    return true;
}

// Another server has the table, or its log does not fit it: the next connection reads it from the store.
void Tables::lose(TableId id) {
    for (const auto& [connection, runner] : at_)
        if (runner->table().id() == id)
            deps_.connections.close(connection, CloseCode::restart, "the table is reloaded");
    runners_.erase(id);
}

bool Tables::has(const TableRunner& runner) const {
    const auto found = runners_.find(runner.table().id());
    return found != runners_.end() && found->second.get() == &runner;
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

void Tables::dismiss(PersonId person, const messages::Message& why) {
    for (const auto& [id, runner] : runners_) runner->dismiss(person, why);
}

bool Tables::is_at_a_table(PersonId person) const {
    return std::ranges::any_of(
        runners_, [person](const auto& each) { return each.second->table().presence().is_here(person); });
}

void Tables::stop() {
    for (const auto& [id, runner] : runners_) runner->stop();
}

// ---- what nobody uses

void Tables::sweep() {
    std::erase_if(runners_, [](const auto& each) { return each.second->is_idle(); });
}

void Tables::drop_unused(std::vector<TableId> ids) {
    std::erase_if(ids, [this](TableId id) { return contains(id); });
    if (ids.empty()) return;
    deps_.store.read(
        [ids, now = deps_.now(), read_rules = deps_.read_rules](Reader& reader) {
            std::vector<std::pair<TableId, Write>> removals;
            for (const TableId id : ids) removals.emplace_back(id, removal_of(id, reader, read_rules, now));
            return removals;
        },
        [this](std::vector<std::pair<TableId, Write>> removals) {
            for (auto& [id, write] : removals)
                if (!contains(id)) deps_.store.write(std::move(write), [](Written) {});
        },
        [] {});  // the next sweep tries again
}

}  // namespace euchre
