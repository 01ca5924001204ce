// The ban list: people by their id, and addresses by network. It is a file in the data folder, or in the
// database that servers share. `euchre ban` writes it, and a running server reloads it when it has changed.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "identity/id.h"
#include "messages/message.h"
#include "server/address.h"
#include "store/shared.h"

namespace euchre::server {

struct Ban {
    using Whom = std::variant<identity::PersonId, Network>;

    Whom whom;
    std::string reason;  // plain, and never empty
    std::chrono::sys_seconds since{};
    std::optional<std::chrono::sys_seconds> until{};  // nothing: forever

    bool is_over(std::chrono::sys_seconds now) const { return until && *until <= now; }
};
using Bans = std::vector<Ban>;

inline constexpr std::size_t longest_reason = 200;  // bytes

// The id of a person, an address or a network.
std::optional<Ban::Whom> parse_banned(std::string_view text);
std::string to_string(const Ban::Whom& whom);
// "2026-11-17T12:00:00Z"
std::string utc_text(std::chrono::sys_seconds time);

// The message to a banned person.
messages::Message banned(const Ban& ban);

std::filesystem::path ban_file(const std::filesystem::path& data);
// Reads the list. A missing file has no bans. Throws store::StoreError.
Bans read_bans(const std::filesystem::path& file);
// Changes the list; two changes at a time wait for each other. The file gets the owner of its folder. Throws
// store::StoreError.
void change_bans(const std::filesystem::path& file, const std::function<void(Bans&)>& change);

// The list that the servers of a PostgreSQL database share. Throw store::StoreError.
Bans parse_shared_bans(const std::string& text);
void change_shared_bans(store::SharedDatabase& database, const std::function<void(Bans&)>& change);

}  // namespace euchre::server
