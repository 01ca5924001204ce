#include "store/backup.h"

#include <unistd.h>

#include <cerrno>

#include "store/files.h"
#include "store/schema.h"

namespace euchre::store {

namespace {

// A file that is for its owner only, and goes unless it is given its name.
class Draft {
  public:
    explicit Draft(const std::filesystem::path& name) : name_(name), path_(name.string() + ".part") {
        unlink(path_.c_str());  // of a backup that was stopped
        make_file(path_);
    }
    ~Draft() { unlink(path_.c_str()); }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    const std::filesystem::path& path() const { return path_; }

    void keep() {
        sync_to_disk(path_);
        if (link(path_.c_str(), name_.c_str()) != 0) refuse(name_, "it can't be made", errno);
        sync_to_disk(std::filesystem::absolute(name_).parent_path());
    }

  private:
    std::filesystem::path name_, path_;
};

}  // namespace

void back_up(const Place& from, const std::filesystem::path& file) {
    if (!std::filesystem::exists(from.database())) refuse(from.database(), "there is no database");
    if (std::filesystem::exists(file)) refuse(file, "it is there already; choose another name");
    Database database(from, Database::Access::read);
    check_version(database);
    Draft draft(file);
    // In one read transaction, so of one moment; without what has been deleted.
    Statement copy(database, "VACUUM INTO ?1");
    const std::string path = draft.path().string();
    copy.run(path);
    // The server that it is restored for gives it another one.
    Database(draft.path(), from.vfs, Database::Access::write).execute("UPDATE server SET generation = 0");
    draft.keep();
}

}  // namespace euchre::store
