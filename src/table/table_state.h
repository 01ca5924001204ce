// All that a table is. The log makes everything in it but the presence and the people's parts in the next
// pack.
//
// What changes it is in apply_event.h; what may be changed, in decide.h and automatic.h. Everybody else uses
// Table.
#pragma once

#include "table/card_holders.h"
#include "table/command_memory.h"
#include "table/dealing.h"
#include "table/next_deal.h"
#include "table/presence.h"
#include "table/table_game.h"
#include "table/turn.h"

namespace euchre::table {

struct TableState {
    TableState(const TableOpened& opened, Time now)
        : id(opened.table),
          rules(opened.rules),
          settings(opened.settings),
          seats(opened.host),
          turn(now),
          last_line(now) {}

    text::TableId id;
    Rules rules;
    Settings settings;
    TableSeats seats;
    Presence presence;
    TableGame game;
    CardHolders holders;
    Dealing dealing;
    NextDeal next_deal;
    Turn turn;
    CommandMemory carried_out;
    std::uint64_t written = 1;  // lines of the log so far
    Time last_line;             // when it was written

    std::size_t players() const { return rules->players(); }
    bool has_seat(Seat seat) const { return seat.number() < players(); }
    // U3: the pack may be cut now, where the rules have a cut.
    bool cut_is_open() const;
    // The next person at the table, clockwise from the one who goes; else anybody who is here.
    std::optional<Guest> next_host(text::PersonId without) const;
};

}  // namespace euchre::table
