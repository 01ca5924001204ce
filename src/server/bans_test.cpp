// Bans: the file, and their effect on connections.
#include "server/bans.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <future>
#include <mutex>
#include <thread>

#include "lobby/log.h"
#include "messages/say.h"
#include "server/shared_bans.h"
#include "store/files.h"
#include "store/store.h"
#include "support/memory_shared.h"
#include "support/test_server.h"

namespace euchre::server {

using testing::Folder;
using testing::RawClient;
using testing::test_settings;
using testing::TestServer;

namespace {

constexpr std::chrono::sys_seconds long_ago{std::chrono::sys_days(std::chrono::year(2020) / 1 / 2)};
constexpr std::chrono::sys_seconds far_off{std::chrono::sys_days(std::chrono::year(2999) / 1 / 2)};

const std::string from_ann = "X-Forwarded-For: 192.0.2.1\r\n", from_bob = "X-Forwarded-For: 192.0.2.2\r\n";

struct BansTest : ::testing::Test {
    Folder folder;
    const std::filesystem::path file = ban_file(folder.path());

    void ban(const std::string& whom, std::optional<std::chrono::sys_seconds> until = std::nullopt) const {
        change_bans(file, [&](Bans& bans) {
            bans.push_back({parse_banned(whom).value(), "Floods \"all\" tables", long_ago, until});
        });
    }
    void unban() const {
        change_bans(file, [](Bans& bans) { bans.clear(); });
    }
    template <class Condition>
    static void refresh_until(BanWatch& watch, const Condition& holds) {
        for (int tries = 0; tries < 500 && !holds(); ++tries) {
            watch.refresh();
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        EXPECT_TRUE(holds());
    }
    // Clients come through a trusted proxy, so that a test has several addresses.
    ListenSettings behind_proxy() const {
        ListenSettings settings = test_settings();
        settings.trusted_proxies = {*parse_address("127.0.0.1")};
        settings.bans = std::make_shared<BanWatch>(file);
        return settings;
    }
};

TEST_F(BansTest, are_read_back_as_they_were_written) {
    EXPECT_TRUE(read_bans(file).empty());
    ban("7m2rk0c9xw4d");
    ban("192.0.2.0/24", far_off);
    ban("2001:db8::1");
    const Bans bans = read_bans(file);
    ASSERT_EQ(bans.size(), 3U);
    EXPECT_EQ(to_string(bans[0].whom), "7m2rk0c9xw4d");
    EXPECT_EQ(bans[0].reason, "Floods \"all\" tables");
    EXPECT_EQ(bans[0].since, long_ago);
    EXPECT_FALSE(bans[0].until);
    EXPECT_EQ(to_string(bans[1].whom), "192.0.2.0/24");
    EXPECT_EQ(bans[1].until, far_off);
    EXPECT_EQ(to_string(bans[2].whom), "2001:db8::1");
    EXPECT_EQ(std::filesystem::status(file).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    for (const char* text : {"", "cards.example", "192.0.2.0/33", "7m2rk0c9xw4", "7m2rk0c9xw4d0"})
        EXPECT_FALSE(parse_banned(text)) << text;
}

TEST_F(BansTest, that_cannot_be_read_prevent_the_start) {
    for (
        const char* text :
        {"", "[]", R"({"bans": 1})",
         R"({"bans": [{"who": "nobody", "reason": "x", "since": "2020-01-01T00:00:00Z"}]})",
         R"({"bans": [{"who": "192.0.2.1", "reason": "", "since": "2020-01-01T00:00:00Z"}]})",
         R"({"bans": [{"who": "192.0.2.1", "reason": "x", "since": "yesterday"}]})",
         R"({"bans": [{"who": "192.0.2.1", "reason": "x", "since": "2020-01-01T00:00:00Z", "until": 5}]})"}) {
        std::ofstream(file) << text;
        EXPECT_THROW(BanWatch watch(file), store::StoreError) << text;
    }
}

TEST_F(BansTest, stay_when_a_new_list_cannot_be_read) {
    ban("192.0.2.1");
    BanWatch watch(file);
    int heard = 0, errors = 0;
    watch.listen([&] { ++heard; });
    lobby::start_log(
        [&](const std::string& line) { errors += line.find("can't be read") != std::string::npos; });
    watch.refresh();
    EXPECT_EQ(heard, 0);
    std::ofstream(file) << "{\"bans\": [";
    refresh_until(watch, [&] { return errors > 0; });
    lobby::start_log([](const std::string&) {});
    EXPECT_TRUE(watch.why_not(*parse_address("192.0.2.1")));
    EXPECT_EQ(heard, 0);
    std::filesystem::remove(file);
    refresh_until(watch, [&] { return heard > 0; });
    EXPECT_FALSE(watch.why_not(*parse_address("192.0.2.1")));
    EXPECT_EQ(heard, 1);
}

// The new list is in a pipe, so that it takes until somebody writes it.
TEST_F(BansTest, are_read_by_another_thread_while_the_old_list_holds) {
    ban("192.0.2.1");
    BanWatch watch(file);
    const std::string list = store::text_of(file);
    std::filesystem::remove(file);
    ASSERT_EQ(mkfifo(file.c_str(), 0600), 0);
    std::promise<void> checked;
    std::thread writer([&, now = checked.get_future()] {
        now.wait_for(std::chrono::seconds(5));
        std::ofstream(file) << R"({"bans": []})";
    });
    watch.refresh();
    watch.refresh();
    EXPECT_TRUE(watch.why_not(*parse_address("192.0.2.1"))) << "it has not waited for the file";
    checked.set_value();
    refresh_until(watch, [&] { return !watch.why_not(*parse_address("192.0.2.1")); });
    writer.join();
}

TEST(BanList, is_searched_once_for_each_length_of_a_prefix_and_not_once_for_each_ban) {
    constexpr unsigned bans_of_each = 2'500, connections = 10'000;
    const auto v4 = [](unsigned number) { return Address(boost::asio::ip::address_v4(number << 8U)); };
    Bans bans;
    for (unsigned number = 1; number <= bans_of_each; ++number) {
        bans.push_back({identity::PersonId(number), "Floods"});
        bans.push_back({Network(v4(number), 24), "Floods"});
        bans.push_back({Network(v4(1'000'000 + number)), "Floods"});
        bans.push_back({*parse_network("2001:db8:" + std::to_string(number) + "::/48"), "Floods"});
    }
    const BanList list(bans);
    EXPECT_EQ(list.size(), 4 * bans_of_each);
    unsigned people = 0, addresses = 0;
    for (unsigned number = 1; number <= connections; ++number) {
        if (list.find(identity::PersonId(number), {}) != nullptr) ++people;
        if (list.find(v4(number), {}) != nullptr) ++addresses;
    }
    EXPECT_EQ(people, bans_of_each);
    EXPECT_EQ(addresses, bans_of_each);
    EXPECT_LE(list.looked_up(), 3 * connections) << "one for a person, and two prefixes of IPv4";
}

TEST(BanList, has_the_ban_of_the_smallest_network_that_lasts_longest) {
    const auto network = [](const char* text) { return *parse_network(text); };
    const BanList list({{network("0.0.0.0/0"), "all", long_ago, long_ago},
                        {network("192.0.2.77/25"), "half", long_ago, far_off},
                        {network("192.0.2.0/25"), "half, for good"},
                        {network("192.0.2.5"), "over", long_ago, long_ago},
                        {network("2001:db8::/33"), "six"},
                        {network("::/0"), "all of six", long_ago, long_ago}});
    const auto reason = [&](const char* address) -> std::string {
        const Ban* const ban = list.find(*parse_address(address), far_off - std::chrono::days(1));
        return ban == nullptr ? "" : ban->reason;
    };
    EXPECT_EQ(reason("192.0.2.1"), "half, for good");
    EXPECT_EQ(reason("192.0.2.127"), "half, for good");
    EXPECT_EQ(reason("192.0.2.128"), "") << "that of all is over";
    EXPECT_EQ(reason("192.0.2.5"), "half, for good") << "its own is over";
    EXPECT_EQ(reason("2001:db8:7fff::1"), "six");
    EXPECT_EQ(reason("2001:db8:8000::1"), "");
}

// What a server does at a time is done when the test says so.
struct Timers final : lobby::Connections {
    void send(lobby::ConnectionId, std::shared_ptr<const std::string>) override {}
    void close(lobby::ConnectionId, lobby::CloseCode, std::string_view) override {}
    Clock::time_point now() const override { return {}; }
    void at(Clock::time_point, std::function<void()> what) override { next = std::move(what); }
    void post(std::function<void()> what) override { what(); }
    void go_on() { std::exchange(next, {})(); }

    std::function<void()> next;
};

struct SharedBansTest : ::testing::Test {
    std::shared_ptr<MemorySharedState> state = std::make_shared<MemorySharedState>();
    MemoryShared shared{state, 0};
    Timers timers;
    std::shared_ptr<BanWatch> watch = std::make_shared<BanWatch>();
    SharedBans bans{shared, timers, watch};
    int heard = 0;

    void ban(const char* whom) {
        change_shared_bans(shared, [whom](Bans& all) { all.push_back({*parse_banned(whom), "Floods"}); });
    }
    void begin() {
        watch->listen([this] { ++heard; });
        bans.begin(MemoryShared(state, 1));
    }
    bool is_banned(const char* address) { return watch->why_not(*parse_address(address)).has_value(); }
};

TEST_F(SharedBansTest, hold_from_the_start_and_soon_after_each_change) {
    ban("192.0.2.1");
    begin();
    EXPECT_TRUE(is_banned("192.0.2.1"));
    timers.go_on();
    EXPECT_EQ(heard, 0) << "nothing has changed";
    ban("192.0.2.2");
    timers.go_on();
    EXPECT_TRUE(is_banned("192.0.2.1") && is_banned("192.0.2.2"));
    EXPECT_EQ(heard, 1);
}

TEST_F(SharedBansTest, stay_while_the_database_is_away_or_has_no_list) {
    ban("192.0.2.1");
    begin();
    shared.fails = true;
    timers.go_on();
    shared.fails = false;
    state->bans = {7, "{\"bans\": ["};
    timers.go_on();
    EXPECT_TRUE(is_banned("192.0.2.1"));
    EXPECT_EQ(heard, 0);
    state->bans = {8, R"({"bans": []})"};
    timers.go_on();
    EXPECT_FALSE(is_banned("192.0.2.1"));
    EXPECT_EQ(heard, 1);
}

TEST_F(SharedBansTest, that_cannot_be_read_prevent_the_start) {
    state->bans = {1, "nonsense"};
    EXPECT_THROW(begin(), store::StoreError);
}

TEST_F(BansTest, expire_and_name_their_end) {
    ban("192.0.2.1", long_ago + std::chrono::days(1));
    ban("192.0.2.2", far_off);
    ban("7m2rk0c9xw4d");
    const BanWatch watch(file);
    EXPECT_FALSE(watch.why_not(*parse_address("192.0.2.1")));
    EXPECT_EQ(
        messages::say(watch.why_not(*parse_address("192.0.2.2")).value()),
        "You are banned from this server until 2999-01-02T00:00:00Z. The reason: Floods \"all\" tables");
    EXPECT_EQ(messages::say(watch.why_not(identity::PersonId::parse("7m2rk0c9xw4d").value()).value()),
              "You are banned from this server. The reason: Floods \"all\" tables");
    EXPECT_FALSE(watch.why_not(identity::PersonId(5)));
}

TEST_F(BansTest, refuse_every_request_of_an_address_with_the_reason) {
    ban("192.0.2.0/31");
    const TestServer server(behind_proxy());
    RawClient proxy = server.client();
    const auto page = proxy.get("/", from_ann);
    EXPECT_EQ(page.status, 403);
    EXPECT_EQ(page.header("Content-Type"), "text/plain; charset=utf-8");
    EXPECT_EQ(page.body, "You are banned from this server. The reason: Floods \"all\" tables\n");
    const auto api = server.client().get("/api/tables", from_ann);
    EXPECT_EQ(api.status, 403);
    EXPECT_NE(api.body.find(R"("message":{"id":"error.banned","args":{"reason":)"), std::string::npos)
        << api.body;
    EXPECT_EQ(server.client().upgrade("/ws", from_ann).status, 403);
    EXPECT_EQ(server.client().get("/hello", from_bob).status, 200);
    EXPECT_EQ(server.handler.heard(), 0U);
}

TEST_F(BansTest, of_an_address_close_its_open_sockets_at_once_and_no_others) {
    TestServer server(behind_proxy());
    RawClient of_ann = server.web_socket(from_ann), of_bob = server.web_socket(from_bob);
    ban("192.0.2.1");
    const std::string closing = of_ann.message();
    EXPECT_NE(closing.find(R"("type":"closing")"), std::string::npos) << closing;
    EXPECT_NE(closing.find("The reason: Floods"), std::string::npos) << closing;
    EXPECT_TRUE(server.handler.wait_for_left(1));
    EXPECT_EQ(server.client().upgrade("/ws", from_ann).status, 403);
    of_bob.say("still here");
    EXPECT_EQ(of_bob.message(), "still here");
    unban();
    for (int tries = 0; tries < 100 && server.client().get("/hello", from_ann).status != 200; ++tries)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_EQ(server.client().get("/hello", from_ann).status, 200);
}

TEST_F(BansTest, are_in_the_audit_log) {
    ListenSettings settings = behind_proxy();
    std::mutex mutex;
    std::vector<std::string> audited;
    settings.audit = [&](const lobby::AuditEvent& event) {
        const std::lock_guard lock(mutex);
        audited.push_back(std::string(event.what) + " " + event.from + " " + std::string(event.detail));
    };
    {
        TestServer server(settings);
        RawClient of_ann = server.web_socket(from_ann);
        ban("192.0.2.1");
        of_ann.message();
        EXPECT_EQ(server.client().get("/hello", from_ann).status, 403);
    }
    EXPECT_EQ(audited,
              (std::vector<std::string>{"closed_by_ban 192.0.2.1 ", "refused 192.0.2.1 status 403"}));
}

TEST_F(BansTest, do_not_apply_to_the_metrics) {
    ban("0.0.0.0/0");
    ListenSettings settings = behind_proxy();
    settings.metrics = *parse_endpoint("127.0.0.1:0");
    const TestServer server(settings);
    EXPECT_EQ(server.client().get("/hello", from_ann).status, 403);
    RawClient client(server.listener.metrics_address().value());
    EXPECT_EQ(client.get("/metrics").status, 200);
}

}  // namespace
}  // namespace euchre::server
