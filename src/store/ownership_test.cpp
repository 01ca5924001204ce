// Who owns a table in a fleet: leases, take-overs, and the two fences. Two writers on one database are two
// nodes.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <future>

#include "store/node_lease.h"
#include "store/postgres_reader.h"
#include "store/postgres_writer.h"
#include "support/one_table.h"
#include "support/postgres_server.h"

namespace euchre::testing {

using namespace store;
namespace {

using std::chrono::milliseconds;
using Results = PostgresWriter::Results;

class OwnershipTest : public ::testing::Test {
  protected:
    void SetUp() override {
        if (!has_postgres()) GTEST_SKIP() << "PostgreSQL is not installed";
        place_.address = shared_postgres().new_database();
        place_.sharing = Sharing::fleet;
        PostgresWriter(place_).commit(std::vector<Write>{{put_table}});
    }
    NodeRegistry node(const std::string& name, milliseconds lease = std::chrono::seconds(30)) {
        return NodeRegistry({place_.address}, {name, name + ".internal:8080"}, lease);
    }
    PostgresConnection control() { return PostgresConnection({place_.address, "test"}); }
    // The lease of a node that was killed or paused for long.
    void let_lease_run_out(const std::string& name) {
        control().execute("UPDATE nodes SET lease_until = clock_timestamp() WHERE name = '" + name + "'");
    }
    std::vector<Entry> entries() { return PostgresReader({place_.address}, {}).entries(table); }
    static Write line(std::uint64_t number, std::int64_t epoch, const std::string& text = "text") {
        return {AddEntry{table, {number, text}, epoch}};
    }
    static Results write(PostgresWriter& writer, const Write& write) {
        return writer.commit(std::vector<Write>{write}).value();
    }

