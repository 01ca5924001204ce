// A wish as a client sends it: {"do":"play…"} and so on (docs/protocol.md).
#pragma once

#include "codec/log_line.h"
#include "table/wish.h"

namespace euchre {

// What is wrong with it, in a sentence, if it is no wish. Fields beside those of the wish are not looked at.
std::variant<Wish, std::string> parse_wish(const boost::json::object& object, const ReadRules& read_rules);

}  // namespace euchre
