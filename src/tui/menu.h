// A list to choose from, with a word about what is chosen.
#pragma once

#include "tui/table_picture.h"

namespace euchre {

struct MenuItem {
    std::string label;
    std::string value;        // at the right of the list, may be empty
    std::string text;         // about it, shown when it is chosen; lines of their own end with '\n'
    bool is_heading = false;  // can't be chosen
    bool is_idle = false;     // shown dimmed
};

struct Menu {
    std::string title;
    std::vector<MenuItem> items;
    std::size_t chosen = 0;
    std::string message;
    std::string keys;
};

// The regions are offers with the number of the item.
Picture draw_menu(const Menu& menu, Size size);

// The next that can be chosen, in that direction; the same if there is none.
std::size_t next_item(const Menu& menu, int direction);

// A text to be read, from a line on. How many lines it has in such a window is put into `lines`.
Picture draw_reader(const std::string& title, const std::string& text, std::size_t from, Size size,
                    std::size_t& lines);

}  // namespace euchre
