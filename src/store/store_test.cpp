// What every store promises, of each kind of store.
#include <gtest/gtest.h>

#include <memory>

#include "store/open_store.h"
#include "support/folder.h"
#include "support/memory_store.h"
#include "support/one_table.h"
#include "support/postgres_server.h"
#include "support/waiting_reader.h"

namespace euchre::testing {

using namespace store;
namespace {

const identity::PersonId ann(11);
const identity::PersonId bob(12);

TokenHash token(std::uint8_t first) { return {first, 0, 255}; }

PutTable put(identity::TableId id, const std::string& code, std::int64_t used_ms = 1) {
    return {{id, code, TableStatus::open, used_ms}};
}
PutPerson put_person(identity::PersonId id) { return {{id, "Ann", "bear", 1}}; }
PutSession put_session(identity::PersonId person, std::uint8_t first, std::int64_t seen_ms = 1) {
    return {{token(first), person, "Firefox", 1, seen_ms}};
}
using Players = std::vector<FinishedGame::Player>;

PutGame put_game(std::uint64_t id, int number, Players players, std::int64_t ended_ms = 1) {
    return {{{identity::GameId(id), table, number, ended_ms, "10:7"}, std::move(players), "the file"}};
}

struct Kept {
    virtual ~Kept() = default;
    virtual Store& store() = 0;
    LobbyThread lobby;
    virtual Written write(Write write) = 0;
};
struct InMemory : Kept {
    MemoryStore memory;
    Store& store() override { return memory; }
    Written write(Write write) override {
        Written result{};
        memory.write(std::move(write), [&result](Written written) { result = written; });
        memory.complete_one();
        return result;
    }
};
struct Opened : Kept {
    explicit Opened(const std::string& kind)
        : opened(open_store(kind + folder.path().string(), lobby.post())) {}
    Folder folder;
    std::unique_ptr<Store> opened;
    Store& store() override { return *opened; }
    Written write(Write write) override { return lobby.write(*opened, std::move(write)); }
};

struct InPostgres : Kept {
    std::unique_ptr<Store> opened = open_store(shared_postgres().new_database(), lobby.post());
    Store& store() override { return *opened; }
    Written write(Write write) override { return lobby.write(*opened, std::move(write)); }
};

// `make` returns null if PostgreSQL is not installed.
struct Maker {
    const char* name;
    std::function<std::unique_ptr<Kept>()> make;
};
Maker in_memory() {
    return {"memory", [] { return std::make_unique<InMemory>(); }};
}
// Opened with `kind` and the path of an empty folder.
Maker opened(const char* name, std::string kind) {
    return {name, [kind = std::move(kind)] { return std::make_unique<Opened>(kind); }};
}
Maker in_postgres() {
    return {"postgres", []() -> std::unique_ptr<Kept> {
                return has_postgres() ? std::make_unique<InPostgres>() : nullptr;
            }};
}
class EveryStore : public ::testing::TestWithParam<Maker> {
  protected:
    void SetUp() override {
        if (!kept_) GTEST_SKIP() << "PostgreSQL is not installed";
    }
    Written write(Write write) { return kept_->write(std::move(write)); }
    WaitingReader reader() { return {kept_->store(), kept_->lobby}; }

