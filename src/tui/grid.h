// A screen as a grid of cells, before it is painted. Drawing outside of it is cut off, and no cell has a
// control character.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::tui {

struct Size {
    int rows = 0, columns = 0;
    friend bool operator==(const Size&, const Size&) = default;
};

enum class Ink : std::uint8_t { plain, red, green, blue, gold };

struct Pen {
    Ink ink = Ink::plain;
    bool bold = false, dim = false, reverse = false;
    friend bool operator==(const Pen&, const Pen&) = default;
};

struct Cell {
    char32_t letter = U' ';  // 0: the second half of a wide letter
    Pen pen;
};

struct Spot {
    int row = 0, column = 0;
};

class Grid {
  public:
    explicit Grid(Size size);

    Size size() const { return size_; }
    const Cell& at(Spot spot) const { return cells_[index(spot)]; }

    // Draws UTF-8 text. Characters that can't be shown become '?'. Returns the number of columns.
    int put(Spot spot, std::string_view text, Pen pen = {});
    void fill(Spot spot, int columns, char32_t letter, Pen pen = {});
    // A row as text, without trailing spaces.
    std::string row(int number) const;

  private:
    bool is_inside(Spot spot) const {
        return spot.row >= 0 && spot.row < size_.rows && spot.column >= 0 && spot.column < size_.columns;
    }
    std::size_t index(Spot spot) const {
        return static_cast<std::size_t>(spot.row) * static_cast<std::size_t>(size_.columns) +
               static_cast<std::size_t>(spot.column);
    }

    Size size_;
    std::vector<Cell> cells_;
};

// The number of columns that a text takes on a terminal.
int columns_of(std::string_view text);
// Cuts the text to at most `columns` columns.
std::string cut_to(std::string_view text, int columns);
// Wraps the text at `columns` columns, between words if possible.
std::vector<std::string> wrapped(std::string_view text, int columns);

}  // namespace euchre::tui
