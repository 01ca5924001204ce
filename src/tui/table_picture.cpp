#include "tui/table_picture.h"

#include <fmt/format.h>

#include <algorithm>

#include "messages/kind.h"
#include "messages/say.h"
#include "tui/felt_picture.h"
#include "tui/plain_words.h"

namespace euchre::tui {

namespace {

using messages::Kind;

Size card_size(Size window) {
    const bool large = window.rows >= 36 && window.columns >= 100;
    return large ? Size{5, 7} : Size{3, 5};
}

class TablePicture {
  public:
    TablePicture(const seat::SeatState& state, const TableFace& face, Size size, const Look& look)
        : state_(state),
          face_(face),
          look_(look),
          picture_{Grid(size), {}},
          size_(size),
          cards_(card_size(size), look) {
        pane_ = std::clamp(size.columns * 7 / 20, 28, 48);
        felt_columns_ = size.columns - pane_ - 1;
        bottom_ = size.rows - cards_.size().rows - 6;
        const int free = bottom_ - 2 - (3 * cards_.size().rows + 2);
        top_ = 2 + free / 2;
    }

    Picture draw() {
        title();
        facts();
        if (state_.view) draw_felt(grid(), {state_, face_.lingering, cards_, look_, top_, felt_columns_});
        if (!state_.view) chairs();
        pane();
        question();
        hand();
        grid().put({size_.rows - 1, 0}, cut_to(" " + face_.keys, size_.columns), {.dim = true});
        return std::move(picture_);
    }

  private:
    Grid& grid() { return picture_.grid; }
    const View& view() const { return *state_.view; }
    const RuleSet& rules() const { return *state_.rules; }
    std::size_t players() const { return rules().players(); }

    std::string name_of(Seat seat, int columns) const { return cut_to(state_.names[seat], columns); }

    // Names are cut to this many columns.
    std::string scores_with(int columns) const {
        std::string scores;
        for (std::size_t side = 0; side < rules().sides(); ++side) {
            std::string names;
            for (std::size_t seat = 0; seat < players(); ++seat)
                if (rules().side_of(Seat(seat)) == side)
                    names += (names.empty() ? "" : "+") + name_of(Seat(seat), columns);
            scores += fmt::format("{}{} {}", side > 0 ? "   " : "", names,
                                  state_.view ? state_.view->scores[side] : 0);
        }
        return scores;
    }

    void title() {
        grid().fill({0, 0}, size_.columns, U' ', {.reverse = true});
        constexpr int least_title = 12;
        std::string scores = scores_with(11);
        for (int names = 10; names >= 3 && columns_of(scores) + least_title >= size_.columns; --names)
            scores = scores_with(names);
        const int room = size_.columns - columns_of(scores) - 4;
        const std::string title = say(Kind<std::string, std::string>{"felt.title", {"rules", "length"}}(
            rules().title(), length_words(rules())));
        grid().put({0, 1}, cut_to(title, std::max(room, 10)), {.reverse = true});
        grid().put({0, std::max(size_.columns - columns_of(scores) - 1, least_title)}, scores,
                   {.bold = true, .reverse = true});
    }

    struct Fact {
        std::string label, value;
        Pen pen;
    };

    std::vector<Fact> facts_with(int name_columns) const {
        std::vector<Fact> facts{
            {say(Kind<>{"felt.trump"}()), trump_text(), {.ink = trump_ink(), .bold = true}},
            {say(Kind<>{"felt.tricks"}()), tricks_text(), {}},
            {say(Kind<>{"felt.dealer"}()), name_of(view().dealer, name_columns), {}}};
        if (view().maker) {
            const std::string maker = name_of(*view().maker, name_columns);
            facts.push_back({say(Kind<>{"felt.maker"}()),
                             view().alone ? say(Kind<std::string>{"choice.alone", {"choice"}}(maker)) : maker,
                             {}});
        }
        if (const auto& trick = lying_trick(view(), face_.lingering); !trick.empty())
            facts.push_back({say(Kind<>{"felt.led"}()), name_of(trick.front().seat, name_columns), {}});
        for (Fact& fact : facts) fact.label += " ";
        return facts;
    }

