#include "tui/reader.h"

#include <algorithm>

namespace euchre::tui {

Picture Reader::draw(Size size) {
    std::size_t lines = 0;
    Picture picture = draw_reader(title_, text_, from_, size, lines);
    const auto room = static_cast<std::size_t>(std::max(size.rows - 3, 1));
    last_ = lines > room ? lines - room : 0;
    return picture;
}

bool Reader::press(const KeyPress& key, Size size) {
    using Kind = KeyPress::Kind;
    const auto page = static_cast<std::size_t>(std::max(size.rows - 4, 1));
    const auto back = [this](std::size_t lines) { from_ -= std::min(from_, lines); };
    const auto on = [this](std::size_t lines) { from_ = std::min(from_ + lines, last_); };
    switch (key.kind) {
        case Kind::up: back(1); return true;
        case Kind::down: on(1); return true;
        case Kind::page_up: back(page); return true;
        case Kind::page_down: on(page); return true;
        default: break;
    }
    const bool goes_on = key.is(U' ') && from_ < last_;
    if (goes_on) on(page);
    return goes_on;
}

}  // namespace euchre::tui
