// A line of a table's log as one JSON object: for the store and, without its secrets, for everybody at the
// table.
#pragma once

#include <boost/json/object.hpp>
#include <functional>

#include "table/table_event.h"

namespace euchre::codec {

// Makes a rule set from its JSON (codec/rules_json), or says what is wrong.
using ReadRules = std::function<std::variant<table::Rules, std::string>(const boost::json::object&)>;

// Without the names of people.
std::string to_text(const table::Line& line);
// Returns the line, or what is wrong. Inverse of to_text.
std::variant<table::Line, std::string> parse_line(std::string_view text, const ReadRules& read_rules);

// True if the line contains a seed or a card that nobody may see yet.
bool is_secret(const table::TableEvent& what);

// The line as everybody may see it: without the server's seed and the pack, and with no more of a player's
// action than the game's events show.
std::optional<boost::json::object> public_json(const table::TableEvent& what);

boost::json::object to_json(const table::Guest& guest);
boost::json::object to_json(const table::Settings& settings);
// Every setting must be present and in range, except `hints`, which older logs do not have: it is off then.
std::variant<table::Settings, std::string> read_settings(const boost::json::object& object);

}  // namespace euchre::codec
