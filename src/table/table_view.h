// The views of a table's game. Nothing before the first game.
#pragma once

#include "game/view.h"
#include "table/table.h"

namespace euchre::table {

// From a seat, or a spectator's.
std::optional<View> view_from(const Table& table, std::optional<Seat> seat);

// From the person's chair. A person who took the chair after the cards were dealt sees what a spectator
// sees.
std::optional<View> view_for(const Table& table, identity::PersonId person);

// The same view in two parts, for a caller who has many people to tell.
std::optional<PublicView> public_view(const Table& table);
std::optional<OwnView> own_view_for(const Table& table, identity::PersonId person);

// The person's chair, if its cards of the last deal are theirs.
std::optional<Seat> seat_with_cards(const Table& table, identity::PersonId person);

}  // namespace euchre::table
