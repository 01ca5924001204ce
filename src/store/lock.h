// One program for each folder: the first one wins.
#pragma once

#include <filesystem>
#include <string_view>

namespace euchre::store {

// Makes the folder if it is not there, for its owner only, and holds it until this goes or the process ends.
// Throws StoreError if another process holds it, and says so in these words.
class FolderLock {
  public:
    explicit FolderLock(const std::filesystem::path& folder,
                        std::string_view held = "another server uses this folder");
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

  private:
    int file_ = -1;
};

}  // namespace euchre::store