  private:
    std::unique_ptr<Kept> kept_ = GetParam().make();
};
INSTANTIATE_TEST_SUITE_P(Kinds, EveryStore,
                         ::testing::Values(in_memory(), opened("sqlite", ""), in_postgres()),
                         [](const auto& kind) { return kind.param.name; });

TEST_P(EveryStore, gives_back_a_table_and_its_entries_in_order) {
    using std::string_literals::operator""s;
    const std::string odd = "quotes ' \" ; DROP TABLE tables; \xf0\x9f\x82\xa1 and \0 zero"s;
    EXPECT_EQ(write({put(table, "abc"), AddEntry{table, {1, odd}}, AddEntry{table, {0, ""}}}),
              Written::durable);
    EXPECT_EQ(reader().entries(table), (std::vector<Entry>{{0, ""}, {1, odd}}));
    EXPECT_EQ(reader().live_tables(), (std::vector<TableRow>{{table, "abc", TableStatus::open, 1}}));
}

TEST_P(EveryStore, gives_back_the_end_of_a_log) {
    write({put(table, "abc"), AddEntry{table, {1, "one"}}, AddEntry{table, {2, "two"}},
           AddEntry{table, {3, "three"}}, put(identity::TableId(2), "other"),
           AddEntry{identity::TableId(2), {9, "nine"}}});
    EXPECT_EQ(reader().entries_from(table, 2), (std::vector<Entry>{{2, "two"}, {3, "three"}}));
    EXPECT_EQ(reader().entries_between(table, 2, 2), (std::vector<Entry>{{2, "two"}}));
    EXPECT_EQ(reader().last_entry(table), 3U);
    EXPECT_EQ(reader().last_entry(identity::TableId(3)), 0U);
}

TEST_P(EveryStore, keeps_the_newest_two_snapshots_of_a_table_while_it_is_there) {
    write({put(table, "abc"), put(identity::TableId(2), "other"),
           PutSnapshot{identity::TableId(2), {1, "its"}}});
    for (const std::uint64_t number : {5U, 3U, 9U})
        EXPECT_EQ(write({PutSnapshot{table, {number, std::to_string(number)}}}), Written::durable);
    EXPECT_EQ(reader().snapshot(table, 100), (Snapshot{9, "9"}));
    EXPECT_EQ(reader().snapshot(table, 8), (Snapshot{5, "5"}));
    EXPECT_EQ(reader().snapshot(table, 4), std::nullopt);
    EXPECT_EQ(write({PutSnapshot{table, {9, "another"}}}), Written::durable);
    EXPECT_EQ(reader().snapshot(table, 9), (Snapshot{9, "another"}));
    write({DropTable{table}});
    EXPECT_EQ(reader().snapshot(table, 100), std::nullopt);
    EXPECT_EQ(write({PutSnapshot{table, {9, "too late"}}}), Written::conflict);
    EXPECT_EQ(reader().snapshot(identity::TableId(2), 100), (Snapshot{1, "its"}));
}

TEST_P(EveryStore, refuses_a_number_that_is_taken_and_keeps_the_first) {
    write({put(table, "abc"), AddEntry{table, {0, "first"}}});
    EXPECT_EQ(write({AddEntry{table, {0, "second"}}}), Written::conflict);
    EXPECT_EQ(reader().entries(table), (std::vector<Entry>{{0, "first"}}));
}

TEST_P(EveryStore, undoes_a_write_that_conflicts_at_its_end) {
    write({put(table, "abc"), put_person(ann), put_game(21, 1, {{ann, {}}}), AddEntry{table, {0, "zero"}}});
    EXPECT_EQ(write({AddEntry{table, {1, "one"}}, put(table, "changed"), DropPerson{ann},
                     put(identity::TableId(2), "new"), AddEntry{table, {0, "again"}}}),
              Written::conflict);
    EXPECT_EQ(write({DropTable{table}, AddEntry{table, {7, "too late"}}}), Written::conflict);
    EXPECT_EQ(reader().entries(table), (std::vector<Entry>{{0, "zero"}}));
    EXPECT_EQ(reader().live_tables(), (std::vector<TableRow>{{table, "abc", TableStatus::open, 1}}));
    EXPECT_EQ(reader().games_of(ann).size(), 1U);
}

TEST_P(EveryStore, refuses_an_entry_of_a_table_that_is_not_there) {
    EXPECT_EQ(write({AddEntry{table, {0, "zero"}}}), Written::conflict);
}

TEST_P(EveryStore, gives_each_code_and_each_token_to_one_person) {
    write({put(table, "abc"), put_person(ann), put_person(bob), put_session(ann, 1)});
    EXPECT_EQ(write({put(identity::TableId(2), "abc")}), Written::conflict);
    EXPECT_EQ(write({put_session(bob, 1)}), Written::conflict);
    EXPECT_EQ(write({put_session(ann, 1)}), Written::conflict);
    EXPECT_EQ(write({put(table, "abc", 9), SeeSession{token(1), 9}}), Written::durable);
    EXPECT_EQ(reader().session(token(1)), (SessionRow{token(1), ann, "Firefox", 1, 9}));
    EXPECT_EQ(reader().live_tables().at(0).used_ms, 9);
}

TEST_P(EveryStore, lists_tables_as_live_until_they_are_closed) {
    write({put(identity::TableId(1), "a"), put(identity::TableId(2), "b"), put(identity::TableId(3), "c")});
    write({PutTable{{identity::TableId(1), "a", TableStatus::closed, 2}},
           PutTable{{identity::TableId(3), "c", TableStatus::over, 2}}});
    EXPECT_EQ(reader().live_tables(),
              (std::vector<TableRow>{{identity::TableId(2), "b", TableStatus::open, 1},
                                     {identity::TableId(3), "c", TableStatus::over, 2}}));
}

TEST_P(EveryStore, drops_a_table_with_its_entries_and_leaves_its_games) {
    write({put(table, "abc"), AddEntry{table, {0, "zero"}}, put_person(ann), put_game(21, 1, {{ann, {}}})});
    EXPECT_EQ(write({DropTable{table}}), Written::durable);
    EXPECT_TRUE(reader().live_tables().empty());
    EXPECT_TRUE(reader().entries(table).empty());
    EXPECT_TRUE(reader().game(identity::GameId(21)));
    EXPECT_EQ(write({put(table, "abc"), AddEntry{table, {0, "again"}}}), Written::durable);
}

TEST_P(EveryStore, gives_back_a_long_list_of_games_in_parts) {
    write({put_person(ann)});
    for (std::uint64_t game = 1; game <= 5; ++game)
        write({put_game(game, static_cast<int>(game), {{ann, {}}})});
    const auto all = reader().games_of(ann);
    ASSERT_EQ(all.size(), 5U);
    EXPECT_EQ(reader().some_games_of(ann, 0, 2), (std::vector{all[0], all[1]}));
    EXPECT_EQ(reader().some_games_of(ann, 4, 2), (std::vector{all[4]}));
    EXPECT_TRUE(reader().some_games_of(ann, 9, 2).empty());
}

TEST_P(EveryStore, knows_a_person_by_id) {
    write({put_person(ann), put_person(bob)});
    EXPECT_EQ(reader().person(bob), (PersonRow{bob, "Ann", "bear", 1}));
    write({PutPerson{{bob, "Bob", "raccoon", 5}}});
    EXPECT_EQ(reader().person(bob), (PersonRow{bob, "Bob", "raccoon", 5}));
}

TEST_P(EveryStore, changes_only_a_person_who_is_there) {
    write({put_person(ann)});
    EXPECT_EQ(write({ChangePerson{{ann, "Annie", "beaver", 9}}}), Written::durable);
    EXPECT_EQ(reader().person(ann), (PersonRow{ann, "Annie", "beaver", 9}));
    write({DropPerson{ann}});
    EXPECT_EQ(write({ChangePerson{{ann, "Ann", "bear", 10}}}), Written::conflict);
    EXPECT_FALSE(reader().person(ann));
}

TEST_P(EveryStore, knows_a_person_on_several_devices_until_the_person_goes) {
    write({put_person(ann), put_session(ann, 1), put_session(ann, 2)});
    EXPECT_EQ(reader().session(token(1))->person, ann);
    EXPECT_EQ(reader().session(token(2))->person, ann);
    EXPECT_FALSE(reader().session(token(3)));
    EXPECT_EQ(write({put_session(bob, 3)}), Written::conflict) << "nobody's";
    write({DropPerson{ann}});
    EXPECT_FALSE(reader().session(token(1)));
    EXPECT_FALSE(reader().session(token(2)));
}

TEST_P(EveryStore, ends_one_session_or_all_others_of_a_person) {
    write({put_person(ann), put_person(bob), put_session(bob, 9)});
    for (std::uint8_t number = 1; number <= 3; ++number) write({put_session(ann, number, number)});
    EXPECT_EQ(reader().sessions_of(ann).size(), 3U);
    EXPECT_EQ(reader().sessions_of(ann)[0], (SessionRow{token(3), ann, "Firefox", 1, 3})) << "used last";
    EXPECT_EQ(write({EndSession{token(2)}}), Written::durable);
    EXPECT_EQ(write({EndSession{token(2)}}), Written::conflict);
    EXPECT_EQ(write({SeeSession{token(2), 9}}), Written::conflict);
    EXPECT_EQ(write({EndSession{token(2)}, put_session(ann, 4)}), Written::conflict);
    EXPECT_FALSE(reader().session(token(4)));
    EXPECT_EQ(write({EndOtherSessions{ann, token(1)}}), Written::durable);
    EXPECT_EQ(reader().sessions_of(ann), (std::vector{SessionRow{token(1), ann, "Firefox", 1, 1}}));
    EXPECT_TRUE(reader().session(token(9))) << "another person's";
}

TEST_P(EveryStore, marks_a_person_as_seen_without_changing_the_name) {
    write({put_person(ann), put_session(ann, 1), PutPerson{{ann, "Anna", "beaver", 2}}});
    write({SeeSession{token(1), 7}});
    EXPECT_EQ(reader().person(ann), (PersonRow{ann, "Anna", "beaver", 7}));
}

TEST_P(EveryStore, finds_idle_sessions_by_running_time) {
    using std::chrono::milliseconds;
    const auto idle = [&](std::optional<milliseconds> marked = {}) {
        return reader()
            .unused({milliseconds(999), milliseconds(999), {}, marked, milliseconds(10)}, 9)
            .sessions;
    };
    write({put_person(ann), put_session(ann, 1), put_session(ann, 2)});
    write({AddRunningTime{milliseconds(8)}});
    write({SeeSession{token(2), 1}, AddRunningTime{milliseconds(3)}});
    EXPECT_EQ(idle(), (std::vector{token(1)}));
    write({MarkUnused{{{}, {}, {}, {token(1)}}}});
    EXPECT_TRUE(idle().empty());
    write({AddRunningTime{milliseconds(3)}});
    EXPECT_EQ(idle(milliseconds(2)), (std::vector{token(1)}));
    write({SeeSession{token(1), 2}});
    EXPECT_TRUE(idle(milliseconds(2)).empty()) << "used after all";
}

TEST_P(EveryStore, knows_who_has_sat_at_an_open_table) {
    const std::string sat = R"({"what":"sat","seat":1,"guest":{"id":")";
    write({put(table, "abc"), AddEntry{table, {1, sat + to_string(ann) + R"("},"time":1})"}},
           AddEntry{table, {2, R"({"what":"host","host":{"id":")" + to_string(bob) + R"("},"time":1})"}}});
    EXPECT_EQ(reader().seated_at_open_tables(), std::set{ann});
    write({PutTable{{table, "abc", TableStatus::over, 1}}});
    EXPECT_TRUE(reader().seated_at_open_tables().empty());
}

