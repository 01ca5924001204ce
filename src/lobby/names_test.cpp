// Names are in one table of the store. Logs, snapshots and games have ids, so that a new name shows
// everywhere and a deleted one is nowhere.
#include <fstream>
#include <iterator>

#include "lobby/finished.h"
#include "lobby/people.h"
#include "store/sqlite_writer.h"
#include "support/folder.h"
#include "support/four_at_table.h"

namespace euchre::testing {

using namespace lobby;

namespace {

const std::string quail = "Wilhelmina Quail";

LobbySettings with_snapshots() {
    LobbySettings settings = TestLobby::quiet_settings();
    settings.logs.snapshot_every = 4;
    settings.logs.most_missed = 8;
    return settings;
}

// Bob, who sits second, is Wilhelmina by now. Everything that is written is in a real database, too.
struct NamesTest : FourAtTable {
    NamesTest() : FourAtTable(with_snapshots()) {}

    void SetUp() override {
        lobby.store.on_durable = [this](const store::Write& write) {
            EXPECT_EQ(writer->commit({&write, 1}).front(), store::Written::durable);
        };
        gather(R"({"base":"newberry","set":{"target":1}})", R"({"turn_time":1,"chat":true})");
        EXPECT_EQ(rename(people[1], quail), 200);
    }

    int rename(const Somebody& who, const std::string& name) {
        return lobby
            .ask("PUT", "/api/me", json::serialize(json::object{{"name", name}, {"avatar", "beaver"}}),
                 who.token)
            .status;
    }
    int erase(const Somebody& who) { return lobby.ask("DELETE", "/api/me", {}, who.token).status; }
    void play_out(std::size_t host = 0) {
        command(host, {{"do", "begin"}});
        lobby.pass(std::chrono::minutes(10));
        EXPECT_EQ(newest(0, "table").at("stage").as_string(), "over");
    }
    std::string game_of(const Somebody& who) {
        const json::value games = json::parse(lobby.ask("GET", "/api/games", {}, who.token).body);
        return "/api/games/" + std::string(games.at(0).at("id").as_string());
    }
    std::string get(const std::string& path, const Somebody& who) {
        return lobby.ask("GET", path, {}, who.token).body;
    }
    // Whether any file of the database has these bytes, also in what SQLite has not overwritten yet.
    bool is_on_disk(const std::string& text) {
        writer.reset();  // moves the write-ahead log into the database
        bool found = false;
        for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
            std::ifstream in(file.path(), std::ios::binary);
            const std::string bytes{std::istreambuf_iterator<char>(in), {}};
            found = found || bytes.find(text) != std::string::npos;
        }
        writer.emplace(place());
        return found;
    }
    store::Place place() const { return {folder.path(), {}}; }
    // The tables of the database that have this text in any column.
    std::string tables_with(const std::string& text) {
        store::Database database(place(), store::Database::Access::write);
        database.execute("VACUUM");
        store::Statement all(database,
                             "SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info(m.name) c "
                             "WHERE m.type = 'table'");
        std::set<std::string> found;
        store::Rows columns = all.query();
        while (columns.next()) {
            const std::string sql = "SELECT count(*) FROM \"" + columns.text(0) + "\" WHERE instr(CAST(\"" +
                                    columns.text(1) + "\" AS TEXT), '" + text + "') > 0";
            if (database.number(sql.c_str()) > 0) found.insert(columns.text(0));
        }
        std::string list;
        for (const std::string& name : found) list += (list.empty() ? "" : " ") + name;
        return list;
    }

