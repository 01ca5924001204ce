#include "simulation/network.h"

namespace euchre::simulation {

Network::Line* Network::find(lobby::ConnectionId connection) {
    const auto line = lines_.find(connection);
    return line == lines_.end() ? nullptr : &line->second;
}

Span Network::delay() {
    if (calm_ || dice_.roll(20) != 0) return Span(1 + dice_.roll(40));
    return Span(dice_.roll(3000));
}

void Network::of_lobby(Clock::time_point when, std::function<void()> what) {
    agenda_.at(when, [this, life = life_, what = std::move(what)] {
        if (life == life_ && handler_ != nullptr) what();
    });
}

void Network::at(Clock::time_point time, std::function<void()> what) {
    of_lobby(time + Span(dice_.roll(3)), [this, what = std::move(what)] {
        ++timers_fired_;
        what();
    });
}

lobby::ConnectionId Network::call(lobby::Request request, Caller caller) {
    const lobby::ConnectionId connection = ++last_;
    Line& line = lines_[connection];
    line.caller = std::move(caller);
    line.up = agenda_.now() + delay();
    request.connection = connection;
    if (handler_ == nullptr) {
        tell_client_gone(connection, line.up);
        return connection;
    }
    of_lobby(line.up, [this, connection, request = std::move(request)] {
        const Line* const there = find(connection);
        if (there == nullptr || there->broken) return;
        handler_->request(request, [this, connection, life = life_](const lobby::Response& response) {
            if (life == life_) answer(connection, response);
        });
    });
    return connection;
}

void Network::answer(lobby::ConnectionId connection, const lobby::Response& response) {
    Line* const line = find(connection);
    const bool stays = response.status == 101 || response.stays_open;
    if (line == nullptr) return;
    line->in_lobby = stays;
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
    of_lobby(line->up, [this, connection, text = std::move(text)] {
        const Line* const there = find(connection);
        if (there != nullptr && there->in_lobby) handler_->receive(connection, text);
    });
}

void Network::send(lobby::ConnectionId connection, std::shared_ptr<const std::string> text) {
    Line* const line = find(connection);
    if (line == nullptr || line->broken || !line->in_lobby) return;
    line->down = std::max(line->down, agenda_.now() + delay());
    agenda_.at(line->down, [this, connection, text = std::move(text)] {
        const Line* const there = find(connection);
        if (there == nullptr || there->broken) return;
        const auto heard = there->caller.heard;
        heard(*text);
    });
}

void Network::close(lobby::ConnectionId connection, lobby::CloseCode, std::string_view) {
    Line* const line = find(connection);
    if (line == nullptr || line->broken) return;
    line->down = std::max(line->down, agenda_.now() + delay());
    agenda_.at(line->down, [this, connection] { break_line(connection, false); });
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
    of_lobby(when, [this, connection] {
        if (lines_.erase(connection) > 0) handler_->left(connection);
    });
}

void Network::crash() {
    ++life_;
    for (auto& [connection, line] : lines_) {
        if (line.broken) continue;
        line.broken = true;
        tell_client_gone(connection, agenda_.now() + Span(dice_.roll(2000)));
    }
}

}  // namespace euchre::simulation
