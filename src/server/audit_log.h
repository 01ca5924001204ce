// Writes the audit log: a JSON object per line, to rotating files or to stdout. A separate thread writes, so
// no request waits for the disk.
#pragma once

#include <spdlog/async_logger.h>
#include <spdlog/details/thread_pool.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <set>
#include <string>

#include "lobby/audit.h"

namespace euchre::server {

struct AuditSettings {
    enum class Target : std::uint8_t { file, out, off };

    Target target = Target::file;
    std::size_t megabytes = 10;  // of one file
    std::size_t old_files = 9;   // besides the current one
    bool shorten_addresses = false;
};

class AuditLog {
  public:
    // Throws ListenError if the file can't be written.
    AuditLog(const AuditSettings& settings, const std::filesystem::path& data);

    // An event that may repeat is written once a minute.
    void write(const lobby::AuditEvent& event);

  private:
    using Minute = std::chrono::sys_time<std::chrono::minutes>;

    bool is_new(const std::string& line, Minute now);

    const AuditSettings settings_;
    std::shared_ptr<spdlog::async_logger> logger_;          // null: off
    std::shared_ptr<spdlog::details::thread_pool> thread_;  // ends first: it writes to the logger's file
    Minute minute_{};
    std::set<std::string> this_minute_;  // events that may repeat
};

// 192.0.2.0/24 of an IPv4 address, 2001:db8:1::/48 of an IPv6 address.
std::string shortened(const std::string& address);

}  // namespace euchre::server
