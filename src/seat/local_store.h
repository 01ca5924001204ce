// What the terminal keeps in the user's state folder: the game that is on, finished games, and the decisions
// to practise. It is a database of the same shape as a server's, with one person in it.
#pragma once

#include <filesystem>

#include "store/ledger.h"
#include "store/sqlite_reader.h"

namespace euchre {

// Another process may use the same folder at the same time.
class LocalStore {
  public:
    static constexpr PersonId user{1};

    // Makes the database if it is not there. Throws StoreError.
    explicit LocalStore(const std::filesystem::path& folder);

    // On disk when this returns. Throws StoreError; then nothing of it was written.
    void write(const Write& write);

    Reader& read() { return reader_; }
    // The newest table whose game is not over. Throws StoreError.
    std::optional<TableRow> unfinished();
    // The oldest first: the first one is game number 1. Throws StoreError.
    std::vector<ListedGame> games();

  private:
    Ledger ledger_;
    SqliteReader reader_;
};

// Where this user's programs keep their state: $XDG_STATE_HOME/euchre, or ~/.local/state/euchre. Nothing
// without a home.
std::optional<std::filesystem::path> state_folder();

// Version 0.1 kept the unfinished game and the decisions to practise in two files that this version cannot
// read. Adds ".old" to the name of such a file and returns a sentence for the person; nothing if there is no
// such file.
std::optional<std::string> retire_old_game(const std::filesystem::path& folder);
std::optional<std::string> retire_old_positions(const std::filesystem::path& folder);

}  // namespace euchre
