#include "lobby/tables.h"

#include <algorithm>

#include "lobby/finished.h"
#include "lobby/table_log.h"

namespace euchre {

Tables::Tables(RunnerDeps deps, const LobbySettings& settings) : deps_(std::move(deps)), settings_(settings) {
    deps_.lost = [this](TableId id) { lose(id); };
}

std::shared_ptr<TableRunner> Tables::find(TableId id) {
    if (const auto found = runners_.find(id); found != runners_.end()) return found->second;
    auto table = read_table(deps_.store.entries(id), deps_.read_rules);
    if (!table) return nullptr;
    return runners_.emplace(id, std::make_shared<TableRunner>(deps_, std::move(*table))).first->second;
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
            deps_.connections.close(connection, CloseCode::restart, "the table is read anew");
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

void Tables::dismiss(PersonId person, const messages::Message& why) {
    for (const auto& [id, runner] : runners_) runner->dismiss(person, why);
}

bool Tables::is_at_a_table(PersonId person) const {
    return std::ranges::any_of(runners_,
                               [person](const auto& each) { return each.second->table().is_here(person); });
}

void Tables::stop() {
    for (const auto& [id, runner] : runners_) runner->stop();
}

// ---- what nobody uses

void Tables::sweep() {
    std::erase_if(runners_, [](const auto& each) { return each.second->is_idle(); });
}

void Tables::drop_unused(Write& write) {
    const auto before = (deps_.now() - settings_.keep_unused_tables).time_since_epoch().count();
    for (const TableId id : deps_.store.tables_unused_since(before, swept_at_once))
        if (!runners_.contains(id)) expire(id, write);
}

// A game that was on is shown to those who played it, seeds and all.
void Tables::expire(TableId id, Write& write) const {
    const Time now = deps_.now();
    auto table = read_table(deps_.store.entries(id), deps_.read_rules);
    if (table && table->stage() == Stage::playing && !table->is_practice() &&
        table->apply({now, std::nullopt, GameAbandoned{}}))
        write.emplace_back(PutGame{finished_game(*table, now, true)});
    write.emplace_back(DropTable{id});
}

}  // namespace euchre
