// The puzzles of a day: the same for everybody, on every server (docs/study.md).
#pragma once

#include <string>
#include <vector>

#include "study/puzzle.h"

namespace euchre::lobby {

// The rules of all puzzles.
inline constexpr const char* puzzle_rules = "standard";

struct PuzzleSet {
    std::int64_t day = 0;  // since 1970
    std::vector<study::Puzzle> puzzles;
    std::string text;                  // the positions as JSON
    std::vector<std::string> advices;  // the value of each choice as JSON
};

// Takes some seconds; any thread may call it. Nothing if `goes_on` returned false.
std::optional<PuzzleSet> make_puzzle_set(std::int64_t day, const std::function<bool()>& goes_on);

// DAY-NUMBER: the place of a puzzle.
struct PuzzlePlace {
    std::int64_t day = 0;
    std::size_t number = 0;

    friend bool operator==(const PuzzlePlace&, const PuzzlePlace&) = default;
};
std::string to_string(const PuzzlePlace& place);
std::optional<PuzzlePlace> parse_puzzle_place(std::string_view text);

}  // namespace euchre::lobby
