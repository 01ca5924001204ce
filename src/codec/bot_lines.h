// The lines that a bot in any language is sent, one JSON object each (docs/bot-protocol.md). codec/answer
// reads the bot's answers.
#pragma once

#include "game/view.h"

namespace euchre::codec {

// The lines have no line end.
std::string hello_line(const RuleSet& rules);
// `table` is set for a program that plays at many tables.
std::string question_line(const RuleSet& rules, std::uint64_t id, const View& view,
                          std::optional<std::size_t> table = std::nullopt);
// The hand at this table is over; the view shows its result.
std::string hand_end_line(const RuleSet& rules, const View& view, std::size_t table);
std::string bye_line();

}  // namespace euchre::codec
