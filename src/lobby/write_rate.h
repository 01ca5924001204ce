// Limits of a person: how often they may change stored data, besides playing, at tables and over HTTP
// together; and how often they may talk.
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

// Limits how often one person may say something to a table: everybody there is sent it.
class ChatRate : public Rate<identity::PersonId> {
  public:
    static constexpr int at_once = 10;
    static constexpr std::chrono::seconds between{1};

    ChatRate() : Rate(at_once, between) {}
};

}  // namespace euchre::lobby
