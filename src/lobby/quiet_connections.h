// Connections of a node in a fleet. While the node may not speak, messages are dropped and their connections
// closed, so that the clients reconnect to the table's new owner.
#pragma once

#include "lobby/fleet.h"
#include "lobby/request_handler.h"

namespace euchre::lobby {

class QuietConnections final : public Connections {
  public:
    // Both must outlive it.
    QuietConnections(Connections& real, const Fleet& fleet) : real_(real), fleet_(fleet) {}

    void send(ConnectionId connection, std::shared_ptr<const std::string> text) override {
        if (fleet_.may_speak()) return real_.send(connection, std::move(text));
        real_.close(connection, CloseCode::restart, moved);
    }
    void close(ConnectionId connection, CloseCode code, std::string_view reason) override {
        if (fleet_.may_speak()) return real_.close(connection, code, reason);
        real_.close(connection, CloseCode::restart, moved);
    }
    Clock::time_point now() const override { return real_.now(); }
    void at(Clock::time_point time, std::function<void()> what) override { real_.at(time, std::move(what)); }
    void post(std::function<void()> what) override { real_.post(std::move(what)); }

    // The reason for closing a connection to a table that another node may own.
    static constexpr std::string_view moved = "the table has moved";

  private:
    Connections& real_;
    const Fleet& fleet_;
};

}  // namespace euchre::lobby
