// What one server of a fleet tells reaches the others, and who may have missed something knows it.
#include "store/notice_channel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <csignal>

#include "store/postgres_writer.h"
#include "support/postgres_server.h"

namespace euchre::testing {

using namespace store;
namespace {

using std::chrono::milliseconds;
using Texts = std::vector<std::string>;

// A server that listens, and the texts that it has received.
class TestNode {
  public:
    explicit TestNode(const std::string& database)
        : channel(database,
                  {[this](std::string text) { keep(std::move(text)); }, [this] { keep("(missed)"); }},
                  milliseconds(100)) {}

    // Waits until it has received this many texts.
    Texts heard(std::size_t count) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, std::chrono::seconds(10), [&] { return heard_.size() >= count; });
        return heard_;
    }

  private:
    void keep(std::string text) {
        const std::lock_guard lock(mutex_);
        heard_.push_back(std::move(text));
        changed_.notify_one();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    Texts heard_;

  public:
    NoticeChannel channel;
};

class NoticeChannelTest : public ::testing::Test {
  protected:
    void SetUp() override {
        if (!has_postgres()) GTEST_SKIP() << "PostgreSQL is not installed";
        address_ = new_database();
    }
    static std::string new_database() {
        std::string address = shared_postgres().new_database();
        PostgresWriter({.address = address, .sharing = PostgresPlace::Sharing::fleet});
        return address;
    }
    void end_channels() {
        PostgresConnection({address_})
            .execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'euchre "
                "notices'");
    }

    std::string address_;
};

TEST_F(NoticeChannelTest, brings_texts_to_all_others_in_order_and_not_back) {
    TestNode ann(address_), bob(address_), cid(address_);
    for (const char* const text : {"one", "two \xf0\x9f\x82\xa1", "three"}) ann.channel.tell(text);
    bob.channel.tell("four");
    EXPECT_EQ(bob.heard(3), (Texts{"one", "two \xf0\x9f\x82\xa1", "three"}));
    EXPECT_EQ(cid.heard(4).size(), 4U);
    EXPECT_EQ(ann.heard(1), Texts{"four"});
}

TEST_F(NoticeChannelTest, reaches_only_the_same_database) {
    TestNode ann(address_), bob(address_), stranger(new_database());
    ann.channel.tell("ours");
    EXPECT_EQ(bob.heard(1), Texts{"ours"});
    stranger.channel.tell("theirs");
    ann.channel.tell("ours again");
    EXPECT_EQ(bob.heard(2), (Texts{"ours", "ours again"}));
}

TEST_F(NoticeChannelTest, says_that_something_may_be_missed_once_it_is_connected_again) {
    TestNode ann(address_), bob(address_);
    end_channels();
    EXPECT_EQ(ann.heard(1), Texts{"(missed)"});
    EXPECT_EQ(bob.heard(1), Texts{"(missed)"});
    ann.channel.tell("after");
    EXPECT_EQ(bob.heard(2), (Texts{"(missed)", "after"}));
}

// The only one that there is.
int process_of_channel(const std::string& address) {
    PostgresConnection connection({address});
    const PostgresStatement find{
        "find",
        "SELECT pid::bigint FROM pg_stat_activity WHERE application_name = 'euchre notices' "
        "ORDER BY backend_start DESC LIMIT 1"};
    connection.prepare({&find, 1});
    return static_cast<int>(connection.query(find).number(0, 0));
}

TEST_F(NoticeChannelTest, sends_again_what_a_lost_connection_did_not_send) {
    TestNode bob(address_), ann(address_);
    const int stopped = process_of_channel(address_);
    kill(stopped, SIGSTOP);
    ann.channel.tell("told twice at most");
    EXPECT_EQ(bob.heard(1), Texts{"told twice at most"});
    EXPECT_EQ(ann.heard(1), Texts{"(missed)"});
    kill(stopped, SIGCONT);
}

TEST_F(NoticeChannelTest, reports_a_lost_database_and_listens_again_when_it_is_back) {
    PostgresServer server;
    const std::string address = server.new_database();
    PostgresWriter({.address = address, .sharing = PostgresPlace::Sharing::fleet});
    TestNode ann(address);
    server.stop();
    for (int tries = 0; tries < 500 && !ann.channel.trouble(); ++tries)
        std::this_thread::sleep_for(milliseconds(10));
    EXPECT_TRUE(ann.channel.trouble());
    server.start();
    EXPECT_EQ(ann.heard(1), Texts{"(missed)"});
    TestNode bob(address);
    bob.channel.tell("welcome back");
    EXPECT_EQ(ann.heard(2), (Texts{"(missed)", "welcome back"}));
    EXPECT_FALSE(ann.channel.trouble());
}

TEST_F(NoticeChannelTest, tells_the_others_that_they_may_have_missed_texts_beyond_the_limit) {
    TestNode bob(address_);
    NoticeChannel ann(address_, {[](const std::string&) {}, [] {}}, std::chrono::seconds(10));
    const int stopped = process_of_channel(address_);
    kill(stopped, SIGSTOP);
    for (std::size_t count = 0; count <= NoticeChannel::most_waiting; ++count)
        ann.tell("text " + std::to_string(count));
    ann.tell("last");
    kill(stopped, SIGCONT);
    Texts heard;
    while (heard.empty() || heard.back() != "last") {
        const std::size_t before = heard.size();
        heard = bob.heard(before + 1);
        ASSERT_GT(heard.size(), before);
    }
    EXPECT_EQ(std::ranges::count(heard, "(missed)"), 1);
    EXPECT_LT(heard.size(), 10U);
}

TEST_F(NoticeChannelTest, sends_waiting_texts_before_it_ends) {
    TestNode bob(address_);
    {
        NoticeChannel ann(address_, {[](const std::string&) {}, [] {}});
        ann.tell("last words");
    }
    EXPECT_EQ(bob.heard(1), Texts{"last words"});
}

}  // namespace
}  // namespace euchre::testing
