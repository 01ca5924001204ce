// Practice from a game: a decision to play on from, and decisions to make again.
#pragma once

#include "notation/complete.h"
#include "seat/local_store.h"
#include "study/review.h"
#include "table/table_event.h"

namespace euchre::cli {

struct PlayOn {
    table::Rules rules;
    HandRecord hand;  // up to the decision
    Seat person;      // the player who decided
};
// Hand and decision are counted from 1. Or says why it is impossible.
std::variant<PlayOn, std::string> play_on(const notation::Sheet& sheet, std::size_t hand,
                                          std::size_t decision);

// Keeps the mistakes of this seat for 'euchre practice'. Returns a sentence about it; empty if there is
// nothing new. Throws StoreError.
std::string keep_lessons(seat::LocalStore& store, identity::GameId game, const study::Review& review,
                         Seat seat);

}  // namespace euchre::cli
