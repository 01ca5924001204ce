// Scores a hand.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/rule_set.h"
#include "text/enum_names.h"

namespace euchre {

// Points by side; a loss is negative.
using Points = std::array<int, max_seats>;

// What the table announces, in the order of the announcements.
enum class TableCall : std::uint8_t {
    misdeal,
    folded,
    thrown_in,
    stuck,
    euchred,
    march,
    loner,
    whole_stable,
    horse_shyte,
    split_the_vote
};
inline constexpr text::EnumNames<TableCall::split_the_vote> table_call_names("misdeal", "folded", "thrown-in",
                                                                             "stuck", "euchred", "march",
                                                                             "loner", "whole-stable",
                                                                             "horse-shyte", "split-the-vote");
constexpr std::string_view to_string(TableCall call) { return table_call_names[call]; }
constexpr std::optional<TableCall> parse_table_call(std::string_view text) {
    return table_call_names.parse(text);
}

// L17: the part of the stable that one hand held when play began.
enum class Stable : std::uint8_t { neither, both_jokers, whole };
Stable stable_in(Trump trump, CardSet hand);

// How trump was made.
struct Contract {
    Seat maker;
    Trump trump;
    bool ordered;  // true: in the first round; false: named in the second
    bool alone;
};

struct PlayedHand {
    Contract contract;
    BySeat<std::uint8_t> taken;  // tricks by seat
    Stable stable;
};

struct Verdict {
    Points points{};
    std::vector<TableCall> calls;
};

Verdict score_hand(const RuleSet& rules, const PlayedHand& hand);
Points fold_points(const RuleSet& rules, Seat dealer);
Points misdeal_points(const RuleSet& rules, Seat dealer);

// The score after a change. With a floor, a loss does not go below zero.
int changed_score(const Options& options, int score, int points);

// The side that has reached the target and is ahead of all others (N3, L16).
std::optional<std::size_t> winner(const RuleSet& rules, const Points& scores);

// L18: each player keeps score on a five. The number of pips to leave uncovered; nothing if a five has too
// few.
std::optional<int> pips_on_a_five(int score);

}  // namespace euchre
