// The terminal, with ncursesw: paints grids, and reads keys and the mouse. It owns the screen during its
// lifetime, and restores it afterwards.
#pragma once

#include <memory>
#include <optional>

#include "tui/keys.h"
#include "tui/signals.h"

namespace euchre::tui {

class Terminal {
  public:
    // Null if there is no terminal, or it can't position the cursor.
    static std::unique_ptr<Terminal> open(bool colour);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    Size size() const;
    void paint(const Grid& grid);
    // Reads a key that is available.
    std::optional<KeyPress> read();
    // Adapts to a new size of the window.
    void resized();

    Signals& signals() { return signals_; }
    // Waits for a key or a signal.
    void wait() const;

  private:
    struct Screen;
    Terminal();
    bool begin(bool colour);

    Signals signals_;
    std::unique_ptr<Screen> screen_;
    KeyReader keys_;
};

}  // namespace euchre::tui