TEST_P(EveryStore, keeps_the_devices_of_a_person_that_were_seen_last) {
    write({put_person(ann), put_person(bob), put_session(bob, 0)});
    for (std::uint8_t number = 1; number <= most_sessions + 1; ++number)
        write({put_session(ann, number, number == 1 ? 100 : number)});
    EXPECT_TRUE(reader().session(token(1)));
    EXPECT_FALSE(reader().session(token(2)));
    EXPECT_TRUE(reader().session(token(3)));
    EXPECT_TRUE(reader().session(token(0))) << "another person's";
}

TEST_P(EveryStore, ends_the_device_that_a_new_one_replaces) {
    write({put_person(ann), put_person(bob)});
    for (std::uint8_t device = 1; device <= most_sessions; ++device)
        write({PutSession{{{device}, ann, "", 0, device}}});
    write({PutSession{{{99}, bob, "", 0, 1}}});
    EXPECT_EQ(write({PutSession{{{50}, ann, "", 0, 50}, TokenHash{7}}}), Written::durable);
    EXPECT_FALSE(reader().session({7}));
    EXPECT_TRUE(reader().session({1})) << "seen longest ago";
    EXPECT_EQ(write({PutSession{{{51}, ann, "", 0, 51}, TokenHash{99}}}), Written::durable);
    EXPECT_TRUE(reader().session({99})) << "it is another person's";
    EXPECT_FALSE(reader().session({1})) << "there were too many";
}

