// Who may not use the server: people by their id, and addresses by network. The list is a file in the data
// folder. `euchre ban` writes it, and a running server reads it again when it has changed.
#pragma once

#include <sys/types.h>

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

namespace euchre::server {

struct Ban {
    using Whom = std::variant<identity::PersonId, Network>;

    Whom whom;
    std::string reason;  // plain, and never empty
    std::chrono::sys_seconds since{};
    std::optional<std::chrono::sys_seconds> until{};  // nothing: for good

    bool is_over(std::chrono::sys_seconds now) const { return until && *until <= now; }
};
using Bans = std::vector<Ban>;

inline constexpr std::size_t longest_reason = 200;  // bytes

// The id of a person, an address or a network.
std::optional<Ban::Whom> parse_banned(std::string_view text);
std::string to_string(const Ban::Whom& whom);
// "2026-11-17T12:00:00Z"
std::string utc_text(std::chrono::sys_seconds time);

// What a banned person reads.
messages::Message banned(const Ban& ban);

std::filesystem::path ban_file(const std::filesystem::path& data);
// A file that is not there has no bans. Throws store::StoreError, with what is wrong.
Bans read_bans(const std::filesystem::path& file);
// Changes the list; two at a time wait for each other. The file belongs to the owner of its folder. Throws
// store::StoreError.
void change_bans(const std::filesystem::path& file, const std::function<void(Bans&)>& change);

// The list of a running server.
class BanWatch {
  public:
    // Throws store::StoreError if the list can't be read: nobody is let in by mistake.
    explicit BanWatch(std::filesystem::path file);

    // Why not; nothing: welcome.
    std::optional<messages::Message> why_not(identity::PersonId person) const;
    std::optional<messages::Message> why_not(const Address& address) const;

    // `heard` is called each time that the list has changed.
    void listen(std::function<void()> heard) { heard_.push_back(std::move(heard)); }
    // Reads the file again if it has changed. If it can't be read, the list stays as it was.
    void refresh();

  private:
    // Of the file that was read last.
    struct Stamp {
        ino_t file = 0;
        off_t size = 0;
        timespec changed{};

        bool operator==(const Stamp& other) const;
    };
    Stamp stamp() const;

    const std::filesystem::path file_;
    Stamp read_;
    Bans bans_;
    std::vector<std::function<void()>> heard_;
};

}  // namespace euchre::server
