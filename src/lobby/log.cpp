#include "lobby/log.h"

#include <fmt/chrono.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <chrono>

#include "text/quoted.h"

namespace euchre::lobby {

namespace {

constexpr std::array levels{spdlog::level::debug, spdlog::level::info, spdlog::level::warn,
                            spdlog::level::err};

struct Log {
    std::shared_ptr<spdlog::logger> logger;
    bool terminal = false;
    std::function<void(std::string)> sink;
};

Log& the_log() {
    static Log log;
    return log;
}

std::string time_now() {
    const auto now =
        std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const auto milliseconds = now.time_since_epoch().count() % 1000;
    return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(std::chrono::system_clock::to_time_t(now)),
                       milliseconds);
}

}  // namespace

void start_log(LogLevel level) {
    Log& log = the_log();
    log.terminal = isatty(STDERR_FILENO) == 1;
    log.logger =
        std::make_shared<spdlog::logger>("", std::make_shared<spdlog::sinks::stderr_color_sink_mt>());
    log.logger->set_level(levels.at(static_cast<std::size_t>(level)));
    log.logger->set_pattern(log.terminal ? "%H:%M:%S %^%l%$ %v" : "%v");
}

void start_log(std::function<void(std::string)> sink) { the_log().sink = std::move(sink); }

void log(LogLevel level, std::string_view what, LogFields fields) {
    const Log& log = the_log();
    if (log.sink) return log.sink(std::string(to_string(level)) + " " + log_text(what, fields));
    const auto severity = levels.at(static_cast<std::size_t>(level));
    if (!log.logger || !log.logger->should_log(severity)) return;
    log.logger->log(severity,
                    log.terminal ? log_text(what, fields) : log_json(level, what, fields, time_now()));
}

std::string log_json(LogLevel level, std::string_view what, LogFields fields, std::string_view time) {
    boost::json::object line{{"time", time}, {"level", to_string(level)}, {"what", what}};
    for (const LogField& field : fields)
        std::visit([&](const auto& value) { line[field.name] = value; }, field.value);
    return boost::json::serialize(line);
}

std::string log_text(std::string_view what, LogFields fields) {
    std::string line(what);
    for (const LogField& field : fields) {
        line.append(" ").append(field.name).append("=");
        if (const auto* const text = std::get_if<std::string_view>(&field.value))
            line += text::word_or_quoted(*text);
        else
            std::visit([&](const auto& value) { line += fmt::format("{}", value); }, field.value);
    }
    return line;
}

}  // namespace euchre::lobby
