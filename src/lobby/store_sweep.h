// Removes unused tables, games, people and sessions from the store. A sweep marks them, and a sweep at least
// a day later removes what is still marked. Data in use stays.
#pragma once

#include "lobby/lobby_settings.h"
#include "lobby/tables.h"
#include "store/store.h"

namespace euchre::lobby {

class StoreSweep {
  public:
    // All of them must outlive it.
    StoreSweep(store::Store& store, Tables& tables, const LobbySettings& settings);

    // Marks and removes some, unless the last sweep still reads the store. A sweep that can't read the store
    // changes nothing.
    void begin();
    // The server stops: a sweep that reads the store changes nothing.
    void stop() { stopped_ = true; }

  private:
    struct Found {
        store::Unused to_mark, to_drop;
        std::vector<store::TokenHash> seated;  // of the sessions to drop: their people may have a seat
    };

    static Found find(store::Reader& reader, const store::Ages& ages);
    void take(Found found);
    void drop_sessions(const std::vector<store::TokenHash>& idle, std::vector<store::TokenHash> kept);
    void drop(store::Unused unused);

    store::Store& store_;
    Tables& tables_;
    const store::Ages ages_;
    bool reading_ = false, stopped_ = false;
};

}  // namespace euchre::lobby
