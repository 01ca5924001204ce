// Which face the terminal shows: the whole screen or line by line, and how it looks. For play and join.
#pragma once

#include <memory>

#include "cli/common.h"
#include "seat/local_game.h"
#include "tui/full_screen.h"

namespace euchre {

// --plain, --ascii, --four-colours
struct FaceChoice {
    bool plain = false, ascii = false, four_colours = false;
    std::string speed = "normal";  // of bots on this machine

    void add_to(CLI::App& app);
};

// How cards are written here.
Look plain_look(bool ascii, bool four_colours);

std::string seed_line(const Seed& seed);  // "Seed 4f…"

class Face {
  public:
    // Line by line if that is asked for, or this terminal can do no more.
    Face(const FaceChoice& choice, bool plain);

    Terminal* terminal() const { return terminal_.get(); }
    const Look& look() const { return look_; }
    Speed speed() const;

    // What a game on this machine begins with, where nothing is redrawn.
    void greet(const LocalGame& game, bool resumed) const;
    // `one_game`: a game on this machine, which ends line by line when it is won. `reviewed` may be empty.
    Left play(SeatSession& session, bool one_game, const AfterReview& reviewed = {});
    // The screen is as it was.
    void close() { terminal_.reset(); }

  private:
    FaceChoice choice_;
    Look look_;
    std::unique_ptr<Terminal> terminal_;
};

}  // namespace euchre
