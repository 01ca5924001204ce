// A canvas of coloured dots: fills shapes and draws lines with smooth edges.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace euchre::picture {

struct Color {
    std::uint8_t red, green, blue;

    friend bool operator==(const Color&, const Color&) = default;
};

struct Point {
    double x, y;
};

// Moves, turns and scales the points of a path, in the order: scale, turn (clockwise, in degrees), move.
struct Placing {
    Point at{0, 0};
    double scale = 1;
    double turn = 0;

    Point operator()(Point point) const;
};

using Line = std::vector<Point>;
using Path = std::vector<Line>;

// Reads a path as in SVG, with the commands M, L, C and Z: "M0 0L100 0L100 50Z". Curves become short lines.
// Precondition: the text is such a path.
Path path_of(std::string_view text, const Placing& placing);
Path circle(Point middle, double radius, const Placing& placing);

class Canvas {
  public:
    Canvas(int width, int height, Color color);

    int width() const { return width_; }
    int height() const { return height_; }
    Color at(int x, int y) const { return dots_[index(x, y)]; }

    // Colours a row.
    void row(int y, Color color);
    // Fills what each line of the path encloses. `share`: how much of the color covers what was there.
    void fill(const Path& path, Color color, double share = 1);
    // Draws the lines of the path with round ends.
    void stroke(const Path& path, double width, Color color, double share = 1);

  private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * std::size_t(width_) + std::size_t(x);
    }
    void blend(int x, int y, Color color, double share);
    void fill_line(const Line& line, Color color, double share);

    int width_, height_;
    std::vector<Color> dots_;
};

}  // namespace euchre::picture
