// Notes in the store which sessions are used, so that neither they nor their people are swept.
#pragma once

#include <set>

#include "lobby/lobby_settings.h"
#include "store/store.h"

namespace euchre::lobby {

class SessionUse {
  public:
    // Both outlive it.
    SessionUse(store::Store& store, const Sources& sources) : store_(store), sources_(sources) {}

    // Writes once a day at most, and at the first time since the start: a clock that was wrong then makes
    // nobody unseen. Returns whether it writes now.
    bool note(const store::TokenHash& session);

  private:
    store::Store& store_;
    const Sources& sources_;
    std::set<store::TokenHash> noted_;
    table::Time noted_since_{};
};

}  // namespace euchre::lobby