TEST_P(EveryStore, uses_a_link_once_and_keeps_one_of_a_person) {
    write({put_person(ann), put_person(bob), PutLink{{ann, token(1), 7}}});
    EXPECT_EQ(reader().link(token(1)), (LinkRow{ann, token(1), 7}));
    EXPECT_EQ(write({PutLink{{bob, token(1), 7}}}), Written::conflict) << "taken";
    EXPECT_EQ(write({PutLink{{identity::PersonId(13), token(3), 7}}}), Written::conflict) << "nobody's";
    write({PutLink{{ann, token(2), 8}}, PutLink{{bob, token(4), 8}}});
    EXPECT_FALSE(reader().link(token(1)));
    EXPECT_EQ(write({UseLink{token(1)}}), Written::conflict);
    EXPECT_EQ(write({UseLink{token(2)}, put_session(ann, 5)}), Written::durable);
    EXPECT_EQ(write({UseLink{token(2)}, put_session(ann, 6)}), Written::conflict);
    EXPECT_TRUE(reader().session(token(5)));
    EXPECT_FALSE(reader().session(token(6)));
    write({DropPerson{bob}});
    EXPECT_FALSE(reader().link(token(4)));
}

TEST_P(EveryStore, lists_a_game_for_each_of_its_players_and_the_newest_first) {
    write({put_person(ann), put_person(bob)});
    write({put_game(21, 1, {{ann, {}}, {bob, {}}}, 100), put_game(22, 2, {{bob, {}}}, 200)});
    EXPECT_EQ(reader().games_of(ann).size(), 1U);
    EXPECT_EQ(reader().games_of(bob).at(0).row.id, identity::GameId(22));
    EXPECT_EQ(reader().games_of(bob).at(1).row.id, identity::GameId(21));
    EXPECT_EQ(reader().game(identity::GameId(21)), put_game(21, 1, {{ann, {}}, {bob, {}}}, 100).game);
    EXPECT_FALSE(reader().game(identity::GameId(23)));
}

TEST_P(EveryStore, refuses_a_game_twice) {
    write({put_game(21, 1, {})});
    EXPECT_EQ(write({put_game(21, 2, {})}), Written::conflict);
    EXPECT_EQ(write({put_game(22, 1, {})}), Written::conflict);
}

TEST_P(EveryStore, keeps_a_game_until_the_last_player_forgets_it) {
    write({put_person(ann), put_person(bob), put_game(21, 1, {{ann, {}}, {bob, {}}})});
    write({ForgetGame{identity::GameId(21), ann}});
    EXPECT_TRUE(reader().games_of(ann).empty());
    EXPECT_EQ(reader().game(identity::GameId(21))->players, (Players{{bob, {}}}));
    write({ForgetGame{identity::GameId(21), ann}});
    EXPECT_TRUE(reader().game(identity::GameId(21)));
    write({DropPerson{bob}});
    EXPECT_FALSE(reader().game(identity::GameId(21)));
    EXPECT_FALSE(reader().person(bob));
}

TEST_P(EveryStore, writes_a_game_for_players_who_are_not_deleted) {
    write({put_person(ann)});
    EXPECT_EQ(write({put_game(21, 1, {{ann, 2}, {bob, 1}, {ann, 3}})}), Written::durable);
    EXPECT_EQ(reader().game(identity::GameId(21))->players, (Players{{ann, 2}}));
    write({DropGame{identity::GameId(21)}});
    EXPECT_TRUE(reader().games_of(ann).empty());
}

TEST_P(EveryStore, knows_the_seat_of_each_player_at_the_end) {
    write({put_person(ann), put_person(bob), put_game(21, 1, {{ann, 3}, {bob, {}}})});
    EXPECT_EQ(reader().games_of(ann).at(0).seat, 3U);
    EXPECT_EQ(reader().games_of(bob).at(0).seat, std::nullopt);
    EXPECT_EQ(reader().game(identity::GameId(21))->players, (Players{{ann, 3}, {bob, {}}}));
}

