// A lock on a folder, so that one program at a time uses it.
#pragma once

#include <filesystem>
#include <string_view>

#include "store/store.h"

namespace euchre::store {

// Creates the folder if necessary, readable only by its owner, and locks it until this object or the process
// ends. Throws StoreError with the given words if another process has the lock.
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
