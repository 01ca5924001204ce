// The server's secret: what its receipts are signed with, and what live games are sealed with in the store.
// It is in a file of its own, outside the data folder, so that a copy of the data alone shows no live hand.
#pragma once

#include <filesystem>

#include "fair/receipt.h"
#include "store/seal.h"

namespace euchre::server {

class ServerKey {
  public:
    // Reads the file, or makes it, for its owner only. Throws StoreError: it can't be read or made, it is no
    // key, or it is missing although the data needs it.
    ServerKey(const std::filesystem::path& file, const std::filesystem::path& data);

    fair::SigningKey for_receipts() const;
    store::SealKey for_store() const;

  private:
    fair::Seed secret_;
};

// Where it is unless a setting says otherwise: beside the configuration file; without one, beside the data
// folder.
std::filesystem::path usual_key_file(const std::filesystem::path& config, const std::filesystem::path& data);

}  // namespace euchre::server
