// An offline game as a file: how it was set up, and every step of anybody, each on disk before it is told.
// JSON lines. The packs follow from the seed (docs/fair-deal.md), so that nothing else is needed.
#pragma once

#include <filesystem>

#include "ai/levels.h"
#include "fair/seed.h"
#include "rulefile/load.h"
#include "rulefile/schema.h"
#include "store/lock.h"
#include "table/happening.h"

namespace euchre {

struct GameSetup {
    Rules rules;
    Seed seed;
    Avatar avatar = Avatar::hunter;
    Level level = Level::expert;  // of the automatic players
    bool by_hand = false;         // N9: the person deals the packets
    std::optional<Seat> carried;  // who deals first, on from the game before
    // Of a game that goes on from a decision, and is never saved:
    Seat person{};                         // where the person sits
    std::optional<HandRecord> position{};  // up to it, the person in turn
};

struct GameStep {
    enum class Kind : std::uint8_t {
        first_dealer,  // as the rules and the seed have it
        dealer,        // chosen: the seat
        cut,           // so many cards
        packet,        // dealt by hand: the seat, so many cards
        deal,
        act  // the seat, the action
    };
    Kind kind;
    Seat seat;
    int cards = 0;
    std::optional<Action> action;
};

std::string to_text(const GameSetup& setup);
std::string to_text(const GameStep& step);
// Again from the text, or what is wrong with it. The rules get their title and clauses from the library.
std::variant<GameSetup, std::string> parse_setup(std::string_view text, const Library& library);
std::variant<GameStep, std::string> parse_step(std::string_view text);

// With the title and the clauses of the library's set of that name; the options as they are.
Rules with_clauses(RuleSet plain, const Library& library);

struct SavedGame {
    GameSetup setup;
    std::vector<GameStep> steps;
};

// The one game of a folder, which is held against other processes until this goes. What is wrong with the
// disk is a StoreError.
class SaveFile {
  public:
    explicit SaveFile(const std::filesystem::path& folder);
    ~SaveFile();
    SaveFile(const SaveFile&) = delete;
    SaveFile& operator=(const SaveFile&) = delete;

    // Nothing if there is none. A last line that was not written to its end is passed over, and gone with the
    // next step. A file that is not one of these is a StoreError, and stays as it is.
    std::optional<SavedGame> read(const Library& library);
    // The game that was there is gone, and this one is there, at no time neither.
    void begin(const GameSetup& setup);
    // Precondition: a game was begun, or read.
    void append(const GameStep& step);

    const std::filesystem::path& path() const { return path_; }

  private:
    FolderLock lock_;
    std::filesystem::path path_;
    int file_ = -1;
    std::uintmax_t size_ = 0;  // of the lines that are whole
};

// Where this user's programs keep what they are in the middle of: $XDG_STATE_HOME/euchre, or
// ~/.local/state/euchre. Nothing without a home.
std::optional<std::filesystem::path> state_folder();

}  // namespace euchre
