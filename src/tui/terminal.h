// The terminal itself, by ncursesw: grids are painted, keys and the pointer read. As long as it is there the
// screen is ours, and after it the screen is as it was.
#pragma once

#include <memory>
#include <optional>

#include "tui/keys.h"
#include "tui/signals.h"

namespace euchre {

class Terminal {
  public:
    // Nothing if this terminal can't place letters where they are to be, or there is none.
    static std::unique_ptr<Terminal> open(bool colour);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    Size size() const;
    void paint(const Grid& grid);
    // One that is there.
    std::optional<KeyPress> read();
    // The window has another size now.
    void resized();

    Signals& signals() { return signals_; }
    // Until a key or a signal comes.
    void wait() const;

  private:
    struct Screen;
    Terminal();
    bool begin(bool colour);

    Signals signals_;
    std::unique_ptr<Screen> screen_;
    KeyReader keys_;
};

}  // namespace euchre
