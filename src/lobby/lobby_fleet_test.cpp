// A lobby as a node of a fleet: whose tables it has, when it is silent, and how a table comes and goes.
#include <gtest/gtest.h>

#include "fair/attempt.h"
#include "lobby/metrics.h"
#include "support/four_at_table.h"

namespace euchre::testing {

using namespace lobby;
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
constexpr const char* moved = "1012 the table has moved";

struct LobbyFleetTest : FourAtTable {
    LobbyFleetTest() { lobby.fleet.owner = Fleet::Ours{7}; }

    identity::TableId id() const { return identity::TableId::parse(table.substr(12)).value(); }
    Response get(const std::string& path, bool upgrade = false) {
        Request request;
        request.method = "GET";
        request.path = path;
        request.bearer = people[0].token;
        request.upgrade = upgrade;
        request.address = "127.0.0.1";
        return lobby.ask(request);
    }
    std::size_t all_heard() {
        std::size_t count = 0;
        for (const ConnectionId each : connections) count += lobby.heard(each).size();
        return count;
    }
    void expect_all_closed(const char* farewell) {
        for (const ConnectionId each : connections) EXPECT_EQ(lobby.farewell(each), farewell);
    }
    void come_back() {
        connections.clear();
        for (const Somebody& one : people) connections.push_back(lobby.enter(table, one).value());
    }
    // Another node now has the table.
    void lose_table() {
        lobby.store.owners.set_epoch(id(), 8);
        lobby.fleet.owner = Fleet::Theirs{"10.0.0.2:8080"};
    }
    std::string readiness() {
        std::string answer = "no answer";
        lobby.lobby().check_ready([&](const auto& missing) { answer = missing.value_or("ready"); });
        lobby.settle();
        return answer;
    }
    bool has(const std::string& line) {
        return metrics_text(lobby.registry).find("\n" + line + "\n") != std::string::npos;
    }
    std::string header(const Response& response, const std::string& name) {
        for (const auto& [key, value] : response.headers)
            if (key == name) return value;
        return "";
    }
};

// ---- who answers

TEST_F(LobbyFleetTest, every_request_for_a_table_of_another_node_is_forwarded) {
    const std::string other = lobby.table(people[0]);
    lobby.fleet.owner = Fleet::Theirs{"10.0.0.2:8080"};
    for (const char* const path : {"", "/rules", "/hint", "/socket", "/link"}) {
        const Response response = get(other + path, path == std::string("/socket"));
        EXPECT_EQ(response.forward_to, "10.0.0.2:8080") << path;
        EXPECT_EQ(response.status, 503) << path;
        EXPECT_EQ(header(response, "Retry-After"), "1") << path;
    }
    EXPECT_EQ(lobby.ask("POST", other + "/link", {}, people[0].token).forward_to, "10.0.0.2:8080");
    EXPECT_EQ(get(table).forward_to, std::nullopt) << "ours are answered here";
}

TEST_F(LobbyFleetTest, a_forwarded_request_is_not_forwarded_again) {
    const std::string other = lobby.table(people[0]);
    lobby.fleet.owner = Fleet::Theirs{"10.0.0.2:8080"};
    lobby.forwarded_by = "ann";
    const Response response = get(other);
    EXPECT_EQ(response.status, 503);
    EXPECT_EQ(response.forward_to, std::nullopt);
    EXPECT_EQ(response.moving, Response::Moving::not_begun) << "the other node asks again";
}

TEST_F(LobbyFleetTest, an_unknown_owner_is_503_and_an_unknown_table_is_404) {
    const std::string other = lobby.table(people[0]);
    lobby.fleet.owner = Fleet::Unknown{};
    const Response response = get(other);
    EXPECT_EQ(response.status, 503);
    EXPECT_EQ(response.forward_to, std::nullopt);
    EXPECT_EQ(header(response, "Retry-After"), "1");
    EXPECT_EQ(response.moving, Response::Moving::unowned) << "this node is asked again";
    EXPECT_EQ(get("/api/tables/000000000000").status, 404);
    lobby.fleet.owner = Fleet::Ours{1};
    EXPECT_EQ(get(other).status, 200) << "as soon as somebody can";
}

TEST_F(LobbyFleetTest, a_new_table_belongs_to_the_node_of_its_first_guest) {
    lobby.fleet.taken.clear();
    const std::string other = lobby.table(people[0]);
    EXPECT_TRUE(lobby.fleet.taken.empty());
    lobby.enter(other, people[0]);
    EXPECT_EQ(lobby.fleet.taken.size(), 1U);
}

// ---- the fence

TEST_F(LobbyFleetTest, every_line_has_the_epoch_of_its_writer) {
    std::size_t entries = 0;
    lobby.store.on_durable = [&](const store::Write& write) {
        for (const store::Change& change : write)
            if (const auto* const entry = std::get_if<store::AddEntry>(&change)) {
                EXPECT_EQ(entry->epoch, 7);
                ++entries;
            }
    };
    begin();
    act(turn(), legal(turn()));
    EXPECT_GT(entries, 4U);
}

TEST_F(LobbyFleetTest, a_fenced_action_is_told_to_nobody_and_the_table_is_dropped) {
    begin();
    lose_table();
    const std::size_t before = all_heard(), written = lines();
    EXPECT_TRUE(act(turn(), legal(turn())).empty());
    EXPECT_EQ(all_heard(), before);
    EXPECT_EQ(lines(), written);
    expect_all_closed(moved);
    EXPECT_EQ(get(table).forward_to, "10.0.0.2:8080");
    EXPECT_TRUE(has("euchre_fleet_fenced_total 1"));
    EXPECT_TRUE(has("euchre_fleet_tables_owned 0"));
}

TEST_F(LobbyFleetTest, automatic_steps_are_fenced_too) {
    begin();
    lobby.hang_up(connections[turn()]);
    lose_table();
    const std::size_t before = all_heard();
    lobby.pass(seconds(120));
    EXPECT_EQ(all_heard(), before);
    EXPECT_TRUE(has("euchre_fleet_fenced_total 1"));
}

TEST_F(LobbyFleetTest, a_late_fence_does_not_drop_a_table_that_was_taken_again) {
    begin();
    lobby.disk_waits = true;
    act(turn(), legal(turn()));
    lobby.fleet.lose_lease();
    lobby.store.owners.set_epoch(id(), 9);
    lobby.fleet.owner = Fleet::Ours{9};
    come_back();
    const std::size_t owned = lobby.fleet.taken.size();
    lobby.disk_waits = false;
    lobby.settle();
    EXPECT_TRUE(has("euchre_fleet_fenced_total 1"));
    for (const ConnectionId each : connections) EXPECT_TRUE(lobby.is_open(each));
    EXPECT_TRUE(is_done(act(turn(), legal(turn()))));
    EXPECT_EQ(lobby.fleet.taken.size(), owned);
}

// ---- silence

TEST_F(LobbyFleetTest, a_node_without_a_lease_sends_nothing_and_closes_connections) {
    begin();
    lobby.fleet.speaks = false;
    const std::size_t before = all_heard(), written = lines();
    EXPECT_TRUE(act(turn(), legal(turn())).empty());
    EXPECT_EQ(lobby.farewell(connections[turn()]), moved);
    EXPECT_EQ(get(table).status, 503);
    EXPECT_EQ(get(table).moving, Response::Moving::not_begun);
    EXPECT_EQ(get("/api/me").status, 503);
    EXPECT_EQ(lobby.enter(table, people[0]), std::nullopt);
    lobby.pass(seconds(200));
    EXPECT_EQ(all_heard(), before);
    EXPECT_EQ(lines(), written) << "nor does the table do anything by itself";
    EXPECT_NE(readiness(), "ready");
    lobby.fleet.speaks = true;
    EXPECT_EQ(readiness(), "ready") << "the lease was renewed after all";
    come_back();
    lobby.pass(seconds(2));
    EXPECT_TRUE(is_done(act(turn(), legal(turn()))));
}

TEST_F(LobbyFleetTest, a_node_without_a_lease_carries_out_no_request) {
    std::size_t writes = 0;
    lobby.store.on_durable = [&](const store::Write&) { ++writes; };
    const char* const somebody = R"({"name":"Ida","avatar":"bear"})";
    lobby.fleet.speaks = false;
    EXPECT_EQ(lobby.ask("POST", "/api/people", somebody).status, 503);
    EXPECT_EQ(lobby.ask("POST", "/api/tables", R"({"rules":{"base":"newberry"}})", people[0].token).status,
              503);
    EXPECT_EQ(writes, 0U);
    lobby.fleet.speaks = true;
    EXPECT_EQ(lobby.ask("POST", "/api/people", somebody).status, 201);
    EXPECT_EQ(writes, 1U);
}

TEST_F(LobbyFleetTest, a_request_whose_session_was_read_without_a_lease_is_not_carried_out) {
    std::size_t writes = 0;
    lobby.store.on_durable = [&](const store::Write&) { ++writes; };
    Request request;
    request.method = "POST";
    request.path = "/api/tables";
    request.bearer = people[0].token;
    request.content_type = "application/json";
    request.body = R"({"rules":{"base":"newberry"}})";
    request.address = "127.0.0.1";
    std::optional<Response> answer;
    lobby.store.reads_wait = true;
    lobby.lobby().request(request, [&](Response response) { answer = std::move(response); });
    lobby.fleet.speaks = false;
    lobby.store.answer_read();
    lobby.settle();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, 503);
    EXPECT_EQ(answer->moving, Response::Moving::not_begun);
    EXPECT_EQ(writes, 0U);
}

