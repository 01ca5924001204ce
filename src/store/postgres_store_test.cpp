// What a store in PostgreSQL does when its database fails, and what of it is there afterwards.
#include <gtest/gtest.h>
#include <unistd.h>

#include <future>

#include "store/postgres_reader.h"
#include "store/postgres_store.h"
#include "support/lobby_thread.h"
#include "support/one_table.h"
#include "support/postgres_server.h"

namespace euchre::testing {

using namespace store;
namespace {

using std::chrono::milliseconds;
constexpr SealKey a_key{1, 2, 3}, another_key{9};

Write line(std::uint64_t number, const std::string& text = "text") {
    return {AddEntry{table, {number, text}}};
}
Write secret_line(std::uint64_t number, const std::string& text) {
    return {AddEntry{table, {number, text, true, true}}};
}

class PostgresTest : public ::testing::Test {
  protected:
    void SetUp() override {
        if (!has_postgres()) GTEST_SKIP() << "PostgreSQL is not installed";
        place.address = server().new_database();
    }
    virtual PostgresServer& server() { return shared_postgres(); }

    // Looks at the database beside the store.
    PostgresConnection control() { return PostgresConnection({place.address, "test"}); }
    std::int64_t number(const char* sql) {
        PostgresConnection connection = control();
        const PostgresStatement statement{"one_number", sql};
        connection.prepare({&statement, 1});
        return connection.query(statement).number(0, 0);
    }
    void wait_until(const char* sql) {
        for (int tries = 0; tries < 500; ++tries) {
            if (number(sql) > 0) return;
            std::this_thread::sleep_for(milliseconds(10));
        }
        FAIL() << "it never came to: " << sql;
    }
    void end_writers() {
        control().execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'euchre "
            "writer%'");
    }
    PostgresReader reader() { return {{place.address}, place.key}; }

