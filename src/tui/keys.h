// Decodes keys and mouse clicks from the bytes that terminals send. Bytes may come in any pieces. Unknown
// sequences are skipped, and nothing waits for bytes that do not come.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tui/grid.h"

namespace euchre::tui {

struct KeyPress {
    enum class Kind : std::uint8_t {
        letter,
        enter,
        escape,
        backspace,
        left,
        right,
        up,
        down,
        page_up,
        page_down,
        pointer,  // a mouse button was pressed
        closed    // the terminal is closed
    };
    Kind kind = Kind::letter;
    char32_t letter = 0;  // in lower case
    Spot spot;            // of the mouse

    bool is(char32_t other) const { return kind == Kind::letter && letter == other; }
    friend bool operator==(const KeyPress& a, const KeyPress& b) {
        return a.kind == b.kind && a.letter == b.letter && a.spot.row == b.spot.row &&
               a.spot.column == b.spot.column;
    }
};

class KeyReader {
  public:
    void feed(std::string_view bytes) { bytes_ += bytes; }
    // Nothing if there are no bytes, or more are needed.
    std::optional<KeyPress> next();
    // True if there are bytes that may be the start of a sequence.
    bool is_waiting() const { return !bytes_.empty(); }
    // No more bytes came: a single escape is the escape key; other incomplete sequences are dropped.
    std::optional<KeyPress> give_up();

  private:
    enum class Found : std::uint8_t { key, nothing, needs_more };
    Found escape(KeyPress& key, std::size_t& used) const;
    Found pointer(KeyPress& key, std::size_t& used) const;
    Found sgr_pointer(KeyPress& key, std::size_t& used) const;
    Found letter(KeyPress& key, std::size_t& used) const;

    std::string bytes_;
};

}  // namespace euchre::tui
