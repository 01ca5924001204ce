// EGN's spelling of cards and calls.
#pragma once

#include "notation/sheet.h"

namespace euchre::notation {

// The trump so far. R and L name the bowers of it.
using CalledTrump = std::optional<Trump>;

// Reads "9c" or "Nc", "Xx" or "" for an unseen card, "Xc", "Jx", "B", "R". Or says what is wrong.
std::variant<NotedCard, std::string> egn_card(std::string_view text, CalledTrump trump);
// A card that EGN has no word for is an unseen one: "Xc" for a 2 of clubs, "Xx" for the jokers of `lower`.
std::string to_egn(const NotedCard& card);
bool has_egn_word(Card card);

// Reads "Pass", "Order", "s". Going alone is a separate field. Or says what is wrong.
std::variant<Call, std::string> egn_call(std::string_view text);
// The same call, going alone.
Call alone_of(Call call);
// Nothing if it is no call of EGN. A fold and a let are written as a pass.
std::optional<std::string> to_egn(Call call);

}  // namespace euchre::notation
