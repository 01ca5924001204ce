// Tables that move to the node that the router prefers.
#include <algorithm>

#include "lobby/tables.h"

namespace euchre::lobby {

namespace {

// Between somebody who comes by the node that the router prefers now, and those before who came another way.
constexpr std::chrono::seconds between_ways{30};
// After a node has joined: longer than that after its last tables were taken from it, if it was restarted.
constexpr std::chrono::seconds before_asking{60};
constexpr std::size_t asked_at_once = 50;  // tables whose place the router is asked for, every second

}  // namespace

// Looks once a second for tables to move, as long as people come by other nodes or a node has joined.
void Tables::watch_moves() {
    if (watches_moves_) return;
    watches_moves_ = true;
    deps_.connections.at(deps_.connections.now() + std::chrono::seconds(1), [this] {
        watches_moves_ = false;
        look_for_moves();
    });
}

void Tables::look_for_moves() {
    for (const auto& runner : to_move()) move(runner);
    ask_router();
    if (!forwarded_.empty() || ask_from_) watch_moves();
}

// The router sends everybody of a table to the same node. The guest who came last shows which one it is now.
// A table moves to the node by which that guest has come, unless somebody has come another way shortly
// before. After a move, everybody comes back within that time. So if two routers disagree, a table does not
// go back and forth by itself.
std::vector<std::shared_ptr<TableRunner>> Tables::to_move() const {
    using Arrivals = std::map<std::string_view, Connections::Clock::time_point>;  // the last by each way
    std::unordered_map<std::shared_ptr<TableRunner>, Arrivals> tables;
    for (const ConnectionId connection : forwarded_)
        if (const auto& runner = at_.at(connection).table; runner->may_move()) tables.try_emplace(runner);
    if (tables.empty()) return {};
    for (const auto& [connection, at] : at_)
        if (const auto table = tables.find(at.table); table != tables.end()) {
            auto& last = table->second.try_emplace(at.forwarded_by, at.since).first->second;
            last = std::max(last, at.since);
        }
    std::erase_if(tables, [](const auto& each) {
        const Arrivals& ways = each.second;
        const auto last = std::ranges::max_element(ways, {}, &Arrivals::value_type::second);
        return last->first.empty() || std::ranges::any_of(ways, [&](const auto& way) {
                   return way.first != last->first && way.second + between_ways > last->second;
               });
    });
    std::vector<std::shared_ptr<TableRunner>> movers;
    for (const auto& [runner, ways] : tables) movers.push_back(runner);
    return movers;
}

void Tables::node_joined() {
    to_ask_.clear();
    for (const auto& [id, runner] : runners_)
        if (runner->epoch()) to_ask_.insert(id);
    if (to_ask_.empty()) return;
    ask_from_ = deps_.connections.now() + before_asking;
    watch_moves();
}

// Lets one guest of each table come again: by the node that the router prefers now. Between hands, because
// the table may move then.
void Tables::ask_router() {
    if (!ask_from_ || deps_.connections.now() < *ask_from_) return;
    std::unordered_set<const TableRunner*> asked;
    std::erase_if(to_ask_, [&](identity::TableId id) {
        const auto found = runners_.find(id);
        if (found == runners_.end() || found->second->connections() == 0) return true;
        if (asked.size() == asked_at_once || !found->second->may_move()) return false;
        asked.insert(found->second.get());
        return true;
    });
    if (to_ask_.empty()) ask_from_.reset();
    if (asked.empty()) return;
    for (const auto& [connection, at] : at_)
        if (asked.erase(at.table.get()) > 0)
            deps_.connections.close(connection, CloseCode::restart, "a node has joined");
}

void Tables::move(const std::shared_ptr<TableRunner>& runner) {
    const auto epoch = runner->epoch();
    const auto found = runners_.find(runner->table().id());
    if (!epoch || found == runners_.end() || found->second != runner) return;
    runner->stop();
    runners_.erase(found);
    count_owned();
    deps_.fleet.release(runner->table().id(), *epoch, [this, runner] { close_connections(*runner); });
}

}  // namespace euchre::lobby
