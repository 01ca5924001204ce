// The network between clients and servers. Messages of a connection arrive in order, with delays.
// Connections break and lose messages in flight. Each end notices that at its own time.
#pragma once

#include <deque>
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
    bool head_only = false;      // a HEAD request: opens neither a WebSocket nor a stream
};

class Network;

// A server's end of the network, and its thread.
class Server final : public lobby::Connections {
  public:
    Server(Network& network, std::string name) : network_(network), name_(std::move(name)) {}
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    const std::string& name() const { return name_; }
    // The handler that gets the requests. Null: requests are refused.
    void lead_to(lobby::RequestHandler* handler) { handler_ = handler; }
    // The handler is gone, with all its pending work. Clients notice within `notice`.
    void crash(Span notice = Span(2000));
    // Nothing happens here until resume(), but time goes on.
    void pause() { paused_ = true; }
    void resume();
    bool is_up() const { return handler_ != nullptr; }
    bool is_paused() const { return paused_; }
    std::uint64_t life() const { return life_; }  // another number after each crash
    // Runs `what`, unless the handler is gone at that time.
    void run(Clock::time_point when, std::function<void()> what);

    std::uint64_t timers_fired() const { return timers_fired_; }

    void send(lobby::ConnectionId connection, std::shared_ptr<const std::string> text) override;
    void close(lobby::ConnectionId connection, lobby::CloseCode code, std::string_view reason) override;
    Clock::time_point now() const override;
    void at(Clock::time_point time, std::function<void()> what) override;
    void post(std::function<void()> what) override { run(now(), std::move(what)); }

  private:
    friend Network;

    Network& network_;
    const std::string name_;
    lobby::RequestHandler* handler_ = nullptr;
    std::uint64_t life_ = 0;  // of the handler
    bool paused_ = false;
    std::deque<std::function<void()>> held_;  // while it is paused
    std::uint64_t timers_fired_ = 0;
};

class Network {
  public:
    Network(Agenda& agenda, Dice& dice) : agenda_(agenda), dice_(dice) {}

    // Chooses the server for a request; null: none.
    std::function<Server*(const lobby::Request&)> route;
    // The server with that address; null: none.
    std::function<Server*(const std::string&)> find_server = [](const std::string&) { return nullptr; };
    // Called with every message to a client, and the request that opened its connection.
    std::function<void(const Server&, const std::string& path, const std::string& text)> on_send =
        [](const Server&, const std::string&, const std::string&) {};
    // Makes the network reliable.
    void be_calm() { calm_ = true; }

    lobby::ConnectionId call(lobby::Request request, Caller caller);
    void say(lobby::ConnectionId connection, std::string text);
    // WebSockets and streams that the handler knows of.
    std::size_t open_at(const Server& server) const;
    void hang_up(lobby::ConnectionId connection) { break_line(connection, false); }
    void break_line(lobby::ConnectionId connection) { break_line(connection, dice_.roll(2) == 0); }
    // The router gives the server up: clients come again.
    void give_up(const Server& server);

  private:
    friend Server;
    struct Line {
        Caller caller;
        std::string path;
        Server* server = nullptr;       // that answers
        const Server* relay = nullptr;  // that has sent it on
        bool in_lobby = false;          // a WebSocket or a stream that the handler knows
        bool awaits_left = false;       // the same, until left() is called
        bool broken = false;            // nothing else arrives
        bool closing = false;           // the handler sends nothing else
        bool client_gone = false;
        Clock::time_point up, down;  // when the last message in each direction arrives
        Clock::time_point noticed;   // when the client learns that it is broken
    };
    // A request that a server has got from a client.
    struct Asked {
        lobby::Request request;
        Clock::time_point since;
    };
    Line* find(lobby::ConnectionId connection);
    Line* find(lobby::ConnectionId connection, const Server& server);
    Span delay();
    void ask(Server& server, const Asked& asked);
    void answer(Server& server, const Asked& asked, const lobby::Response& response);
    void send_on(Server& server, const Asked& asked, lobby::Response response);
    void answer(lobby::ConnectionId connection, const lobby::Response& response);
    void break_line(lobby::ConnectionId connection, bool with_messages);
    void break_all(const Server& server, Span notice);
    void tell_client_gone(lobby::ConnectionId connection, Clock::time_point when);
    void tell_lobby_left(lobby::ConnectionId connection, Clock::time_point when);

    Agenda& agenda_;
    Dice& dice_;
    bool calm_ = false;
    lobby::ConnectionId last_ = 0;
    std::map<lobby::ConnectionId, Line> lines_;
};

}  // namespace euchre::simulation
