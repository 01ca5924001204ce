// One server for each folder: the first one wins.
#pragma once

#include <filesystem>

namespace euchre {

// Makes the folder if it is not there, for its owner only, and holds it until this goes or the process ends.
// Throws StoreError if another process holds it.
class FolderLock {
  public:
    explicit FolderLock(const std::filesystem::path& folder);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

  private:
    int file_ = -1;
};

}  // namespace euchre