    // In one line. Names are cut if necessary.
    void facts() {
        if (!state_.view) return;
        std::vector<Fact> facts;
        int columns = size_.columns + 1;
        for (int name_columns = 20; name_columns >= 4 && columns > size_.columns; --name_columns) {
            facts = facts_with(name_columns);
            columns = -1;
            for (const Fact& fact : facts) columns += columns_of(fact.label) + columns_of(fact.value) + 2;
        }
        int column = 1;
        for (const Fact& fact : facts) {
            column += grid().put({1, column}, fact.label, {.dim = true});
            column += grid().put({1, column}, fact.value, fact.pen) + 2;
        }
    }

    std::string trump_text() const {
        const auto trump = view().trump;
        if (!trump) return "-";
        const auto suit = suit_of(*trump);
        return (suit && look_.symbols ? suit_text(look_, *suit) + " " : "") +
               say(Kind<Trump>{"suit.name", {"suit"}}(*trump));
    }
    Ink trump_ink() const {
        const auto suit = view().trump ? suit_of(*view().trump) : std::nullopt;
        return suit ? ink_of(look_, *suit) : Ink::plain;
    }

    std::string tricks_text() const {
        std::vector<int> taken(rules().sides(), 0);
        for (std::size_t seat = 0; seat < players(); ++seat)
            taken[rules().side_of(Seat(seat))] += view().taken[Seat(seat)];
        std::string text;
        for (const int tricks : taken) text += (text.empty() ? "" : "-") + std::to_string(tricks);
        return text;
    }

    void chairs() {
        for (std::size_t seat = 0; seat < players(); ++seat) {
            const std::string name = state_.names[Seat(seat)];
            grid().put(
                {4 + static_cast<int>(seat) * 2, 4},
                say(Kind<std::int64_t, std::string>{"felt.chair", {"number", "name"}}(
                    static_cast<std::int64_t>(seat) + 1, name.empty() ? say(Kind<>{"name.empty"}()) : name)),
                {.bold = !name.empty()});
        }
    }

    void pane() {
        const int column = size_.columns - pane_;
        for (int row = 2; row < bottom_; ++row)
            grid().put({row, column - 1}, look_.symbols ? "│" : "|", {.dim = true});
        int row = 2;
        const bool none = !state_.view || view().tricks.empty();
        const std::string title = say(none ? Kind<>{"felt.last_trick"}()
                                           : Kind<std::string>{"felt.last_trick_led", {"name"}}(
                                                 state_.names[view().tricks.back().cards.front().seat]));
        grid().put({row++, column + 1}, cut_to(title, pane_ - 2), {.dim = true});
        if (none) {
            grid().put({row++, column + 1}, "-", {.dim = true});
        } else {
            const TakenTrick& trick = view().tricks.back();
            int at = column + 1;
            for (const SeatCard& played : trick.cards) {
                const bool won = played.seat == trick.winner;
                at += grid().put({row, at}, short_card(look_, played.card),
                                 {.ink = ink_of(look_, played.card), .bold = won, .dim = !won}) +
                      1;
            }
            ++row;
            const std::string taken =
                say(Kind<std::string>{"felt.taken_by", {"name"}}(state_.names[trick.winner]));
            grid().put({row++, column + 1}, cut_to(taken, pane_ - 2));
        }
        ++row;
        told(row, column + 1);
    }

    void told(int row, int column) {
        std::vector<std::pair<std::string, bool>> lines;
        for (std::size_t at = 0; at < face_.told.size(); ++at) {
            bool first = true;
            for (const std::string& line : wrapped(face_.told[at], pane_ - 3)) {
                lines.emplace_back((first ? "" : " ") + line, at + 1 == face_.told.size());
                first = false;
            }
        }
        const int room = bottom_ - row;
        const std::size_t from =
            lines.size() > static_cast<std::size_t>(room) ? lines.size() - static_cast<std::size_t>(room) : 0;
        for (std::size_t at = from; at < lines.size(); ++at)
            grid().put({row++, column}, lines[at].first, {.bold = lines[at].second});
    }

