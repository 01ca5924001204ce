// Records in the store which sessions are used, so that they and their people are not deleted as unused.
#pragma once

#include <set>

#include "lobby/lobby_settings.h"
#include "store/store.h"

namespace euchre::lobby {

class SessionUse {
  public:
    // Both must outlive it.
    SessionUse(store::Store& store, const Sources& sources) : store_(store), sources_(sources) {}

    // Writes at the first use since the start, and then at most once a day. So a wrong clock makes no session
    // unused. Returns true if it writes now.
    bool note(const store::TokenHash& session);

  private:
    store::Store& store_;
    const Sources& sources_;
    std::set<store::TokenHash> noted_;
    table::Time noted_since_{};
};

}  // namespace euchre::lobby
