// A game as somebody wrote it down: what is known of it, in the order in which it happened. The common ground
// of the forms that a game is written in (docs/notation.md). Who acts, who takes a trick and what it scores
// is not in it: that follows from the rules.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/record.h"
#include "notation/game_file.h"

namespace euchre {

// A card that nobody saw, or not well.
struct Unseen {
    std::optional<Rank> rank;
    std::optional<Suit> suit;

    friend bool operator==(const Unseen&, const Unseen&) = default;
};
using NotedCard = std::variant<Card, Unseen>;
using NotedCards = std::vector<NotedCard>;

inline const Card* known(const NotedCard& noted) { return std::get_if<Card>(&noted); }
// The cards of the deck that it can be.
CardSet may_be(const NotedCard& noted, CardSet deck);

// What somebody said about a step, by its place.
using Notes = std::map<std::size_t, std::vector<std::string>>;

struct Bidding {
    std::vector<Call> calls;
    std::optional<NotedCard> discard;
    Notes notes;  // by call

    friend bool operator==(const Bidding&, const Bidding&) = default;
};

struct CardPlay {
    std::vector<NotedCards> tricks;
    Notes notes;  // by card, counted through all tricks

    friend bool operator==(const CardPlay&, const CardPlay&) = default;
};

// How it might have gone on from a step (a call, or a card; counted from 0 through the hand) instead of that
// step. Nobody played it: it is kept, not replayed.
struct OtherLine {
    std::size_t from = 0;
    Bidding bidding;
    CardPlay play;

    friend bool operator==(const OtherLine&, const OtherLine&) = default;
};

struct SheetHand {
    int misdeals = 0;  // before this hand
    Seat dealer;
    Card up;
    BySeat<NotedCards> dealt{};  // before the dealer takes a card; what is missing is not known
    NotedCards kitty;            // below the turned card
    Bidding bidding;
    CardPlay play;
    std::vector<OtherLine> other_lines;

    friend bool operator==(const SheetHand&, const SheetHand&) = default;
};

struct SheetPlayer {
    struct Account {
        std::string id, source;
        friend bool operator==(const Account&, const Account&) = default;
    };

    std::string name;
    std::string id;  // may be empty
    std::vector<Account> accounts;

    friend bool operator==(const SheetPlayer&, const SheetPlayer&) = default;
};

struct Sheet {
    explicit Sheet(RuleSet by) : rules(std::move(by)) {}

    RuleSet rules;
    std::string id, title, about, date;  // empty: not said
    std::vector<SheetPlayer> players;    // by seat
    Points start{};                      // the scores before the first hand
    std::vector<SheetHand> hands;        // the last may be unfinished
    int misdeals = 0;                    // after the last hand
    std::optional<GameEnding> ending;
    std::optional<std::size_t> conceded_by;  // the side, if it ended so
};

// Safe to print, and each name once: "Ann", "Critter 2" where several are called Critter, "Seat 2" where no
// name is known.
std::string player_name(const Sheet& sheet, Seat seat);

// What a sheet can hold; the lengths are in letters, as the schema of EGN has them.
inline constexpr std::size_t max_short_text = 64;
inline constexpr std::size_t max_title = 128;
inline constexpr std::size_t max_long_text = 1024;
inline constexpr std::size_t max_notes = 50;  // on one step
inline constexpr std::size_t max_other_lines = 50;
inline constexpr std::size_t max_line_calls = 16;

// In letters, if it is UTF-8 that can be shown, with line ends and tabs at most; else nothing.
std::optional<std::size_t> length_in_letters(std::string_view text);
// "2026-05-29T16:30", with seconds and a zone at most.
bool is_date(std::string_view text);

}  // namespace euchre
