// Keys and the pointer from the bytes that terminals send. Bytes come in any pieces; what means nothing is
// passed over, and nothing waits for bytes that do not come.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tui/grid.h"

namespace euchre {

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
        pointer,  // pressed
        closed    // the terminal is gone
    };
    Kind kind = Kind::letter;
    char32_t letter = 0;  // a small one for a capital
    Spot spot;            // of the pointer

    bool is(char32_t other) const { return kind == Kind::letter && letter == other; }
    friend bool operator==(const KeyPress& a, const KeyPress& b) {
        return a.kind == b.kind && a.letter == b.letter && a.spot.row == b.spot.row &&
               a.spot.column == b.spot.column;
    }
};

class KeyReader {
  public:
    void feed(std::string_view bytes) { bytes_ += bytes; }
    // Nothing: more bytes are needed, or none are there.
    std::optional<KeyPress> next();
    // Whether bytes are there that may be the beginning of more.
    bool is_waiting() const { return !bytes_.empty(); }
    // No more came: an escape by itself is the key, another beginning is nothing.
    std::optional<KeyPress> give_up();

  private:
    enum class Found : std::uint8_t { key, nothing, needs_more };
    Found escape(KeyPress& key, std::size_t& used) const;
    Found pointer(KeyPress& key, std::size_t& used) const;
    Found sgr_pointer(KeyPress& key, std::size_t& used) const;
    Found letter(KeyPress& key, std::size_t& used) const;

    std::string bytes_;
};

}  // namespace euchre
