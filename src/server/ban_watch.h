// The list of bans of a running server.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <future>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/ban_list.h"

namespace euchre::server {

class BanWatch {
  public:
    // Without a file: nobody is banned until begin_with() or take().
    BanWatch() = default;
    // Throws store::StoreError if the list can't be read, so that no banned person gets in.
    explicit BanWatch(std::filesystem::path file);

    // The reason for a ban; nothing if there is none.
    std::optional<messages::Message> why_not(identity::PersonId person) const;
    std::optional<messages::Message> why_not(const Address& address) const;
    const BanList& list() const { return list_; }

    // Calls `heard` each time that the list has changed.
    void listen(std::function<void()> heard) { heard_.push_back(std::move(heard)); }
    // Called regularly. If the file has changed, another thread reads it, and a later call takes what it has
    // read. If it can't be read, the list stays as it was.
    void refresh();
    // The list of a server that starts.
    void begin_with(BanList list) { list_ = std::move(list); }

    // A list, or why it can't be read.
    using Read = std::variant<BanList, std::string>;
    // For any thread. Large lists take some tens of milliseconds.
    static Read read(const std::function<Bans()>& bans);
    // There is a new list. If it could not be read, the list stays as it was.
    void take(Read read);

  private:
    // Of the file that was read last.
    struct Stamp {
        ino_t file = 0;
        off_t size = 0;
        timespec changed{};

        bool operator==(const Stamp& other) const;
    };
    Stamp stamp() const;

    const std::filesystem::path file_{};
    Stamp read_{};
    BanList list_{};
    std::vector<std::function<void()>> heard_;
    std::future<Read> reading_;  // waits for its thread at the end
};

}  // namespace euchre::server
