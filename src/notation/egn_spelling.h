// Cards and calls as EGN spells them.
#pragma once

#include "notation/sheet.h"

namespace euchre {

// What was called so far, for the cards that are named by it: R and L.
using CalledTrump = std::optional<Trump>;

// "9c" or "Nc", "Xx" or "" for a card that nobody saw, "Xc", "Jx", "B", "R"; or what is wrong.
std::variant<NotedCard, std::string> egn_card(std::string_view text, CalledTrump trump);
std::string to_egn(const NotedCard& card);

// "Pass", "Order", "s"; going alone is said apart. Or what is wrong.
std::variant<Call, std::string> egn_call(std::string_view text);
// The same call by somebody who goes alone.
Call alone_of(Call call);
// Nothing where EGN has no word for it.
std::optional<std::string> to_egn(Call call);

}  // namespace euchre