TEST_F(LobbyFleetTest, an_answer_that_is_withheld_says_that_the_request_may_have_been_carried_out) {
    Request request;
    request.method = "POST";
    request.path = "/api/people";
    request.content_type = "application/json";
    request.body = R"({"name":"Ida","avatar":"bear"})";
    request.address = "127.0.0.1";
    std::optional<Response> answer;
    lobby.disk_waits = true;
    lobby.lobby().request(request, [&](Response response) { answer = std::move(response); });
    lobby.settle();
    lobby.fleet.speaks = false;
    lobby.disk_waits = false;
    lobby.settle();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->moving, Response::Moving::begun);
}

TEST_F(LobbyFleetTest, a_write_that_ends_without_a_lease_is_not_told) {
    begin();
    const std::size_t who = turn();
    const std::string action = legal(who);
    lobby.disk_waits = true;
    act(who, action);
    const std::size_t before = all_heard(), written = lines();
    lobby.fleet.speaks = false;
    lobby.disk_waits = false;
    lobby.settle();
    EXPECT_EQ(lines(), written + 1);
    EXPECT_EQ(all_heard(), before);
    expect_all_closed(moved);
}

TEST_F(LobbyFleetTest, a_node_that_has_lost_its_lease_forgets_its_tables_and_takes_them_again) {
    begin();
    const std::size_t written = lines();
    const json::value shown = view(0).at("hand");
    lobby.fleet.owner = Fleet::Ours{8, true};
    lobby.fleet.lose_lease();
    expect_all_closed(moved);
    lobby.settle();
    lobby.pass(seconds(200));
    EXPECT_EQ(lines(), written);
    EXPECT_TRUE(has("euchre_fleet_tables_owned 0"));
    come_back();
    EXPECT_EQ(view(0).at("hand"), shown);
    EXPECT_TRUE(has("euchre_fleet_tables_owned 1"));
    EXPECT_TRUE(has("euchre_fleet_takeovers_total 1"));
}

