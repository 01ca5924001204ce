// Reads a server's hints and finished games. Nothing from the server is trusted.
#pragma once

#include "seat/session.h"

namespace euchre::seat {

// Nothing if it is malformed or for another choice.
std::optional<Hint> read_hint(std::string_view body, const View& view);

// A game in a person's list of games, counted from 1 per table.
struct KeptGame {
    std::string id;
    std::optional<Seat> seat;  // the person's, if the server sends it
};
std::optional<KeptGame> find_game(std::string_view list, std::string_view table, std::uint64_t number);

// The game of a file, or what is wrong with it.
std::variant<Finished, messages::Message> read_finished(std::string_view file, std::optional<Seat> seat);

}  // namespace euchre::seat
