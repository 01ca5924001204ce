#include "naive/soak_engine.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

extern char** environ;

namespace naive {

namespace {

const int patience_ms = 30'000;
const int step_ms = 20;

struct Pipe {
    int read_end;
    int write_end;
};

Pipe make_pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error(std::string("pipe: ") + std::strerror(errno));
    return {ends[0], ends[1]};
}

void make_nonblocking(int descriptor) { fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK); }

pid_t spawn(const std::vector<std::string>& command, int input, int output, Engine::Errors errors) {
    std::vector<std::string> words = command;
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);

    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    if (errors == Engine::Errors::hidden)
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    pid_t child = -1;
    const int error = posix_spawnp(&child, arguments[0], &files, &attributes, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    if (error != 0) throw std::runtime_error("cannot start " + command[0] + ": " + std::strerror(error));
    return child;
}

}  // namespace

Engine::Engine(const std::vector<std::string>& command, Errors errors) {
    signal(SIGPIPE, SIG_IGN);
    const Pipe in = make_pipe();
    const Pipe out = make_pipe();
    to_child_ = in.write_end;
    from_child_ = out.read_end;
    make_nonblocking(to_child_);
    make_nonblocking(from_child_);
    try {
        child_ = spawn(command, in.read_end, out.write_end, errors);
    } catch (...) {
        close(in.read_end);
        close(out.write_end);
        close_pipes();
        throw;
    }
    close(in.read_end);
    close(out.write_end);
}

Engine::~Engine() {
    close_pipes();
    if (child_ <= 0) return;
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
}

void Engine::close_pipes() {
    if (to_child_ >= 0) close(to_child_);
    if (from_child_ >= 0) close(from_child_);
    to_child_ = -1;
    from_child_ = -1;
}

// Reads and writes at the same time, so that a full pipe never blocks an engine that answers early.
std::vector<std::string> Engine::exchange(const std::vector<std::string>& lines) {
    std::string out;
    for (const std::string& line : lines) out += line + "\n";
    std::size_t sent = 0;
    std::vector<std::string> answers;
    while (answers.size() < lines.size()) {
        if (auto line = take_line()) {
            answers.push_back(*line);
            continue;
        }
        pollfd watched[2] = {{from_child_, POLLIN, 0}, {to_child_, POLLOUT, 0}};
        const nfds_t count = sent < out.size() ? 2 : 1;
        if (poll(watched, count, patience_ms) <= 0) return answers;
        if (count == 2 && watched[1].revents != 0 && !write_some(out, sent)) sent = out.size();
        if (watched[0].revents != 0 && !read_some()) return answers;
    }
    return answers;
}

bool Engine::write_some(const std::string& out, std::size_t& sent) {
    const ssize_t written = write(to_child_, out.data() + sent, out.size() - sent);
    if (written < 0) return errno == EAGAIN || errno == EINTR;
    sent += static_cast<std::size_t>(written);
    return true;
}

bool Engine::read_some() {
    char buffer[65536];
    const ssize_t count = read(from_child_, buffer, sizeof buffer);
    if (count < 0) return errno == EAGAIN || errno == EINTR;
    unread_.append(buffer, static_cast<std::size_t>(count));
    return count > 0;
}

std::optional<std::string> Engine::take_line() {
    const std::size_t end = unread_.find('\n', unread_from_);
    if (end == std::string::npos) {
        unread_.erase(0, unread_from_);
        unread_from_ = 0;
        return std::nullopt;
    }
    std::string line = unread_.substr(unread_from_, end - unread_from_);
    unread_from_ = end + 1;
    return line;
}

std::optional<int> Engine::finish() {
    close_pipes();
    for (int waited = 0; waited < patience_ms; waited += step_ms) {
        int status = 0;
        if (waitpid(child_, &status, WNOHANG) == child_) {
            child_ = -1;
            if (WIFEXITED(status)) return WEXITSTATUS(status);
            return std::nullopt;
        }
        poll(nullptr, 0, waited == 0 ? 1 : step_ms);
    }
    return std::nullopt;
}

}  // namespace naive
