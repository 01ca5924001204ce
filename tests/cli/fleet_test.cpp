// Two servers over one database: a table continues at the other when one is killed, paused or stopped.
#include <gtest/gtest.h>
#include <signal.h>

#include <boost/json.hpp>
#include <chrono>
#include <thread>

#include "cli/server_program.h"
#include "store/postgres_reader.h"
#include "support/postgres_server.h"
#include "support/raw_client.h"

namespace euchre::testing {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

class Fleet : public ::testing::Test {
  protected:
    void SetUp() override {
        if (!has_postgres()) GTEST_SKIP() << "PostgreSQL is not installed";
        database_ = shared_postgres().new_database();
        ann_.emplace(flags("ann"));
        bob_.emplace(flags("bob"));
        const auto person = post(*ann_, "/api/people", R"({"name":"Ada","avatar":"bear"})");
        token_ = "Authorization: Bearer " + std::string(person.at("token").as_string()) + "\r\n";
        const auto table = post(*ann_, "/api/tables", R"({"rules":{"base":"newberry"}})");
        id_ = table.at("id").as_string();
    }

    Words flags(const std::string& node) {
        return {"--store", database_, "--key-file", (keys_.path() / "key").string(), "--node", node};
    }
    static RawClient client(const ServerProgram& server) {
        const auto& url = server.url();  // http://127.0.0.1:40001/
        return RawClient(*server::parse_endpoint(url.substr(7, url.size() - 8)));
    }
    json::object post(const ServerProgram& server, const std::string& path, const std::string& body) {
        RawClient asks = client(server);
        const HttpAnswer answer = asks.post(path, body, "Content-Type: application/json\r\n" + token_);
        EXPECT_EQ(answer.status, 201) << path << ' ' << answer.body;
        return json::parse(answer.body).as_object();
    }
    int ask(const ServerProgram& server, const std::string& method, const std::string& path,
            const std::string& body = "{}") {
        RawClient asks = client(server);
        asks.send(method + " " + path + " HTTP/1.1\r\nHost: " + asks.host() +
                  "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
                  "\r\n" + token_ + "\r\n" + body);
        return asks.answer().status;
    }
    HttpAnswer get(const ServerProgram& server, const std::string& path) {
        return client(server).get(path, token_);
    }

    // A socket at the table, as soon as the server accepts one.
    struct Guest {
        RawClient socket;
        json::object welcome;
    };
    Guest enter(const ServerProgram& server, Clock::time_point until = Clock::now() + seconds(10)) {
        while (true) {
            RawClient socket = client(server);
            if (socket.upgrade("/api/tables/" + id_ + "/socket", token_).status == 101) {
                json::object welcome = json::parse(socket.message()).as_object();
                return {std::move(socket), std::move(welcome)};
            }
            if (Clock::now() > until) throw std::runtime_error("nobody lets us in");
            std::this_thread::sleep_for(milliseconds(50));
        }
    }
    static std::int64_t seq(const json::object& message) {
        return message.at("seq").to_number<std::int64_t>();
    }
    // Carries out a command and returns the line of the log that it made.
    std::int64_t sit(Guest& guest, int seat) {
        const std::string id = "w" + std::to_string(++commands_);
        guest.socket.say(json::serialize(
            json::object{{"do", "sit"}, {"wish", id}, {"seen", seq(guest.welcome)}, {"seat", seat}}));
        while (true) {
            const json::object message = json::parse(guest.socket.message()).as_object();
            if (message.contains("wish")) {
                EXPECT_EQ(message.at("type").as_string(), "done") << json::serialize(message);
                return seq(message);
            }
        }
    }
    // Reads and returns the remaining messages, up to the close frame.
    static std::vector<std::string> last_words(Guest& guest, int& code) {
        std::vector<std::string> words;
        while (const auto frame = guest.socket.frame()) {
            code = frame->opcode == 8 ? frame->close_code() : 0;
            if (frame->opcode == 8) break;
            words.push_back(frame->payload);
        }
        return words;
    }
    std::uint64_t lines() {
        return store::PostgresReader({database_}, {}).last_entry(*identity::TableId::parse(id_));
    }
    bool is_ready(const ServerProgram& server) { return get(server, "/readyz").status == 200; }

