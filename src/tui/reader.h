// A text that fills the screen and scrolls.
#pragma once

#include <cstddef>
#include <string>

#include "tui/keys.h"
#include "tui/menu.h"

namespace euchre::tui {

class Reader {
  public:
    Reader(std::string title, std::string text) : title_(std::move(title)), text_(std::move(text)) {}

    Picture draw(Size size);
    // Scrolls. Returns false for a key that closes the text.
    bool press(const KeyPress& key, Size size);

  private:
    std::string title_, text_;
    std::size_t from_ = 0;  // the first line that is shown
    std::size_t last_ = 0;  // the largest value of from_ in the window that was drawn
};

}  // namespace euchre::tui
