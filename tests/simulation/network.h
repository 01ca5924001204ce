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
    std::function<void(const Response&)> answered;
    std::function<void(const std::string&)> heard;
    std::function<void()> gone;  // called once, unless it was answered and closed
};

class Network final : public Connections {
  public:
    Network(Agenda& agenda, Dice& dice) : agenda_(agenda), dice_(dice) {}

    // The handler that gets the requests. Null: requests are refused.
    void lead_to(RequestHandler* handler) { handler_ = handler; }
    // Makes the network reliable.
    void be_calm() { calm_ = true; }

    ConnectionId call(Request request, Caller caller);
    void say(ConnectionId connection, std::string text);
    void hang_up(ConnectionId connection) { break_line(connection, false); }
    void break_line(ConnectionId connection) { break_line(connection, dice_.roll(2) == 0); }
    // The handler's end is gone, with all its pending work.
    void crash();

    std::uint64_t timers_fired() const { return timers_fired_; }

    void send(ConnectionId connection, std::shared_ptr<const std::string> text) override;
    void close(ConnectionId connection, CloseCode code, std::string_view reason) override;
    Clock::time_point now() const override { return agenda_.now(); }
    void at(Clock::time_point time, std::function<void()> what) override;
    void post(std::function<void()> what) override { of_lobby(agenda_.now(), std::move(what)); }

  private:
    struct Line {
        Caller caller;
        bool in_lobby = false;  // a WebSocket or a stream that the handler knows
        bool broken = false;    // nothing arrives any more
        bool client_gone = false;
        Clock::time_point up, down;  // when the last message in each direction arrives
        Clock::time_point noticed;   // when the client learns that it is broken
    };
    Line* find(ConnectionId connection);
    Span delay();
    void break_line(ConnectionId connection, bool with_messages);
    void answer(ConnectionId connection, const Response& response);
    void tell_client_gone(ConnectionId connection, Clock::time_point when);
    void tell_lobby_left(ConnectionId connection, Clock::time_point when);
    // Runs `what` unless the handler is gone by then.
    void of_lobby(Clock::time_point when, std::function<void()> what);

    Agenda& agenda_;
    Dice& dice_;
    RequestHandler* handler_ = nullptr;
    bool calm_ = false;
    std::uint64_t life_ = 0;  // of the handler
    ConnectionId last_ = 0;
    std::map<ConnectionId, Line> lines_;
    std::uint64_t timers_fired_ = 0;
};

}  // namespace euchre::simulation