PutShare put_share(identity::PersonId person, std::uint64_t game, std::string code) {
    return {{person, identity::GameId(game), std::move(code)}};
}

TEST_P(EveryStore, finds_a_shared_game_by_the_code_of_its_link_until_the_link_is_revoked) {
    write({put_person(ann), put_person(bob), put_game(21, 1, {{ann, 0}, {bob, 1}})});
    EXPECT_EQ(write({put_share(ann, 21, "first"), put_share(bob, 21, "second")}), Written::durable);
    EXPECT_EQ(reader().share("first"), put_share(ann, 21, "first").share);
    EXPECT_EQ(reader().share_of(bob, identity::GameId(21)), "second");
    EXPECT_EQ(reader().games_of(ann).at(0).share, "first");
    write({DropShare{ann, identity::GameId(21)}, DropShare{ann, identity::GameId(22)}});
    EXPECT_FALSE(reader().share("first"));
    EXPECT_FALSE(reader().share_of(ann, identity::GameId(21)));
    EXPECT_FALSE(reader().games_of(ann).at(0).share);
    EXPECT_EQ(reader().games_of(bob).at(0).share, "second") << "everybody has a link of their own";
}

TEST_P(EveryStore, shares_only_games_on_the_list_and_each_once) {
    write({put_person(ann), put_person(bob), put_game(21, 1, {{ann, 0}}), put_game(22, 2, {{ann, 0}})});
    EXPECT_EQ(write({put_share(bob, 21, "his")}), Written::conflict);
    EXPECT_EQ(write({put_share(ann, 29, "none")}), Written::conflict);
    EXPECT_EQ(write({put_share(ann, 21, "first")}), Written::durable);
    EXPECT_EQ(write({put_share(ann, 21, "again")}), Written::conflict);
    EXPECT_EQ(write({put_share(ann, 22, "first")}), Written::conflict) << "the code is taken";
    EXPECT_EQ(reader().share_of(ann, identity::GameId(21)), "first");
}

TEST_P(EveryStore, ends_the_link_to_a_game_that_leaves_the_list) {
    write({put_person(ann), put_person(bob), put_game(21, 1, {{ann, 0}, {bob, 1}}),
           put_game(22, 2, {{ann, 0}}), put_game(23, 3, {{bob, 0}})});
    write(
        {put_share(ann, 21, "a"), put_share(bob, 21, "b"), put_share(ann, 22, "c"), put_share(bob, 23, "d")});
    write({ForgetGame{identity::GameId(21), ann}});
    EXPECT_FALSE(reader().share("a"));
    EXPECT_TRUE(reader().share("b"));
    write({DropGame{identity::GameId(22)}, DropPerson{bob}});
    for (const char* code : {"b", "c", "d"}) EXPECT_FALSE(reader().share(code)) << code;
}

TEST_P(EveryStore, keeps_what_was_counted_in_a_game_as_long_as_the_game) {
    const identity::GameId first(21), second(22), gone(29);
    write({put_person(ann), put_person(bob), put_game(21, 1, {{ann, 3}}, 100),
           put_game(22, 2, {{ann, 0}, {bob, {}}}, 200)});
    EXPECT_EQ(write({PutFigures{first, "f1"}, PutAccuracy{second, "a2"}, PutFigures{gone, "f"}}),
              Written::durable);
    write({PutAccuracy{first, "a0"}, PutAccuracy{first, "a1"}});
    const auto counted = reader().counted_games(ann);
    ASSERT_EQ(counted.size(), 2U);
    EXPECT_EQ(counted[0].game.row, put_game(22, 2, {}, 200).game.row) << "the newest first";
    EXPECT_EQ(counted[0].figures, std::nullopt);
    EXPECT_EQ(counted[0].accuracy, "a2");
    EXPECT_EQ(counted[1].game.seat, 3U);
    EXPECT_EQ(counted[1].figures, "f1");
    EXPECT_EQ(counted[1].accuracy, "a1");
    EXPECT_EQ(reader().counted_games(bob).size(), 1U);
    write({DropGame{second}});
    write({put_game(22, 2, {{ann, 0}}, 200)});
    EXPECT_EQ(reader().counted_games(ann).at(0).accuracy, std::nullopt) << "it went with the game";
}

Lesson lesson(std::uint64_t game, int hand, std::int64_t due, int right = 0) {
    return {{identity::GameId(game), hand, 5}, right, due};
}

