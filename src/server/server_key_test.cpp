#include "server/server_key.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "store/files.h"
#include "store/sqlite_writer.h"
#include "support/folder.h"

namespace euchre::server {
namespace {

std::string complaint(const std::filesystem::path& file, const std::filesystem::path& data) {
    try {
        const ServerKey key(file, data);
    } catch (const store::StoreError& error) {
        return error.what();
    }
    return "";
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(ServerKey, is_made_once_for_its_owner_only_and_stays) {
    const testing::Folder folder;
    const auto file = folder.path() / "config" / "euchre.key";
    const ServerKey first(file, folder.path() / "data");
    struct stat about{};
    ASSERT_EQ(stat(file.c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 0777U, 0600U);
    const ServerKey again(file, folder.path() / "data");
    EXPECT_EQ(again.for_receipts().public_key(), first.for_receipts().public_key());
    EXPECT_EQ(again.for_store(), first.for_store());
    const ServerKey other(folder.path() / "other.key", folder.path() / "data");
    EXPECT_NE(other.for_receipts().public_key(), first.for_receipts().public_key());
    EXPECT_NE(other.for_store(), first.for_store());
}

TEST(ServerKey, a_file_that_is_no_key_is_refused) {
    const testing::Folder folder;
    const std::string file = folder.file("bad.key", "not a key\n");
    EXPECT_TRUE(has(complaint(file, folder.path() / "data"), "it is not a key"));
}

TEST(ServerKey, a_missing_key_is_not_replaced_if_the_data_needs_it) {
    const testing::Folder folder;
    const auto file = folder.path() / "euchre.key";
    {
        const ServerKey key(file, folder.path());
        const store::SqliteWriter writer({folder.path(), "", key.for_store()});
    }
    std::filesystem::remove(file);
    EXPECT_TRUE(has(complaint(file, folder.path()), "the server's key is missing"));
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST(ServerKey, is_beside_the_configuration_or_else_beside_the_data) {
    EXPECT_EQ(usual_key_file("/etc/euchre/euchre.toml", "/var/lib/euchre"), "/etc/euchre/euchre.key");
    EXPECT_EQ(usual_key_file("", "/var/lib/euchre"), "/var/lib/euchre.key");
    EXPECT_EQ(usual_key_file("", "/var/lib/euchre/"), "/var/lib/euchre.key");
}

}  // namespace
}  // namespace euchre::server
