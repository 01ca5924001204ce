// A line of a table's log as one JSON object: for the store and, without its secrets, for everybody at the
// table.
#pragma once

#include <boost/json/object.hpp>
#include <functional>

#include "table/table_event.h"

namespace euchre {

// Makes a rule set from its JSON (codec/rules_json), or says what is wrong.
using ReadRules = std::function<std::variant<Rules, std::string>(const boost::json::object&)>;

std::string to_text(const Line& line);
// Returns the line, or what is wrong. Inverse of to_text.
std::variant<Line, std::string> parse_line(std::string_view text, const ReadRules& read_rules);

// What everybody may see: nothing of the server's seed or the pack, and of players' actions only what the
// game's events show.
std::optional<boost::json::object> public_json(const TableEvent& what);

boost::json::object to_json(const Guest& guest);
boost::json::object to_json(const Settings& settings);
// Every setting must be present and in range, except `hints`: older logs do not have it, and it is off then.
std::variant<Settings, std::string> read_settings(const boost::json::object& object);

}  // namespace euchre
