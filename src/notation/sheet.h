// A game as somebody recorded it, with what is known. All file formats are read into a Sheet
// (docs/notation.md). It does not say who acts, who takes a trick and what that scores, because the rules
// determine that.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/record.h"
#include "notation/game_file.h"

namespace euchre::notation {

// A card that nobody saw, or saw only in part.
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

// Comments on steps, by the index of the step.
using Notes = std::map<std::size_t, std::vector<std::string>>;

struct Bidding {
    std::vector<Call> calls;                   // all, also those after trump is made
    std::optional<NotedCard> discard;          // of the dealer, for the upcard
    NotedCards under;                          // H2: put under the pack by the seat that claimed a weak hand
    std::optional<NotedCard> given, put_away;  // H4: the partner's best card, and the loner's discard for it
    Notes notes;                               // by call

    friend bool operator==(const Bidding&, const Bidding&) = default;
};

struct CardPlay {
    std::vector<NotedCards> tricks;
    Notes notes;  // by card, counted through all tricks

    friend bool operator==(const CardPlay&, const CardPlay&) = default;
};

// A variation: how the hand might have gone on instead of step `from` (a call or a card, counted from 0
// through the hand). It is kept, but not replayed.
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
    BySeat<NotedCards> dealt{};  // before the dealer takes the upcard; missing cards are unknown
    NotedCards kitty;            // without the upcard, from the top of the pack; H2 takes the first three
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
    std::string id, title, about, date;  // empty if not given
    std::vector<SheetPlayer> players;    // by seat
    Points start{};                      // before the first hand
    std::vector<SheetHand> hands;        // the last one may be unfinished
    int misdeals = 0;                    // after the last hand
    std::optional<GameEnd> ending;
    std::optional<std::size_t> conceded_by;  // the side, if the game was conceded
};

// Safe to print and unique: "Ann"; "Critter 2" if several players are called Critter; "Seat 2" if the name is
// unknown.
std::string player_name(const Sheet& sheet, Seat seat);

// Limits of a sheet. Lengths are in characters, as in the schema of EGN.
inline constexpr std::size_t max_short_text = 64;
inline constexpr std::size_t max_title = 128;
inline constexpr std::size_t max_long_text = 1024;
inline constexpr std::size_t max_notes = 50;  // on one step
inline constexpr std::size_t max_other_lines = 50;
inline constexpr std::size_t max_line_calls = 16;

// Nothing if the text is not UTF-8, or has control characters other than line ends and tabs.
std::optional<std::size_t> length_in_letters(std::string_view text);
// True for "2026-05-29T16:30", optionally with seconds and a time zone.
bool is_date(std::string_view text);

}  // namespace euchre::notation
