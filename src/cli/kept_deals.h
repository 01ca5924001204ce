// What this machine keeps of a server's deals: the key that the server had at the first visit, and what a
// person at a table has seen and committed to. A restarted terminal needs it to go on with the deal, and to
// show others what the server signed.
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
    // As it was kept last; a fresh one if there is none.
    fair::Witness witness() const;
    // Without a place to keep it, the game goes on all the same.
    void keep(const std::optional<fair::PublicKey>& key, const fair::Witness& witness);

  private:
    std::optional<std::filesystem::path> key_file_, deals_file_;
    std::optional<fair::PublicKey> key_;
    std::string kept_;
};

}  // namespace euchre::cli
