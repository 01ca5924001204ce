#include "tui/felt_picture.h"

#include <fmt/format.h>

#include <algorithm>

#include "messages/kind.h"
#include "messages/say.h"
#include "tui/plain_words.h"

namespace euchre::tui {

namespace {

using messages::Kind;

enum class Side : std::uint8_t { bottom, left, top_left, top, top_right, right };

// Clockwise from the person, who sits at the bottom.
Side side_of(std::size_t from_me, std::size_t players) {
    using enum Side;
    static const std::array<std::vector<Side>, max_seats + 1> by_players{
        {{},
         {},
         {bottom, top},
         {bottom, left, right},
         {bottom, left, top, right},
         {bottom, left, top_left, top_right, right},
         {bottom, left, top_left, top, top_right, right}}};
    return by_players[players][from_me];
}

class FeltPicture {
  public:
    FeltPicture(Grid& grid, const Felt& felt) : grid_(grid), felt_(felt) {}

    void draw() {
        for (std::size_t seat = 0; seat < players(); ++seat) plate(Seat(seat));
        const bool bidding = view().phase == Phase::stand || view().phase == Phase::order ||
                             view().phase == Phase::name || view().phase == Phase::alone ||
                             view().phase == Phase::under || view().phase == Phase::defend;
        if (bidding || asks_for_best()) calls();
        turned_card(bidding);
        const bool finished = felt_.lingering && view().trick.empty();
        for (const SeatCard& played : trick()) {
            const bool won = finished && played.seat == felt_.lingering->winner;
            const Spot spot = card_spot(side(played.seat));
            felt_.cards.draw(grid_, spot, played.card, {.bold = true, .reverse = won});
            if (won)
                grid_.put({spot.row + felt_.cards.size().rows - 1, spot.column},
                          centred(say(Kind<>{"felt.took"}()), felt_.cards.size().columns));
        }
    }

  private:
    const View& view() const { return *felt_.state.view; }
    std::size_t players() const { return felt_.state.rules->players(); }
    const std::vector<SeatCard>& trick() const { return lying_trick(view(), felt_.lingering); }
    // H4: until the first card is led.
    bool asks_for_best() const {
        if (view().phase == Phase::best) return true;
        if (view().calls.empty() || !view().tricks.empty() || !trick().empty()) return false;
        const Call last = view().calls.back().call;
        return last == Call::best() || last == Call::own();
    }
    std::optional<Seat> led_by() const {
        return trick().empty() ? std::nullopt : std::optional(trick().front().seat);
    }

    Side side(Seat seat) const {
        const std::size_t me = felt_.state.seat.value_or(Seat(0)).number();
        return side_of((seat.number() + players() - me) % players(), players());
    }

    // From the middle of a card to the middle of the one beside it. With more than four, three calls stand
    // side by side.
    int step() const { return felt_.cards.size().columns + (players() > 4 ? 4 : 3); }

    // The position of the card that a seat plays.
    Spot card_spot(Side side) const {
        const int middle = felt_.columns / 2 - felt_.cards.size().columns / 2;
        const int row = felt_.top + 1 + felt_.cards.size().rows;
        switch (side) {
            case Side::top: return {felt_.top + 1, middle};
            case Side::top_left: return {felt_.top + 1, middle - step()};
            case Side::top_right: return {felt_.top + 1, middle + step()};
            case Side::left: return {row, middle - step()};
            case Side::right: return {row, middle + step()};
            case Side::bottom: break;
        }
        return {row + felt_.cards.size().rows, middle};
    }

    // "dealer sits out". Where that is too wide, without the dealer, whom the head line names, and then
    // without who led.
    std::string tags_of(Seat seat, int columns) const {
        std::vector<std::string> tags;
        if (view().maker == seat)
            tags.push_back(say(view().alone ? Kind<>{"seat.alone"}() : Kind<>{"seat.maker"}()));
        if (view().defender == seat) tags.push_back(say(Kind<>{"seat.defends"}()));
        if (view().sitting_out.contains(seat)) tags.push_back(say(Kind<>{"seat.sits_out"}()));
        const std::string dealer = seat == view().dealer ? say(Kind<>{"seat.dealer"}()) : "";
        const std::string led = led_by() == seat ? say(Kind<>{"trick.led"}()) : "";
        const std::string most = fmt::format("{}", fmt::join(tags, " "));
        const auto with = [](const std::string& front, const std::string& back) {
            return front.empty() || back.empty() ? front + back : front + " " + back;
        };
        for (const std::string& each : {with(dealer, with(most, led)), with(most, led)})
            if (columns_of(each) <= columns) return each;
        return most;
    }

