// What the terminal keeps in the user's state folder: the unfinished game, finished games, and the decisions
// to practise. It is a database like a server's, with one person in it.
#pragma once

#include <filesystem>

#include "store/sqlite_reader.h"
#include "store/sqlite_writer.h"

namespace euchre::seat {

// Another process may use the same folder at the same time.
class LocalStore {
  public:
    static constexpr identity::PersonId user{1};

    // Creates the database if necessary. Throws StoreError.
    explicit LocalStore(const std::filesystem::path& folder);

    // Returns when everything is on disk. Throws StoreError; then nothing was written.
    void write(const store::Write& write);

    store::Reader& read() { return reader_; }
    // The newest table with an unfinished game. Throws StoreError.
    std::optional<store::TableRow> unfinished();
    // The oldest game first: it is game number 1. Throws StoreError.
    std::vector<store::ListedGame> games();
    // With the names of the players.
    std::string named_file(const store::FinishedGame& game);
    std::string named_summary(const store::ListedGame& game);

  private:
    store::SqliteWriter writer_;
    store::SqliteReader reader_;
};

// The folder for this user's state: $XDG_STATE_HOME/euchre, or ~/.local/state/euchre. Nothing without a home.
std::optional<std::filesystem::path> state_folder();

// Version 0.1 kept the unfinished game and the decisions to practise in two files that this version can't
// read. Adds ".old" to the name of such a file and returns a sentence for the person. Returns nothing if
// there is no such file.
std::optional<std::string> retire_old_game(const std::filesystem::path& folder);
std::optional<std::string> retire_old_positions(const std::filesystem::path& folder);

}  // namespace euchre::seat
