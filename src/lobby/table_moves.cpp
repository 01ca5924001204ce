#include "lobby/table_moves.h"

#include <algorithm>
#include <map>

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

void TableMoves::watch() {
    if (is_watching_) return;
    is_watching_ = true;
    connections_.at(connections_.now() + std::chrono::seconds(1), [this] {
        is_watching_ = false;
        look();
    });
}

// Moves tables that stay between two hands for long.
void TableMoves::look() {
    std::unordered_set<std::shared_ptr<TableRunner>> movers;
    for (const ConnectionId connection : at_tables_.forwarded())
        if (const auto& runner = at_tables_.all().at(connection).table; runner->may_move())
            movers.insert(runner);
    for (const auto& runner : movers)
        if (is_preferred_elsewhere(*runner)) move_(runner);
    ask_router();
    if (!at_tables_.forwarded().empty() || ask_from_) watch();
}

bool TableMoves::begins(TableRunner& runner) {
    if (may_ask_router() && to_ask_.erase(runner.table().id()) > 0) close_one(runner);
    if (!is_preferred_elsewhere(runner)) return false;
    // A timer may outlive the lobby, and must not keep a runner.
    connections_.at(connections_.now(), [this, mover = runner.weak_from_this()] {
        if (const auto moved = mover.lock()) move_(moved);
    });
    return true;
}

// The router sends everybody of a table to the same node. The guest who came last shows which one it is now.
// A table moves to the node by which that guest has come, unless somebody has come another way shortly
// before. After a move, everybody comes back within that time. So if two routers disagree, a table does not
// go back and forth by itself.
bool TableMoves::is_preferred_elsewhere(const TableRunner& runner) const {
    if (at_tables_.forwarded().empty()) return false;
    std::map<std::string_view, Connections::Clock::time_point> ways;  // the last arrival by each
    for (const ConnectionId connection : runner.connection_ids()) {
        const auto at = at_tables_.all().find(connection);
        if (at == at_tables_.all().end()) continue;  // it is about to be attached
        auto& last = ways.try_emplace(at->second.forwarded_by, at->second.since).first->second;
        last = std::max(last, at->second.since);
    }
    const auto last = std::ranges::max_element(ways, {}, [](const auto& way) { return way.second; });
    if (last == ways.end() || last->first.empty()) return false;
    if (last->second + others_follow > connections_.now()) return false;
    return std::ranges::none_of(ways, [&](const auto& way) {
        return way.first != last->first && way.second + between_ways > last->second;
    });
}

void TableMoves::node_joined() {
    to_ask_.clear();
    for (const auto& [id, runner] : runners_)
        if (runner->epoch()) to_ask_.insert(id);
    if (to_ask_.empty()) return;
    ask_from_ = connections_.now() + before_asking;
    watch();
}

bool TableMoves::may_ask_router() const { return ask_from_ && connections_.now() >= *ask_from_; }

// Lets one guest of each table come again: by the node that the router prefers now. Between hands, because
// the table may move then.
void TableMoves::ask_router() {
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

void TableMoves::close_one(const TableRunner& runner) {
    if (const auto connections = runner.connection_ids(); !connections.empty())
        connections_.close(connections.front(), CloseCode::restart, "a node has joined");
}

}  // namespace euchre::lobby
