// What a witness's record proves to others (docs/fair-deal.md). Only what the server has signed counts.
#pragma once

#include <span>
#include <vector>

#include "fair/witness.h"

namespace euchre::notation {

struct WitnessFindings {
    std::vector<fair::Alarm> proven;    // lies, each by signatures that contradict each other or the file
    std::vector<fair::Alarm> forged;    // parts of the record that the server's key has not signed
    std::vector<fair::PublicKey> keys;  // that signed; the reader must check that they are the server's
};

// `fair` is of the game's file.
WitnessFindings weigh(std::span<const fair::SeenAttempt> seen, std::span<const fair::Attempt> fair);

}  // namespace euchre::notation
