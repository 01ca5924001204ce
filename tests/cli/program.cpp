#include "cli/program.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "support/folder.h"

namespace euchre::testing {

namespace {

std::vector<char*> pointers(Words& words) {
    std::vector<char*> list;
    for (std::string& word : words) list.push_back(word.data());
    list.push_back(nullptr);
    return list;
}

int start(const Words& arguments, Words environment, const posix_spawn_file_actions_t& files) {
    Words command{EUCHRE_BINARY};
    command.insert(command.end(), arguments.begin(), arguments.end());
    if (const char* const path = std::getenv("PATH")) environment.push_back(std::string("PATH=") + path);
    int process = 0;
    if (posix_spawn(&process, EUCHRE_BINARY, &files, nullptr, pointers(command).data(),
                    pointers(environment).data()) != 0)
        throw std::runtime_error("can't start " EUCHRE_BINARY);
    return process;
}

int exit_code_of(int process) {
    int status = 0;
    waitpid(process, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::string text_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

Ran run(const Words& arguments, const std::string& input, const Words& environment) {
    const Folder folder;
    const std::string in = folder.file("in", input);
    const std::string out = folder.file("out", "");
    const std::string err = folder.file("err", "");
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, in.c_str(), O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, out.c_str(), O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, err.c_str(), O_WRONLY, 0);
    Ran ran;
    ran.exit_code = exit_code_of(start(arguments, environment, files));
    posix_spawn_file_actions_destroy(&files);
    ran.out = text_of(out);
    ran.err = text_of(err);
    return ran;
}

Chat::Chat(const Words& arguments, const Words& environment) {
    signal(SIGPIPE, SIG_IGN);
    std::array<int, 2> input{};
    std::array<int, 2> output{};
    if (pipe2(input.data(), O_CLOEXEC) != 0 || pipe2(output.data(), O_CLOEXEC) != 0)
        throw std::runtime_error("no pipes");
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output[1], STDOUT_FILENO);
    process_ = start(arguments, environment, files);
    posix_spawn_file_actions_destroy(&files);
    close(input[0]);
    close(output[1]);
    to_ = input[1];
    from_ = output[0];
}

Chat::~Chat() {
    if (process_ >= 0) leave();
    close(from_);
}

std::string Chat::hear() {
    std::string heard;
    std::array<char, 4096> buffer{};
    const auto waits = [&heard] { return heard.ends_with("> ") || heard.ends_with("? "); };
    while (!waits()) {
        const ssize_t got = read(from_, buffer.data(), buffer.size());
        if (got <= 0) break;
        heard.append(buffer.data(), static_cast<std::size_t>(got));
    }
    return heard;
}

void Chat::say(const std::string& line) const {
    const std::string text = line + "\n";
    if (write(to_, text.data(), text.size()) < 0) return;  // it has ended; the next hear() reports that
}

void Chat::end_by(int signal) const { kill(process_, signal); }

int Chat::leave() {
    close(to_);
    const int code = exit_code_of(process_);
    process_ = -1;
    return code;
}

}  // namespace euchre::testing
