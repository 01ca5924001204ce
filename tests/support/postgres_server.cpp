#include "support/postgres_server.h"

#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <thread>

#include "store/postgres_connection.h"

namespace euchre::testing {

PostgresServer::PostgresServer(std::vector<std::string> settings) : settings_(std::move(settings)) {
    // Its processes are killed with it.
    settings_.emplace_back("autovacuum=off");
    settings_.emplace_back("max_connections=50");
    start();
}

PostgresServer::~PostgresServer() { stop(); }

std::string PostgresServer::address() const {
    return "postgres://euchre@/postgres?host=" + folder_.path().string();
}

std::string PostgresServer::new_database() {
    const std::string name = "test" + std::to_string(++databases_);
    store::PostgresConnection({address()}).execute("CREATE SCHEMA " + name);
    return address() + "&options=-csearch_path%3D" + name;
}

void PostgresServer::start() {
    if (is_running()) return;
    std::vector<std::string> words{EUCHRE_SOURCE_DIR "/tools/private-postgres", folder_.path().string()};
    words.insert(words.end(), settings_.begin(), settings_.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const std::string log = (folder_.path() / "log").string();
    process_ = fork();
    if (process_ == 0) {
        prctl(PR_SET_PDEATHSIG, SIGINT);
        if (freopen(log.c_str(), "a", stdout) == nullptr || dup2(1, 2) < 0) _exit(126);
        execv(arguments.front(), arguments.data());
        _exit(127);
    }
    for (int tries = 0; tries < 600; ++tries) {
        if (PQping(address().c_str()) == PQPING_OK) return;
        if (waitpid(process_, nullptr, WNOHANG) == process_) break;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    process_ = 0;
    std::ostringstream why;
    why << std::ifstream(log).rdbuf();
    throw std::runtime_error("PostgreSQL does not start: " + why.str());
}

void PostgresServer::stop() { end(SIGQUIT); }

void PostgresServer::kill() { end(SIGKILL); }

void PostgresServer::end(int signal) {
    if (!is_running()) return;
    ::kill(process_, signal);
    waitpid(process_, nullptr, 0);
    process_ = 0;
}

bool has_postgres() {
    static const bool is_here = [] {
        std::error_code missing;
        for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", missing))
            if (std::filesystem::exists(version.path() / "bin/initdb")) return true;
        return false;
    }();
    const char* const ci = std::getenv("EUCHRE_CI");
    if (!is_here && ci != nullptr && std::string(ci) == "1")
        ADD_FAILURE() << "PostgreSQL is not installed (packages.txt)";
    return is_here;
}

PostgresServer& shared_postgres() {
    static PostgresServer server;
    return server;
}

}  // namespace euchre::testing
