// The state of a table. All of it follows from the log, except presence and the reveals for the next
// pack.
//
// apply_event.h changes it; decide.h and automatic.h choose the changes. All other code uses
// Table.
#pragma once

#include "table/card_holders.h"
#include "table/command_memory.h"
#include "table/dealing.h"
#include "table/manners.h"
#include "table/next_deal.h"
#include "table/presence.h"
#include "table/table_game.h"
#include "table/turn.h"

namespace euchre::table {

// The link that lets people in.
struct Invitation {
    std::optional<identity::LinkKey> key{};  // nothing: a table of an older server, whose link is its id
    int replaced = 0;                        // how often the host has replaced the link
};

// The settings that hold for a hand from its deal to its end.
struct HandSettings {
    ai::Level bots;
    std::chrono::seconds turn_time, grace;
    bool show_hands;

    explicit HandSettings(const Settings& settings = {})
        : bots(settings.bots),
          turn_time(settings.turn_time),
          grace(settings.grace),
          show_hands(settings.show_hands) {}
    friend bool operator==(const HandSettings&, const HandSettings&) = default;
};

struct TableState {
    TableState(const TableOpened& opened, Time now)
        : id(opened.table),
          rules(opened.rules),
          settings(opened.settings),
          seats(opened.host),
          link{opened.key},
          turn(now),
          last_line(now) {}

    identity::TableId id;
    Rules rules;
    Settings settings;
    std::optional<HandSettings> in_hand;  // those of the hand, if the host has changed them since the deal
    TableSeats seats;
    Invitation link;
    Presence presence;
    TableGame game;
    CardHolders holders;
    Dealing dealing;
    NextDeal next_deal;
    Turn turn;
    Manners manners;
    CommandMemory carried_out;
    std::uint64_t written = 1;  // lines of the log so far
    Time last_line;             // when it was written

    std::size_t players() const { return rules->players(); }
    HandSettings hand_settings() const { return in_hand.value_or(HandSettings(settings)); }
    bool has_seat(Seat seat) const { return seat.number() < players(); }
    // U3: true if the pack may be cut now. False if the rules have no cut.
    bool cut_is_open() const;
    // True after too many misdeals in a row: the server deals this pack.
    bool dealer_is_relieved() const { return game.match()->record().misdeals >= most_misdeals; }
    // U3: the seat that may cut the pack now. Nothing if the rules have no cut.
    std::optional<Seat> cutter() const;
    // True if others have chairs, the host is away, and all of them who are here sat down unseen, too.
    bool nobody_sees(identity::PersonId person) const;
    // The guest with this id, if they are here or have a place at the table.
    std::optional<Guest> find_guest(identity::PersonId person) const;
    // The next host if the host is away: the next person with a chair, clockwise. A person without a chair
    // only if no person has one: the link alone must not give away a table that people will return to. Nor
    // must a chair that somebody took while all of them were away.
    std::optional<Guest> next_host() const;
    // The same, if this person gives up their place.
    std::optional<Guest> next_host_without(identity::PersonId person) const;

  private:
    // Clockwise, of the people who sit, are here and may be host.
    std::optional<Guest> seated_after(identity::PersonId person,
                                      std::optional<identity::PersonId> leaving) const;
};

}  // namespace euchre::table
