#include "server/audit_log.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <thread>

#include "server/listener.h"
#include "support/folder.h"

namespace euchre::server {

using testing::Folder;

namespace {

std::vector<boost::json::object> lines_of(const std::filesystem::path& file) {
    std::vector<boost::json::object> lines;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) lines.push_back(boost::json::parse(line).as_object());
    return lines;
}

lobby::AuditEvent kicked() {
    lobby::AuditEvent event{"kicked", identity::PersonId(1), identity::TableId(2)};
    event.from = "192.0.2.77";
    event.whom = identity::PersonId(3);
    return event;
}

TEST(AuditLog, has_a_json_object_per_line_for_its_owner_only) {
    const Folder folder;
    const auto file = folder.path() / "data" / "audit.log";
    AuditLog({}, folder.path() / "data").write(kicked());
    AuditLog({}, folder.path() / "data").write(kicked());
    const auto lines = lines_of(file);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].at("audit").as_string(), "kicked");
    EXPECT_EQ(lines[0].at("who").as_string(), "000000000001");
    EXPECT_EQ(lines[0].at("whom").as_string(), "000000000003");
    EXPECT_EQ(lines[0].at("table").as_string(), lobby::table_handle(identity::TableId(2)));
    EXPECT_EQ(lines[0].at("from").as_string(), "192.0.2.77");
    EXPECT_TRUE(lines[0].at("time").as_string().ends_with('Z'));
    EXPECT_EQ(std::filesystem::status(file).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST(AuditLog, keeps_a_limited_number_of_old_files) {
    const Folder folder;
    AuditSettings settings;
    settings.megabytes = 1;
    settings.old_files = 2;
    {
        AuditLog log(settings, folder.path());
        for (int burst = 0; burst < 10; ++burst) {
            for (int line = 0; line < 4000; ++line) log.write(kicked());
            std::this_thread::sleep_for(std::chrono::milliseconds(50));  // so that none is lost
        }
    }
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "audit.log"));
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "audit.2.log"));
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "audit.3.log"));
    for (const auto& each : std::filesystem::directory_iterator(folder.path()))
        EXPECT_LE(each.file_size(), std::size_t{1} << 20U) << each.path();
}

TEST(AuditLog, writes_a_repeated_event_once_per_minute) {
    const Folder folder;
    {
        AuditLog log({}, folder.path());
        lobby::AuditEvent refused{"refused"};
        refused.may_repeat = true;
        for (int time = 0; time < 1000; ++time) log.write(refused);
        refused.from = "192.0.2.1";
        for (int time = 0; time < 1000; ++time) log.write(refused);
    }
    const std::size_t lines = lines_of(folder.path() / "audit.log").size();
    EXPECT_GE(lines, 2U);
    EXPECT_LE(lines, 4U);  // a minute may end meanwhile
}

TEST(AuditLog, has_networks_instead_of_addresses_if_configured) {
    const Folder folder;
    AuditSettings settings;
    settings.shorten_addresses = true;
    AuditLog(settings, folder.path()).write(kicked());
    EXPECT_EQ(lines_of(folder.path() / "audit.log").at(0).at("from").as_string(), "192.0.2.0/24");
    EXPECT_EQ(shortened("2001:db8:1:2::3"), "2001:db8:1::/48");
    EXPECT_EQ(shortened("nonsense"), "");
}

TEST(AuditLog, can_be_off_and_reports_that_it_cannot_be_written) {
    const Folder folder;
    AuditSettings settings;
    settings.target = AuditSettings::Target::off;
    AuditLog(settings, folder.path()).write(kicked());
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "audit.log"));
    std::filesystem::create_directory(folder.path() / "audit.log");
    EXPECT_THROW(AuditLog({}, folder.path()), ListenError);
}

}  // namespace
}  // namespace euchre::server
