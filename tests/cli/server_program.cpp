#include "cli/server_program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <thread>
#include <utility>

extern char** environ;

namespace euchre::testing {

ServerProgram::ServerProgram(const Words& more_flags) {
    const std::string out = folder_.file("out", ""), data = this->data().string();
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, out.c_str(), O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    Words words{EUCHRE_BINARY, "serve", "--listen", "127.0.0.1:0", "--data", data};
    words.insert(words.end(), more_flags.begin(), more_flags.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    EXPECT_EQ(posix_spawn(&process_, EUCHRE_BINARY, &files, nullptr, arguments.data(), environ), 0);
    posix_spawn_file_actions_destroy(&files);
    while (url_.empty() && waitpid(process_, nullptr, WNOHANG) == 0) read_url(out);
    EXPECT_FALSE(url_.empty()) << "the server did not start";
}

ServerProgram::~ServerProgram() {
    if (process_ == 0) return;
    kill(process_, SIGTERM);
    waitpid(process_, nullptr, 0);
}

void ServerProgram::send_signal(int signal) const { kill(process_, signal); }

int ServerProgram::wait() {
    int status = 0;
    waitpid(std::exchange(process_, 0), &status, 0);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

// Reads the line "  On this machine:  http://127.0.0.1:40001/" once it appears.
void ServerProgram::read_url(const std::string& out) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    std::ifstream file(out);
    for (std::string line; std::getline(file, line);)
        if (const auto at = line.find("http"); at != std::string::npos && line.ends_with('/'))
            url_ = line.substr(at);
}

}  // namespace euchre::testing
