// What a bot in any language is sent, a JSON object a line (docs/bot-protocol.md); codec/answer reads what it
// says.
#pragma once

#include "game/view.h"

namespace euchre {

// Without the end of the line.
std::string hello_line(const RuleSet& rules);
std::string question_line(const RuleSet& rules, std::uint64_t id, const View& view);
std::string bye_line();

}  // namespace euchre
