// The lines of a part as values. Errors are sentences.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arena/part.h"

namespace euchre::arena {

std::optional<PartHeader> parse_header(std::string_view line, std::string& error);

// A line has a board, or the seconds of a run; then `result` does not change.
std::optional<std::string> parse_board(std::string_view line, const Contest& contest, BoardResult& result,
                                       std::optional<double>& seconds);

}  // namespace euchre::arena