TEST_F(LobbyFleetTest, an_answer_from_before_the_lease_ended_gives_no_table) {
    const std::string other = lobby.table(people[0]);
    lobby.fleet.takes_wait = true;
    Request request;
    request.method = "GET";
    request.path = other;
    request.address = "127.0.0.1";
    int status = 0;
    lobby.lobby().request(request, [&](const Response& response) { status = response.status; });
    lobby.settle();
    lobby.fleet.lose_lease();
    EXPECT_EQ(status, 503);
    lobby.fleet.answer_takes();
    lobby.settle();
    EXPECT_TRUE(has("euchre_fleet_tables_owned 0"));
}

// ---- a table that comes from another node

TEST_F(LobbyFleetTest, for_half_a_minute_no_bot_plays_for_those_who_are_not_back_and_the_host_stays) {
    gather(R"({"base":"newberry"})", R"({"grace":0})");
    begin();
    const std::size_t written = lines(), in_turn = turn();
    lobby.crash();
    const std::size_t back = in_turn == 1 ? 2 : 1;
    connections[0] = lobby.enter(table, people[back]).value();
    lobby.pass(milliseconds(29'900));
    EXPECT_EQ(lines(), written);
    EXPECT_EQ(newest(0, "table").at("host").at("id").as_string(), std::string_view(to_string(people[0].id)));
    lobby.pass(seconds(15));
    EXPECT_GT(lines(), written);
    EXPECT_EQ(newest(0, "table").at("host").at("id").as_string(),
              std::string_view(to_string(people[back].id)));
}

TEST_F(LobbyFleetTest, a_person_who_comes_and_goes_in_that_time_has_the_rest_of_it) {
    gather(R"({"base":"newberry"})", R"({"grace":0})");
    begin();
    const std::size_t written = lines(), in_turn = turn();
    lobby.crash();
    connections[0] = lobby.enter(table, people[(in_turn + 1) % 4]).value();
    lobby.pass(seconds(5));
    lobby.hang_up(lobby.enter(table, people[in_turn]).value());
    lobby.pass(milliseconds(24'900));
    EXPECT_EQ(lines(), written);
    lobby.pass(seconds(2));
    EXPECT_GT(lines(), written);
}

TEST_F(LobbyFleetTest, the_turn_clock_begins_again) {
    gather(R"({"base":"newberry"})", R"({"turn_time":40})");
    begin();
    lobby.pass(seconds(35));
    const std::size_t written = lines();
    lobby.crash();
    come_back();
    lobby.pass(seconds(39));
    EXPECT_EQ(lines(), written);
    lobby.pass(seconds(2));
    EXPECT_GT(lines(), written);
}

TEST_F(LobbyFleetTest, the_time_of_the_log_does_not_go_back_and_does_not_stand_still) {
    begin();
    const std::size_t written = lines();
    lobby.crash(-std::chrono::minutes(5));
    come_back();
    act(turn(), legal(turn()));
    lobby.pass(seconds(10));
    act(turn(), legal(turn()));
    std::optional<table::Time> last;
    const auto entries = lobby.store.entries(id());
    ASSERT_GT(entries.size(), written + 1);
    for (const store::Entry& entry : entries) {
        const json::value line = json::parse(entry.text);
        const table::Time time{milliseconds(line.at("time").as_int64())};
        const table::Time before = last.value_or(time);
        EXPECT_GE(time, before) << entry.number;
        if (entry.number == written + 2) {
            EXPECT_GE(time - before, seconds(10));
        }
        last = time;
    }
}

TEST_F(LobbyFleetTest, a_deal_goes_on_with_the_commitments_in_the_log) {
    command(0, {{"do", "begin"}});
    const json::value deal = newest(0, "table").at("deal");
    const std::string name(deal.at("deal").as_string());
    const auto attempt = deal.at("attempt").to_number<std::uint32_t>();
    const fair::Seed entropy = fair::seed_from(7);
    const std::string digest = fair::to_hex(fair::person_commitment(name, attempt, Seat(1), entropy));
    lobby.say(connections[1],
              json::serialize(json::object{
                  {"do", "commit"}, {"deal", name}, {"attempt", attempt}, {"commitment", digest}}));
    ASSERT_TRUE(heard(connections[1], R"({"type":"taken","do":"commit")"));
    lobby.crash();
    come_back();
    EXPECT_EQ(newest(0, "table").at("deal").at("attempt"), deal.at("attempt"));
    lobby.pass(milliseconds(2'500));
    ASSERT_TRUE(newest(0, "table").at("deal").at("closed").as_bool());
    EXPECT_TRUE(heard(connections[0], digest));
}

// ---- a table that goes

TEST_F(LobbyFleetTest, a_table_without_guests_is_released_at_the_next_sweep) {
    for (const ConnectionId each : connections) lobby.hang_up(each);
    EXPECT_TRUE(lobby.fleet.released.empty());
    lobby.pass(std::chrono::minutes(2));
    ASSERT_EQ(lobby.fleet.released.size(), 1U);
    EXPECT_EQ(lobby.fleet.released.front(), std::pair(id(), std::int64_t{7}));
}

TEST_F(LobbyFleetTest, a_node_that_stops_releases_its_tables_after_its_last_write) {
    begin();
    lobby.disk_waits = true;
    const std::size_t who = turn();
    act(who, legal(who));
    bool is_done = false;
    lobby.lobby().drain([&] { is_done = true; });
    EXPECT_EQ(lobby.last(connections[0], "restart").at("type").as_string(), "restart");
    EXPECT_FALSE(lobby.fleet.left);
    EXPECT_EQ(get(table).moving, Response::Moving::not_begun);
    EXPECT_NE(readiness(), "ready");
    lobby.disk_waits = false;
    lobby.settle();
    EXPECT_TRUE(lobby.fleet.left);
    EXPECT_TRUE(is_done);
}

TEST_F(LobbyFleetTest, a_table_moves_between_hands_to_the_node_by_which_all_guests_come) {
    gather(R"({"base":"newberry"})", R"({"speed":"slow"})");
    begin();
    lobby.forwarded_by = "ann";
    for (const ConnectionId each : connections) lobby.hang_up(each);
    come_back();
    lobby.pass(seconds(3));
    EXPECT_TRUE(lobby.fleet.released.empty()) << "in the middle of a hand";
    play([this] { return phase() == "deal"; });
    lobby.pass(seconds(2));
    ASSERT_EQ(lobby.fleet.released.size(), 1U);
    EXPECT_EQ(lobby.fleet.released.front().first, id());
    expect_all_closed(moved);
}

TEST_F(LobbyFleetTest, a_table_that_moves_away_tells_nobody_who_leaves_it_here) {
    lobby.forwarded_by = "ann";
    for (const ConnectionId each : connections) lobby.hang_up(each);
    come_back();
    lobby.fleet.releases_wait = true;
    lobby.pass(seconds(2));
    ASSERT_EQ(lobby.fleet.released.size(), 1U);
    const std::size_t before = all_heard();
    lobby.hang_up(connections.front());
    EXPECT_EQ(all_heard(), before);
}

TEST_F(LobbyFleetTest, a_table_stays_while_one_guest_comes_directly_or_by_a_third_node) {
    for (const auto& last : {std::optional<std::string>(), std::optional<std::string>("bob")}) {
        lobby.forwarded_by = last;
        gather(R"({"base":"newberry"})");
        lobby.forwarded_by = "ann";
        for (std::size_t who = 1; who < 4; ++who) {
            lobby.hang_up(connections[who]);
            connections[who] = lobby.enter(table, people[who]).value();
        }
        lobby.pass(seconds(5));
        for (const ConnectionId each : connections) EXPECT_TRUE(lobby.is_open(each));
    }
    EXPECT_TRUE(lobby.fleet.released.empty());
}

TEST_F(LobbyFleetTest, a_table_moves_to_the_node_by_which_somebody_comes_again) {
    lobby.pass(seconds(31));
    EXPECT_TRUE(lobby.fleet.released.empty());
    lobby.forwarded_by = "ann";
    lobby.hang_up(connections[1]);
    connections[1] = lobby.enter(table, people[1]).value();
    lobby.pass(seconds(2));
    ASSERT_EQ(lobby.fleet.released.size(), 1U);
    EXPECT_EQ(lobby.fleet.released.front().first, id());
    expect_all_closed(moved);
}

TEST_F(LobbyFleetTest, a_table_stays_with_the_node_by_which_the_last_guest_has_come) {
    for (const std::size_t who : {1U, 2U}) {
        lobby.forwarded_by = who == 1 ? std::optional<std::string>("ann") : std::nullopt;
        lobby.pass(seconds(who == 1 ? 10 : 0));
        lobby.hang_up(connections[who]);
        connections[who] = lobby.enter(table, people[who]).value();
    }
    lobby.pass(seconds(120));
    EXPECT_TRUE(lobby.fleet.released.empty());
    for (const ConnectionId each : connections) EXPECT_TRUE(lobby.is_open(each));
}

TEST_F(LobbyFleetTest, a_minute_after_a_node_has_joined_one_guest_comes_again_and_shows_whether_to_move) {
    const auto closed = [this] {
        std::vector<std::size_t> all;
        for (std::size_t who = 0; who < 4; ++who)
            if (!lobby.is_open(connections[who])) all.push_back(who);
        return all;
    };
    for (const auto& way : {std::optional<std::string>(), std::optional<std::string>("ann")}) {
        lobby.fleet.notify(Fleet::NodeJoined{});
        lobby.pass(seconds(58));
        EXPECT_TRUE(closed().empty());
        lobby.pass(seconds(4));
        ASSERT_EQ(closed().size(), 1U);
        const std::size_t who = closed().front();
        EXPECT_EQ(lobby.farewell(connections[who]), "1012 a node has joined");
        lobby.forwarded_by = way;
        connections[who] = lobby.enter(table, people[who]).value();
        lobby.pass(seconds(100));
        EXPECT_EQ(lobby.fleet.released.size(), way ? 1U : 0U);
        EXPECT_EQ(closed().size(), way ? 4U : 0U) << "nobody else comes again";
    }
}

TEST_F(LobbyFleetTest, the_router_is_not_asked_during_a_hand) {
    gather(R"({"base":"newberry"})", R"({"speed":"slow"})");
    begin();
    lobby.fleet.notify(Fleet::NodeJoined{});
    lobby.pass(seconds(62));
    for (const ConnectionId each : connections) EXPECT_TRUE(lobby.is_open(each));
    play([this] { return phase() == "deal"; });
    lobby.pass(seconds(2));
    EXPECT_EQ(std::ranges::count_if(connections, [this](ConnectionId each) { return lobby.is_open(each); }),
              3);
}

// Between its hands there is no time that a look once a second could find.
TEST_F(LobbyFleetTest, a_quick_table_asks_the_router_and_moves_between_two_hands) {
    gather(R"({"base":"newberry"})", R"({"speed":"instant"})");
    begin();
    const auto hands = [this] { return view(0).at("hands_played").to_number<int>(); };
    play([this] { return !view(0).at("turn").is_null(); });
    lobby.fleet.notify(Fleet::NodeJoined{});
    lobby.pass(seconds(62));
    const auto is_open = [this](ConnectionId each) { return lobby.is_open(each); };
    ASSERT_TRUE(std::ranges::all_of(connections, is_open)) << "not during a hand";
    const auto before = lobby.time();
    play([&] { return !std::ranges::all_of(connections, is_open) || hands() > 1; });
    EXPECT_EQ(lobby.time(), before) << "as soon as the hand is over";
    const auto closed = std::ranges::find_if_not(connections, is_open);
    ASSERT_NE(closed, connections.end());
    EXPECT_EQ(lobby.farewell(*closed), "1012 a node has joined");
    lobby.forwarded_by = "ann";
    *closed = lobby.enter(table, people[static_cast<std::size_t>(closed - connections.begin())]).value();
    lobby.forwarded_by.reset();
    const int then = hands();
    play([&] { return !lobby.fleet.released.empty() || hands() > then + 2; });
    EXPECT_EQ(lobby.fleet.released.size(), 1U);
}

TEST_F(LobbyFleetTest, a_log_that_a_newer_node_has_written_is_not_damaged) {
    const std::string other = lobby.table(people[0]);
    const auto other_id = identity::TableId::parse(other.substr(12)).value();
    lobby.store.write({store::AddEntry{other_id, {2, R"({"what":"comet","time":1})"}}},
                      [](store::Written) {});
    lobby.settle();
    const Response response = get(other);
    EXPECT_EQ(response.status, 503);
    EXPECT_EQ(response.moving, Response::Moving::not_begun);
    ASSERT_EQ(lobby.fleet.released.size(), 1U) << "another node can take it";
    EXPECT_TRUE(has("euchre_tables_damaged 0"));
    lobby.fleet.owner = Fleet::Ours{};
    EXPECT_EQ(get(other).status, 409) << "at a lone server";
}

TEST(UnusedTables, somebody_who_came_while_one_was_removed_got_a_table_that_was_not_stored) {
    TestLobby lobby(TestLobby::seldom_swept());
    const Somebody ada = lobby.somebody();
    const std::string table = lobby.table(ada);
    const auto id = identity::TableId::parse(table.substr(12)).value();
    const auto show = [&] {
        Request request;
        request.method = "GET";
        request.path = table;
        request.address = "127.0.0.1";
        const auto status = std::make_shared<int>(0);
        lobby.lobby().request(request, [status](const Response& response) { *status = response.status; });
        lobby.settle();
        return status;
    };
    lobby.fleet.owners[id] = Fleet::Theirs{"10.0.0.2:8080"};
    lobby.pass(std::chrono::days(33));
    lobby.fleet.owners.clear();
    lobby.disk_waits = true;
    lobby.pass(std::chrono::hours(2));
    ASSERT_TRUE(lobby.store.has_table(id)) << "its removal waits for the disk";
    const auto status = show();
    EXPECT_EQ(*status, 0) << "it waits, too";
    lobby.disk_waits = false;
    lobby.settle();
    EXPECT_FALSE(lobby.store.has_table(id));
    EXPECT_EQ(*status, 404);
}

TEST(UnusedTables, that_can_not_be_removed_are_there_for_those_who_came_meanwhile) {
    TestLobby lobby(TestLobby::seldom_swept());
    const Somebody ada = lobby.somebody();
    const std::string table = lobby.table(ada);
    const auto id = identity::TableId::parse(table.substr(12)).value();
    lobby.fleet.owners[id] = Fleet::Theirs{"10.0.0.2:8080"};
    lobby.pass(std::chrono::days(33));
    lobby.fleet.owners[id] = Fleet::Ours{3};
    lobby.store.owners.set_epoch(id, 4);
    lobby.disk_waits = true;
    lobby.pass(std::chrono::hours(2));
    int status = 0;
    Request request;
    request.method = "GET";
    request.path = table;
    request.address = "127.0.0.1";
    lobby.lobby().request(request, [&](const Response& response) { status = response.status; });
    lobby.settle();
    EXPECT_EQ(status, 0);
    lobby.disk_waits = false;
    lobby.settle();
    EXPECT_TRUE(lobby.store.has_table(id));
    EXPECT_EQ(status, 200);
}

TEST(UnusedTables, of_another_node_are_not_removed) {
    TestLobby lobby(TestLobby::seldom_swept());
    const Somebody ada = lobby.somebody();
    const auto id = identity::TableId::parse(lobby.table(ada).substr(12)).value();
    lobby.fleet.owners[id] = Fleet::Theirs{"10.0.0.2:8080"};
    lobby.pass(std::chrono::days(30));
    EXPECT_TRUE(lobby.store.has_table(id));
    lobby.fleet.owners[id] = Fleet::Ours{3};
    lobby.store.owners.set_epoch(id, 4);
    lobby.pass(std::chrono::days(3));
    EXPECT_TRUE(lobby.store.has_table(id)) << "it was taken meanwhile";
    lobby.store.owners.set_epoch(id, 3);
    lobby.pass(std::chrono::days(3));
    EXPECT_FALSE(lobby.store.has_table(id));
}

}  // namespace
}  // namespace euchre::testing
