// The tokens for a server that this machine keeps, so that a person gets the same seat next time: the current
// one, and those from before a personal link.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "client/url.h"

namespace euchre::cli {

class KeptTokens {
  public:
    explicit KeptTokens(const client::ServerUrl& server);

    // Empty if there is none yet.
    std::string current() const { return tokens_.empty() ? "" : tokens_.front(); }
    // These return false if it can't be written.
    bool change_current(const std::string& token);  // the one before is forgotten
    bool add(const std::string& token);             // the one before stays, as the former one
    bool forget_current();                          // the former one is current again
    // Exchanges the current and the former one. Nothing: there is no former one.
    std::optional<bool> be_former();

  private:
    bool save() const;

    std::optional<std::filesystem::path> file_;
    std::vector<std::string> tokens_;  // the current one, then the former ones, the last first
};

}  // namespace euchre::cli
