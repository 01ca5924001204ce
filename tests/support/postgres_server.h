// A PostgreSQL server for one test program, in a temporary folder (tools/private-postgres).
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "support/folder.h"

namespace euchre::testing {

class PostgresServer {
  public:
    // Without these settings nothing is synced: a test ends the server, never the machine.
    explicit PostgresServer(std::vector<std::string> settings = {"fsync=off", "full_page_writes=off"});
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    // Starts it if it does not run. Throws std::runtime_error.
    void start();
    bool is_running() const { return process_ != 0; }
    void stop();  // finishes nothing: clients lose their connections
    void kill();  // simulates a power cut

    // The address of a new and empty database, which is a schema: that is quicker.
    std::string new_database();
    std::string address() const;

  private:
    void end(int signal);

    Folder folder_;
    std::vector<std::string> settings_;
    pid_t process_ = 0;
    int databases_ = 0;
};

// Whether PostgreSQL is installed. With EUCHRE_CI=1 the test fails if it is not.
bool has_postgres();
// The server that the tests of a program share. The first test starts it.
PostgresServer& shared_postgres();

}  // namespace euchre::testing