    PostgresPlace place;
};

TEST_F(PostgresTest, refuses_only_the_conflicting_writes_of_a_group) {
    PostgresWriter writer(place);
    const std::vector<Write> group{{put_table},
                                   line(1),
                                   line(1, "again"),
                                   line(2),
                                   {UseLink{}},
                                   line(3),
                                   {UseLink{}, AddEntry{table, {4, "undone"}}},
                                   line(5)};
    using enum Written;
    EXPECT_EQ(writer.commit(group), (PostgresWriter::Results{durable, durable, conflict, durable, conflict,
                                                             durable, conflict, durable}));
    EXPECT_FALSE(writer.trouble());
    EXPECT_EQ(reader().entries(table),
              (std::vector<Entry>{{1, "text"}, {2, "text"}, {3, "text"}, {5, "text"}}));
}

TEST_F(PostgresTest, refuses_a_name_that_is_no_text_and_writes_the_rest_of_the_group) {
    PostgresWriter writer(place);
    const std::vector<Write> group{
        {put_table}, {PutPerson{{identity::PersonId(11), "\xff", "bear", 1}}}, line(1)};
    using enum Written;
    EXPECT_EQ(writer.commit(group), (PostgresWriter::Results{durable, failed, durable}));
}

TEST_F(PostgresTest, fails_without_a_connection_and_works_with_the_next) {
    PostgresWriter writer(place);
    EXPECT_EQ(writer.commit(std::vector<Write>{{put_table}}), PostgresWriter::Results{Written::durable});
    end_writers();
    EXPECT_EQ(writer.commit(std::vector<Write>{line(1)}), PostgresWriter::Results{Written::failed});
    EXPECT_TRUE(writer.trouble());
    std::this_thread::sleep_until(writer.next_try());
    EXPECT_EQ(writer.commit(std::vector<Write>{line(2)}), PostgresWriter::Results{Written::durable});
    EXPECT_FALSE(writer.trouble());
    EXPECT_EQ(reader().entries(table), (std::vector<Entry>{{2, "text"}}));
}

TEST_F(PostgresTest, stops_if_the_database_was_restored) {
    PostgresWriter writer(place);
    writer.commit(std::vector<Write>{{put_table}});
    control().execute("UPDATE server SET generation = 0");  // as docs/fleet.md says
    end_writers();
    EXPECT_EQ(writer.commit(std::vector<Write>{line(1)}), PostgresWriter::Results{Written::failed});
    std::this_thread::sleep_until(writer.next_try());
    EXPECT_EQ(writer.commit(std::vector<Write>{line(1)}), PostgresWriter::Results{Written::failed});
    EXPECT_NE(writer.trouble().value_or("").find("it was restored"), std::string::npos);
    EXPECT_NO_THROW(PostgresWriter{place}) << "another start";
}

TEST_F(PostgresTest, gives_up_a_server_that_does_not_answer) {
    place.patience = milliseconds(300);
    PostgresWriter writer(place);
    writer.commit(std::vector<Write>{{put_table}});
    const auto stopped = static_cast<pid_t>(
        number("SELECT pid::bigint FROM pg_stat_activity WHERE application_name LIKE 'euchre writer%' "
               "ORDER BY backend_start DESC LIMIT 1"));
    kill(stopped, SIGSTOP);
    EXPECT_EQ(writer.commit(std::vector<Write>{line(1)}), PostgresWriter::Results{Written::failed});
    kill(stopped, SIGCONT);
    ASSERT_TRUE(writer.trouble());
    EXPECT_NE(writer.trouble()->find("it does not answer"), std::string::npos) << *writer.trouble();
    EXPECT_TRUE(reader().entries(table).empty());
}

// A constraint that is checked in COMMIT, before it is made.
void hold_commits(PostgresConnection connection) {
    connection.execute(
        "CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(60); RETURN "
        "NULL; "
        "END $$;"
        "CREATE CONSTRAINT TRIGGER held AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED "
        "FOR EACH ROW EXECUTE FUNCTION hold()");
}
constexpr const char* is_held_before_commit =
    "SELECT count(*) FROM pg_stat_activity WHERE query = 'COMMIT' AND wait_event = 'PgSleep'";

TEST_F(PostgresTest, detects_that_a_commit_with_a_lost_connection_was_not_made) {
    PostgresWriter writer(place);
    writer.commit(std::vector<Write>{{put_table}});
    hold_commits(control());
    auto commit = std::async(std::launch::async, [&] { return writer.commit(std::vector<Write>{line(1)}); });
    wait_until(is_held_before_commit);
    end_writers();
    EXPECT_EQ(commit.get(), std::nullopt);
    EXPECT_TRUE(writer.trouble());
    control().execute("DROP TRIGGER held ON entries");
    std::this_thread::sleep_until(writer.next_try());
    EXPECT_EQ(writer.settle(), PostgresWriter::Results{Written::failed});
    EXPECT_EQ(writer.commit(std::vector<Write>{line(1, "the next")}),
              PostgresWriter::Results{Written::durable});
    EXPECT_EQ(reader().entries(table), (std::vector<Entry>{{1, "the next"}}));
}

// COMMIT waits for a standby that is not there.
class PostgresWithStandby : public PostgresTest {
  protected:
    PostgresServer& server() override {
        if (!server_) server_ = std::make_unique<PostgresServer>();
        server_->start();
        return *server_;
    }
    void TearDown() override {
        if (has_postgres() && server_->is_running()) wait_for_standby(false);
    }
    void wait_for_standby(bool wait) {
        PostgresConnection connection = control();
        connection.execute(wait ? "ALTER SYSTEM SET synchronous_standby_names = 'nobody'"
                                : "ALTER SYSTEM RESET synchronous_standby_names");
        connection.execute("SELECT pg_reload_conf()");
        wait_until(wait ? "SELECT (current_setting('synchronous_standby_names') = 'nobody')::int::bigint"
                        : "SELECT (current_setting('synchronous_standby_names') = '')::int::bigint");
    }

    static void TearDownTestSuite() { server_.reset(); }

