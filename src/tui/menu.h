// A list to choose from, with a text about the selected item.
#pragma once

#include "tui/table_picture.h"

namespace euchre::tui {

struct MenuItem {
    std::string label;
    std::string value;        // at the right of the list; may be empty
    std::string text;         // shown when the item is selected; '\n' starts a new line
    bool is_heading = false;  // can't be selected
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

// The next item in that direction that can be selected; the current one if there is none.
std::size_t next_item(const Menu& menu, int direction);

// Draws a text to read, starting at line `from`. Sets `lines` to the number of lines in this window.
Picture draw_reader(const std::string& title, const std::string& text, std::size_t from, Size size,
                    std::size_t& lines);

}  // namespace euchre::tui
