// What a game's file and a review give to practise: a decision to play on from, and decisions to make again.
#pragma once

#include "notation/complete.h"
#include "seat/local_store.h"
#include "study/review.h"
#include "table/table_event.h"

namespace euchre {

struct PlayOn {
    Rules rules;
    HandRecord hand;  // up to the decision
    Seat person;      // who decided
};
// Hand and decision are counted from 1. Or why not.
std::variant<PlayOn, std::string> play_on(const Sheet& sheet, std::size_t hand, std::size_t decision);

// Keeps what this seat got wrong in a kept game, for 'euchre practice'. A sentence about it; empty if there
// is nothing new. Throws StoreError.
std::string keep_lessons(LocalStore& store, GameId game, const Review& review, Seat seat);

}  // namespace euchre