TEST_P(EveryStore, lists_due_lessons_with_the_longest_wait_first) {
    write({put_person(ann), put_person(bob), put_game(21, 1, {{ann, 0}, {bob, 1}})});
    EXPECT_EQ(
        write({PutLessons{ann, {lesson(21, 0, 9), lesson(21, 1, 7), lesson(21, 2, 10), lesson(21, 3, 8)}},
               PutLessons{bob, {lesson(21, 4, 1)}}}),
        Written::durable);
    EXPECT_EQ(reader().lessons_due(ann, 9, 10),
              (std::vector{lesson(21, 1, 7), lesson(21, 3, 8), lesson(21, 0, 9)}));
    EXPECT_EQ(reader().lessons_due(ann, 9, 1), (std::vector{lesson(21, 1, 7)}));
    EXPECT_EQ(reader().lessons_open(ann), 4U);
    EXPECT_EQ(reader().lesson(ann, {identity::GameId(21), 2, 5}), lesson(21, 2, 10));
    EXPECT_FALSE(reader().lesson(ann, {identity::GameId(21), 2, 6}));
    EXPECT_FALSE(reader().lesson(ann, {identity::GameId(21), 4, 5})) << "it is another's";
}

TEST_P(EveryStore, changes_a_lesson_and_keeps_it_when_it_is_put_again) {
    write({put_person(ann), put_game(21, 1, {{ann, 0}}), PutLessons{ann, {lesson(21, 0, 7)}}});
    write({ChangeLesson{ann, lesson(21, 0, 12, 2)}, ChangeLesson{ann, lesson(21, 1, 12, 2)}});
    write({PutLessons{ann, {lesson(21, 0, 8)}}});
    EXPECT_EQ(reader().lesson(ann, {identity::GameId(21), 0, 5}), lesson(21, 0, 12, 2));
    EXPECT_FALSE(reader().lesson(ann, {identity::GameId(21), 1, 5})) << "there is none to change";
    write({ChangeLesson{ann, {{identity::GameId(21), 0, 5}, 6, std::nullopt}},
           PutLessons{ann, {lesson(21, 0, 8)}}});
    EXPECT_EQ(reader().lessons_due(ann, 100, 10), std::vector<Lesson>{}) << "what is learned is not due";
    EXPECT_EQ(reader().lessons_open(ann), 0U);
    EXPECT_EQ(reader().lesson(ann, {identity::GameId(21), 0, 5})->right, 6);
}

TEST_P(EveryStore, keeps_named_rules_with_their_changes) {
    write({put_person(ann), put_person(bob)});
    EXPECT_EQ(write({PutNamedRules{"our-kitchen", ann, {5, "one"}}}), Written::durable);
    EXPECT_EQ(write({PutNamedRules{"our-kitchen", ann, {6, "two"}}}), Written::durable);
    EXPECT_EQ(reader().named_rules("our-kitchen"),
              (NamedRules{"our-kitchen", ann, {{5, "one"}, {6, "two"}}}));
    EXPECT_FALSE(reader().named_rules("kitchen"));
    EXPECT_EQ(reader().names_of_rules(ann), std::vector<std::string>{"our-kitchen"});
    EXPECT_TRUE(reader().names_of_rules(bob).empty());
}

TEST_P(EveryStore, lets_only_the_owner_change_or_drop_named_rules) {
    write({put_person(ann), put_person(bob), PutNamedRules{"our-kitchen", ann, {5, "one"}}});
    EXPECT_EQ(write({PutNamedRules{"our-kitchen", bob, {6, "his"}}}), Written::conflict);
    EXPECT_EQ(write({DropNamedRules{"our-kitchen", bob}}), Written::conflict);
    EXPECT_EQ(reader().named_rules("our-kitchen")->changes, (std::vector<RuleChange>{{5, "one"}}));
    EXPECT_EQ(write({DropNamedRules{"our-kitchen", ann}}), Written::durable);
    EXPECT_EQ(write({DropNamedRules{"our-kitchen", ann}}), Written::conflict);
    EXPECT_FALSE(reader().named_rules("our-kitchen"));
}

TEST_P(EveryStore, limits_named_rules_and_their_changes) {
    write({put_person(ann)});
    for (std::size_t number = 0; number < most_named_rules; ++number)
        EXPECT_EQ(write({PutNamedRules{"rules-" + std::to_string(number), ann, {1, "x"}}}), Written::durable);
    EXPECT_EQ(write({PutNamedRules{"one-more", ann, {1, "x"}}}), Written::conflict);
    for (std::size_t number = 0; number < most_rule_changes; ++number)
        EXPECT_EQ(write({PutNamedRules{"rules-0", ann, {static_cast<std::int64_t>(number + 2), "y"}}}),
                  Written::durable);
    const auto changes = reader().named_rules("rules-0")->changes;
    EXPECT_EQ(changes.size(), most_rule_changes);
    EXPECT_EQ(changes.front(), (RuleChange{2, "y"})) << "the oldest went";
}

TEST_P(EveryStore, drops_named_rules_with_their_owner) {
    write({put_person(ann), put_person(bob), PutNamedRules{"our-kitchen", ann, {5, "one"}}});
    write({DropPerson{ann}});
    EXPECT_FALSE(reader().named_rules("our-kitchen"));
    EXPECT_EQ(write({PutNamedRules{"our-kitchen", bob, {6, "his"}}}), Written::durable);
    EXPECT_EQ(reader().named_rules("our-kitchen")->changes, (std::vector<RuleChange>{{6, "his"}}));
}

