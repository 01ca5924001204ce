// A wish as a client sends it: {"do":"play…"} and so on (docs/protocol.md).
#pragma once

#include "codec/log_line.h"
#include "table/command.h"

namespace euchre {

// What is wrong with it, in a sentence, if it is no command. Fields beside those of the command are not
// looked at.
std::variant<Command, std::string> parse_command(const boost::json::object& object,
                                                 const ReadRules& read_rules);

}  // namespace euchre
