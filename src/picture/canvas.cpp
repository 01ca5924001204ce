#include "picture/canvas.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

namespace euchre::picture {

namespace {

constexpr int steps_of_curve = 16;
constexpr int steps_of_circle = 64;
constexpr int parts_of_row = 4;  // for smooth edges

Point between(Point a, Point b, double share) {
    return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

// Reads a path from left to right.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    bool at_end() {
        skip_gaps();
        return text_.empty();
    }
    bool at_letter() {
        skip_gaps();
        return !text_.empty() && text_.front() >= 'A' && text_.front() <= 'Z';
    }
    char letter() {
        const char found = text_.front();
        text_.remove_prefix(1);
        return found;
    }
    Point point() {
        const double x = number();
        return {x, number()};
    }

  private:
    void skip_gaps() {
        while (!text_.empty() && (text_.front() == ' ' || text_.front() == ',')) text_.remove_prefix(1);
    }
    double number() {
        skip_gaps();
        double value = 0;
        const auto read = std::from_chars(text_.data(), text_.data() + text_.size(), value);
        text_.remove_prefix(static_cast<std::size_t>(read.ptr - text_.data()));
        return value;
    }

    std::string_view text_;
};

void add_curve(Line& line, const Placing& placing, Point a, Point b, Point c, Point d) {
    for (int step = 1; step <= steps_of_curve; ++step) {
        const double share = double(step) / steps_of_curve;
        const Point ab = between(a, b, share), bc = between(b, c, share), cd = between(c, d, share);
        line.push_back(placing(between(between(ab, bc, share), between(bc, cd, share), share)));
    }
}

double distance(Point point, Point a, Point b) {
    const double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    const double share =
        length == 0 ? 0 : std::clamp(((point.x - a.x) * dx + (point.y - a.y) * dy) / length, 0.0, 1.0);
    return std::hypot(point.x - a.x - share * dx, point.y - a.y - share * dy);
}

double distance(Point point, const Path& path) {
    double least = 1e9;
    for (const Line& line : path)
        for (std::size_t at = 1; at < line.size(); ++at)
            least = std::min(least, distance(point, line[at - 1], line[at]));
    return least;
}

struct Box {
    double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;

    void add(Point point) {
        left = std::min(left, point.x);
        right = std::max(right, point.x);
        top = std::min(top, point.y);
        bottom = std::max(bottom, point.y);
    }
};

// Where a level line enters and leaves the shape.
std::vector<double> crossings(const Line& line, double y) {
    std::vector<double> found;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const Point a = line[at], b = line[(at + 1) % line.size()];
        if ((a.y <= y) != (b.y <= y)) found.push_back(a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y));
    }
    std::ranges::sort(found);
    return found;
}

}  // namespace

Point Placing::operator()(Point point) const {
    const double angle = turn * std::numbers::pi / 180, sine = std::sin(angle), cosine = std::cos(angle);
    const double x = point.x * scale, y = point.y * scale;
    return {at.x + x * cosine - y * sine, at.y + x * sine + y * cosine};
}

Path path_of(std::string_view text, const Placing& placing) {
    Reader reader(text);
    Path path;
    Point here{0, 0};
    for (char command = 'M'; !reader.at_end();) {
        if (reader.at_letter()) command = reader.letter();
        if (command == 'Z') {
            path.back().push_back(path.back().front());
            continue;
        }
        if (command == 'M') path.emplace_back();
        if (command == 'C') {
            const Point first = reader.point(), second = reader.point(), end = reader.point();
            add_curve(path.back(), placing, here, first, second, end);
            here = end;
            continue;
        }
        here = reader.point();
        path.back().push_back(placing(here));
    }
    return path;
}

Path circle(Point middle, double radius, const Placing& placing) {
    Line line;
    for (int step = 0; step < steps_of_circle; ++step) {
        const double angle = 2 * std::numbers::pi * step / steps_of_circle;
        line.push_back(placing({middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)}));
    }
    return {line};
}

Canvas::Canvas(int width, int height, Color color)
    : width_(width), height_(height), dots_(static_cast<std::size_t>(width) * std::size_t(height), color) {}

void Canvas::row(int y, Color color) {
    for (int x = 0; x < width_; ++x) dots_[index(x, y)] = color;
}

void Canvas::blend(int x, int y, Color color, double share) {
    if (x < 0 || y < 0 || x >= width_ || y >= height_ || share <= 0) return;
    Color& dot = dots_[index(x, y)];
    const double part = std::min(share, 1.0);
    const auto mix = [part](std::uint8_t was, std::uint8_t now) {
        return static_cast<std::uint8_t>(std::lround(was + (now - was) * part));
    };
    dot = {mix(dot.red, color.red), mix(dot.green, color.green), mix(dot.blue, color.blue)};
}

void Canvas::fill(const Path& path, Color color, double share) {
    for (const Line& line : path) fill_line(line, color, share);
}

void Canvas::fill_line(const Line& line, Color color, double share) {
    Box box;
    for (const Point point : line) box.add(point);
    const int first = std::max(0, int(std::floor(box.left))), last = std::min(width_ - 1, int(box.right) + 1);
    if (first > last) return;
    std::vector<double> covered(static_cast<std::size_t>(last - first) + 1);
    for (int y = std::max(0, int(std::floor(box.top))); y <= std::min(height_ - 1, int(box.bottom) + 1);
         ++y) {
        std::ranges::fill(covered, 0.0);
        for (int part = 0; part < parts_of_row; ++part) {
            const auto found = crossings(line, y + (part + 0.5) / parts_of_row);
            for (std::size_t at = 0; at + 1 < found.size(); at += 2)
                for (int x = std::max(first, int(std::floor(found[at])));
                     x <= std::min(last, int(found[at + 1])); ++x)
                    covered[std::size_t(x - first)] +=
                        std::max(0.0, std::min(found[at + 1], x + 1.0) - std::max(found[at], double(x))) /
                        parts_of_row;
        }
        for (int x = first; x <= last; ++x) blend(x, y, color, share * covered[std::size_t(x - first)]);
    }
}

void Canvas::stroke(const Path& path, double width, Color color, double share) {
    Box box;
    for (const Line& line : path)
        for (const Point point : line) box.add(point);
    const double reach = width / 2 + 1;
    const int right = std::min(width_ - 1, int(box.right + reach)),
              bottom = std::min(height_ - 1, int(box.bottom + reach));
    for (int y = std::max(0, int(box.top - reach)); y <= bottom; ++y)
        for (int x = std::max(0, int(box.left - reach)); x <= right; ++x)
            blend(x, y, color,
                  share * std::clamp(width / 2 - distance({x + 0.5, y + 0.5}, path) + 0.5, 0.0, 1.0));
}

}  // namespace euchre::picture
