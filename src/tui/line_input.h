// Lines that a person types, as they come, without waiting for them.
#pragma once

#include <optional>
#include <string>

namespace euchre {

class LineInput {
  public:
    explicit LineInput(int file) : file_(file) {}

    int file() const { return file_; }
    // Reads what is there; blocks if nothing is.
    void read();
    bool has_line() const { return buffer_.find('\n') != std::string::npos || (ended_ && !buffer_.empty()); }
    // No line is left, and none will come.
    bool is_over() const { return ended_ && buffer_.empty(); }
    // The next line, tidied, which stays there until it is taken. Precondition: there is one.
    std::string next() const;
    void take();

  private:
    int file_;
    std::string buffer_;
    bool ended_ = false;
    bool too_long_ = false;  // the rest of the line is passed over
};

}  // namespace euchre
