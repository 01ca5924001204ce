// Draws cards as small boxes of one size.
#pragma once

#include "tui/look.h"

namespace euchre::tui {

class CardPicture {
  public:
    CardPicture(Size size, const Look& look) : size_(size), look_(look) {}

    Size size() const { return size_; }
    void draw(Grid& grid, Spot spot, Card card, const Pen& pen) const;
    void draw_back(Grid& grid, Spot spot) const;

  private:
    void draw_box(Grid& grid, Spot spot, const Pen& pen, char32_t inside) const;

    Size size_;
    Look look_;
};

// Adds spaces before the text, so that it is in the middle of `columns` columns.
std::string centred(std::string_view text, int columns);

}  // namespace euchre::tui