    void plate(Seat seat) {
        const std::string tricks = say(Kind<std::int64_t>{"seat.tricks", {"tricks"}}(view().taken[seat]));
        const bool turn = view().turn == seat;
        const Pen pen{.ink = turn ? Ink::gold : Ink::plain, .bold = true};
        const std::string mark = turn ? "> " : "";
        const Side at = side(seat);
        const int beside =
            felt_.columns / 2 - felt_.cards.size().columns / 2 - step() - 1;  // columns left of the left card
        if (at != Side::top && at != Side::bottom) {
            const bool is_left = at == Side::left || at == Side::top_left;
            const int row = card_spot(at).row;
            const auto put = [&](int below, const std::string& text, Pen with) {
                const std::string cut = cut_to(text, beside);
                const int column = is_left ? 1 : felt_.columns - 1 - columns_of(cut);
                grid_.put({row + below, column}, cut, with);
            };
            put(0, mark + felt_.state.names[seat], pen);
            put(1, tags_of(seat, beside), {});
            put(2, tricks, {.dim = true});
            return;
        }
        const int row = at == Side::top ? felt_.top : felt_.top + 1 + 3 * felt_.cards.size().rows;
        const std::string line = fmt::format("{}{}", mark, cut_to(felt_.state.names[seat], 20));
        const std::string tags = tags_of(seat, felt_.columns);
        const std::string more = fmt::format("  {}{}{}", tags, tags.empty() ? "" : "  ", tricks);
        const int column = std::max(felt_.columns / 2 - (columns_of(line) + columns_of(more)) / 2, 0);
        const int used = grid_.put({row, column}, line, pen);
        grid_.put({row, column + used}, cut_to(more, felt_.columns - column - used), {.dim = true});
    }

    std::string call_text(Call call) const {
        static constexpr Kind<std::string> plain{"felt.call", {"call"}};
        if (call.is_stand())
            return say(
                Kind<std::string>{"felt.call_stand", {"suit"}}(suit_text(felt_.look, call.stands_for())));
        if (call.is_name()) {
            const auto suit = suit_of(call.named());
            return say(Kind<std::string, std::string>{"felt.call_name", {"suit", "alone"}}(
                suit ? suit_text(felt_.look, *suit) : say(Kind<Trump>{"suit.name", {"suit"}}(call.named())),
                call.is_alone() ? "true" : "false"));
        }
        if (call == Call::order_alone()) return say(plain("order_alone"));
        return say(plain(to_string(Action(call))));
    }

    // What each player said last.
    void calls() {
        for (std::size_t number = 0; number < players(); ++number) {
            const Seat seat(number);
            const auto said = std::find_if(view().calls.rbegin(), view().calls.rend(),
                                           [seat](const SeatCall& call) { return call.seat == seat; });
            if (said == view().calls.rend()) continue;
            const Spot spot = card_spot(side(seat));
            grid_.put({spot.row + felt_.cards.size().rows / 2, spot.column - 2},
                      centred(call_text(said->call), felt_.cards.size().columns + 4), {.bold = true});
        }
    }

    void turned_card(bool bidding) {
        if (!view().turned || !view().tricks.empty() || !trick().empty()) return;
        if (!bidding && !view().turned_is_up && !view().dealer_discarded) return;
        const Spot spot{felt_.top + 1 + felt_.cards.size().rows,
                        felt_.columns / 2 - felt_.cards.size().columns / 2};
        if (view().turned_is_up) return felt_.cards.draw(grid_, spot, *view().turned, {.bold = true});
        if (view().dealer_discarded) return kitty(spot);
        felt_.cards.draw_back(grid_, spot);
        grid_.put({spot.row + felt_.cards.size().rows / 2, spot.column + 1},
                  centred(short_card(felt_.look, *view().turned), felt_.cards.size().columns - 2),
                  {.dim = true});
    }

    // T4: the discard lies crosswise under the cards that were not dealt.
    void kitty(Spot spot) {
        grid_.fill({spot.row + felt_.cards.size().rows / 2, spot.column - 2}, felt_.cards.size().columns + 4,
                   felt_.look.symbols ? U'▒' : U'=', {.dim = true});
        felt_.cards.draw_back(grid_, spot);
    }

    Grid& grid_;
    const Felt& felt_;
};

}  // namespace

const std::vector<SeatCard>& lying_trick(const View& view, const std::optional<TakenTrick>& lingering) {
    return lingering && view.trick.empty() ? lingering->cards : view.trick;
}

void draw_felt(Grid& grid, const Felt& felt) { FeltPicture(grid, felt).draw(); }

}  // namespace euchre::tui
