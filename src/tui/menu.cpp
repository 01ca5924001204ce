#include "tui/menu.h"

#include <algorithm>

#include "messages/kind.h"
#include "messages/say.h"

namespace euchre::tui {

namespace {

constexpr int rows_around = 5;  // the title, the keys and empty rows

void draw_title(Grid& grid, const std::string& title) {
    grid.fill({0, 0}, grid.size().columns, U' ', {.reverse = true});
    grid.put({0, 1}, cut_to(title, grid.size().columns - 2), {.bold = true, .reverse = true});
}

constexpr int margin = 4;

int row_width(Size size) { return std::min(size.columns - margin, 76); }
int label_width(const MenuItem& item, Size size) { return row_width(size) - columns_of(item.value) - 3; }

// The text about an item, below the list. Starts with the label if the list has no room for it.
std::vector<std::string> text_of(const MenuItem& item, Size size) {
    const bool fits = item.is_heading || columns_of(item.label) <= label_width(item, size);
    const std::string text = fits ? item.text : item.label + " " + item.text;
    std::vector<std::string> lines;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        for (std::string& line : wrapped(text.substr(at, end - at), size.columns - margin))
            lines.push_back(std::move(line));
        at = end + 1;
    }
    return lines;
}

// Continuation lines are indented.
std::vector<std::string> wrapped_below(const std::string& line, int columns) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const int room = columns - static_cast<int>(indent) - 2;
    if (indent == 0 || room < 20) return wrapped(line, columns);
    std::vector<std::string> lines = wrapped(line.substr(indent), room);
    for (std::size_t at = 0; at < lines.size(); ++at)
        lines[at].insert(0, std::string(indent + (at > 0 ? 2 : 0), ' '));
    return lines;
}

}  // namespace

Picture draw_menu(const Menu& menu, Size size) {
    if (size.rows < 12 || size.columns < 40) return draw_too_small(size);
    Picture picture{Grid(size), {}};
    Grid& grid = picture.grid;
    draw_title(grid, menu.title);
    const auto message = wrapped(menu.message, size.columns - 2);
    int text_rows = 0;  // of the longest text, so that the list does not move
    for (const MenuItem& item : menu.items)
        text_rows = std::max(text_rows, static_cast<int>(text_of(item, size).size()));
    const int message_rows = menu.message.empty() ? 0 : static_cast<int>(message.size());
    const int room = std::max(size.rows - rows_around - text_rows - message_rows, 3);
    const int count = static_cast<int>(menu.items.size());
    const int chosen = static_cast<int>(menu.chosen);
    const int from = std::clamp(chosen - room / 2, 0, std::max(count - room, 0));
    for (int at = from; at < std::min(from + room, count); ++at) {
        const MenuItem& item = menu.items[static_cast<std::size_t>(at)];
        const int row = 2 + at - from;
        if (item.is_heading) {
            grid.put({row, 1}, cut_to(item.label, size.columns - 2), {.bold = true});
            continue;
        }
        const Pen pen{.bold = at == chosen, .dim = item.is_idle, .reverse = at == chosen};
        const int width = row_width(size);
        grid.fill({row, 2}, width, U' ', pen);
        grid.put({row, 3}, cut_to(item.label, label_width(item, size)), pen);
        grid.put({row, 2 + width - columns_of(item.value) - 1}, item.value, pen);
        picture.regions.push_back({{row, 2}, 1, width, Region::What::offer, static_cast<std::size_t>(at)});
    }
    if (from > 0) grid.put({2, 0}, "^", {.dim = true});
    if (from + room < count) grid.put({1 + room, 0}, "v", {.dim = true});
    int row = room + 3;
    if (menu.chosen < menu.items.size())
        for (const std::string& line : text_of(menu.items[menu.chosen], size))
            if (row < size.rows - 1 - message_rows) grid.put({row++, 2}, line);
    for (int at = 0; at < message_rows; ++at)
        grid.put({size.rows - 1 - message_rows + at, 1}, message[static_cast<std::size_t>(at)],
                 {.ink = Ink::gold, .bold = true});
    grid.put({size.rows - 1, 1}, cut_to(menu.keys, size.columns - 2), {.dim = true});
    return picture;
}

std::size_t next_item(const Menu& menu, int direction) {
    for (auto at = static_cast<std::ptrdiff_t>(menu.chosen) + direction;
         at >= 0 && at < static_cast<std::ptrdiff_t>(menu.items.size()); at += direction > 0 ? 1 : -1)
        if (!menu.items[static_cast<std::size_t>(at)].is_heading) return static_cast<std::size_t>(at);
    return menu.chosen;
}

Picture draw_reader(const std::string& title, const std::string& text, std::size_t from, Size size,
                    std::size_t& lines) {
    Picture picture{Grid(size), {}};
    draw_title(picture.grid, title);
    std::vector<std::string> all;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string line = text.substr(at, end - at);
        const bool fits = columns_of(line) <= size.columns - 2;
        if (fits)
            all.push_back(line);
        else
            for (std::string& part : wrapped_below(line, size.columns - 2)) all.push_back(std::move(part));
        at = end + 1;
    }
    lines = all.size();
    for (int row = 2; row < size.rows - 1 && from < all.size(); ++row, ++from)
        picture.grid.put({row, 1}, all[from]);
    picture.grid.put({size.rows - 1, 1}, say(messages::Kind<>{"screen.read_on"}()), {.dim = true});
    return picture;
}

}  // namespace euchre::tui
