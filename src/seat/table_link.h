// The link to a table at a server, as people pass it on.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "client/url.h"

namespace euchre::seat {

// "https://cards.example/t/0grvvmgqnr89", optionally with the code of a personal link after a '#'.
struct TableLink {
    client::ServerUrl server;
    std::string table;
    std::string code;
};
// Or says what is wrong with it.
std::variant<TableLink, std::string> parse_table_link(std::string_view text);

}  // namespace euchre::seat