    PostgresPlace place_;
};

TEST_F(OwnershipTest, gives_a_table_to_one_node_as_long_as_its_lease_is_alive) {
    NodeRegistry ann = node("ann"), bob = node("bob");
    EXPECT_EQ(bob.take(table), std::nullopt) << "it has not joined";
    ASSERT_TRUE(ann.join() && bob.join());
    EXPECT_EQ(ann.owner(table), (Ownership{"", 0}));
    EXPECT_EQ(ann.take(table), (Ownership{"ann", 1}));
    EXPECT_EQ(bob.take(table), std::nullopt);
    EXPECT_EQ(ann.take(table), std::nullopt) << "an owner has no need to";
    EXPECT_EQ(bob.owner(table), (Ownership{"ann", 1}));
    EXPECT_EQ(bob.find("ann"), (Node{"ann", "ann.internal:8080"}));
    EXPECT_EQ(bob.take(identity::TableId(2)), std::nullopt) << "there is no such table";
    EXPECT_EQ(bob.owner(identity::TableId(2)), std::nullopt);
}

TEST_F(OwnershipTest, gives_a_table_of_a_dead_or_leaving_node_to_the_next_with_a_higher_epoch) {
    NodeRegistry ann = node("ann"), bob = node("bob");
    ASSERT_TRUE(ann.join() && bob.join());
    ann.take(table);
    let_lease_run_out("ann");
    EXPECT_EQ(bob.owner(table), (Ownership{"", 1}));
    EXPECT_EQ(bob.take(table), (Ownership{"bob", 2, true}));
    EXPECT_FALSE(ann.renew()) << "what has run out is not renewed";
    bob.leave();
    ASSERT_TRUE(ann.join());
    EXPECT_EQ(ann.take(table), (Ownership{"ann", 3, true}));
}

TEST_F(OwnershipTest, gives_a_released_table_to_the_next_and_only_its_owner_releases_it) {
    NodeRegistry ann = node("ann"), bob = node("bob");
    ASSERT_TRUE(ann.join() && bob.join());
    ann.take(table);
    EXPECT_EQ(ann.held(table), 1);
    EXPECT_EQ(bob.held(table), std::nullopt);
    bob.release(table, 1);
    ann.release(table, 2);
    EXPECT_EQ(bob.take(table), std::nullopt) << "neither of the two was its owner by that epoch";
    ann.release(table, 1);
    EXPECT_EQ(ann.held(table), std::nullopt);
    EXPECT_EQ(bob.take(table), (Ownership{"bob", 2, false}));
    EXPECT_EQ(ann.take(identity::TableId(2)), std::nullopt) << "there is no such table";
}

TEST_F(OwnershipTest, lets_one_of_many_nodes_take_a_table) {
    constexpr int nodes = 4, tables = 25;
    PostgresWriter writer(place_);
    for (std::uint64_t id = 10; id < 10 + tables; ++id)
        write(writer, {PutTable{{identity::TableId(id), "code" + std::to_string(id), TableStatus::open, 1}}});
    std::atomic<int> ready = 0, owners = 0;
    std::vector<std::future<void>> all;
    for (int number = 0; number < nodes; ++number)
        all.push_back(std::async(std::launch::async, [&, number] {
            NodeRegistry one = node("node" + std::to_string(number));
            EXPECT_TRUE(one.join());
            ++ready;
            while (ready < nodes) std::this_thread::yield();
            for (std::uint64_t id = 10; id < 10 + tables; ++id)
                if (one.take(identity::TableId(id))) ++owners;
        }));
    for (auto& each : all) each.get();
    EXPECT_EQ(owners, tables);
    for (std::uint64_t id = 10; id < 10 + tables; ++id)
        EXPECT_EQ(node("look").owner(identity::TableId(id))->epoch, 1);
}

TEST_F(OwnershipTest, owns_nothing_as_another_incarnation) {
    NodeRegistry ann = node("ann");
    ASSERT_TRUE(ann.join());
    ann.take(table);
    EXPECT_FALSE(node("ann").join()) << "the name is alive";
    let_lease_run_out("ann");
    ASSERT_TRUE(ann.join());
    EXPECT_EQ(ann.owner(table), (Ownership{"", 1}));
    EXPECT_EQ(ann.take(table), (Ownership{"ann", 2, true}));
}

TEST_F(OwnershipTest, waits_for_a_renewal_in_progress_when_the_lease_ends) {
    NodeRegistry ann = node("ann"), bob = node("bob");
    ASSERT_TRUE(ann.join() && bob.join());
    ann.take(table);
    let_lease_run_out("ann");
    PostgresConnection renewal = control();  // it was in time, and commits late
    renewal.execute(
        "BEGIN; UPDATE nodes SET lease_until = clock_timestamp() + interval '30 s' WHERE name = 'ann'");
    auto taken = std::async(std::launch::async, [&bob] { return bob.take(table); });
    EXPECT_EQ(taken.wait_for(milliseconds(200)), std::future_status::timeout);
    renewal.execute("COMMIT");
    EXPECT_EQ(taken.get(), std::nullopt);
    EXPECT_TRUE(ann.renew());
}

TEST_F(OwnershipTest, fences_the_lines_of_a_node_that_was_paused_past_its_lease) {
    NodeRegistry ann = node("ann"), bob = node("bob");
    ASSERT_TRUE(ann.join() && bob.join());
    PostgresWriter of_ann(place_), of_bob(place_);
    ASSERT_EQ(ann.take(table)->epoch, 1);
    EXPECT_EQ(write(of_ann, line(1, 1)), Results{Written::durable});
    let_lease_run_out("ann");
    ASSERT_EQ(bob.take(table)->epoch, 2);
    EXPECT_EQ(write(of_bob, line(2, 2, "of the new owner")), Results{Written::durable});
    EXPECT_EQ(write(of_ann, line(2, 1)), Results{Written::fenced});
    EXPECT_EQ(write(of_ann, line(3, 1)), Results{Written::fenced}) << "although the number is free";
    EXPECT_EQ(entries(), (std::vector<Entry>{{1, "text"}, {2, "of the new owner"}}));
}

TEST_F(OwnershipTest, fences_a_whole_write_and_no_other_of_its_group) {
    NodeRegistry ann = node("ann"), bob = node("bob");
    ASSERT_TRUE(ann.join() && bob.join());
    ann.take(table);
    let_lease_run_out("ann");
    bob.take(table);
    PostgresWriter of_ann(place_);
    const identity::TableId other(2);
    const std::vector<Write> group{{PutTable{{other, "other", TableStatus::open, 1}}},
                                   {AddEntry{other, {1, "its"}, 0}, AddEntry{table, {1, "late"}, 1}},
                                   {AddEntry{other, {1, "its"}, 0}},
                                   {AddEntry{identity::TableId(3), {1, "no table"}, 1}}};
    using enum Written;
    EXPECT_EQ(of_ann.commit(group), (Results{durable, fenced, durable, conflict}));
}

TEST_F(OwnershipTest, refuses_a_number_twice_also_without_epochs) {
    PostgresWriter of_ann(place_), of_bob(place_);
    EXPECT_EQ(write(of_ann, {AddEntry{table, {1, "first"}}}), Results{Written::durable});
    EXPECT_EQ(write(of_bob, {AddEntry{table, {1, "second"}}}), Results{Written::conflict});
    EXPECT_EQ(entries(), (std::vector<Entry>{{1, "first"}}));
}

// Each line takes so long to commit.
void slow_down_commits(PostgresConnection connection, double seconds = 0.5) {
    connection.execute(
        "CREATE FUNCTION slow_down() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(" +
        std::to_string(seconds) +
        "); RETURN NULL; END $$;"
        "CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED "
        "FOR EACH ROW EXECUTE FUNCTION slow_down()");
}
constexpr const char* in_commit =
    "SELECT count(*) FROM pg_stat_activity WHERE query = 'COMMIT' AND wait_event = 'PgSleep'";

void wait_for(PostgresConnection connection, const char* sql) {
    const PostgresStatement statement{"count", sql};
    connection.prepare({&statement, 1});
    for (int tries = 0; tries < 500; ++tries) {
        if (connection.query(statement).number(0, 0) > 0) return;
        std::this_thread::sleep_for(milliseconds(10));
    }
    FAIL() << "it never came to: " << sql;
}

TEST_F(OwnershipTest, gives_a_table_away_only_after_a_commit_in_progress) {
    NodeRegistry ann = node("ann"), bob = node("bob");
    ASSERT_TRUE(ann.join() && bob.join());
    ann.take(table);
    PostgresWriter of_ann(place_);
    slow_down_commits(control());
    auto late = std::async(std::launch::async, [&] { return write(of_ann, line(1, 1, "just in time")); });
    wait_for(control(), in_commit);
    let_lease_run_out("ann");
    EXPECT_EQ(bob.take(table), (Ownership{"bob", 2, true}));
    EXPECT_EQ(entries(), (std::vector<Entry>{{1, "just in time"}})) << "the new owner reads it";
    EXPECT_EQ(late.get(), Results{Written::durable});
}

TEST_F(OwnershipTest, gives_away_the_table_of_a_node_that_is_paused_before_its_commit) {
    NodeRegistry ann = node("ann"), bob = node("bob");
    ASSERT_TRUE(ann.join() && bob.join());
    ann.take(table);
    control().execute(
        "CREATE FUNCTION slow_down() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(1); "
        "RETURN NEW; END $$;"
        "CREATE TRIGGER slow BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION slow_down()");
    const pid_t process = fork();
    if (process == 0) {
        PostgresWriter of_ann(place_);
        std::optional<Results> results = of_ann.commit(std::vector<Write>{line(1, 1)});
        while (!results) {
            std::this_thread::sleep_until(of_ann.next_try());
            results = of_ann.settle();
        }
        _exit(results == Results{Written::failed} ? 0 : 1);
    }
    wait_for(control(), "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'");
    kill(process, SIGSTOP);
    let_lease_run_out("ann");
    auto taken = std::async(std::launch::async, [&bob] { return bob.take(table); });
    EXPECT_EQ(taken.wait_for(std::chrono::seconds(6)), std::future_status::ready);
    kill(process, SIGCONT);
    EXPECT_EQ(taken.get(), (Ownership{"bob", 2, true}));
    int status = -1;
    waitpid(process, &status, 0);
    EXPECT_EQ(status, 0) << "its commit was not made, and it knows";
    EXPECT_TRUE(entries().empty());
}

TEST_F(OwnershipTest, does_not_wait_long_for_a_table_that_is_held_and_asks_again_over_the_same_connection) {
    NodeRegistry bob({place_.address, "bob", std::chrono::seconds(10), milliseconds(200)}, {"bob", ""},
                     std::chrono::seconds(30));
    ASSERT_TRUE(bob.join());
    PostgresConnection holder = control();
    holder.execute("BEGIN; SELECT FROM tables FOR SHARE");
    const PostgresStatement find_process{
        "find_process", "SELECT pid::bigint FROM pg_stat_activity WHERE application_name = 'bob'"};
    holder.prepare({&find_process, 1});
    const std::int64_t process = holder.query(find_process).number(0, 0);
    auto asked = std::async(std::launch::async, [&bob] { return bob.take(table); });
    ASSERT_EQ(asked.wait_for(std::chrono::seconds(4)), std::future_status::ready);
    EXPECT_THROW(asked.get(), StoreError);
    holder.execute("COMMIT");
    EXPECT_EQ(bob.take(table), (Ownership{"bob", 1}));
    EXPECT_EQ(holder.query(find_process).number(0, 0), process);
}

TEST_F(OwnershipTest, settles_a_lost_commit_when_another_node_owns_the_table) {
    NodeRegistry ann = node("ann"), bob = node("bob");
    ASSERT_TRUE(ann.join() && bob.join());
    ann.take(table);
    PostgresWriter of_ann(place_), of_bob(place_);
    slow_down_commits(control());
    auto lost =
        std::async(std::launch::async, [&] { return of_ann.commit(std::vector<Write>{line(1, 1, "lost")}); });
    wait_for(control(), in_commit);
    control().execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'COMMIT' AND wait_event = "
        "'PgSleep'");
    EXPECT_EQ(lost.get(), std::nullopt);
    let_lease_run_out("ann");
    ASSERT_EQ(bob.take(table)->epoch, 2);
    EXPECT_EQ(write(of_bob, line(1, 2, "played again")), Results{Written::durable});
    std::this_thread::sleep_until(of_ann.next_try());
    EXPECT_EQ(of_ann.settle(), Results{Written::failed});
    EXPECT_EQ(write(of_ann, line(1, 1, "lost")), Results{Written::fenced});
    EXPECT_EQ(entries(), (std::vector<Entry>{{1, "played again"}}));
}

TEST_F(OwnershipTest, settles_a_commit_that_is_made_after_its_connection_was_lost) {
    place_.patience = milliseconds(500);
    slow_down_commits(control(), 2);
    std::uint64_t number = 0;
    for (const bool was_idle_for_long : {false, true}) {
        PostgresWriter writer(place_);
        if (was_idle_for_long)
            control().execute("DELETE FROM writers");  // as another server does at its start
        EXPECT_EQ(writer.commit(std::vector<Write>{line(++number, 0)}), std::nullopt) << "it takes too long";
        std::optional<Results> settled;
        while (!settled) {
            std::this_thread::sleep_until(writer.next_try());
            settled = writer.settle();
        }
        EXPECT_EQ(settled, Results{Written::durable}) << "idle for long: " << was_idle_for_long;
        EXPECT_EQ(entries().size(), number);
    }
}

// A clock that the test sets; the thread of the lease reads it.
struct SetClock {
    std::atomic<milliseconds> now{milliseconds(1'000'000)};
    NodeLease::Clock reader() {
        return [this] { return now.load(); };
    }
    void pass(milliseconds time) { now = now.load() + time; }
};
void expect_soon(const std::function<bool()>& holds) {
    for (int tries = 0; tries < 500 && !holds(); ++tries) std::this_thread::sleep_for(milliseconds(10));
    EXPECT_TRUE(holds());
}

TEST_F(OwnershipTest, stops_sending_two_seconds_after_the_last_renewal_began) {
    SetClock clock;
    NodeLease::Times times;
    times.renew_every = std::chrono::hours(1);  // only the first one
    const NodeLease lease(place_.address, {"ann", ""}, [] {}, times, clock.reader());
    EXPECT_TRUE(lease.may_speak());
    clock.pass(milliseconds(1'999));
    EXPECT_TRUE(lease.may_speak());
    clock.pass(milliseconds(1));
    EXPECT_FALSE(lease.may_speak());
}

TEST_F(OwnershipTest, counts_the_lease_from_the_start_of_the_renewal) {
    SetClock clock;
    NodeLease::Times times;
    times.renew_every = milliseconds(300);
    const NodeLease lease(place_.address, {"ann", ""}, [] {}, times, clock.reader());
    PostgresConnection holder = control();
    holder.execute("BEGIN; SELECT FROM nodes WHERE name = 'ann' FOR UPDATE");
    wait_for(control(),
             "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'UPDATE nodes%' AND wait_event_type = "
             "'Lock'");
    clock.pass(milliseconds(2'500));
    holder.execute("COMMIT");
    std::this_thread::sleep_for(milliseconds(100));
    EXPECT_FALSE(lease.may_speak()) << "the renewal began 2.5 s ago";
    expect_soon([&lease] { return lease.may_speak(); });
}

TEST_F(OwnershipTest,
       is_told_when_the_lease_has_run_out_and_speaks_again_only_when_it_has_dropped_its_tables) {
    NodeLease::Times times;
    times.renew_every = milliseconds(20);
    std::atomic<int> losses = 0;
    NodeLease lease(place_.address, {"ann", ""}, [&losses] { ++losses; }, times);
    EXPECT_TRUE(lease.may_speak());
    let_lease_run_out("ann");
    expect_soon([&losses] { return losses == 1; });
    std::this_thread::sleep_for(milliseconds(100));
    EXPECT_FALSE(lease.may_speak());
    lease.rejoin();
    expect_soon([&lease] { return lease.may_speak(); });
    EXPECT_EQ(losses, 1);
}

TEST_F(OwnershipTest, renews_again_after_its_connection_was_lost) {
    SetClock clock;
    NodeLease::Times times;
    times.renew_every = milliseconds(20);
    const NodeLease lease(
        place_.address, {"ann", ""}, [] { ADD_FAILURE() << "it was in time"; }, times, clock.reader());
    control().execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'euchre node ann'");
    clock.pass(milliseconds(2'500));
    expect_soon([&lease] { return lease.may_speak(); });
    expect_soon([&lease] { return !lease.trouble(); });
}

TEST_F(OwnershipTest, loses_the_lease_by_its_own_clock_when_the_database_can_not_be_reached) {
    SetClock clock;
    NodeLease::Times times;
    times.renew_every = milliseconds(20);
    std::atomic<int> losses = 0;
    const NodeLease lease(place_.address, {"ann", ""}, [&losses] { ++losses; }, times, clock.reader());
    PostgresConnection holder = control();
    holder.execute("BEGIN; SELECT FROM nodes WHERE name = 'ann' FOR UPDATE");
    expect_soon([&lease] { return lease.trouble().has_value(); });
    EXPECT_EQ(losses, 0);
    EXPECT_NE(lease.incarnation(), 0);
    clock.pass(milliseconds(3'000));
    expect_soon([&losses] { return losses == 1; });
    EXPECT_EQ(lease.incarnation(), 0);
    EXPECT_FALSE(lease.may_speak());
    holder.execute("COMMIT");
}

TEST_F(OwnershipTest, others_can_take_its_tables_as_soon_as_it_has_left) {
    NodeLease lease(place_.address, {"ann", ""}, [] {}, {});
    NodeRegistry tables = node("ann"), bob = node("bob");
    tables.go_on_as(lease.incarnation());
    ASSERT_TRUE(bob.join());
    ASSERT_TRUE(tables.take(table));
    std::promise<void> left;
    lease.leave([&left] { left.set_value(); });
    left.get_future().wait();
    EXPECT_FALSE(lease.may_speak());
    EXPECT_EQ(bob.take(table)->epoch, 2);
}

TEST_F(OwnershipTest, a_server_for_itself_and_nodes_of_a_fleet_exclude_each_other) {
    const auto complaint = [this](Sharing sharing) {
        PostgresPlace place = place_;
        place.sharing = sharing;
        try {
            const PostgresWriter writer(place);
        } catch (const StoreError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    {
        const PostgresWriter of_ann(place_);
        NodeRegistry ann = node("ann");
        ASSERT_TRUE(ann.join());
        EXPECT_EQ(complaint(Sharing::fleet), "");
        EXPECT_NE(complaint(Sharing::alone).find("nodes of a fleet use this database (ann)"),
                  std::string::npos);
        ann.leave();
    }
    PostgresPlace alone = place_;
    alone.sharing = Sharing::alone;
    const PostgresWriter lone(alone);
    EXPECT_NE(complaint(Sharing::fleet).find("a server without --node"), std::string::npos);
    EXPECT_NE(complaint(Sharing::alone).find("another server uses this database"), std::string::npos);
}

TEST_F(OwnershipTest, leaves_at_its_end_and_does_not_share_a_name) {
    {
        const NodeLease lease(place_.address, {"ann", ""}, [] {}, {});
        NodeLease::Times impatient;
        impatient.lease = impatient.renew_every = milliseconds(50);
        EXPECT_THROW(NodeLease(place_.address, {"ann", ""}, [] {}, impatient), StoreError);
        EXPECT_TRUE(node("look").find("ann"));
    }
    EXPECT_FALSE(node("look").find("ann"));
}

TEST(BootTime, does_not_go_back) {
    const auto before = boot_time();
    EXPECT_LE(before, boot_time());
    EXPECT_GT(before.count(), 0);
}

}  // namespace
}  // namespace euchre::testing
