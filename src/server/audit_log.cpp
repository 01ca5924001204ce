#include "server/audit_log.h"

#include <fmt/chrono.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <sys/stat.h>

#include <algorithm>
#include <boost/json.hpp>

#include "server/address.h"
#include "server/listener.h"
#include "store/files.h"

namespace euchre::server {

namespace {

constexpr std::size_t queued = 8192;             // lines; beyond that the oldest lines are dropped
constexpr std::size_t most_remembered = 10'000;  // events of a minute that may repeat

std::shared_ptr<spdlog::sinks::sink> open_sink(const AuditSettings& settings,
                                               const std::filesystem::path& data) {
    if (settings.target == AuditSettings::Target::out)
        return std::make_shared<spdlog::sinks::stdout_sink_mt>();
    store::make_folder(data);
    spdlog::file_event_handlers handlers;
    handlers.after_open = [](const spdlog::filename_t&, std::FILE* file) { fchmod(fileno(file), 0600); };
    return std::make_shared<spdlog::sinks::rotating_file_sink_mt>(
        (data / "audit.log").string(), settings.megabytes << 20U, settings.old_files, false, handlers);
}

}  // namespace

AuditLog::AuditLog(const AuditSettings& settings, const std::filesystem::path& data) : settings_(settings) {
    if (settings_.target == AuditSettings::Target::off) return;
    thread_ = std::make_shared<spdlog::details::thread_pool>(queued, 1);
    try {
        logger_ = std::make_shared<spdlog::async_logger>("audit", open_sink(settings_, data), thread_,
                                                         spdlog::async_overflow_policy::overrun_oldest);
    } catch (const spdlog::spdlog_ex& error) {
        throw ListenError(std::string("the audit log can't be written: ") + error.what());
    }
    logger_->set_pattern("%v");
    logger_->flush_on(spdlog::level::info);
}

void AuditLog::write(const lobby::AuditEvent& event) {
    if (!logger_) return;
    const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    boost::json::object fields = lobby::audit_json(event);
    if (settings_.shorten_addresses && !event.from.empty()) fields["from"] = shortened(event.from);
    if (event.may_repeat &&
        !is_new(boost::json::serialize(fields), std::chrono::floor<std::chrono::minutes>(now)))
        return;
    boost::json::object line{{"time", fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
                                                  fmt::gmtime(std::chrono::system_clock::to_time_t(now)),
                                                  now.time_since_epoch().count() % 1000)}};
    for (auto& field : fields) line[field.key()] = std::move(field.value());
    logger_->info(boost::json::serialize(line));
}

bool AuditLog::is_new(const std::string& line, Minute now) {
    if (now != minute_) this_minute_.clear();
    minute_ = now;
    return this_minute_.size() < most_remembered && this_minute_.insert(line).second;
}

std::string shortened(const std::string& address) {
    constexpr unsigned kept_v4 = 3, kept_v6 = 6;  // bytes
    const auto parsed = parse_address(address);
    if (!parsed) return {};
    if (parsed->is_v4()) {
        auto bytes = parsed->to_v4().to_bytes();
        std::fill(bytes.begin() + kept_v4, bytes.end(), std::uint8_t{0});
        return to_string(Network(boost::asio::ip::address_v4(bytes), 8 * kept_v4));
    }
    auto bytes = parsed->to_v6().to_bytes();
    std::fill(bytes.begin() + kept_v6, bytes.end(), std::uint8_t{0});
    return to_string(Network(boost::asio::ip::address_v6(bytes), 8 * kept_v6));
}

}  // namespace euchre::server
