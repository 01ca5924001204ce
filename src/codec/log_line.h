// A line of a table's log as text, one JSON object: for the store, and, where it is no secret, for everybody
// at the table.
#pragma once

#include <boost/json/object.hpp>
#include <functional>

#include "table/table_event.h"

namespace euchre {

// A rule set from its JSON (codec/rules_json), or what is wrong.
using ReadRules = std::function<std::variant<Rules, std::string>(const boost::json::object&)>;

std::string to_text(const Line& line);
// parse_line(to_text(line)) is the line again; else what is wrong.
std::variant<Line, std::string> parse_line(std::string_view text, const ReadRules& read_rules);

// As everybody may see it. Nothing of the server's seed or of a pack, and of what players do no more than the
// game's own events tell.
std::optional<boost::json::object> public_json(const TableEvent& what);

boost::json::object to_json(const Guest& guest);
boost::json::object to_json(const Settings& settings);
// Every setting must be there, and within its bounds; `hints` alone, which older logs do not have, may be
// left out, and is off then.
std::variant<Settings, std::string> read_settings(const boost::json::object& object);

}  // namespace euchre
