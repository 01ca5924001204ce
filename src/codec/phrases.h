// The phrases of the quick chat.
#pragma once

#include <algorithm>
#include <array>

#include "messages/kind.h"

namespace euchre::codec {

struct Phrase {
    std::string_view key;  // as clients send it
    messages::Kind<> words;
    bool like_a_call = false;  // refused during the bidding
};

inline constexpr std::array all_phrases{
    Phrase{"hello", messages::Kind<>{"phrase.hello"}},
    Phrase{"good_luck", messages::Kind<>{"phrase.good_luck"}},
    Phrase{"pick_it_up", messages::Kind<>{"phrase.pick_it_up"}, true},
    Phrase{"nice_hand", messages::Kind<>{"phrase.nice_hand"}},
    Phrase{"well_played", messages::Kind<>{"phrase.well_played"}},
    Phrase{"thanks", messages::Kind<>{"phrase.thanks"}},
    Phrase{"sorry", messages::Kind<>{"phrase.sorry"}},
    Phrase{"oops", messages::Kind<>{"phrase.oops"}},
    Phrase{"hurry_up", messages::Kind<>{"phrase.hurry_up"}},
    Phrase{"got_euchred", messages::Kind<>{"phrase.got_euchred"}},
    Phrase{"going_alone_again", messages::Kind<>{"phrase.going_alone_again"}, true},
    Phrase{"good_game", messages::Kind<>{"phrase.good_game"}},
    Phrase{"one_more", messages::Kind<>{"phrase.one_more"}},
    Phrase{"laugh", messages::Kind<>{"phrase.laugh"}},
    Phrase{"cry", messages::Kind<>{"phrase.cry"}},
    Phrase{"clap", messages::Kind<>{"phrase.clap"}}};

// Null if there is none.
constexpr const Phrase* find_phrase(std::string_view key) {
    const auto* const found = std::ranges::find(all_phrases, key, &Phrase::key);
    return found == all_phrases.end() ? nullptr : found;
}

}  // namespace euchre::codec
