#include "tui/card_picture.h"

#include <algorithm>

namespace euchre::tui {

std::string centred(std::string_view text, int columns) {
    const int before = (std::max(columns - columns_of(text), 0) + 1) / 2;
    return std::string(static_cast<std::size_t>(before), ' ') + cut_to(text, columns);
}

void CardPicture::draw_box(Grid& grid, Spot spot, const Pen& pen, char32_t inside) const {
    const bool lines = look_.symbols;
    const auto row = [&](int below, const char* first, const char* last, char32_t fill) {
        grid.put({spot.row + below, spot.column}, first, pen);
        grid.fill({spot.row + below, spot.column + 1}, size_.columns - 2, fill, pen);
        grid.put({spot.row + below, spot.column + size_.columns - 1}, last, pen);
    };
    row(0, lines ? "╭" : "+", lines ? "╮" : "+", lines ? U'─' : U'-');
    for (int below = 1; below + 1 < size_.rows; ++below)
        row(below, lines ? "│" : "|", lines ? "│" : "|", inside);
    row(size_.rows - 1, lines ? "╰" : "+", lines ? "╯" : "+", lines ? U'─' : U'-');
}

void CardPicture::draw(Grid& grid, Spot spot, Card card, const Pen& pen) const {
    draw_box(grid, spot, pen, U' ');
    Pen ink = pen;
    ink.ink = ink_of(look_, card);
    const bool has_room = size_.columns >= 7;
    const std::string text = has_room && card.is_joker() ? to_string(card) : short_card(look_, card);
    grid.put({spot.row + size_.rows / 2, spot.column + 1}, centred(text, size_.columns - 2), ink);
}

void CardPicture::draw_back(Grid& grid, Spot spot) const {
    draw_box(grid, spot, {.dim = true}, look_.symbols ? U'░' : U'#');
}

}  // namespace euchre::tui
