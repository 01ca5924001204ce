// A real server process on a free port. It ends with the test, and its data is removed.
#pragma once

#include <string>

#include "cli/program.h"
#include "support/folder.h"

namespace euchre::testing {

class ServerProgram {
  public:
    explicit ServerProgram(const Words& more_flags = {});
    ~ServerProgram();
    ServerProgram(const ServerProgram&) = delete;
    ServerProgram& operator=(const ServerProgram&) = delete;

    const std::string& url() const { return url_; }
    void send_signal(int signal) const;
    int wait();  // for its end: the exit code, or 128 plus the signal
    std::filesystem::path data() const { return folder_.path() / "data"; }

  private:
    void read_url(const std::string& out);

    Folder folder_;
    int process_ = -1;
    std::string url_;
};

}  // namespace euchre::testing
