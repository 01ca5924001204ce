#include "lobby/session_use.h"

namespace euchre::lobby {

bool SessionUse::note(const store::TokenHash& session) {
    const table::Time now = sources_.now();
    if (now >= noted_since_ + std::chrono::days(1)) {
        noted_since_ = now;
        noted_.clear();
    }
    if (!noted_.insert(session).second) return false;
    store_.write({store::SeeSession{session, now.time_since_epoch().count()}}, [](store::Written) {});
    return true;
}

}  // namespace euchre::lobby
