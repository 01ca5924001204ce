// A file on its way to its name.
#pragma once

#include <filesystem>

namespace euchre::store {

// For its owner only, and gone unless it is given its name.
class TemporaryFile {
  public:
    // Makes it empty, beside the name. Throws StoreError.
    explicit TemporaryFile(const std::filesystem::path& name);
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::filesystem::path& path() const { return path_; }

    // Syncs it and gives it its name, which must be free. Throws StoreError.
    void keep();
    // The same, in place of what has the name.
    void replace();

  private:
    std::filesystem::path name_, path_;
};

}  // namespace euchre::store