    Folder keys_;
    std::string database_, token_, id_;
    std::optional<ServerProgram> ann_, bob_;
    int commands_ = 0;
};

TEST_F(Fleet, answers_for_a_table_at_either_node) {
    Guest at_ann = enter(*ann_);
    Guest at_bob = enter(*bob_);  // by ann, who has the table
    const std::int64_t line = sit(at_bob, 1);
    EXPECT_EQ(lines(), static_cast<std::uint64_t>(line));
    while (json::parse(at_ann.socket.message()).as_object().at("type").as_string() != "update") continue;
    EXPECT_EQ(get(*bob_, "/api/tables/" + id_).status, 200);
    EXPECT_EQ(get(*bob_, "/api/tables/000000000000").status, 404);
}

TEST_F(Fleet, continues_within_five_seconds_when_a_node_is_killed) {
    Guest at_ann = enter(*ann_);
    const std::int64_t line = sit(at_ann, 1);
    const auto killed = Clock::now();
    ann_->send_signal(SIGKILL);
    EXPECT_EQ(ann_->wait(), 128 + SIGKILL);
    Guest at_bob = enter(*bob_);
    EXPECT_EQ(seq(at_bob.welcome), line);
    EXPECT_GT(sit(at_bob, 2), line);
    EXPECT_LT(Clock::now() - killed, seconds(5));
}

TEST_F(Fleet, gets_no_messages_from_a_node_that_was_paused_past_its_lease) {
    Guest at_ann = enter(*ann_);
    const std::int64_t line = sit(at_ann, 1);
    ann_->send_signal(SIGSTOP);
    const auto paused = Clock::now();
    Guest at_bob = enter(*bob_);
    EXPECT_EQ(seq(at_bob.welcome), line);
    const std::int64_t newest = sit(at_bob, 2);
    EXPECT_GT(newest, line);
    EXPECT_LT(Clock::now() - paused, seconds(5));
    at_ann.socket.say(R"({"do":"sit","wish":"late","seen":)" + std::to_string(line) + R"(,"seat":3})");
    ann_->send_signal(SIGCONT);
    int code = 0;
    for (const std::string& word : last_words(at_ann, code))
        EXPECT_LE(seq(json::parse(word).as_object()), line) << "sent before the pause";
    EXPECT_EQ(code, 1012);
    EXPECT_EQ(lines(), static_cast<std::uint64_t>(newest));
    for (int tries = 0; tries < 100 && !is_ready(*ann_); ++tries)
        std::this_thread::sleep_for(milliseconds(50));
    Guest again = enter(*ann_);  // by bob
    EXPECT_EQ(seq(again.welcome), newest);
    EXPECT_GT(sit(at_bob, 3), newest);
}

TEST_F(Fleet, hands_its_tables_over_when_it_stops) {
    Guest at_ann = enter(*ann_);
    const std::int64_t line = sit(at_ann, 1);
    ann_->send_signal(SIGTERM);
    int code = 0;
    const auto words = last_words(at_ann, code);
    EXPECT_EQ(code, 1012);
    ASSERT_FALSE(words.empty());
    EXPECT_EQ(json::parse(words.back()).at("type").as_string(), "restart");
    const auto closed = Clock::now();
    Guest at_bob = enter(*bob_);
    EXPECT_EQ(seq(at_bob.welcome), line);
    EXPECT_LT(Clock::now() - closed, seconds(1));
    EXPECT_EQ(ann_->wait(), 0);
    EXPECT_GT(sit(at_bob, 2), line);
}

TEST_F(Fleet, shows_people_and_the_list_of_tables_the_same_at_both_nodes) {
    const auto table = post(*ann_, "/api/tables",
                            R"({"rules":{"base":"newberry"},"settings":{"listed":true,"spectators":true,)"
                            R"("chat":false,"deal_by_hand":false,"bots":"counter","speed":"instant",)"
                            R"("grace":0,"turn_time":0}})");
    id_ = table.at("id").as_string();
    Guest at_ann = enter(*ann_);
    const auto until = Clock::now() + seconds(5);
    while (!has(get(*bob_, "/api/tables").body, id_) && Clock::now() < until)
        std::this_thread::sleep_for(milliseconds(50));
    EXPECT_TRUE(has(get(*bob_, "/api/tables").body, id_));
    EXPECT_EQ(ask(*bob_, "PUT", "/api/me", R"({"name":"Grace","avatar":"bear"})"), 200);
    std::string words = at_ann.socket.message();
    while (!has(words, "Grace")) words = at_ann.socket.message();
    EXPECT_EQ(ask(*bob_, "DELETE", "/api/session"), 200);
    int code = 0;
    EXPECT_TRUE(has(last_words(at_ann, code).back(), "closing.logged_out"));
    EXPECT_EQ(get(*ann_, "/api/me").status, 401);
}

TEST_F(Fleet, keeps_the_banned_away_from_both_nodes) {
    Guest at_ann = enter(*ann_);
    const std::string person(json::parse(get(*bob_, "/api/me").body).at("id").as_string());
    EXPECT_EQ(run({"ban", "add", person, "--reason", "Insults", "--store", database_}).exit_code, 0);
    int code = 0;
    EXPECT_TRUE(has(last_words(at_ann, code).back(), "Insults"));
    const auto until = Clock::now() + seconds(5);
    for (const ServerProgram* const node : {&*ann_, &*bob_}) {
        while (get(*node, "/api/me").status != 403 && Clock::now() < until)
            std::this_thread::sleep_for(milliseconds(50));
        EXPECT_EQ(get(*node, "/api/me").status, 403);
    }
}

TEST_F(Fleet, refuses_a_server_without_a_name_with_another_key_or_with_a_name_in_use) {
    const Folder folder;
    const std::string data = (folder.path() / "data").string(), key = (keys_.path() / "key").string();
    const auto complaint = [&](Words more) {
        Words words{"serve", "--port", "0", "--data", data, "--store", database_};
        words.insert(words.end(), more.begin(), more.end());
        const Ran ran = run(words);
        EXPECT_NE(ran.exit_code, 0);
        return ran.err;
    };
    EXPECT_TRUE(has(complaint({"--key-file", key}), "nodes of a fleet use this database (ann, bob)"));
    EXPECT_TRUE(has(complaint({"--node", "cid"}), "sealed with another key"));
    EXPECT_TRUE(has(complaint({"--node", "ann", "--key-file", key}), "another node has the name ann"));
    ann_.reset();
    bob_.reset();
    const ServerProgram lone({"--store", database_, "--key-file", key});
    EXPECT_TRUE(has(complaint({"--node", "ann", "--key-file", key}), "a server without --node"));
}

// ---- a dump and its restore, as docs/fleet.md says

class Restore : public Fleet {
  protected:
    void SetUp() override {
        Fleet::SetUp();
        if (IsSkipped()) return;
        ann_.reset();
        bob_.reset();
        for (const char* const name : {"before", "after"})
            store::PostgresConnection({shared_postgres().address()})
                .execute(std::string("CREATE DATABASE ") + name);
    }
    void TearDown() override {
        if (IsSkipped()) return;
        ann_.reset();
        for (const char* const name : {"before", "after"})
            store::PostgresConnection({shared_postgres().address()})
                .execute(std::string("DROP DATABASE IF EXISTS ") + name);
    }
    static std::string address(const std::string& name) {
        std::string whole = shared_postgres().address();
        return whole.replace(whole.find("/postgres?"), 10, "/" + name + "?");
    }
    static int run_program(const std::string& program, const std::string& rest) {
        const std::string bin = std::filesystem::exists("/usr/lib/postgresql") ? newest_bin() : "";
        return std::system((bin + program + " " + rest + " >&2").c_str());
    }
    static std::string newest_bin() {
        std::string newest;
        for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql"))
            newest = std::max(newest, version.path().string() + "/bin/");
        return newest;
    }
    void start(const std::string& name) {
        database_ = address(name);
        ann_.emplace(flags("ann"));
    }
    void stop() {
        ann_->send_signal(SIGTERM);
        EXPECT_EQ(ann_->wait(), 0);
        ann_.reset();
    }
    // Of a client that knows the table's log of this generation up to this line.
    json::object welcome_back(std::int64_t read, const std::string& generation) {
        RawClient socket = client(*ann_);
        const std::string path = "/api/tables/" + id_ + "/socket?since=" + std::to_string(read);
        EXPECT_EQ(socket.upgrade(path + "&generation=" + generation, token_).status, 101);
        return json::parse(socket.message()).as_object();
    }
};

TEST_F(Restore, of_a_dump_is_noticed_by_clients_that_have_read_further) {
    start("before");
    token_.clear();
    const auto person = post(*ann_, "/api/people", R"({"name":"Ada","avatar":"bear"})");
    token_ = "Authorization: Bearer " + std::string(person.at("token").as_string()) + "\r\n";
    id_ = post(*ann_, "/api/tables", R"({"rules":{"base":"newberry"}})").at("id").as_string();
    Guest guest = enter(*ann_);
    const std::string generation(guest.welcome.at("generation").as_string());
    const std::int64_t dumped = sit(guest, 1);
    const std::string dump = (keys_.path() / "monday.dump").string();
    ASSERT_EQ(run_program("pg_dump", "--format=custom --file=" + dump + " '" + address("before") + "'"), 0);
    const std::int64_t read = sit(guest, 2);
    ASSERT_GT(read, dumped);
    stop();

    ASSERT_EQ(run_program("pg_restore", "--dbname='" + address("after") + "' " + dump), 0);
    ASSERT_EQ(run_program("psql", "'" + address("after") + "' -c 'UPDATE server SET generation = 0'"), 0);
    start("after");
    const json::object welcome = welcome_back(read, generation);
    EXPECT_NE(welcome.at("generation").as_string(), generation);
    EXPECT_EQ(seq(welcome), dumped);
    EXPECT_TRUE(welcome.at("events").as_array().empty()) << "the client must forget what it has read";
    Guest again = enter(*ann_);
    EXPECT_GT(sit(again, 2), dumped);
    const std::string now(again.welcome.at("generation").as_string());
    stop();
    start("after");
    EXPECT_EQ(welcome_back(dumped, now).at("generation").as_string(), now) << "a restart changes nothing";
    EXPECT_EQ(run({"check", "--store", database_, "--key-file", (keys_.path() / "key").string()}).exit_code,
              0);
}

}  // namespace
}  // namespace euchre::testing