TEST_P(EveryStore, lists_the_tables_at_which_a_person_has_a_place_the_last_used_first) {
    const identity::TableId other(2), third(3);
    write({put_person(ann), put_person(bob), put(table, "one", 5), put(other, "two", 9),
           put(third, "three", 7)});
    EXPECT_EQ(write({PutPlaces{table, {ann, bob, identity::PersonId(99)}, "first"}}), Written::durable);
    write({PutPlaces{other, {ann}, "second", true}, PutPlaces{third, {bob}, "third"}});
    EXPECT_EQ(reader().tables_of(ann, 9),
              (std::vector<OwnTable>{{other, 9, true, "second"}, {table, 5, false, "first"}}));
    EXPECT_EQ(reader().tables_of(ann, 1).size(), 1U);
    EXPECT_TRUE(reader().tables_of(identity::PersonId(99), 9).empty()) << "nobody has this id";
    write({PutPlaces{other, {}, ""}});
    EXPECT_EQ(reader().tables_of(ann, 9), (std::vector<OwnTable>{{table, 5, false, "first"}}));
    write({DropTable{table}});
    EXPECT_TRUE(reader().tables_of(ann, 9).empty());
    write({DropPerson{bob}});
    EXPECT_TRUE(reader().tables_of(bob, 9).empty());
    EXPECT_EQ(write({PutPlaces{identity::TableId(98), {ann}, ""}}), Written::conflict) << "no such table";
}

TEST_P(EveryStore, keeps_a_table_that_is_set_aside_for_longer) {
    using std::chrono::milliseconds;
    const identity::TableId aside(2);
    write({put(table, "one"), put(aside, "two"), PutPlaces{aside, {}, "", true},
           AddRunningTime{milliseconds(50)}});
    Ages ages{milliseconds(10), milliseconds(99), {}, {}};
    ages.set_aside = milliseconds(60);
    EXPECT_EQ(reader().unused(ages, 9).tables, std::vector{table});
    write({AddRunningTime{milliseconds(20)}});
    EXPECT_EQ(reader().unused(ages, 9).tables, (std::vector{table, aside}));
}

TEST_P(EveryStore, drops_lessons_with_their_game_or_their_person) {
    write({put_person(ann), put_person(bob)});
    for (int game = 1; game <= 3; ++game) {
        const auto id = static_cast<std::uint64_t>(20 + game);
        write({put_game(id, game, {{ann, 0}, {bob, 1}}), PutLessons{ann, {lesson(id, 0, game)}},
               PutLessons{bob, {lesson(id, 0, game)}}});
    }
    write({DropGame{identity::GameId(21)}, ForgetGame{identity::GameId(22), ann}});
    EXPECT_EQ(reader().lessons_due(ann, 9, 9), (std::vector{lesson(23, 0, 3)}));
    EXPECT_EQ(reader().lessons_due(bob, 9, 9), (std::vector{lesson(22, 0, 2), lesson(23, 0, 3)}));
    write({DropPerson{bob}});
    EXPECT_TRUE(reader().lessons_due(bob, 9, 9).empty());
    EXPECT_EQ(reader().lessons_due(ann, 9, 9).size(), 1U);
}

TEST_P(EveryStore, takes_no_lesson_of_a_game_that_is_not_on_the_list) {
    write({put_person(ann), put_person(bob), put_game(21, 1, {{ann, 0}})});
    EXPECT_EQ(write({PutLessons{bob, {lesson(21, 0, 1), lesson(22, 0, 1)}}}), Written::durable);
    EXPECT_TRUE(reader().lessons_due(bob, 9, 9).empty());
}

