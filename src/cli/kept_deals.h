// The record of a server's deals on this machine: the server's key at the first visit, and what a person at
// a table has seen and committed to. A restarted terminal needs it to continue the deal, and to show others
// what the server signed.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "client/url.h"
#include "fair/witness.h"

namespace euchre::cli {

class KeptDeals {
  public:
    KeptDeals(const client::ServerUrl& server, const std::string& table);

    const std::optional<fair::PublicKey>& key() const { return key_; }
    // The record that was saved last; an empty one if there is none.
    fair::Witness witness() const;
    // If it can't be saved, the game goes on.
    void keep(const std::optional<fair::PublicKey>& key, const fair::Witness& witness);

  private:
    std::optional<std::filesystem::path> key_file_, deals_file_;
    std::optional<fair::PublicKey> key_;
    std::string kept_;
};

}  // namespace euchre::cli
