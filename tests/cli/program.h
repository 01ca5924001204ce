// Runs the real program.
#pragma once

#include <string>
#include <vector>

namespace euchre::testing {

using Words = std::vector<std::string>;

struct Ran {
    int exit_code = -1;  // 128 and the signal if one ended it
    std::string out, err;
};

// With this input and environment: nothing is inherited but PATH.
Ran run(const Words& arguments, const std::string& input = "", const Words& environment = {"TERM=xterm"});

// A talk with it: what it says until it waits for an answer, and the answer.
class Chat {
  public:
    explicit Chat(const Words& arguments, const Words& environment = {"TERM=xterm"});
    ~Chat();
    Chat(const Chat&) = delete;
    Chat& operator=(const Chat&) = delete;

    // All that came since the last call, up to a prompt; what is left at the end of the output.
    std::string hear();
    void say(const std::string& line) const;
    void end_by(int signal) const;
    // Ends the input; the exit code.
    int leave();

  private:
    int process_ = -1, to_ = -1, from_ = -1;
};

inline const Words books{"lower", "mcgee", "newberry", "traditional", "university-games"};

inline bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace euchre::testing
