#include "simulation/network.h"

#include <algorithm>

#include "lobby/errors.h"

namespace euchre::simulation {

namespace {

// How long a server looks for the owner of a table that it sends a request on to, and how often.
constexpr std::chrono::seconds looks_for{4};
constexpr std::chrono::milliseconds looks_every{200};

}  // namespace

void Server::run(Clock::time_point when, std::function<void()> what) {
    network_.agenda_.at(when, [this, life = life_, what = std::move(what)] {
        if (life != life_ || handler_ == nullptr) return;
        if (!paused_) return what();
        held_.push_back(what);
    });
}

void Server::resume() {
    paused_ = false;
    for (auto& what : std::exchange(held_, {})) run(now(), std::move(what));
}

void Server::crash(Span notice) {
    ++life_;
    handler_ = nullptr;
    paused_ = false;
    held_.clear();
    network_.break_all(*this, notice);
}

Clock::time_point Server::now() const { return network_.agenda_.now(); }

void Server::at(Clock::time_point time, std::function<void()> what) {
    run(time + Span(network_.dice_.roll(3)), [this, what = std::move(what)] {
        ++timers_fired_;
        what();
    });
}

void Server::send(lobby::ConnectionId connection, std::shared_ptr<const std::string> text) {
    Network::Line* const line = network_.find(connection, *this);
    if (line == nullptr || line->broken || line->closing || !line->in_lobby) return;
    network_.on_send(*this, line->path, *text);
    line->down = std::max(line->down, now() + network_.delay());
    network_.agenda_.at(line->down, [&network = network_, connection, text = std::move(text)] {
        const Network::Line* const there = network.find(connection);
        if (there == nullptr || there->broken) return;
        const auto heard = there->caller.heard;
        heard(*text);
    });
}

void Server::close(lobby::ConnectionId connection, lobby::CloseCode, std::string_view) {
    Network::Line* const line = network_.find(connection, *this);
    if (line == nullptr || line->broken || line->closing) return;
    line->closing = true;
    line->down = std::max(line->down, now() + network_.delay());
    network_.agenda_.at(line->down,
                        [&network = network_, connection] { network.break_line(connection, false); });
}

Network::Line* Network::find(lobby::ConnectionId connection) {
    const auto line = lines_.find(connection);
    return line == lines_.end() ? nullptr : &line->second;
}

Network::Line* Network::find(lobby::ConnectionId connection, const Server& server) {
    Line* const line = find(connection);
    return line == nullptr || line->server != &server ? nullptr : line;
}

Span Network::delay() {
    if (calm_ || dice_.roll(20) != 0) return Span(1 + dice_.roll(40));
    return Span(dice_.roll(3000));
}

lobby::ConnectionId Network::call(lobby::Request request, Caller caller) {
    const lobby::ConnectionId connection = ++last_;
    Line& line = lines_[connection];
    line.caller = std::move(caller);
    line.path = request.path;
    line.up = agenda_.now() + delay();
    request.connection = connection;
    line.server = route(request);
    if (line.server == nullptr || !line.server->is_up()) {
        tell_client_gone(connection, line.up);
        return connection;
    }
    line.server->run(line.up, [this, &server = *line.server, asked = Asked{std::move(request), line.up}] {
        ask(server, asked);
    });
    return connection;
}

void Network::ask(Server& server, const Asked& asked) {
    const Line* const line = find(asked.request.connection, server);
    if (line == nullptr || line->broken) return;
    server.handler_->request(asked.request,
                             [this, &server, asked, life = server.life_](const lobby::Response& response) {
                                 if (life == server.life_) answer(server, asked, response);
                             });
}

void Network::answer(Server& server, const Asked& asked, const lobby::Response& response) {
    if (find(asked.request.connection, server) == nullptr) return;
    if (response.forward_to) return send_on(server, asked, response);
    answer(asked.request.connection, response);
}

// The owner may be gone: the server asks again who it is.
void Network::send_on(Server& server, const Asked& asked, lobby::Response response) {
    Server* const owner = find_server(*std::exchange(response.forward_to, std::nullopt));
    if (owner == nullptr || !owner->is_up() || owner->is_paused()) {
        if (agenda_.now() > asked.since + looks_for) return answer(asked.request.connection, response);
        return server.run(agenda_.now() + looks_every, [this, &server, asked] { ask(server, asked); });
    }
    Line& line = *find(asked.request.connection);
    line.server = owner;
    line.relay = &server;
    Asked sent = asked;
    sent.request.forwarded_by = server.name();
    owner->run(agenda_.now() + delay(), [this, owner, sent = std::move(sent)] { ask(*owner, sent); });
}

void Network::answer(lobby::ConnectionId connection, const lobby::Response& response) {
    Line* const line = find(connection);
    const bool stays = response.opens();
    if (stays && line->caller.head_only) {
        line->server->handler_->left(connection);
        return answer(connection, lobby::refusal(400, lobby::malformed("a stream needs HTTP/1.1 and GET")));
    }
    line->in_lobby = line->awaits_left = stays;
    if (line->broken) {
        if (stays) tell_lobby_left(connection, std::max(agenda_.now() + delay(), line->noticed));
        return;
    }
    line->down = std::max(line->down, agenda_.now() + delay());
    agenda_.at(line->down, [this, connection, response, stays] {
        const Line* const there = find(connection);
        if (there == nullptr || there->broken) return;
        const auto answered = there->caller.answered;
        if (!stays) lines_.erase(connection);
        answered(response);
    });
}

void Network::say(lobby::ConnectionId connection, std::string text) {
    Line* const line = find(connection);
    if (line == nullptr || line->broken) return;
    line->up = std::max(line->up, agenda_.now() + delay());
    line->server->run(line->up, [this, &server = *line->server, connection, text = std::move(text)] {
        const Line* const there = find(connection);
        if (there != nullptr && there->in_lobby) server.handler_->receive(connection, text);
    });
}

std::size_t Network::open_at(const Server& server) const {
    return static_cast<std::size_t>(std::ranges::count_if(lines_, [&server](const auto& each) {
        return each.second.server == &server && each.second.awaits_left;
    }));
}

// Messages in flight to the handler arrive before it notices, or are lost.
void Network::break_line(lobby::ConnectionId connection, bool with_messages) {
    Line* const line = find(connection);
    if (line == nullptr || line->broken) return;
    line->broken = true;
    line->noticed = agenda_.now() + (calm_ ? Span(1) : Span(dice_.roll(5) * delay().count()));
    tell_client_gone(connection, line->noticed);
    if (!line->in_lobby) return;
    if (with_messages) line->in_lobby = false;
    tell_lobby_left(connection, std::max(line->up, line->noticed));
}

void Network::tell_client_gone(lobby::ConnectionId connection, Clock::time_point when) {
    agenda_.at(when, [this, connection] {
        Line* const line = find(connection);
        if (line == nullptr || line->client_gone) return;
        line->client_gone = true;
        const auto gone = line->caller.gone;
        gone();
    });
}

void Network::tell_lobby_left(lobby::ConnectionId connection, Clock::time_point when) {
    Server& server = *lines_.at(connection).server;
    server.run(when, [this, &server, connection] {
        if (lines_.erase(connection) > 0) server.handler_->left(connection);
    });
}

void Network::give_up(const Server& server) {
    std::vector<lobby::ConnectionId> all;
    for (const auto& [connection, line] : lines_)
        if (line.server == &server || line.relay == &server) all.push_back(connection);
    for (const lobby::ConnectionId connection : all) break_line(connection, false);
}

// What was sent on by this server is broken, too: its owner notices.
void Network::break_all(const Server& server, Span notice) {
    for (auto& [connection, line] : lines_) {
        if (line.server == &server) line.awaits_left = false;
        if (line.broken || (line.server != &server && line.relay != &server)) continue;
        line.broken = true;
        line.noticed = agenda_.now() + Span(dice_.roll(static_cast<std::uint32_t>(notice.count())));
        tell_client_gone(connection, line.noticed);
        if (line.server != &server && line.in_lobby)
            tell_lobby_left(connection, std::max(line.up, line.noticed));
    }
}

}  // namespace euchre::simulation
