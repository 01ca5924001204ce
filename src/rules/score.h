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
    split_the_vote,
    farmer,
    defended
};
inline constexpr text::EnumNames<TableCall::defended> table_call_names("misdeal", "folded", "thrown-in",
                                                                       "stuck", "euchred", "march", "loner",
                                                                       "whole-stable", "horse-shyte",
                                                                       "split-the-vote", "farmer",
                                                                       "defended");
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
    std::optional<Seat> defender{};  // H3: who defends alone
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

// True if the makers score against all others: partners, or a single maker (H11). False if each player scores
// for tricks (L13).
bool scores_for_makers(const Options& options);
int makers_tricks(const RuleSet& rules, const Contract& contract, const BySeat<std::uint8_t>& taken);
// Precondition: scores_for_makers().
bool is_euchred(const Options& options, const Contract& contract, int tricks);

Verdict score_hand(const RuleSet& rules, const PlayedHand& hand);
// The most points that a side can win or lose by playing a hand.
int most_points(const RuleSet& rules);
Points fold_points(const RuleSet& rules, Seat dealer);
Points misdeal_points(const RuleSet& rules, Seat dealer);

// The score after a change. With a floor, a loss does not go below zero.
int changed_score(const Options& options, int score, int points);

// Whether a game is over, and who has won it. A game that is over without a winner is drawn.
struct GameResult {
    bool over = false;
    std::optional<std::size_t> winner;  // a side

    friend bool operator==(const GameResult&, const GameResult&) = default;
};
// A game ends when a side has reached the target and is ahead of all others (N3, L16), or after a number of
// hands (H10).
GameResult game_result(const RuleSet& rules, const Points& scores, int hands_played);

// L18: a side can show this score on the pips of two fives.
constexpr bool fits_two_fives(int score) { return score >= 0 && score <= 10; }

}  // namespace euchre
