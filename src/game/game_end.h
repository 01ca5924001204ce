// How a game ended.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "text/enum_names.h"

namespace euchre {

// A kept game is `expired` if its table was given up after a long time without a command.
enum class GameEnd : std::uint8_t { won, conceded, abandoned, drawn, expired };
inline constexpr text::EnumNames<GameEnd::expired> game_end_names("won", "conceded", "abandoned", "drawn",
                                                                  "expired");
constexpr std::string_view to_string(GameEnd end) { return game_end_names[end]; }
constexpr std::optional<GameEnd> parse_game_end(std::string_view text) { return game_end_names.parse(text); }

}  // namespace euchre
