// Lines that a person types, read without blocking.
#pragma once

#include <optional>
#include <string>

namespace euchre::tui {

class LineInput {
  public:
    explicit LineInput(int file) : file_(file) {}

    int file() const { return file_; }
    // Reads what is available; blocks if nothing is.
    void read();
    bool has_line() const { return buffer_.find('\n') != std::string::npos || (ended_ && !buffer_.empty()); }
    // True if no line is left, and none will come.
    bool is_over() const { return ended_ && buffer_.empty(); }
    // The next line, tidied. It stays until it is taken. Precondition: there is one.
    std::string next() const;
    void take();

  private:
    int file_;
    std::string buffer_;
    bool ended_ = false;
    bool too_long_ = false;  // the rest of the line is skipped
};

}  // namespace euchre::tui
