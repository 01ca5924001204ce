#include "store/draft.h"

#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "store/files.h"

namespace euchre::store {

Draft::Draft(const std::filesystem::path& name) : name_(name), path_(name.string() + ".part") {
    unlink(path_.c_str());  // of one that was stopped
    make_file(path_);
}

Draft::~Draft() { unlink(path_.c_str()); }

void Draft::keep() {
    sync_to_disk(path_);
    if (link(path_.c_str(), name_.c_str()) != 0) refuse(name_, "it can't be made", errno);
    sync_to_disk(std::filesystem::absolute(name_).parent_path());
}

void Draft::replace() {
    sync_to_disk(path_);
    std::error_code error;
    std::filesystem::rename(path_, name_, error);
    if (error) refuse(name_, "it can't be made", error.value());
    sync_to_disk(std::filesystem::absolute(name_).parent_path());
}

}  // namespace euchre::store
