#include "cli/input.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/common.h"
#include "seat/local_store.h"
#include "text/number.h"
#include "tui/choice.h"

namespace euchre::cli {

namespace {

// The number of a kept game, unless a file has that name.
std::optional<std::size_t> game_number(const std::string& name) {
    std::error_code ignored;
    const auto number = text::parse_number<std::uint64_t>(name);
    if (!number || std::filesystem::exists(name, ignored)) return std::nullopt;
    return static_cast<std::size_t>(*number);
}

// The store, if there is one and the name is a number. Throws StoreError.
std::unique_ptr<seat::LocalStore> store_for(const std::string& name) {
    const auto folder = seat::state_folder();
    std::error_code ignored;
    const bool there = folder && std::filesystem::exists(*folder / "euchre.db", ignored);
    return there && game_number(name) ? std::make_unique<seat::LocalStore>(*folder) : nullptr;
}

std::optional<store::ListedGame> find_kept_game(seat::LocalStore& store, std::size_t number) {
    const auto games = store.games();
    return number == 0 || number > games.size() ? std::nullopt : std::optional(games[number - 1]);
}

std::optional<std::string> read_kept_game(const std::string& name) {
    if (const auto store = store_for(name))
        if (const auto listed = find_kept_game(*store, *game_number(name)))
            if (const auto game = store->read().game(listed->row.id)) return store->named_file(*game);
    complain("there is no file and no kept game " + name + "; 'euchre games' lists the games");
    return std::nullopt;
}

}  // namespace

std::optional<KeptGame> kept_game(const std::string& name) {
    const auto store = store_for(name);
    const auto found = store ? find_kept_game(*store, *game_number(name)) : std::nullopt;
    if (!found) return std::nullopt;
    return KeptGame{found->row.id, found->seat ? std::optional(Seat(*found->seat)) : std::nullopt};
}

std::optional<std::string> read_game_input(const std::string& name) try {
    if (game_number(name)) return read_kept_game(name);
    std::ifstream file;
    if (name != "-") {
        std::error_code ignored;
        if (!std::filesystem::is_directory(name, ignored)) file.open(name, std::ios::binary);
        if (!file.is_open()) {
            complain(name + ": there is no such file");
            return std::nullopt;
        }
    }
    std::istream& in = name == "-" ? std::cin : file;
    std::string text;
    for (char piece[4096];
         in.read(piece, sizeof piece), in.gcount() > 0 && text.size() <= notation::max_game_file;)
        text.append(piece, static_cast<std::size_t>(in.gcount()));
    if (!in.bad()) return text;
    complain(input_name(name) + ": it can't be read");
    return std::nullopt;
} catch (const store::StoreError& error) {
    complain(error.what());
    return std::nullopt;
}

std::optional<ReadFile> file_or_complain(const std::string& name, int& exit_code) {
    const auto text = read_game_input(name);
    if (!text) {
        exit_code = exit_usage;
        return std::nullopt;
    }
    auto read = notation::read_any(*text);
    if (auto* const game = std::get_if<notation::ReadGame>(&read)) return std::move(*game);
    if (auto* const match = std::get_if<notation::MatchSheet>(&read)) return std::move(*match);
    complain(input_name(name) + ": " + codec::to_string(std::get<codec::JsonFault>(read)));
    exit_code = exit_failed;
    return std::nullopt;
}

std::optional<notation::ReadGame> game_or_complain(const std::string& name, int& exit_code) {
    auto read = file_or_complain(name, exit_code);
    if (!read) return std::nullopt;
    if (auto* const game = std::get_if<notation::ReadGame>(&*read)) return std::move(*game);
    complain(input_name(name) +
             ": this is a match; 'euchre convert MATCH GAME.egn --game 1' takes one game out of it");
    exit_code = exit_failed;
    return std::nullopt;
}

std::string input_name(const std::string& name) { return name == "-" ? "the input" : name; }

}  // namespace euchre::cli
