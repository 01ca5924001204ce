#include "lobby/table_connections.h"

#include <algorithm>

#include "lobby/quiet_connections.h"

namespace euchre::lobby {

void TableConnections::attach(ConnectionId connection, Attached to) {
    if (!to.forwarded_by.empty()) forwarded_.insert(connection);
    to.since = connections_.now();
    at_.insert_or_assign(connection, std::move(to));
}

void TableConnections::receive(ConnectionId connection, std::string_view text) {
    if (const auto at = at_.find(connection); at != at_.end()) at->second.table->receive(connection, text);
}

void TableConnections::left(ConnectionId connection) {
    const auto at = at_.find(connection);
    if (at == at_.end()) return;
    const auto runner = std::move(at->second.table);
    at_.erase(at);
    forwarded_.erase(connection);
    runner->leave(connection);
}

void TableConnections::send_away(const TableRunner& table) {
    for (const auto& [connection, at] : at_)
        if (at.table.get() == &table)
            connections_.close(connection, CloseCode::restart, QuietConnections::moved);
}

void TableConnections::send_all_away() {
    for (const auto& [connection, at] : at_)
        connections_.close(connection, CloseCode::restart, QuietConnections::moved);
}

void TableConnections::lock_out(const std::vector<store::TokenHash>& sessions) {
    ended_.insert(sessions.begin(), sessions.end());
}

void TableConnections::end_sessions(const std::vector<store::TokenHash>& sessions,
                                    const messages::Message& why) {
    lock_out(sessions);
    for (const auto& [connection, at] : at_)
        if (std::ranges::find(sessions, at.session) != sessions.end())
            close_with_words(connections_, connection, why);
}

bool TableConnections::is_locked_out(const store::TokenHash& session) const {
    return ended_.contains(session) || ended_before_.contains(session);
}

void TableConnections::renew_session(const store::TokenHash& before, const store::TokenHash& now) {
    for (auto& [connection, at] : at_)
        if (at.session == before) at.session = now;
}

bool TableConnections::is_connected(const store::TokenHash& session) const {
    return std::ranges::any_of(at_, [&](const auto& each) { return each.second.session == session; });
}

bool TableConnections::is_playing(const store::TokenHash& session) const {
    return std::ranges::any_of(at_, [&](const auto& each) {
        return each.second.session == session && each.second.table->is_playing(each.first);
    });
}

std::set<store::TokenHash> TableConnections::sessions() const {
    std::set<store::TokenHash> all;
    for (const auto& [connection, at] : at_) all.insert(at.session);
    return all;
}

void TableConnections::reconnect(const std::vector<store::TokenHash>& sessions) {
    for (const auto& [connection, at] : at_)
        if (std::ranges::find(sessions, at.session) != sessions.end())
            connections_.close(connection, CloseCode::restart, "the session is unknown");
}

}  // namespace euchre::lobby
