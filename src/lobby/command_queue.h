// The queue of commands at one table. One is carried out at a time, in the order in which they
// came.
#pragma once

#include <boost/json/object.hpp>
#include <deque>
#include <functional>

#include "lobby/request_handler.h"
#include "table/command.h"

namespace euchre::lobby {

struct PendingCommand {
    // Called once, with whether the command was carried out.
    using Answer = std::function<void(const std::optional<table::Declined>&)>;
    // Rules in a message. They are read only if its sender may change them.
    struct UnreadRules {
        ConnectionId connection;
        boost::json::object rules;
    };

    table::Cause cause;
    std::uint64_t seen;
    table::Command command;
    Answer answer;
    std::string from{};                   // the address; empty: not known
    std::optional<UnreadRules> unread{};  // of a ChangeRules, whose rules are the table's until then

    table::Sender sender() const { return {cause.person, seen}; }
};

class CommandQueue {
  public:
    static constexpr std::size_t longest = 64;

    // A command is declined at once if the queue is full, or closed.
    void push(PendingCommand command);
    // The oldest; nothing if none waits.
    std::optional<PendingCommand> pop();
    // The server stops: declines all waiting and all further commands.
    void close();

  private:
    std::deque<PendingCommand> commands_;
    bool is_closed_ = false;
};

table::Declined declined_for_restart();

}  // namespace euchre::lobby
