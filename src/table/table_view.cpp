#include "table/table_view.h"

namespace euchre::table {

namespace {

// Programs can't take an action back.
bool may_take_back(const Table& table, Seat seat) {
    const auto& guest = table.seats()[seat].guest;
    return table.settings().take_back && table.game().hand_is_live() && guest && !guest->program &&
           table.manners().may_take_back() == seat;
}

std::optional<OwnView> own_view_from(const Table& table, std::optional<Seat> seat) {
    if (!table.match()) return std::nullopt;
    OwnView view = own_view(*table.match(), seat);
    if (table.game().end()) {
        view.legal = {};
        view.question.reset();
    }
    view.may_take_back = seat && may_take_back(table, *seat);
    return view;
}

}  // namespace

std::optional<PublicView> public_view(const Table& table) {
    if (!table.match()) return std::nullopt;
    PublicView view = public_view(*table.match());
    if (table.game().end()) {  // a concession ends the game, but not the match
        view.phase = Phase::over;
        view.turn.reset();
    }
    if (const auto winner = table.game().winner_by_concession()) view.winner = winner;
    const State& hand = table.match()->state();
    const bool is_over = !hand.is_live() && hand.ending != Ending::not_yet;
    if (table.game().shows_last_hand() && is_over && view.shown.empty())
        view.shown.push_back(as_dealt(table.match()->rules(), table.match()->record().hands.back()));
    if (const auto& claim = table.manners().claim())
        view.claim = ShownClaim{claim->seat, hand.hands[claim->seat], claim->waiting};
    return view;
}

std::optional<OwnView> own_view_for(const Table& table, identity::PersonId person) {
    const auto seat = seat_with_cards(table, person);
    auto view = own_view_from(table, seat);
    if (view && !seat) view->seat = table.seat_of(person);
    return view;
}

std::optional<View> view_from(const Table& table, std::optional<Seat> seat) {
    if (!table.match()) return std::nullopt;
    return View{*own_view_from(table, seat), *public_view(table)};
}

std::optional<View> view_for(const Table& table, identity::PersonId person) {
    if (!table.match()) return std::nullopt;
    return View{*own_view_for(table, person), *public_view(table)};
}

std::optional<Seat> seat_with_cards(const Table& table, identity::PersonId person) {
    const auto seat = table.seat_of(person);
    return seat && table.holders().held_at(person) == seat ? seat : std::nullopt;
}

}  // namespace euchre::table
