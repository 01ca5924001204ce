// Runs the real program.
#pragma once

#include <string>
#include <vector>

namespace euchre::testing {

using Words = std::vector<std::string>;

struct Ran {
    int exit_code = -1;  // 128 plus the signal if a signal ended it
    std::string out, err;
};

// Of our environment, only PATH is passed on.
Ran run(const Words& arguments, const std::string& input = "", const Words& environment = {"TERM=xterm"});

// A dialogue with the program: its output up to a prompt, then an answer.
class Chat {
  public:
    explicit Chat(const Words& arguments, const Words& environment = {"TERM=xterm"});
    ~Chat();
    Chat(const Chat&) = delete;
    Chat& operator=(const Chat&) = delete;

    // The output since the last call, up to a prompt or the end.
    std::string hear();
    void say(const std::string& line) const;
    void end_by(int signal) const;
    // Closes the input and returns the exit code.
    int leave();

  private:
    int process_ = -1, to_ = -1, from_ = -1;
};

inline const Words books{"lower", "mcgee", "newberry", "traditional", "university-games"};

inline bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace euchre::testing
