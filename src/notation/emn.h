// Euchre Match Notation 1.0: a series of games by a common pool of players, each in EGN (docs/notation.md).
#pragma once

#include "notation/egn.h"

namespace euchre::notation {

inline constexpr std::size_t match_seats = 4;  // EMN has no other tables
inline constexpr std::size_t max_match_players = 200;
inline constexpr std::size_t max_match_games = 200;

struct MatchGame {
    std::size_t index = 0;             // counted from 0; a match may lack games
    std::vector<std::size_t> players;  // by seat: a place in MatchSheet::players
    Sheet sheet;
};

struct MatchSheet {
    struct Format {
        std::string type;  // "BEST_OF_N"
        std::optional<int> target;
    };
    struct Result {
        std::string status;  // "COMPLETED"; may be empty
        std::vector<std::string> winner;
        std::vector<std::pair<std::string, double>> scores;  // by id
    };

    std::string id, title, about, date;  // empty if not given
    std::vector<SheetPlayer> players;    // each has an id of its own
    std::optional<Format> format;
    std::optional<Result> result;
    std::vector<MatchGame> games;  // in order
};

// The game with the names that the match has for its players.
Sheet named_sheet(const MatchSheet& match, std::size_t game);

// Every game was checked against its rules.
std::variant<MatchSheet, codec::JsonFault> parse_emn(std::string_view text);

// Precondition: every sheet is complete, and has four players in two partnerships.
WrittenGame to_emn(const MatchSheet& match);

// The games of one table, in order. Players of the same name are one player, unless they sit at the table
// together. The result has the number of games that each player won. Games that are not for four players in
// two partnerships are left out.
MatchSheet series_of(std::string title, std::vector<Sheet> games);

}  // namespace euchre::notation
