// A player in a seat (N1): a person or a bot.
#pragma once

#include <string>

#include "text/enum_names.h"

namespace euchre {

enum class Avatar : unsigned char { bear, raccoon, lumberjack, hunter, beaver };

inline constexpr text::EnumNames<Avatar::beaver> avatar_names("bear", "raccoon", "lumberjack", "hunter",
                                                              "beaver");
inline constexpr auto all_avatars = avatar_names.values();
constexpr std::string_view to_string(Avatar avatar) { return avatar_names[avatar]; }
constexpr std::optional<Avatar> parse_avatar(std::string_view text) { return avatar_names.parse(text); }

struct Player {
    std::string name;
    Avatar avatar = Avatar::bear;

    friend bool operator==(const Player&, const Player&) = default;
};

}  // namespace euchre
