// The program's log on stderr, a line per event: a JSON object, or text if stderr is a terminal. It never has
// a secret or a card: the caller chooses the fields, and no request is logged completely.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "text/enum_names.h"

namespace euchre::lobby {

enum class LogLevel { debug, info, warning, error };
inline constexpr text::EnumNames<LogLevel::error> log_level_names("debug", "info", "warning", "error");
constexpr std::string_view to_string(LogLevel level) { return log_level_names[level]; }
constexpr std::optional<LogLevel> parse_log_level(std::string_view text) {
    return log_level_names.parse(text);
}

struct LogField {
    std::string_view name;
    std::variant<std::string_view, std::int64_t, double> value;
};
using LogFields = std::initializer_list<LogField>;

// Starts the log, from this level up.
void start_log(LogLevel level);
// To `sink`, all levels, as text without the time.
void start_log(std::function<void(std::string line)> sink);

// From any thread.
void log(LogLevel level, std::string_view what, LogFields fields = {});

// The line for one event.
std::string log_json(LogLevel level, std::string_view what, LogFields fields, std::string_view time);
std::string log_text(std::string_view what, LogFields fields);

}  // namespace euchre::lobby
