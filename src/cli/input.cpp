#include "cli/input.h"

#include <filesystem>
#include <fstream>
#include <iostream>

#include "notation/game_file.h"

namespace euchre {

std::optional<std::string> read_game_input(const std::string& name) {
    std::ifstream file;
    if (name != "-") {
        std::error_code ignored;
        if (!std::filesystem::is_directory(name, ignored)) file.open(name, std::ios::binary);
        if (!file.is_open()) return std::nullopt;
    }
    std::istream& in = name == "-" ? std::cin : file;
    std::string text;
    for (char piece[4096]; in.read(piece, sizeof piece), in.gcount() > 0 && text.size() <= max_game_file;)
        text.append(piece, static_cast<std::size_t>(in.gcount()));
    return in.bad() ? std::nullopt : std::optional(std::move(text));
}

std::string input_name(const std::string& name) { return name == "-" ? "the input" : name; }

}  // namespace euchre
