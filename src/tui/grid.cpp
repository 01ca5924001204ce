#include "tui/grid.h"

#include <algorithm>
#include <cwchar>

#include "text/letters.h"

namespace euchre::tui {

namespace {

struct Shown {
    char32_t letter;
    int columns;
};

// The character in the terminal's locale.
Shown shown(char32_t code) {
    const int columns = text::is_hidden(code) ? -1 : wcwidth(static_cast<wchar_t>(code));
    return columns < 0 ? Shown{U'?', 1} : Shown{code, columns};
}

// Calls `each` with each character of the text until it returns false.
template <class Each>
void for_letters(std::string_view text, Each each) {
    while (!text.empty()) {
        const text::Letter letter = text::first_letter(text);
        const std::size_t bytes = std::max<std::size_t>(letter.bytes, 1);
        if (!each(letter.bytes == 0 ? Shown{U'?', 1} : shown(letter.code), text.substr(0, bytes))) return;
        text.remove_prefix(bytes);
    }
}

void append_utf8(std::string& text, char32_t code) {
    const auto byte = [&text](char32_t bits) { text += static_cast<char>(static_cast<unsigned char>(bits)); };
    if (code < 0x80) return byte(code);
    if (code < 0x800) {
        byte(0xC0U | code >> 6U);
    } else {
        if (code < 0x10000) {
            byte(0xE0U | code >> 12U);
        } else {
            byte(0xF0U | code >> 18U);
            byte(0x80U | (code >> 12U & 0x3FU));
        }
        byte(0x80U | (code >> 6U & 0x3FU));
    }
    byte(0x80U | (code & 0x3FU));
}

}  // namespace

Grid::Grid(Size size)
    : size_{std::max(size.rows, 0), std::max(size.columns, 0)},
      cells_(static_cast<std::size_t>(size_.rows) * static_cast<std::size_t>(size_.columns)) {}

int Grid::put(Spot spot, std::string_view text, Pen pen) {
    const int from = spot.column;
    for_letters(text, [&](const Shown& letter, std::string_view) {
        if (letter.columns == 0) return true;
        const Spot last{spot.row, spot.column + letter.columns - 1};
        if (is_inside(spot) && is_inside(last)) {
            cells_[index(spot)] = {letter.letter, pen};
            if (letter.columns == 2) cells_[index(last)] = {U'\0', pen};
        }
        spot.column += letter.columns;
        return spot.column < size_.columns;
    });
    return spot.column - from;
}

void Grid::fill(Spot spot, int columns, char32_t letter, Pen pen) {
    for (int end = spot.column + columns; spot.column < end; ++spot.column)
        if (is_inside(spot)) cells_[index(spot)] = {letter, pen};
}

std::string Grid::row(int number) const {
    std::string text;
    for (int column = 0; column < size_.columns; ++column)
        if (const char32_t letter = at({number, column}).letter; letter != 0) append_utf8(text, letter);
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

int columns_of(std::string_view text) {
    int columns = 0;
    for_letters(text, [&](const Shown& letter, std::string_view) {
        columns += letter.columns;
        return true;
    });
    return columns;
}

std::string cut_to(std::string_view text, int columns) {
    std::string cut;
    for_letters(text, [&](const Shown& letter, std::string_view bytes) {
        columns -= letter.columns;
        if (columns < 0) return false;
        cut += bytes;
        return true;
    });
    return cut;
}

std::vector<std::string> wrapped(std::string_view text, int columns) {
    columns = std::max(columns, 2);
    std::vector<std::string> lines{""};
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        std::string_view word = text.substr(at, end - at);
        at = end + 1;
        const bool fits = columns_of(lines.back()) + columns_of(word) + 1 <= columns;
        if (!lines.back().empty() && fits) lines.back() += ' ';
        if (!lines.back().empty() && !fits) lines.emplace_back();
        while (columns_of(word) > columns) {  // the word is longer than a line
            const std::string part = cut_to(word, columns);
            lines.back() = part;
            lines.emplace_back();
            word.remove_prefix(part.size());
        }
        lines.back() += word;
    }
    return lines;
}

}  // namespace euchre::tui
