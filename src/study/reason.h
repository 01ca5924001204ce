// Why one action is better than another, in a player's words. Every reason was counted in the deals that the
// advice looked at. If the counts do not differ, the reason says so.
#pragma once

#include <optional>
#include <string>

#include "ai/prospect.h"
#include "game/view.h"
#include "messages/message.h"

namespace euchre::study {

// "Leads the left bower: your partner called, and it pulls two trumps in 7 of 10 deals,
// with the nine of clubs in none of them."
messages::Message reason(const RuleSet& rules, const View& view, const ai::Prospect& best,
                         const ai::Prospect& other);

// The difference that matters most, as a sentence without its full stop: "It pulls trumps". Nothing: the
// counts do not differ.
std::optional<messages::Message> brief_reason(const RuleSet& rules, const View& view,
                                              const ai::Prospect& best, const ai::Prospect& other);

// "a pass", "the nine of clubs": an action that is compared with another one.
messages::Message instead_message(const RuleSet& rules, const View& view, Action action);

// "the left bower", "the nine of clubs"
messages::Message card_message(const RuleSet& rules, const View& view, Card card);

// "Leads the left bower", "Orders it up", "Discards the nine of clubs"
messages::Message act_message(const RuleSet& rules, const View& view, Action action);

// The reason as a sentence, with the names of the cards.
std::string in_full(const messages::Message& reason);

}  // namespace euchre::study
