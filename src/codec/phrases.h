// The phrases of the quick chat, which is always on.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace euchre {

// Keys of phrases, which clients show in their own words, and reactions.
inline constexpr std::array<std::string_view, 16> all_phrases{
    "hello",    "good_luck",   "pick_it_up",        "nice_hand", "well_played", "thanks", "sorry", "oops",
    "hurry_up", "got_euchred", "going_alone_again", "good_game", "one_more",    "laugh",  "cry",   "clap"};

constexpr bool is_phrase(std::string_view key) {
    return std::ranges::find(all_phrases, key) != all_phrases.end();
}

}  // namespace euchre
