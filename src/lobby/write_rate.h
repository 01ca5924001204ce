// Limits how often one person may change stored data, besides playing: at tables and over HTTP together.
#pragma once

#include "identity/id.h"
#include "lobby/rate.h"

namespace euchre::lobby {

class WriteRate : public Rate<identity::PersonId> {
  public:
    static constexpr int at_once = 30;
    static constexpr std::chrono::seconds between{1};

    WriteRate() : Rate(at_once, between) {}
};

}  // namespace euchre::lobby
