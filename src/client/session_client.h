// The callbacks of a session.
#pragma once

#include <string>

#include "client/connection.h"
#include "client/message.h"
#include "fair/witness.h"

namespace euchre::client {

class SessionClient {
  public:
    virtual ~SessionClient() = default;

    // Called for each message at the table, after the session has processed it.
    virtual void heard(const Message& message) = 0;
    // A command was carried out, declined, or wrong; the type of the message says which.
    virtual void answered(const std::string& command, const Message& message) = 0;
    // The connection is lost. Unless the loss is final, the session reconnects by itself.
    virtual void dropped(const Loss& loss) = 0;
    // Something is wrong with the deals (docs/fair-deal.md).
    virtual void alarmed(const fair::Alarm& alarm) = 0;
    // The witness's record has changed: store it for the next session.
    virtual void witnessed(const fair::Witness& /*witness*/) {}
    // The server has restored a backup: events that it sent before may be undone. The welcome follows.
    virtual void rewound() {}
};

}  // namespace euchre::client
