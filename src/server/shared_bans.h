// Keeps a server's list of bans as it is in the database, which all servers of the database share.
#pragma once

#include <memory>
#include <optional>

#include "lobby/request_handler.h"
#include "server/ban_watch.h"
#include "store/shared.h"

namespace euchre::server {

class SharedBans {
  public:
    // Looks for a new list this often.
    static constexpr std::chrono::seconds between_looks{1};

    // `shared` and `connections` outlive it.
    SharedBans(store::Shared& shared, lobby::Connections& connections, std::shared_ptr<BanWatch> bans)
        : shared_(shared), connections_(connections), bans_(std::move(bans)) {}

    // Waits for the first list, and looks for others from then on. Throws store::StoreError if it can't be
    // read, so that no banned person gets in.
    void begin(store::SharedDatabase&& database);

  private:
    void look();
    void look_later();

    store::Shared& shared_;
    lobby::Connections& connections_;
    const std::shared_ptr<BanWatch> bans_;
    std::optional<std::int64_t> version_;
};

}  // namespace euchre::server
