// What a server says about studying a game, made into notices. Nothing of it is taken for granted.
#pragma once

#include "seat/session.h"

namespace euchre {

// Advice for this choice; nothing: it means nothing, or is for another.
std::optional<Hint> read_hint(std::string_view body, const View& view);

// A game of a table, counted from 1, in the list of a person's games.
struct KeptGame {
    std::string id;
    std::optional<Seat> seat;  // the person's, if the server says
};
std::optional<KeptGame> find_game(std::string_view list, std::string_view table, std::uint64_t number);

// A game's file, or why it is none.
std::variant<Finished, messages::Message> read_finished(std::string_view file, std::optional<Seat> seat);

}  // namespace euchre
