// One open page of a person: a connection to a table. Checks every message.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "lobby/request_handler.h"
#include "table/guest.h"

namespace euchre::simulation {

class World;
class Person;

class Tab {
  public:
    Tab(World& world, Person& person) : world_(world), person_(person) {}
    Tab(const Tab&) = delete;  // its connection calls it
    Tab& operator=(const Tab&) = delete;

    // Connects to the person's table, and sends the number of the last line that it knows.
    void come();
    void go();         // closes the page
    void lose_line();  // the network breaks the connection
    void say(std::string text);

    bool is_off() const { return state_ == State::off; }
    bool is_open() const { return state_ == State::open; }
    // True if the page has the current state of the table.
    bool is_welcome() const;
    std::uint64_t seen() const { return seen_; }
    lobby::ConnectionId connection() const { return connection_; }
    void forget() { seen_ = 0, generation_.clear(); }  // for another table

  private:
    enum class State : std::uint8_t { off, coming, open };

    void answered(const lobby::Response& response);
    void heard(const std::string& text);
    void gone();
    void hear_welcome(const std::string& text);
    void hear_update(const std::string& text);
    void check_reveals(std::uint64_t after);
    void advance_to(std::uint64_t seq, std::string_view what);

    World& world_;
    Person& person_;
    State state_ = State::off;
    lobby::ConnectionId connection_ = 0;
    std::uint64_t life_ = 0;              // of the connection
    std::optional<std::uint64_t> since_;  // as sent when it connected
    std::uint64_t seen_ = 0;              // 0: nothing
    std::string generation_;              // of the log that it has seen
    bool welcomed_ = false;
    std::set<std::string> revealed_;  // deals and attempts, on this connection
};

}  // namespace euchre::simulation
