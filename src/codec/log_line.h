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

// Whether the line holds a seed or a card that nobody may see yet.
bool is_secret(const table::TableEvent& what);

// What everybody may see: nothing of the server's seed or the pack, and of players' actions only what the
// game's events show.
std::optional<boost::json::object> public_json(const table::TableEvent& what);

boost::json::object to_json(const table::Guest& guest);
boost::json::object to_json(const table::Settings& settings);
// Every setting must be present and in range, except `hints`: older logs do not have it, and it is off then.
std::variant<table::Settings, std::string> read_settings(const boost::json::object& object);

}  // namespace euchre::codec
