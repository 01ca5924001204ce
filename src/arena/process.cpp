#include "arena/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>  // kill
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <thread>
#include <utility>

namespace euchre::arena {

namespace {

constexpr std::size_t max_complaint = 2000;

struct Pipe {
    int read_end = -1, write_end = -1;

    Pipe() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0)
            throw std::system_error(errno, std::generic_category(), "pipe");
        read_end = ends[0];
        write_end = ends[1];
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        if (read_end >= 0) close(read_end);
        if (write_end >= 0) close(write_end);
    }
    // Takes our end and makes it non-blocking.
    static int take(int& end) {
        const int taken = std::exchange(end, -1);
        fcntl(taken, F_SETFL, fcntl(taken, F_GETFL) | O_NONBLOCK);
        return taken;
    }
};

// In its own process group, with no signal blocked or ignored. docs/adr/0008 says why this is not
// Boost.Process.
int spawn(std::string command, const Pipe& in, const Pipe& out, const Pipe& errors) {
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in.read_end, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out.write_end, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, errors.write_end, STDERR_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigset_t usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM}) sigaddset(&usual, signal);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    std::string shell = "/bin/sh";
    std::string flag = "-c";
    const std::array<char*, 4> words{shell.data(), flag.data(), command.data(), nullptr};
    int pid = -1;
    const int error = posix_spawn(&pid, shell.c_str(), &files, &attributes, words.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    if (error != 0) throw std::system_error(error, std::generic_category(), "can't start /bin/sh");
    return pid;
}

}  // namespace

Process::Process(const std::string& command) {
    Pipe in;
    Pipe out;
    Pipe errors;
    pid_ = spawn(command, in, out, errors);
    to_ = Pipe::take(in.write_end);
    from_ = Pipe::take(out.read_end);
    errors_ = Pipe::take(errors.read_end);
}

Process::~Process() {
    kill(-pid_, SIGKILL);  // before waiting for it, so that the process id is still its own
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) continue;
    for (const int end : {to_, from_, errors_})
        if (end >= 0) close(end);
}

Process::Heard Process::ask(std::string_view text, std::chrono::duration<double> limit,
                            const std::atomic<bool>& stop, std::string& line) {
    if (std::exchange(asked_, true)) hear_some();
    if (!heard_.empty()) {
        line = heard_.substr(0, heard_.find('\n'));
        return Heard::unasked;
    }
    const auto deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(limit);
    constexpr std::chrono::milliseconds tick(100);  // how often to check `stop`
    while (true) {
        if (const auto end = heard_.find('\n'); end != std::string::npos) {
            const bool more = end + 1 < heard_.size();
            line =
                more ? heard_.substr(end + 1, heard_.find('\n', end + 1) - end - 1) : heard_.substr(0, end);
            heard_.clear();
            return more ? Heard::unasked : Heard::line;
        }
        if (heard_.size() > max_answer) return Heard::too_long;
        if (closed_) return Heard::closed;
        if (stop) return Heard::stopped;
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0) return Heard::nothing;
        std::array<pollfd, 3> ends{pollfd{from_, POLLIN, 0}, pollfd{errors_, POLLIN, 0},
                                   pollfd{text.empty() ? -1 : to_, POLLOUT, 0}};
        poll(ends.data(), ends.size(), static_cast<int>(std::min(left, tick).count()));
        if (ends[0].revents != 0) hear_some();
        if (ends[1].revents != 0) drain_errors();
        if (ends[2].revents != 0 && !send_some(text))
            text = {};  // it does not read any more, but may have answered
    }
}

void Process::dismiss(std::string_view text) {
    send_some(text);
    close(std::exchange(to_, -1));
    has_ended(std::chrono::milliseconds(300));
}

bool Process::send_some(std::string_view& text) {
    const ssize_t sent = write(to_, text.data(), text.size());
    if (sent < 0) return errno == EAGAIN || errno == EINTR;
    text.remove_prefix(static_cast<std::size_t>(sent));
    return true;
}

bool Process::hear_some() {
    std::array<char, 4096> buffer{};
    const ssize_t got = read(from_, buffer.data(), buffer.size());
    if (got > 0) heard_.append(buffer.data(), static_cast<std::size_t>(got));
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) closed_ = true;
    return got > 0;
}

void Process::drain_errors() {
    std::array<char, 4096> buffer{};
    const ssize_t got = errors_ < 0 ? 0 : read(errors_, buffer.data(), buffer.size());
    if (got > 0) complaints_.append(buffer.data(), static_cast<std::size_t>(got));
    if (complaints_.size() > max_complaint) complaints_.erase(0, complaints_.size() - max_complaint);
    if (got == 0 && errors_ >= 0) close(std::exchange(errors_, -1));
}

bool Process::has_ended(std::chrono::milliseconds patience) const {
    const auto deadline = Clock::now() + patience;
    while (true) {
        siginfo_t info{};
        waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
        if (info.si_pid == pid_) return true;
        if (Clock::now() >= deadline) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
}

std::string Process::how_it_ended() const {
    if (!has_ended(std::chrono::milliseconds(200))) return "closed its output";
    siginfo_t info{};
    waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
    const bool exited = info.si_code == CLD_EXITED;
    return (exited ? "ended with exit code " : "was killed by signal ") + std::to_string(info.si_status);
}

std::string Process::complaint() {
    drain_errors();
    std::string plain = complaints_;
    std::ranges::replace_if(
        plain,
        [](char c) { return static_cast<unsigned char>(c) < 32 || static_cast<unsigned char>(c) > 126; },
        ' ');
    const auto end = plain.find_last_not_of(' ');
    plain.resize(end == std::string::npos ? 0 : end + 1);
    return plain;
}

}  // namespace euchre::arena
