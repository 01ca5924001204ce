// A file that gets its name once it is complete.
#pragma once

#include <filesystem>

namespace euchre::store {

// Only its owner can read it. Destroying the object removes the file, unless it got its name.
class TemporaryFile {
  public:
    // Creates it empty, in the folder of the name. Throws StoreError.
    explicit TemporaryFile(const std::filesystem::path& name);
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::filesystem::path& path() const { return path_; }

    // Syncs the file and renames it. The name must be free. Throws StoreError.
    void keep();
    // The same, but replaces an existing file.
    void replace();

  private:
    std::filesystem::path name_, path_;
};

}  // namespace euchre::store