  private:
    static inline std::unique_ptr<PostgresServer> server_;
};
constexpr const char* waits_for_standby =
    "SELECT count(*) FROM pg_stat_activity WHERE query = 'COMMIT' AND wait_event = 'SyncRep'";

TEST_F(PostgresWithStandby, detects_that_a_commit_with_a_lost_connection_was_made) {
    PostgresWriter writer(place);
    writer.commit(std::vector<Write>{{put_table}});
    wait_for_standby(true);
    const std::vector<Write> group{line(1), {UseLink{}}};
    auto commit = std::async(std::launch::async, [&] { return writer.commit(group); });
    wait_until(waits_for_standby);
    end_writers();
    EXPECT_EQ(commit.get(), std::nullopt);
    wait_for_standby(false);
    std::this_thread::sleep_until(writer.next_try());
    EXPECT_EQ(writer.settle(), (PostgresWriter::Results{Written::durable, Written::conflict}));
    EXPECT_EQ(reader().entries(table), (std::vector<Entry>{{1, "text"}}));
}

TEST_F(PostgresWithStandby, waits_for_the_standby_even_if_the_database_would_not) {
    place.address += "%20-csynchronous_commit%3Doff";
    PostgresWriter writer(place);
    writer.commit(std::vector<Write>{{put_table}});
    wait_for_standby(true);
    auto commit = std::async(std::launch::async, [&] { return writer.commit(std::vector<Write>{line(1)}); });
    wait_until(waits_for_standby);
    wait_for_standby(false);
    EXPECT_EQ(commit.get(), PostgresWriter::Results{Written::durable});
}

TEST_F(PostgresWithStandby, reports_a_commit_only_when_it_is_known_and_in_order) {
    LobbyThread lobby;
    PostgresStore store(place, lobby.post());
    EXPECT_EQ(lobby.write(store, {put_table}), Written::durable);
    wait_for_standby(true);
    std::vector<std::string> heard;
    const auto hear = [&](const char* which) {
        return [&heard, which](Written written) {
            heard.push_back(std::string(which) + (written == Written::durable ? " durable" : " refused"));
        };
    };
    store.write(line(1), hear("first"));
    wait_until(waits_for_standby);
    store.write(line(2), hear("second"));
    end_writers();
    for (int tries = 0; tries < 500 && !store.trouble(); ++tries)
        std::this_thread::sleep_for(milliseconds(10));
    EXPECT_TRUE(store.trouble());
    lobby.run_posted();
    EXPECT_TRUE(heard.empty());
    wait_for_standby(false);
    lobby.run_until([&] { return heard.size() == 2; });
    EXPECT_EQ(heard, (std::vector<std::string>{"first durable", "second durable"}));
    EXPECT_FALSE(store.trouble());
}

TEST_F(PostgresWithStandby, ends_although_a_commit_is_unknown) {
    LobbyThread lobby;
    std::optional<Written> heard;
    {
        PostgresLimits limits;
        limits.last_settle = milliseconds(200);
        PostgresStore store(place, lobby.post(), limits);
        EXPECT_EQ(lobby.write(store, {put_table}), Written::durable);
        wait_for_standby(true);
        store.write(line(1), [&heard](Written written) { heard = written; });
        wait_until(waits_for_standby);
        server().kill();
    }
    lobby.run_posted();
    EXPECT_EQ(heard, Written::failed);
    server();  // starts it again
    control().execute("ALTER SYSTEM RESET synchronous_standby_names");
}

TEST_F(PostgresWithStandby, works_again_after_the_server_was_killed_and_restarted) {
    LobbyThread lobby;
    PostgresStore store(place, lobby.post());
    EXPECT_EQ(lobby.write(store, {put_table, AddEntry{table, {1, "one"}}}), Written::durable);
    server().kill();
    EXPECT_EQ(lobby.write(store, line(2)), Written::failed);
    EXPECT_TRUE(store.trouble());
    EXPECT_THROW(lobby.read(store, [](Reader& reader) { return reader.entries(table); }), StoreError);
    server();  // starts it again
    while (lobby.write(store, line(3)) != Written::durable) std::this_thread::sleep_for(milliseconds(20));
    EXPECT_FALSE(store.trouble());
    std::vector<Entry> entries;
    for (int tries = 0; tries < 100 && entries.empty(); ++tries) {
        try {
            entries = lobby.read(store, [](Reader& reader) { return reader.entries(table); });
        } catch (const StoreError&) {  // it waits a while before it tries again
            std::this_thread::sleep_for(milliseconds(50));
        }
    }
    EXPECT_EQ(entries, (std::vector<Entry>{{1, "one"}, {3, "text"}}));
}

TEST_F(PostgresTest, continues_to_read_over_a_new_connection) {
    PostgresWriter writer(place);
    writer.commit(std::vector<Write>{{put_table}, line(1)});
    PostgresReader asked({place.address, "euchre reader"}, {});
    control().execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'euchre reader'");
    EXPECT_EQ(asked.entries(table).size(), 1U);
}

TEST_F(PostgresTest, commits_many_writes_as_one_group_and_in_order) {
    LobbyThread lobby;
    std::atomic<int> commits = 0;
    StoreWatch watch;
    watch.committed = [&commits](auto, bool) { ++commits; };
    PostgresLimits limits;
    limits.in_group = 400;
    PostgresStore store(place, lobby.post(), limits, watch);
    EXPECT_EQ(lobby.write(store, {put_table}), Written::durable);
    constexpr std::uint64_t count = 1'000;
    std::uint64_t heard = 0;
    for (std::uint64_t number = 1; number <= count; ++number)
        store.write(line(number), [&heard, number](Written written) {
            EXPECT_EQ(written, Written::durable);
            EXPECT_EQ(++heard, number);
        });
    lobby.run_until([&heard] { return heard == count; });
    EXPECT_LT(commits, 20);
    EXPECT_EQ(reader().last_entry(table), count);
}

TEST_F(PostgresTest, refuses_writes_when_too_many_wait) {
    LobbyThread lobby;
    PostgresLimits limits;
    limits.waiting = 0;
    PostgresStore store(place, lobby.post(), limits);
    EXPECT_EQ(lobby.write(store, {put_table}), Written::failed);
    EXPECT_TRUE(store.trouble());
}

TEST_F(PostgresTest, is_for_one_server_at_a_time) {
    {
        const PostgresWriter first(place);
        EXPECT_THROW(PostgresWriter{place}, StoreError);
    }
    EXPECT_NO_THROW(PostgresWriter{place});
}

TEST_F(PostgresTest, keeps_its_generation) {
    const std::uint64_t before = PostgresWriter(place).generation();
    EXPECT_NE(before, 0U);
    EXPECT_EQ(PostgresWriter(place).generation(), before);
    control().execute("UPDATE server SET generation = 0");  // as after a restore (docs/store.md)
    EXPECT_NE(PostgresWriter(place).generation(), before);
}

TEST_F(PostgresTest, seals_secrets_and_knows_the_key) {
    place.key = a_key;
    {
        PostgresWriter writer(place);
        writer.commit(std::vector<Write>{{put_table},
                                         secret_line(1, "the seed"),
                                         line(2, "an action"),
                                         {PutSnapshot{table, {2, "a snapshot"}}}});
        EXPECT_EQ(number("SELECT count(*) FROM entries WHERE text LIKE 'sealed:%'::bytea"), 1);
        EXPECT_EQ(number("SELECT count(*) FROM snapshots WHERE text LIKE 'sealed:%'::bytea"), 1);
        EXPECT_EQ(reader().entries(table),
                  (std::vector<Entry>{{1, "the seed", true, true}, {2, "an action"}}));
        EXPECT_EQ(reader().snapshot(table, 9)->text, "a snapshot");
    }
    place.key = another_key;
    EXPECT_THROW(PostgresWriter{place}, StoreError);
    place.key.reset();
    EXPECT_THROW(PostgresWriter{place}, StoreError);
}

TEST_F(PostgresTest, seals_what_was_written_before_there_was_a_key) {
    const std::string seed = R"({"what":"seed","seed":"abc"})";
    const std::string discard = R"({"what":"acted","seat":0,"action":"discard JD"})";
    PostgresWriter(place).commit(
        std::vector<Write>{{put_table}, line(1, seed), line(2, discard), line(3, "open")});
    place.key = a_key;
    {
        const PostgresWriter with_key(place);
    }
    EXPECT_EQ(number("SELECT count(*) FROM entries WHERE text LIKE 'sealed:%'::bytea"), 2);
    EXPECT_EQ(reader().entries(table),
              (std::vector<Entry>{{1, seed, true, true}, {2, discard, true, true}, {3, "open"}}));
}

TEST_F(PostgresTest, seals_the_hidden_cards_that_an_older_program_has_left_in_plain_text) {
    place.key = a_key;
    const std::string under = R"({"what":"acted","seat":0,"action":"under 9D"})";
    const std::string given = R"({"what":"acted","seat":5,"action":"give AD"})";
    PostgresWriter(place).commit(
        std::vector<Write>{{put_table}, line(1, under), line(2, given), line(3, "open")});
    const auto sealed = [this] {
        return number("SELECT count(*) FROM entries WHERE text LIKE 'sealed:%'::bytea");
    };
    EXPECT_EQ(PostgresWriter(place).trouble(), std::nullopt);
    EXPECT_EQ(sealed(), 0) << "all was sealed at the first start";
    control().execute("UPDATE server SET seals_all_hidden_cards = false");
    control().execute(
        "INSERT INTO nodes (name, incarnation, lease_until, address, steps) "
        "VALUES ('old', 1, now() + interval '1 hour', '', 3)");
    place.sharing = Sharing::fleet;
    EXPECT_EQ(PostgresWriter(place).trouble(), std::nullopt);
    EXPECT_EQ(sealed(), 2);
    EXPECT_EQ(number("SELECT seals_all_hidden_cards::int::bigint FROM server"), 0)
        << "an older node may write more";
    control().execute("DELETE FROM nodes");
    EXPECT_EQ(PostgresWriter(place).trouble(), std::nullopt);
    EXPECT_EQ(number("SELECT seals_all_hidden_cards::int::bigint FROM server"), 1);
    EXPECT_EQ(reader().entries(table),
              (std::vector<Entry>{{1, under, true, true}, {2, given, true, true}, {3, "open"}}));
}

TEST_F(PostgresTest, detects_a_changed_line_and_a_changed_game) {
    const identity::GameId game(21);
    PostgresWriter writer(place);
    writer.commit(std::vector<Write>{
        {put_table}, line(1), line(2), {PutGame{{{game, table, 1, 1, "10:7"}, {}, "file"}}}});
    control().execute("UPDATE entries SET text = 'texts' WHERE number = 2; UPDATE games SET file = 'life'");
    const auto entries = reader().entries(table);
    EXPECT_TRUE(entries.at(0).intact);
    EXPECT_FALSE(entries.at(1).intact);
    EXPECT_FALSE(reader().game(game)->intact);
}

TEST_F(PostgresTest, leaves_the_tables_of_another_program_alone) {
    control().execute("CREATE TABLE theirs (id bigint)");
    EXPECT_THROW(PostgresWriter{place}, StoreError);
    EXPECT_EQ(number("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"), 1);
}

TEST_F(PostgresTest, says_where_the_database_is_and_not_the_password) {
    place.address = "postgres://cards:hush@127.0.0.1:1/table";
    try {
        const PostgresWriter writer(place);
        FAIL() << "nobody is there";
    } catch (const StoreError& error) {
        const std::string text = error.what();
        EXPECT_TRUE(text.starts_with("PostgreSQL at 127.0.0.1 port 1, database table: ")) << text;
        EXPECT_EQ(text.find("hush"), std::string::npos) << text;
    }
}

}  // namespace
}  // namespace euchre::testing
