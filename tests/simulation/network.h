// The network between clients and the handler. Messages of a connection arrive in order, with delays.
// Connections break and lose messages in flight. Each end notices that at its own time.
#pragma once

#include <map>

#include "cards/dice.h"
#include "lobby/request_handler.h"
#include "simulation/agenda.h"

namespace euchre::simulation {

// The client's end of a connection.
struct Caller {
    std::function<void(const lobby::Response&)> answered;
    std::function<void(const std::string&)> heard;
    std::function<void()> gone;  // called once, unless it was answered and closed
};

class Network final : public lobby::Connections {
  public:
    Network(Agenda& agenda, Dice& dice) : agenda_(agenda), dice_(dice) {}

    // The handler that gets the requests. Null: requests are refused.
    void lead_to(lobby::RequestHandler* handler) { handler_ = handler; }
    // Makes the network reliable.
    void be_calm() { calm_ = true; }

    lobby::ConnectionId call(lobby::Request request, Caller caller);
    void say(lobby::ConnectionId connection, std::string text);
    void hang_up(lobby::ConnectionId connection) { break_line(connection, false); }
    void break_line(lobby::ConnectionId connection) { break_line(connection, dice_.roll(2) == 0); }
    // The handler's end is gone, with all its pending work.
    void crash();

    std::uint64_t timers_fired() const { return timers_fired_; }

    void send(lobby::ConnectionId connection, std::shared_ptr<const std::string> text) override;
    void close(lobby::ConnectionId connection, lobby::CloseCode code, std::string_view reason) override;
    Clock::time_point now() const override { return agenda_.now(); }
    void at(Clock::time_point time, std::function<void()> what) override;
    void post(std::function<void()> what) override { of_lobby(agenda_.now(), std::move(what)); }

  private:
    struct Line {
        Caller caller;
        bool in_lobby = false;  // a WebSocket or a stream that the handler knows
        bool broken = false;    // nothing else arrives
        bool client_gone = false;
        Clock::time_point up, down;  // when the last message in each direction arrives
        Clock::time_point noticed;   // when the client learns that it is broken
    };
    Line* find(lobby::ConnectionId connection);
    Span delay();
    void break_line(lobby::ConnectionId connection, bool with_messages);
    void answer(lobby::ConnectionId connection, const lobby::Response& response);
    void tell_client_gone(lobby::ConnectionId connection, Clock::time_point when);
    void tell_lobby_left(lobby::ConnectionId connection, Clock::time_point when);
    // Runs `what`, unless the handler is gone at that time.
    void of_lobby(Clock::time_point when, std::function<void()> what);

    Agenda& agenda_;
    Dice& dice_;
    lobby::RequestHandler* handler_ = nullptr;
    bool calm_ = false;
    std::uint64_t life_ = 0;  // of the handler
    lobby::ConnectionId last_ = 0;
    std::map<lobby::ConnectionId, Line> lines_;
    std::uint64_t timers_fired_ = 0;
};

}  // namespace euchre::simulation
