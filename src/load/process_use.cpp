#include "load/process_use.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "text/number.h"

namespace euchre::load {

namespace {

namespace fs = std::filesystem;

// The inodes of the sockets that listen on the port.
void add_listeners(const char* list, std::uint16_t port, std::set<std::string>& inodes) {
    constexpr auto listening = "0A";
    std::ifstream file(list);
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::istringstream words(line);
        std::string number, local, remote, state, queues, timer, retransmits, user, timeout, inode;
        words >> number >> local >> remote >> state >> queues >> timer >> retransmits >> user >> timeout >>
            inode;
        const auto at = text::parse_number<std::uint16_t>(local.substr(local.rfind(':') + 1), 0, 0xffff, 16);
        if (state == listening && at == port) inodes.insert("socket:[" + inode + "]");
    }
}

bool has_open(const fs::path& process, const std::set<std::string>& sockets) {
    std::error_code error;
    for (fs::directory_iterator file(process / "fd", error), end; !error && file != end;
         file.increment(error)) {
        std::error_code gone;
        if (sockets.contains(fs::read_symlink(file->path(), gone).string())) return true;
    }
    return false;
}

}  // namespace

std::optional<ProcessUse> use_of(int pid) {
    const std::string folder = "/proc/" + std::to_string(pid);
    std::ifstream status(folder + "/status"), stat(folder + "/stat");
    if (!status || !stat) return std::nullopt;
    ProcessUse use;
    std::string line;
    const auto megabytes = [&line] {  // "VmRSS:   7564 kB"
        std::istringstream words(line.substr(line.find(':') + 1));
        double kilobytes = 0;
        words >> kilobytes;
        return kilobytes / 1024;
    };
    while (std::getline(status, line)) {
        if (line.starts_with("VmRSS:")) use.rss_mb = megabytes();
        if (line.starts_with("VmHWM:")) use.peak_rss_mb = megabytes();
    }
    std::getline(stat, line);
    std::istringstream words(line.substr(line.rfind(')') + 1));
    std::string word;
    for (int field = 3; field < 14; ++field) words >> word;  // skip to utime
    double user = 0, system = 0;
    words >> user >> system;
    use.cpu_seconds = (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
    return use;
}

std::optional<int> listener_at(std::uint16_t port) {
    std::set<std::string> sockets;
    add_listeners("/proc/net/tcp", port, sockets);
    add_listeners("/proc/net/tcp6", port, sockets);
    if (sockets.empty()) return std::nullopt;
    std::error_code error;
    for (fs::directory_iterator process("/proc", error), end; !error && process != end;
         process.increment(error)) {
        const auto pid = text::parse_number<int>(process->path().filename().string());
        if (pid && has_open(process->path(), sockets)) return pid;
    }
    return std::nullopt;
}

}  // namespace euchre::load
