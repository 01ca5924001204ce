// A server whose network to the database is cut: packets are lost, and nobody says so.
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <atomic>
#include <future>
#include <thread>

#include "store/node_lease.h"
#include "store/open_store.h"
#include "support/one_table.h"
#include "support/postgres_server.h"

namespace euchre::testing {

using namespace store;
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Clock = std::chrono::steady_clock;

// A port on the way to a socket. While it is held, it takes connections and moves no byte.
class Relay {
  public:
    explicit Relay(std::string to, bool is_held)
        : to_(std::move(to)), held_(is_held), listening_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in here{};
        here.sin_family = AF_INET;
        here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof here;
        if (bind(listening_, reinterpret_cast<sockaddr*>(&here), size) != 0 || listen(listening_, 50) != 0)
            throw std::runtime_error("no port");
        getsockname(listening_, reinterpret_cast<sockaddr*>(&here), &size);
        port_ = ntohs(here.sin_port);
        thread_ = std::thread([this] { run(); });
    }
    ~Relay() {
        stopping_ = true;
        thread_.join();
        close(listening_);
        for (const int each : ends_) close(each);
    }
    Relay(const Relay&) = delete;
    Relay& operator=(const Relay&) = delete;

    std::string address() const { return "127.0.0.1:" + std::to_string(port_); }
    void hold() { held_ = true; }
    void let_go() { held_ = false; }

  private:
    void run() {
        while (!stopping_) {
            if (held_) {
                std::this_thread::sleep_for(milliseconds(10));
                continue;
            }
            std::vector<pollfd> sockets{{listening_, POLLIN, 0}};
            for (const int each : ends_) sockets.push_back({each, POLLIN, 0});
            if (poll(sockets.data(), sockets.size(), 10) <= 0 || held_) continue;
            for (std::size_t at = 1; at < sockets.size(); ++at)
                if (sockets[at].revents != 0) move(at - 1);
            if (sockets[0].revents != 0) begin();
        }
    }
    void begin() {
        sockaddr_un there{};
        there.sun_family = AF_UNIX;
        to_.copy(there.sun_path, sizeof there.sun_path - 1);
        ends_.push_back(accept(listening_, nullptr, nullptr));
        ends_.push_back(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
        if (connect(ends_.back(), reinterpret_cast<sockaddr*>(&there), sizeof there) != 0)
            shutdown(ends_[ends_.size() - 2], SHUT_RDWR);
    }
    // The two ends of a connection are beside each other.
    void move(std::size_t from) {
        std::array<char, 8192> bytes{};
        const auto size = read(ends_[from], bytes.data(), bytes.size());
        const int to = ends_[from ^ 1U];
        if (size > 0 && send(to, bytes.data(), static_cast<std::size_t>(size), MSG_NOSIGNAL) == size) return;
        shutdown(to, SHUT_RDWR);
        shutdown(ends_[from], SHUT_RDWR);
    }

    const std::string to_;
    std::atomic<bool> held_, stopping_ = false;
    const int listening_;
    int port_ = 0;
    std::vector<int> ends_;  // on the thread
    std::thread thread_;
};

// Three addresses of one database. At first, only the last one answers.
class CutOffTest : public ::testing::Test {
  protected:
    void SetUp() override {
        if (!has_postgres()) GTEST_SKIP() << "PostgreSQL is not installed";
        direct_ = shared_postgres().new_database();
        const std::string before = "postgres://euchre@", host = "?host=";
        const auto path = direct_.find(host) + host.size(), end = direct_.find('&', path);
        const std::string socket = direct_.substr(path, end - path) + "/.s.PGSQL.5432";
        std::string hosts;
        for (const bool is_held : {true, true, false}) {
            relays_.push_back(std::make_unique<Relay>(socket, is_held));
            hosts += (hosts.empty() ? "" : ",") + relays_.back()->address();
        }
        address_ = before + hosts + "/postgres?" + direct_.substr(end + 1);
        PostgresConnection made({direct_});
        migrate(made, postgres_steps(), Contract::no, {});
    }
    void cut() { relays_.back()->hold(); }

