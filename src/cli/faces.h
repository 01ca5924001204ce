// Chooses the user interface of play and join: full screen or line by line, and its look.
#pragma once

#include <memory>

#include "cli/common.h"
#include "seat/local_game.h"
#include "tui/full_screen.h"

namespace euchre {

// --plain, --ascii, --four-colours
struct FaceChoice {
    bool plain = false, ascii = false, four_colours = false;
    std::string speed = "normal";  // of bots in a local game

    void add_to(CLI::App& app);
};

// How cards are written on this terminal.
Look plain_look(bool ascii, bool four_colours);

std::string seed_line(const Seed& seed);  // "Seed 4f…"

class Face {
  public:
    // Line by line if requested, or if the terminal is too simple for the full screen.
    Face(const FaceChoice& choice, bool plain);

    Terminal* terminal() const { return terminal_.get(); }
    const Look& look() const { return look_; }
    Speed speed() const;

    // Prints the start of a local game, line by line only.
    void greet(const LocalGame& game, bool resumed) const;
    // `one_game`: a local game that ends when it is won, line by line only. `reviewed` may be empty.
    Left play(SeatSession& session, bool one_game, const AfterReview& reviewed = {});
    // Restores the screen.
    void close() { terminal_.reset(); }

  private:
    FaceChoice choice_;
    Look look_;
    std::unique_ptr<Terminal> terminal_;
};

}  // namespace euchre
