// A command as a client sends it: {"do":"act", …} (docs/protocol.md).
#pragma once

#include "codec/log_line.h"
#include "table/command.h"

namespace euchre::codec {

// Returns a sentence that says what is wrong if it is not a command. Ignores fields that the command does not
// use.
std::variant<table::Command, std::string> parse_command(const boost::json::object& object,
                                                        const ReadRules& read_rules);

}  // namespace euchre::codec
