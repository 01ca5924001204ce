// Commands that the server has not answered yet. They are sent again over each new connection, and the server
// carries out each one once.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace euchre::client {

class PendingCommands {
  public:
    PendingCommands();

    struct Command {
        std::string id;
        std::string text;           // as it is sent
        bool changes_seat = false;  // it may take our seat from us
    };
    // `what` has "do" and its fields; `seen` is the last line of the log that we know.
    const Command& add(boost::json::object what, std::uint64_t seen);
    const std::map<std::string, Command, std::less<>>& all() const { return commands_; }
    bool contains(std::string_view id) const { return commands_.contains(id); }
    // It is answered. Precondition: contains(id).
    Command take(std::string_view id);

  private:
    std::string prefix_;  // of the ids
    std::uint64_t made_ = 0;
    std::map<std::string, Command, std::less<>> commands_;  // by id
};

}  // namespace euchre::client
