#include "store/temporary_file.h"

#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "store/files.h"

namespace euchre::store {

TemporaryFile::TemporaryFile(const std::filesystem::path& name)
    : name_(name), path_(name.string() + ".part") {
    unlink(path_.c_str());  // left by a process that was stopped
    make_file(path_);
}

TemporaryFile::~TemporaryFile() { unlink(path_.c_str()); }

void TemporaryFile::keep() {
    sync_to_disk(path_);
    if (link(path_.c_str(), name_.c_str()) != 0) refuse(name_, "it can't be made", errno);
    sync_to_disk(std::filesystem::absolute(name_).parent_path());
}

void TemporaryFile::replace() {
    sync_to_disk(path_);
    std::error_code error;
    std::filesystem::rename(path_, name_, error);
    if (error) refuse(name_, "it can't be made", error.value());
    sync_to_disk(std::filesystem::absolute(name_).parent_path());
}

}  // namespace euchre::store
