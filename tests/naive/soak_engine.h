// The engine under test as a child process.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace naive {

class Engine {
  public:
    enum class Errors { shown, hidden };  // what the program writes to standard error

    // Throws std::runtime_error if the program can't be started.
    explicit Engine(const std::vector<std::string>& command, Errors errors = Errors::shown);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // Sends all lines and waits for as many answers. Returns fewer if the engine ends or times out.
    std::vector<std::string> exchange(const std::vector<std::string>& lines);

    // Closes the engine's input. Returns its exit code, or nothing if it did not end by itself.
    std::optional<int> finish();

  private:
    bool write_some(const std::string& out, std::size_t& sent);
    bool read_some();
    std::optional<std::string> take_line();
    void close_pipes();

    pid_t child_ = -1;
    int to_child_ = -1;
    int from_child_ = -1;
    std::string unread_;
    std::size_t unread_from_ = 0;
};

}  // namespace naive
