// Somebody who watches a table and logs out through any node: the table's owner must close the connection.
#pragma once

#include <optional>
#include <string>

#include "cards/dice.h"
#include "lobby/request_handler.h"
#include "simulation/agenda.h"

namespace euchre::simulation {

class World;

class Spectator {
  public:
    Spectator(World& world, std::uint64_t seed) : world_(world), dice_(seed) {}
    Spectator(const Spectator&) = delete;
    Spectator& operator=(const Spectator&) = delete;

    // Does the next thing, if nothing is on its way.
    void act();
    // The connection is open although its session ended before `then`.
    bool is_still_connected(Clock::time_point then) const {
        return socket_ == Socket::open && logged_out_ && *logged_out_ < then;
    }

  private:
    enum class Socket : std::uint8_t { none, moving, open };

    lobby::Request request(std::string method, std::string path) const;
    void become_known();
    void come();
    void log_out();
    void go();

    World& world_;
    Dice dice_;
    std::string token_;
    bool asking_ = false;
    Socket socket_ = Socket::none;
    lobby::ConnectionId connection_ = 0;
    std::optional<Clock::time_point> logged_out_;
};

}  // namespace euchre::simulation