    std::string direct_, address_;
    std::vector<std::unique_ptr<Relay>> relays_;
};

milliseconds time_of(const std::function<void()>& what) {
    const auto began = Clock::now();
    what();
    return std::chrono::ceil<milliseconds>(Clock::now() - began);
}

TEST_F(CutOffTest, hosts_that_do_not_answer_do_not_hold_up_a_connection_to_another_one) {
    EXPECT_LT(time_of([this] { PostgresConnection({address_}); }), milliseconds(1'900));
}

TEST_F(CutOffTest, one_deadline_holds_for_all_hosts) {
    cut();
    std::string why;
    const milliseconds time = time_of([&] {
        try {
            const PostgresConnection none({address_, "test", milliseconds(1'000)});
        } catch (const StoreError& error) {
            why = error.what();
        }
    });
    EXPECT_LT(time, milliseconds(3'500));
    EXPECT_NE(why.find("127.0.0.1 does not answer"), std::string::npos) << why;
}

TEST_F(CutOffTest, a_host_that_begins_to_answer_is_found_at_once) {
    cut();
    auto made = std::async(std::launch::async, [this] { PostgresConnection({address_}); });
    std::this_thread::sleep_for(milliseconds(300));
    relays_.front()->let_go();
    EXPECT_EQ(made.wait_for(milliseconds(2'500)), std::future_status::ready);
    EXPECT_NO_THROW(made.get());
}

TEST_F(CutOffTest, a_node_loses_its_lease_three_seconds_after_its_last_renewal) {
    std::promise<Clock::time_point> lost;
    NodeLease lease(address_, {"ann", ""}, [&] { lost.set_value(Clock::now()); }, {});
    std::this_thread::sleep_for(milliseconds(500));
    cut();
    const auto began = Clock::now();
    auto when = lost.get_future();
    ASSERT_EQ(when.wait_for(seconds(20)), std::future_status::ready);
    EXPECT_LT(when.get() - began, milliseconds(3'500));
    EXPECT_FALSE(lease.may_speak());
}

TEST_F(CutOffTest, what_one_connection_has_noticed_the_others_need_not_wait_for) {
    NodeRegistry idle({address_, "idle", milliseconds(10'000)}, {"ann", ""});
    PostgresConnection waits({address_, "waits", milliseconds(500)});
    cut();
    EXPECT_THROW(waits.execute("SELECT 1"), StoreError);
    relays_.front()->let_go();
    EXPECT_LT(time_of([&] { EXPECT_FALSE(idle.find("nobody")); }), milliseconds(1'900));
}

TEST_F(CutOffTest, a_connection_that_waits_gives_up_sooner_if_another_one_has_waited_in_vain) {
    PostgresConnection waits({address_, "waits", milliseconds(10'000), {}, milliseconds(1'000)});
    PostgresConnection hasty({address_, "hasty", milliseconds(500)});
    cut();
    auto gives_up = std::async(std::launch::async, [&] {
        return time_of([&] { EXPECT_THROW(waits.execute("SELECT 1"), StoreError); });
    });
    std::this_thread::sleep_for(milliseconds(50));
    EXPECT_THROW(hasty.execute("SELECT 1"), StoreError);
    const milliseconds waited = gives_up.get();
    EXPECT_GE(waited, milliseconds(1'000));
    EXPECT_LT(waited, milliseconds(3'000));
}

TEST_F(CutOffTest, the_store_of_a_node_gives_up_in_time_and_goes_on_at_another_host) {
    const auto store = open_store(address_, [](const auto& what) { what(); }, {}, {}, Sharing::fleet);
    const auto write = [&](Write changes) {
        const auto written = std::make_shared<std::promise<Written>>();
        store->write(std::move(changes), [written](Written result) { written->set_value(result); });
        return written->get_future();
    };
    EXPECT_EQ(write({put_table}).get(), Written::durable);
    cut();
    auto lost = write({AddEntry{table, {1, "text"}}});
    ASSERT_EQ(lost.wait_for(milliseconds(5'000)), std::future_status::ready);
    EXPECT_EQ(lost.get(), Written::failed);
    relays_.front()->let_go();
    std::this_thread::sleep_for(milliseconds(100));
    auto next = write({AddEntry{table, {1, "text"}}});
    ASSERT_EQ(next.wait_for(milliseconds(1'900)), std::future_status::ready);
    EXPECT_EQ(next.get(), Written::durable);
}

}  // namespace
}  // namespace euchre::testing
