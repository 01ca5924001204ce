// The server's key. It signs receipts, and encrypts the secrets of games in progress in the store. All nodes
// of a fleet have the same. Its file is outside the data folder, so that a copy of the data shows no hand in
// progress.
#pragma once

#include <filesystem>

#include "fair/receipt.h"
#include "store/seal.h"

namespace euchre::server {

class ServerKey {
  public:
    // Reads the file, or creates it, readable only by its owner. Throws StoreError if that fails, if the file
    // is not a key, or if it is missing although the data needs it.
    ServerKey(const std::filesystem::path& file, const std::filesystem::path& data);

    fair::SigningKey for_receipts() const;
    store::SealKey for_store() const;
    fair::Seed for_fleet() const;  // what the nodes of a fleet say to each other is signed with it

  private:
    fair::Seed secret_;
};

// The default path of the key: beside the configuration file; without one, beside the data
// folder.
std::filesystem::path usual_key_file(const std::filesystem::path& config, const std::filesystem::path& data);

}  // namespace euchre::server
