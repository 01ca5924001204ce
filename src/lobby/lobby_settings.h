// The settings of a lobby, and its sources of time and random numbers.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "codec/protocol.h"
#include "fair/receipt.h"
#include "lobby/audit.h"
#include "lobby/request_handler.h"
#include "table/table_event.h"

namespace euchre::lobby {

// In lines of a table's log.
struct LogLimits {
    std::uint64_t most = 100'000;                        // from there on only the current game continues
    std::size_t most_missed = codec::most_missed_lines;  // sent to a client that reconnects
    std::uint64_t snapshot_every = 256;
};

struct LobbySettings {
    std::string version;     // of the program, for GET /api
    std::string public_url;  // without a '/' at its end; links begin with it, or with the request's host
    std::chrono::days keep_games{0};       // 0: forever
    std::chrono::days keep_people{365};    // people without games who have not been seen since
    std::chrono::days keep_sessions{180};  // since they were used
    std::chrono::days keep_unused_tables{7};
    std::chrono::days keep_set_aside{90};  // tables that nobody uses, but that were set aside
    std::chrono::minutes between_sweeps{1};
    std::size_t games_at_once = 200;    // of somebody's list, in one answer
    std::size_t most_listed = 200;      // tables that the lobby shows
    std::size_t most_spectators = 100;  // of one table
    std::size_t most_tables = 20'000;   // that people sit at
    int tables_an_hour = 20;            // by address
    int people_an_hour = 60;            // by address
    int reviews_an_hour = 30;           // by address
    int links_an_hour = 60;             // that an address asks about or uses
    int codes_an_hour = 60;             // of tables, without the key of their link, by address
    int rules_an_hour = 60;             // rule files read and names of rules changed, by address
    int exports_an_hour = 10;           // of people's own data, by address
    std::size_t most_export_bytes = std::size_t{64} << 20U;  // of games, in one of them
    LogLimits logs{};                                        // of every table
    bool limit_loopback = false;                             // a trusted proxy is in front of the server
    Audit audit = [](const AuditEvent&) {};
    // Why a person is banned; nothing: they are not.
    std::function<std::optional<messages::Message>(identity::PersonId)> why_banned = [](identity::PersonId) {
        return std::nullopt;
    };
};

struct Sources {
    std::function<table::Time()> now;       // never goes back
    std::function<fair::Seed()> draw_seed;  // 256 random bits
    fair::SigningKey receipts;              // signs what the server has taken of a deal

    std::uint64_t random_bits() const;
    identity::LinkKey link_key() const;
};

// What links begin with: "https://cards.example".
std::string base_url(const LobbySettings& settings, const Request& request);

}  // namespace euchre::lobby
