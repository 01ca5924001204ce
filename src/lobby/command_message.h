// A command as a connection sends it, and the answers to it (protocol.md).
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <variant>

#include "table/command.h"

namespace euchre::lobby {

struct CommandMessage {
    std::string id;
    std::uint64_t seen = 0;
    table::Command command;
    std::optional<boost::json::object> rules{};  // of a ChangeRules: they are not read yet
};
struct BadCommand {
    std::string id;  // empty: it has none
    std::string why;
};

// A ChangeRules has the rules `now` until its own are read.
std::variant<CommandMessage, BadCommand> read_command(const boost::json::object& message,
                                                      const table::Rules& now);

// `written`: the lines of the table's log.
std::string done_text(const std::string& id, std::uint64_t written);
std::string declined_text(const std::string& id, const table::Declined& no, std::uint64_t written);

}  // namespace euchre::lobby
