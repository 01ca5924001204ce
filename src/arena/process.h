// A program that is asked line by line. It runs in a process group of its own, and is gone, with all that it
// started, when the Process is.
#pragma once

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>

namespace euchre {

class Process {
  public:
    // By /bin/sh -c; throws std::system_error if nothing can be started.
    explicit Process(const std::string& command);
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    enum class Heard : unsigned char {
        line,
        nothing,   // in time
        closed,    // its output
        too_long,  // a line beyond max_answer
        unasked,   // it said this beside its answer
        stopped,
    };
    static constexpr std::size_t max_answer = 65'536;

    // Sends the text and waits for a line, which is without its end.
    Heard ask(std::string_view text, std::chrono::duration<double> limit, const std::atomic<bool>& stop,
              std::string& line);

    // Says the last words and lets it go: some time to end by itself, then it is ended.
    void dismiss(std::string_view text);

    // How it ended, if it does so within a moment: "ended with exit code 1".
    std::string how_it_ended() const;
    // The last of what it wrote to its error output, in one plain line.
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

}  // namespace euchre