    void question() {
        const std::string& above = face_.message.empty() ? state_.banner : face_.message;
        const auto lines = wrapped(above, size_.columns - 2);
        const int rows = std::min(static_cast<int>(lines.size()), 2);
        for (int row = 0; row < rows; ++row)
            grid().put({bottom_ + row, 1}, lines[static_cast<std::size_t>(row)],
                       {.ink = Ink::gold, .bold = true});
        std::string prompt = prompt_of(state_, look_);
        if (prompt.empty() && state_.view && state_.view->turn && state_.view->turn != state_.seat)
            prompt = say(Kind<std::string>{"felt.to_go", {"name"}}(state_.names[*state_.view->turn]));
        // With buttons, there is no row for it below a message of two lines.
        if (rows < 2 || face_.offers.empty())
            grid().put({bottom_ + std::max(rows, 1), 1}, cut_to(prompt, size_.columns - 2),
                       {.bold = state_.asked != seat::Asked::nothing});
        Spot at{bottom_ + 2, 1};
        std::size_t number = 0;
        for (const Offer& offer : face_.offers) {
            button(at, fmt::format("[{}] {}", number + 1, offer.label), number == face_.chosen,
                   Region::What::offer, number);
            ++number;
        }
        if (face_.can_alone)
            button(at, say(Kind<std::string>{"felt.alone", {"alone"}}(face_.alone ? "true" : "false")), false,
                   Region::What::alone);
        if (state_.asked == seat::Asked::cut) {
            button(at, "[-]", false, Region::What::less);
            button(at, "[+]", false, Region::What::more);
        }
    }

    void button(Spot& at, const std::string& text, bool chosen, Region::What what, std::size_t number = 0) {
        const int columns = columns_of(text);
        if (at.column + columns + 2 > size_.columns && at.column > 1) at = {at.row + 1, 1};
        grid().put(at, text, {.bold = chosen, .reverse = chosen});
        picture_.regions.push_back({at, 1, columns, what, number});
        at.column += columns + 2;
    }

    void hand() {
        if (!state_.view) return;
        const int row = bottom_ + 4;
        if (view().phase == Phase::stand && state_.asked == seat::Asked::action)
            return (void)grid().put({row + 1, 1}, say(Kind<>{"felt.no_look"}()));
        if (face_.hand.empty() && !view().laid_down.empty())
            return (void)grid().put({row + 1, 1}, say(Kind<>{"hand.out"}()));
        const int step = cards_.size().columns + 1;
        const int count = static_cast<int>(face_.hand.size());
        int column = std::max((size_.columns - count * step) / 2, 0);
        const bool asked = is_card_asked();
        for (std::size_t at = 0; at < face_.hand.size(); ++at, column += step) {
            const Card held = face_.hand[at];
            const bool lit = !asked || view().legal.cards().contains(held);
            const bool chosen = asked && face_.offers.empty() && at == face_.chosen;
            cards_.draw(grid(), {row, column}, held, {.bold = lit && asked, .dim = !lit, .reverse = chosen});
            std::string label = std::to_string(at + 1);
            if (!lit) label.insert(0, 1, '(').push_back(')');
            if (asked)
                grid().put({row + cards_.size().rows, column}, centred(label, cards_.size().columns),
                           {.bold = chosen, .dim = !lit, .reverse = chosen});
            picture_.regions.push_back(
                {{row, column}, cards_.size().rows + 1, cards_.size().columns, Region::What::card, at});
        }
    }

    bool is_card_asked() const {
        return state_.asked == seat::Asked::action && view().legal.kind() != Action::Kind::call;
    }

    const seat::SeatState& state_;
    const TableFace& face_;
    const Look& look_;
    Picture picture_;
    Size size_;
    CardPicture cards_;
    int pane_ = 28, felt_columns_ = 51;
    int top_ = 2, bottom_ = 15;  // the first rows of the felt and of the person's hand
};

}  // namespace

Picture draw_table(const seat::SeatState& state, const TableFace& face, Size size, const Look& look) {
    if (size.rows < smallest_window.rows || size.columns < smallest_window.columns)
        return draw_too_small(size);
    return TablePicture(state, face, size, look).draw();
}

Picture draw_too_small(Size size) {
    Picture picture{Grid(size), {}, true};
    int row = 0;
    for (const std::string& line :
         wrapped(say(Kind<std::int64_t, std::int64_t, std::int64_t, std::int64_t>{
                     "screen.too_small", {"columns", "rows", "least_columns", "least_rows"}}(
                     size.columns, size.rows, smallest_window.columns, smallest_window.rows)),
                 size.columns))
        picture.grid.put({row++, 0}, line);
    return picture;
}

}  // namespace euchre::tui
