// Tables that move to the node that the router prefers.
#include <algorithm>

#include "lobby/tables.h"

namespace euchre::lobby {

namespace {

// Between somebody who comes by the node that the router prefers now, and those before who came another way.
constexpr std::chrono::seconds between_ways{30};
// After somebody has come: others may be about to come another way.
constexpr std::chrono::seconds others_follow{1};
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

// Moves tables that stay between two hands for long.
void Tables::look_for_moves() {
    std::unordered_set<std::shared_ptr<TableRunner>> movers;
    for (const ConnectionId connection : forwarded_)
        if (const auto& runner = at_.at(connection).table; runner->may_move()) movers.insert(runner);
    for (const auto& runner : movers)
        if (is_preferred_elsewhere(*runner)) move(runner);
    ask_router();
    if (!forwarded_.empty() || ask_from_) watch_moves();
}

// At a quick table, the time between two hands is too short to be seen once a second.
bool Tables::moves(TableRunner& runner) {
    if (may_ask_router() && to_ask_.erase(runner.table().id()) > 0) close_one(runner);
    if (!is_preferred_elsewhere(runner)) return false;
    deps_.connections.at(deps_.connections.now(), [this, moved = runner.shared_from_this()] { move(moved); });
    return true;
}

// The router sends everybody of a table to the same node. The guest who came last shows which one it is now.
// A table moves to the node by which that guest has come, unless somebody has come another way shortly
// before. After a move, everybody comes back within that time. So if two routers disagree, a table does not
// go back and forth by itself.
bool Tables::is_preferred_elsewhere(const TableRunner& runner) const {
    if (forwarded_.empty()) return false;
    std::map<std::string_view, Connections::Clock::time_point> ways;  // the last arrival by each
    for (const ConnectionId connection : runner.connection_ids()) {
        const auto at = at_.find(connection);
        if (at == at_.end()) continue;  // it is about to be attached
        auto& last = ways.try_emplace(at->second.forwarded_by, at->second.since).first->second;
        last = std::max(last, at->second.since);
    }
    const auto last = std::ranges::max_element(ways, {}, [](const auto& way) { return way.second; });
    if (last == ways.end() || last->first.empty()) return false;
    if (last->second + others_follow > deps_.connections.now()) return false;
    return std::ranges::none_of(ways, [&](const auto& way) {
        return way.first != last->first && way.second + between_ways > last->second;
    });
}

void Tables::node_joined() {
    to_ask_.clear();
    for (const auto& [id, runner] : runners_)
        if (runner->epoch()) to_ask_.insert(id);
    if (to_ask_.empty()) return;
    ask_from_ = deps_.connections.now() + before_asking;
    watch_moves();
}

bool Tables::may_ask_router() const { return ask_from_ && deps_.connections.now() >= *ask_from_; }

// Lets one guest of each table come again: by the node that the router prefers now. Between hands, because
// the table may move then.
void Tables::ask_router() {
    if (!may_ask_router()) return;
    std::vector<std::shared_ptr<TableRunner>> asked;
    std::erase_if(to_ask_, [&](identity::TableId id) {
        const auto found = runners_.find(id);
        if (found == runners_.end() || found->second->connections() == 0) return true;
        if (asked.size() == asked_at_once || !found->second->may_move()) return false;
        asked.push_back(found->second);
        return true;
    });
    if (to_ask_.empty()) ask_from_.reset();
    for (const auto& runner : asked) close_one(*runner);
}

void Tables::close_one(const TableRunner& runner) {
    if (const auto connections = runner.connection_ids(); !connections.empty())
        deps_.connections.close(connections.front(), CloseCode::restart, "a node has joined");
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