    Folder folder;
    std::optional<store::SqliteWriter> writer{std::in_place, place()};
};

TEST_F(NamesTest, a_change_that_comes_late_does_not_bring_back_a_deleted_person) {
    const Somebody eve = lobby.somebody("Eve");
    lobby.disk_waits = true;
    erase(eve);
    rename(eve, "Eve again");  // the person is there when the request is read
    EXPECT_TRUE(lobby.store.person(eve.id));
    lobby.disk_waits = false;
    lobby.settle();
    EXPECT_FALSE(lobby.store.person(eve.id));
}

TEST_F(NamesTest, a_new_name_reaches_many_tables_a_part_at_a_time) {
    constexpr std::size_t parts = 3;
    std::vector<ConnectionId> all;
    for (std::size_t count = 0; count < parts * looked_at_at_once; ++count)
        all.push_back(lobby.enter(lobby.table(people[0]), people[0]).value());
    const std::size_t before = lobby.tasks_posted;
    EXPECT_EQ(rename(people[0], "Grace"), 200);
    EXPECT_GE(lobby.tasks_posted - before, parts) << "the table of the fixture is one more";
    for (const ConnectionId connection : all)
        EXPECT_EQ(lobby.last(connection, "table").at("table").at("host").at("name").as_string(), "Grace");
}

TEST_F(NamesTest, a_new_name_shows_at_the_table_at_once_and_after_a_restart) {
    EXPECT_EQ(newest(0, "table").at("chairs").at(1).at("name").as_string(), quail);
    EXPECT_EQ(newest(0, "table").at("chairs").at(1).at("guest").at("avatar").as_string(), "beaver");
    error_of(1, R"({"do":"chat","text":"hello"})");
    EXPECT_EQ(lobby.last(connections[0], "said").at("by").at("name").as_string(), quail);
    lobby.crash();
    connections[0] = lobby.enter(table, people[0], "since=1").value();
    EXPECT_EQ(newest(0, "table").at("chairs").at(1).at("name").as_string(), quail);
    EXPECT_EQ(newest(0, "table").at("host").at("name").as_string(), "Ada");
    const std::string events = json::serialize(newest(0, "events"));
    EXPECT_NE(events.find(quail), std::string::npos) << "also in what was missed: " << events;
}

TEST_F(NamesTest, are_in_one_table_of_the_database) {
    command(0, {{"do", "kick"}, {"person", to_string(people[3].id)}});
    command(0, {{"do", "host"}, {"person", to_string(people[1].id)}});
    play_out(1);
    EXPECT_TRUE(lobby.store.snapshot(identity::TableId::parse(table.substr(12)).value(), 999))
        << "there is one";
    for (const std::string name : {"Ada", "Cid", "Dot"}) EXPECT_EQ(tables_with(name), "people") << name;
    EXPECT_EQ(tables_with(quail), "people");
}

TEST_F(NamesTest, of_a_deleted_person_are_deleted_everywhere) {
    command(0, {{"do", "host"}, {"person", to_string(people[1].id)}});
    play_out(1);
    EXPECT_TRUE(is_on_disk(quail));
    const std::string game = game_of(people[0]);
    EXPECT_NE(get(game, people[0]).find(quail), std::string::npos);
    EXPECT_EQ(erase(people[1]), 200);
    for (const std::string& path : {game, game + "/egn", game + "/story", std::string("/api/games"), table}) {
        const std::string body = get(path, people[0]);
        EXPECT_EQ(body.find(quail), std::string::npos) << path << ": " << body;
    }
    EXPECT_NE(get(game, people[0]).find(R"("name":"Deleted player")"), std::string::npos);
    EXPECT_NE(get("/api/games", people[0]).find(R"(["Ada","Deleted player","Cid","Dot"])"),
              std::string::npos);
    EXPECT_NE(get(table, people[0]).find(R"("name":"Deleted player")"), std::string::npos) << "the host's";
    EXPECT_EQ(newest(0, "table").at("chairs").at(1).at("name").as_string(), "Deleted player") << "at once";
    EXPECT_EQ(tables_with(quail), "");
    EXPECT_FALSE(is_on_disk(quail));
}

TEST_F(NamesTest, of_a_deleted_person_are_not_sent_to_returning_people) {
    const std::uint64_t seen = seq(0);
    command(1, {{"do", "stand"}});
    command(1, {{"do", "sit"}, {"seat", 1}});
    EXPECT_EQ(erase(people[1]), 200);
    for (const bool restarted : {false, true}) {
        if (restarted) lobby.crash();
        const ConnectionId again = lobby.enter(table, people[0], "since=" + std::to_string(seen)).value();
        for (const std::string& message : lobby.heard(again))
            EXPECT_EQ(message.find(quail), std::string::npos) << message;
    }
}

TEST_F(NamesTest, a_game_that_is_kept_for_others_can_still_be_checked) {
    play_out();
    erase(people[1]);
    const auto parsed = notation::parse_game_file(get(game_of(people[0]), people[0]));
    ASSERT_TRUE(std::holds_alternative<notation::GameFile>(parsed));
    const auto& file = std::get<notation::GameFile>(parsed);
    EXPECT_EQ(file.players[1].player, deleted_player());
    EXPECT_EQ(file.players[0].player, (Player{"Ada", Avatar::bear}));
    EXPECT_FALSE(file.players[1].bot);
}

TEST(StoredGame, that_is_not_a_game_is_returned_unchanged) {
    const table::WhoIs nobody = [](identity::PersonId) { return Player{}; };
    for (const std::string text : {"", "the file", "[]", "{}", R"({"players":5})"}) {
        EXPECT_EQ(named_file(text, nobody), text);
        EXPECT_EQ(to_string(named_line(text, nobody)), text);
    }
    const auto line = [&](const std::string& text) { return named_line(text, nobody); };
    const std::string old_line = "Ann, Birch, Cedar, Maple: 10-7";  // from before names were kept by seat
    EXPECT_EQ(line(R"({"players":[{"name":")" + old_line + R"("}],"scores":[]})").players,
              std::vector{old_line});
    const GameLine deleted = line(R"({"players":[{"person":null},5],"scores":[1,-2]})");
    EXPECT_EQ(deleted.players, (std::vector<std::string>{"Deleted player", "Deleted player"}));
    EXPECT_EQ(deleted.scores, (std::vector<std::int64_t>{1, -2}));
    EXPECT_EQ(to_string(deleted), "Deleted player, Deleted player: 1--2");
}

}  // namespace
}  // namespace euchre::testing
