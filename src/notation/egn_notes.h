// What EGN can't express about a game, as notes on its steps.
#pragma once

#include "messages/voice.h"
#include "notation/complete.h"
#include "notation/walk.h"

namespace euchre::notation {

inline constexpr std::size_t max_egn_cards = 10;  // of a hand or the kitty, and tricks

// The sheet with notes from that hand on: calls and cards that EGN has no word for, the score after each
// hand, and the score at the end.
Sheet with_notes_for_egn(Sheet sheet, const Walk& walked, std::size_t first_hand);

// True if a note of such a sheet says that the loner leads to the first trick of this hand (H8).
bool says_loner_leads(const RuleSet& rules, const SheetHand& hand, const messages::Voice& voice);

}  // namespace euchre::notation
