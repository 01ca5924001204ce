#include "table/names.h"

namespace euchre::table {

namespace {

void name(Guest& guest, const WhoIs& who_is) { guest.player = who_is(guest.id); }

struct Namer {
    const WhoIs& who_is;

    void operator()(TableOpened& event) const { name(event.host, who_is); }
    void operator()(GuestSat& event) const { name(event.guest, who_is); }
    void operator()(HostChanged& event) const { name(event.host, who_is); }
    void operator()(SeatConceded& event) const { name(event.guest, who_is); }
    void operator()(GuestLeft& event) const {
        if (event.kicked) event.name = who_is(event.person).name;
    }
    void operator()(auto&) const {}
};

}  // namespace

void name_people(TableEvent& event, const WhoIs& who_is) { std::visit(Namer{who_is}, event); }

}  // namespace euchre::table
