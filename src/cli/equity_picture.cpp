#include "cli/equity_picture.h"

#include <fmt/core.h>

#include <cmath>

namespace euchre::cli {

namespace {

constexpr int cell = 44, margin = 56, gap = 40, heading = 64, legend = 40;

struct Colour {
    double red, green, blue;
};
// Light enough for dark text.
constexpr Colour lost{244, 165, 130}, even{247, 247, 247}, won{146, 197, 222};

std::string colour_of(double chance) {
    const Colour& end = chance < 0.5 ? lost : won;
    const double far = std::abs(chance - 0.5) * 2;
    const auto mixed = [far](double from, double to) { return std::lround(from + (to - from) * far); };
    return fmt::format("#{:02x}{:02x}{:02x}", mixed(even.red, end.red), mixed(even.green, end.green),
                       mixed(even.blue, end.blue));
}

std::string text(double x, double y, std::string_view anchor, std::string_view words) {
    return fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, words);
}

// Escapes titles, which come from rule files.
std::string harmless(const std::string& words) {
    std::string safe;
    for (const char letter : words) {
        if (letter == '<')
            safe += "&lt;";
        else if (letter == '&')
            safe += "&amp;";
        else
            safe += letter;
    }
    return safe;
}

std::string table_svg(const EquityTable& table, int step, int left) {
    std::string svg =
        text(left, heading - 26, "start", "<tspan font-weight=\"bold\">" + table.title + "</tspan>");
    for (std::size_t at = 0; at < table.chance.size(); ++at) {
        const int offset = static_cast<int>(at) * cell;
        const std::string score = std::to_string(static_cast<int>(at) * step);
        svg += text(left + offset + cell / 2.0, heading - 6, "middle", score);
        svg += text(left - 6, heading + offset + cell / 2.0 + 5, "end", score);
    }
    for (std::size_t row = 0; row < table.chance.size(); ++row)
        for (std::size_t column = 0; column < table.chance[row].size(); ++column) {
            const double chance = table.chance[row][column];
            const int x = left + static_cast<int>(column) * cell, y = heading + static_cast<int>(row) * cell;
            svg += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", x, y,
                               cell - 1, cell - 1, colour_of(chance));
            svg += text(x + cell / 2.0, y + cell / 2.0 + 5, "middle", fmt::format("{:.0f}", 100 * chance));
        }
    return svg;
}

}  // namespace

std::string to_svg(const EquityPicture& picture) {
    const int side = cell * static_cast<int>(picture.tables.front().chance.size());
    const int tables = static_cast<int>(picture.tables.size());
    const int width = margin + tables * side + (tables - 1) * (gap + margin) + gap;
    const int height = heading + side + legend;
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
        "role=\"img\" "
        "font-family=\"sans-serif\" font-size=\"14\" fill=\"#222\">\n<title>{2}</title>\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n",
        width, height, harmless(picture.title));
    svg += text(margin, 18, "start", harmless(picture.title));
    for (int at = 0; at < tables; ++at)
        svg += table_svg(picture.tables[static_cast<std::size_t>(at)], picture.step,
                         margin + at * (side + gap + margin));
    svg += text(margin, height - 14, "start", "Percent; your own score down, theirs across.");
    return svg + "</svg>\n";
}

}  // namespace euchre::cli