TEST_P(EveryStore, keeps_the_newest_lessons_of_a_person) {
    write({put_person(ann), put_person(bob), put_game(21, 1, {{ann, 0}, {bob, 1}})});
    std::vector<Lesson> many;
    for (int hand = 0; hand < 600; ++hand) many.push_back(lesson(21, hand, 1));
    write(
        {PutLessons{bob, {lesson(21, 0, 1)}}, PutLessons{ann, many}, PutLessons{ann, {lesson(21, 600, 1)}}});
    const auto kept = reader().lessons_due(ann, 9, 9'999);
    ASSERT_EQ(kept.size(), most_lessons);
    EXPECT_EQ(kept.front().place.hand, 101);
    EXPECT_EQ(kept.back().place.hand, 600);
    EXPECT_EQ(reader().lessons_due(bob, 9, 9).size(), 1U);
}

TEST_P(EveryStore, drops_learned_lessons_before_others) {
    write({put_person(ann), put_game(21, 1, {{ann, 0}})});
    std::vector<Lesson> many;
    for (int hand = 0; hand < static_cast<int>(most_lessons); ++hand) many.push_back(lesson(21, hand, 1));
    for (const std::size_t learned : {200U, 300U, 400U}) many[learned].due.reset();
    write({PutLessons{ann, many}});
    const auto is_there = [this](int hand) {
        return reader().lesson(ann, {identity::GameId(21), hand, 5}).has_value();
    };
    write({PutLessons{ann, {lesson(21, 600, 1), lesson(21, 601, 1)}}});
    EXPECT_TRUE(is_there(0) && is_there(400) && is_there(601));
    EXPECT_FALSE(is_there(200) || is_there(300));
    write({PutLessons{ann, {lesson(21, 602, 1), lesson(21, 603, 1)}}});
    EXPECT_FALSE(is_there(400) || is_there(0));
    EXPECT_TRUE(is_there(1) && is_there(603));
    EXPECT_EQ(reader().lessons_open(ann), most_lessons);
}

TEST_P(EveryStore, undoes_the_lessons_of_a_write_that_conflicts) {
    write({put_person(ann), put_game(21, 1, {{ann, 0}}), PutLessons{ann, {lesson(21, 0, 7)}}});
    EXPECT_EQ(write({PutLessons{ann, {lesson(21, 1, 7)}}, ChangeLesson{ann, lesson(21, 0, 9)},
                     DropGame{identity::GameId(21)}, AddEntry{table, {0, "no such table"}}}),
              Written::conflict);
    EXPECT_EQ(reader().lessons_due(ann, 9, 9), (std::vector{lesson(21, 0, 7)}));
}

TEST_P(EveryStore, lists_old_things_by_running_time_with_the_oldest_first) {
    using std::chrono::milliseconds;
    const auto age = [](int tables, int people, int games) {
        return Ages{milliseconds(tables), milliseconds(people), milliseconds(games), {}};
    };
    const AddRunningTime ten{milliseconds(10)};
    write({put_person(ann), put_person(bob), put_game(21, 1, {{ann, {}}}), put(identity::TableId(2), "b"),
           ten});
    write({put(identity::TableId(3), "c"), put_game(22, 2, {{ann, {}}}), ten, put(identity::TableId(1), "a"),
           ten});
    EXPECT_EQ(reader().unused(age(10, 30, 30), 9),
              (Unused{{identity::TableId(2), identity::TableId(3)}, {}, {}}));
    EXPECT_EQ(reader().unused(age(10, 99, 99), 1).tables, (std::vector{identity::TableId(2)}));
    EXPECT_EQ(reader().unused(age(99, 99, 29), 9).games, (std::vector{identity::GameId(21)}));
    EXPECT_EQ(reader().unused(age(99, 29, 99), 9).people, (std::vector{bob})) << "ann has a game";
    EXPECT_TRUE(reader().unused({milliseconds(99), milliseconds(99), {}, {}}, 9).games.empty());
}

TEST_P(EveryStore, distinguishes_marked_things_and_drops_the_mark_on_use) {
    using std::chrono::milliseconds;
    const Ages unmarked{milliseconds(0), milliseconds(0), milliseconds(0), {}};
    const Ages marked{milliseconds(0), milliseconds(0), milliseconds(0), milliseconds(5)};
    const AddRunningTime ten{milliseconds(10)};
    const Unused all{{table}, {identity::GameId(21)}, {bob}};
    write({put(table, "abc"), put_person(ann), put_person(bob), put_game(21, 1, {{ann, {}}}), ten});
    EXPECT_EQ(reader().unused(unmarked, 9), all);
    write({MarkUnused{all}});
    EXPECT_EQ(reader().unused(unmarked, 9), Unused{});
    EXPECT_EQ(reader().unused(marked, 9), Unused{}) << "not for long enough";
    write({ten});
    EXPECT_EQ(reader().unused(marked, 9), all);
    write({put(table, "abc"), put_person(bob), ten});
    EXPECT_EQ(reader().unused(marked, 9), (Unused{{}, {identity::GameId(21)}, {}}));
    EXPECT_EQ(reader().unused(unmarked, 9), (Unused{{table}, {}, {bob}}));
}

TEST(MemoryStore, calls_nobody_before_the_write_is_completed) {
    MemoryStore store;
    std::vector<Written> heard;
    const auto hear = [&heard](Written written) { heard.push_back(written); };
    store.write({put(table, "abc")}, hear);
    store.write({AddEntry{table, {0, "zero"}}}, hear);
    store.write({AddEntry{table, {1, "one"}}}, hear);
    EXPECT_TRUE(store.live_tables().empty());
    store.complete_one();
    store.fail_one();
    EXPECT_EQ(heard, (std::vector{Written::durable, Written::failed}));
    EXPECT_TRUE(store.trouble());
    EXPECT_EQ(store.waiting(), 1U);
    EXPECT_TRUE(store.entries(table).empty());
}

TEST(MemoryStore, keeps_what_was_completed_when_it_crashes_and_may_keep_more) {
    MemoryStore store;
    int heard = 0;
    const auto hear = [&heard](Written) { ++heard; };
    store.write({put(table, "abc")}, hear);
    store.complete_one();
    for (std::uint64_t number = 0; number < 3; ++number) store.write({AddEntry{table, {number, ""}}}, hear);
    store.crash(2);
    EXPECT_EQ(heard, 1);
    EXPECT_EQ(store.waiting(), 0U);
    EXPECT_EQ(store.entries(table).size(), 2U);
}

}  // namespace
}  // namespace euchre::testing
