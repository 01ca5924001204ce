// Chooses the user interface of play and join: full screen or line by line, and its look.
#pragma once

#include <memory>

#include "cli/common.h"
#include "seat/local_game.h"
#include "tui/full_screen.h"

namespace euchre::cli {

// --plain, --ascii, --four-colours
struct FrontendChoice {
    bool plain = false, ascii = false, four_colours = false;
    std::string speed = "normal";  // of bots in a local game

    void add_to(CLI::App& app);
};

// How cards are written on this terminal.
tui::Look plain_look(bool ascii, bool four_colours);

std::string seed_line(const fair::Seed& seed);  // "Seed 4f…"

class Frontend {
  public:
    // Line by line if requested, or if the terminal is too simple for the full screen.
    Frontend(const FrontendChoice& choice, bool plain);

    tui::Terminal* terminal() const { return terminal_.get(); }
    const tui::Look& look() const { return look_; }
    table::Speed speed() const;

    // Prints the start of a local game, line by line only.
    void greet(const seat::LocalGame& game, bool resumed) const;
    // `one_game`: a local game that ends when it is won, line by line only. `reviewed` may be empty.
    tui::Left play(seat::SeatSession& session, bool one_game, const tui::AfterReview& reviewed = {});
    // Restores the screen.
    void close() { terminal_.reset(); }

  private:
    FrontendChoice choice_;
    tui::Look look_;
    std::unique_ptr<tui::Terminal> terminal_;
};

}  // namespace euchre::cli
