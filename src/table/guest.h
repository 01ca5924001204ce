// Somebody who came to a table: no account, a name and an avatar.
#pragma once

#include "game/player.h"
#include "text/id.h"

namespace euchre {

// A person's id is no secret: everybody at the table may know it.
struct Guest {
    PersonId id;
    Player player;
    bool program = false;  // a bot from outside, by leave of the host

    friend bool operator==(const Guest&, const Guest&) = default;
};

}  // namespace euchre
