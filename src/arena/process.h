// A program that answers line by line. It runs in its own process group. Destroying the Process kills the
// whole group.
#pragma once

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>

namespace euchre::arena {

class Process {
  public:
    // Runs /bin/sh -c; throws std::system_error if that can't be started.
    explicit Process(const std::string& command);
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    enum class Heard : unsigned char {
        line,
        nothing,   // no line in time
        closed,    // it closed its output
        too_long,  // a line longer than max_answer
        unasked,   // a line without a question
        stopped,
    };
    static constexpr std::size_t max_answer = 65'536;

    // Sends the text and waits for a line, which comes without its line end.
    Heard ask(std::string_view text, std::chrono::duration<double> limit, const std::atomic<bool>& stop,
              std::string& line);

    // Sends a last text, gives it some time to end, then kills it.
    void dismiss(std::string_view text);

    // How it ended, if it ends within a moment: "ended with exit code 1".
    std::string how_it_ended() const;
    // The end of its error output, as one printable line.
    std::string complaint();

  private:
    using Clock = std::chrono::steady_clock;
    bool send_some(std::string_view& text);
    bool hear_some();
    void drain_errors();
    bool has_ended(std::chrono::milliseconds patience) const;

    int pid_ = -1;
    int to_ = -1, from_ = -1, errors_ = -1;
    bool asked_ = false, closed_ = false;
    std::string heard_, complaints_;
};

}  // namespace euchre::arena
