// The settings that the host of a table chooses, besides the rules.
#pragma once

#include <chrono>

#include "ai/levels.h"
#include "text/enum_names.h"

namespace euchre::table {

enum class Speed : std::uint8_t { slow, normal, fast, instant };

inline constexpr text::EnumNames<Speed::instant> speed_names("slow", "normal", "fast", "instant");
inline constexpr auto all_speeds = speed_names.values();
constexpr std::string_view to_string(Speed speed) { return speed_names[speed]; }
constexpr std::optional<Speed> parse_speed(std::string_view text) { return speed_names.parse(text); }

struct Settings {
    bool listed = false;                 // in the lobby, for everybody to find
    bool spectators = false;             // people without a seat may watch; they see no hand while it is live
    bool chat = false;                   // free text besides the phrases
    bool deal_by_hand = false;           // N9: the dealer deals the packets, and may make a misdeal
    bool hints = false;                  // also when several people play
    ai::Level bots = ai::Level::expert;  // also plays for somebody who is away
    Speed speed = Speed::normal;         // of bots and automatic actions
    std::chrono::seconds grace{90};      // until a bot plays for somebody who is disconnected
    std::chrono::seconds turn_time{0};   // 0: no limit
    bool phrases = true;                 // phrases are allowed during a hand
    bool take_back = false;              // a player may take an action back until somebody acts after it
    bool show_hands = false;             // all hands are shown after each hand

    friend bool operator==(const Settings&, const Settings&) = default;
};

}  // namespace euchre::table
