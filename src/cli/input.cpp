#include "cli/input.h"

#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/common.h"

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

std::optional<ReadGame> game_or_complain(const std::string& name, int& exit_code) {
    const auto text = read_game_input(name);
    if (!text) {
        complain(input_name(name) + ": there is no such file to read");
        exit_code = exit_usage;
        return std::nullopt;
    }
    auto read = read_game(*text);
    if (const auto* const fault = std::get_if<JsonFault>(&read)) {
        complain(input_name(name) + ": " + to_string(*fault));
        exit_code = exit_failed;
        return std::nullopt;
    }
    return std::get<ReadGame>(std::move(read));
}

std::string input_name(const std::string& name) { return name == "-" ? "the input" : name; }

}  // namespace euchre
