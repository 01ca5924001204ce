// Why one action is better than another, in a sentence that a player would say. Everything in it was counted
// in the deals that the advice looked at; where the counts do not differ it says so.
#pragma once

#include <string>

#include "ai/prospect.h"
#include "game/view.h"

namespace euchre {

// "Leads the left bower: your partner called, and it pulls two trumps in 7 of 10 deals."
std::string reason(const RuleSet& rules, const View& view, const Prospect& best, const Prospect& other);

// "Leads the left bower", "Orders it up", "Lays the nine of clubs away"
std::string act_in_words(const RuleSet& rules, const View& view, Action action);

}  // namespace euchre
