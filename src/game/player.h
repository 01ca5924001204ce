// Who sits in a seat (N1): people and critters alike.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace euchre {

enum class Avatar : unsigned char { bear, raccoon, lumberjack, hunter, beaver };

inline constexpr std::array all_avatars{Avatar::bear, Avatar::raccoon, Avatar::lumberjack, Avatar::hunter,
                                        Avatar::beaver};

constexpr std::string_view to_string(Avatar avatar) {
    return std::array<std::string_view, 5>{"bear", "raccoon", "lumberjack", "hunter",
                                           "beaver"}[static_cast<std::size_t>(avatar)];
}

constexpr std::optional<Avatar> parse_avatar(std::string_view text) {
    for (const Avatar avatar : all_avatars)
        if (to_string(avatar) == text) return avatar;
    return std::nullopt;
}

struct Player {
    std::string name;
    Avatar avatar = Avatar::bear;

    friend bool operator==(const Player&, const Player&) = default;
};

}  // namespace euchre
