// Somebody at a table: a person with a name and an avatar, or a program from outside.
#pragma once

#include "game/player.h"
#include "identity/id.h"

namespace euchre::table {

// The id of a person is not secret: everybody at the table may know it.
struct Guest {
    identity::PersonId id;
    Player player;
    bool program = false;  // a bot from outside, which the host has given a seat

    friend bool operator==(const Guest&, const Guest&) = default;
};

}  // namespace euchre::table
