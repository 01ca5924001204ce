#include "table/table_view.h"

namespace euchre::table {

namespace {

std::optional<OwnView> own_view_from(const Table& table, std::optional<Seat> seat) {
    if (!table.match()) return std::nullopt;
    OwnView view = own_view(*table.match(), seat);
    if (table.game().end()) view.legal = {};
    return view;
}

}  // namespace

std::optional<PublicView> public_view(const Table& table) {
    if (!table.match()) return std::nullopt;
    PublicView view = public_view(*table.match());
    if (table.game().end()) {  // the match knows of no end but a win
        view.phase = Phase::over;
        view.turn.reset();
    }
    return view;
}

std::optional<OwnView> own_view_for(const Table& table, text::PersonId person) {
    const auto seat = seat_with_cards(table, person);
    auto view = own_view_from(table, seat);
    if (view && !seat) view->seat = table.seat_of(person);
    return view;
}

std::optional<View> view_from(const Table& table, std::optional<Seat> seat) {
    if (!table.match()) return std::nullopt;
    return View{*own_view_from(table, seat), *public_view(table)};
}

std::optional<View> view_for(const Table& table, text::PersonId person) {
    if (!table.match()) return std::nullopt;
    return View{*own_view_for(table, person), *public_view(table)};
}

std::optional<Seat> seat_with_cards(const Table& table, text::PersonId person) {
    const auto seat = table.seat_of(person);
    return seat && table.holders().held_at(person) == seat ? seat : std::nullopt;
}

}  // namespace euchre::table
