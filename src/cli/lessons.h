// What a game's file and a review give to practise: a decision to play on from, positions to be asked again.
#pragma once

#include <filesystem>

#include "notation/complete.h"
#include "sitting/daily_set.h"

namespace euchre {

struct PlayOn {
    Rules rules;
    HandRecord hand;  // up to the decision
    Seat person;      // who decided
};
// Hand and decision are counted from 1. Or why not.
std::variant<PlayOn, std::string> play_on(const Sheet& sheet, std::size_t hand, std::size_t decision);

// Puts them into the daily set. What is to be said of it, or nothing.
std::string kept_line(const std::filesystem::path& folder, const std::vector<Exercise>& positions);

}  // namespace euchre
