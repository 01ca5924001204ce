// What every store promises, of each kind of store.
#include <gtest/gtest.h>

#include <memory>

#include "store/memory_store.h"
#include "store/sqlite_store.h"
#include "support/folder.h"
#include "support/house.h"
#include "support/one_table.h"
#include "support/shaky_disk.h"

namespace euchre::testing {
namespace {

const PersonId ann(11);
const PersonId bob(12);

TokenHash token(std::uint8_t first) { return {first, 0, 255}; }

PutTable put(TableId id, const std::string& code, std::int64_t used_ms = 1) {
    return {{id, code, TableStatus::open, used_ms}};
}
PutPerson put_person(PersonId id, std::uint8_t first, std::int64_t seen_ms = 1) {
    return {{id, token(first), "Ann", "bear", seen_ms}};
}
PutGame put_game(std::uint64_t id, int number, std::vector<PersonId> players, std::int64_t ended_ms = 1) {
    return {{{GameId(id), table, number, ended_ms, "10:7"}, std::move(players), "the file"}};
}

struct Kept {
    virtual ~Kept() = default;
    virtual Store& store() = 0;
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
struct OnDisk : Kept {
    Folder folder;
    ShakyDisk disk;
    House house;
    SqliteStore sqlite{{folder.path(), disk.vfs()}, house.post()};
    Store& store() override { return sqlite; }
    Written write(Write write) override { return house.write(sqlite, std::move(write)); }
};

template <class Kind>
std::unique_ptr<Kept> make() {
    return std::make_unique<Kind>();
}

struct Maker {
    const char* name;
    std::unique_ptr<Kept> (*make)();
};
class EveryStore : public ::testing::TestWithParam<Maker> {
  protected:
    Written write(Write write) { return kept_->write(std::move(write)); }
    Store& store() { return kept_->store(); }

  private:
    std::unique_ptr<Kept> kept_ = GetParam().make();
};
INSTANTIATE_TEST_SUITE_P(Kinds, EveryStore,
                         ::testing::Values(Maker{"memory", make<InMemory>}, Maker{"sqlite", make<OnDisk>}),
                         [](const auto& kind) { return kind.param.name; });

TEST_P(EveryStore, gives_back_a_table_and_its_entries_in_order) {
    using std::string_literals::operator""s;
    const std::string odd = "quotes ' \" ; DROP TABLE tables; \xf0\x9f\x82\xa1 and \0 zero"s;
    EXPECT_EQ(write({put(table, "abc"), AddEntry{table, {1, odd}}, AddEntry{table, {0, ""}}}),
              Written::durable);
    EXPECT_EQ(store().entries(table), (std::vector<Entry>{{0, ""}, {1, odd}}));
    EXPECT_EQ(store().live_tables(), (std::vector<TableRow>{{table, "abc", TableStatus::open, 1}}));
}

TEST_P(EveryStore, refuses_a_number_that_is_taken_and_keeps_the_first) {
    write({put(table, "abc"), AddEntry{table, {0, "first"}}});
    EXPECT_EQ(write({AddEntry{table, {0, "second"}}}), Written::conflict);
    EXPECT_EQ(store().entries(table), (std::vector<Entry>{{0, "first"}}));
}

TEST_P(EveryStore, makes_nothing_of_a_write_that_conflicts_at_its_end) {
    write({put(table, "abc"), put_person(ann, 1), put_game(21, 1, {ann}), AddEntry{table, {0, "zero"}}});
    EXPECT_EQ(write({AddEntry{table, {1, "one"}}, put(table, "changed"), DropPerson{ann},
                     put(TableId(2), "new"), AddEntry{table, {0, "again"}}}),
              Written::conflict);
    EXPECT_EQ(write({DropTable{table}, AddEntry{table, {7, "too late"}}}), Written::conflict);
    EXPECT_EQ(store().entries(table), (std::vector<Entry>{{0, "zero"}}));
    EXPECT_EQ(store().live_tables(), (std::vector<TableRow>{{table, "abc", TableStatus::open, 1}}));
    EXPECT_EQ(store().games_of(ann).size(), 1U);
}

TEST_P(EveryStore, refuses_an_entry_of_a_table_that_is_not_there) {
    EXPECT_EQ(write({AddEntry{table, {0, "zero"}}}), Written::conflict);
}

TEST_P(EveryStore, gives_no_code_and_no_token_to_two) {
    write({put(table, "abc"), put_person(ann, 1)});
    EXPECT_EQ(write({put(TableId(2), "abc")}), Written::conflict);
    EXPECT_EQ(write({put_person(bob, 1)}), Written::conflict);
    EXPECT_EQ(write({put(table, "abc", 9), put_person(ann, 1, 9)}), Written::durable);
    EXPECT_EQ(store().live_tables().at(0).used_ms, 9);
}

TEST_P(EveryStore, lists_tables_as_live_until_they_are_closed) {
    write({put(TableId(1), "a"), put(TableId(2), "b"), put(TableId(3), "c")});
    write({PutTable{{TableId(1), "a", TableStatus::closed, 2}},
           PutTable{{TableId(3), "c", TableStatus::over, 2}}});
    EXPECT_EQ(store().live_tables(), (std::vector<TableRow>{{TableId(2), "b", TableStatus::open, 1},
                                                            {TableId(3), "c", TableStatus::over, 2}}));
}

TEST_P(EveryStore, drops_a_table_with_its_entries_and_leaves_its_games) {
    write({put(table, "abc"), AddEntry{table, {0, "zero"}}, put_person(ann, 1), put_game(21, 1, {ann})});
    EXPECT_EQ(write({DropTable{table}}), Written::durable);
    EXPECT_TRUE(store().live_tables().empty());
    EXPECT_TRUE(store().entries(table).empty());
    EXPECT_TRUE(store().game(GameId(21)));
    EXPECT_EQ(write({put(table, "abc"), AddEntry{table, {0, "anew"}}}), Written::durable);
}

TEST_P(EveryStore, knows_a_person_by_id_and_by_token) {
    write({put_person(ann, 1), put_person(bob, 2)});
    const PersonRow row{bob, token(2), "Ann", "bear", 1};
    EXPECT_EQ(store().person(bob), row);
    EXPECT_EQ(store().person_by_token(token(2)), row);
    EXPECT_FALSE(store().person_by_token(token(3)));
    write({PutPerson{{bob, token(3), "Bob", "raccoon", 5}}});
    EXPECT_FALSE(store().person_by_token(token(2)));
    EXPECT_EQ(store().person_by_token(token(3))->name, "Bob");
}

TEST_P(EveryStore, lists_a_game_for_each_of_its_players_and_the_newest_first) {
    write({put_person(ann, 1), put_person(bob, 2)});
    write({put_game(21, 1, {ann, bob}, 100), put_game(22, 2, {bob}, 200)});
    EXPECT_EQ(store().games_of(ann).size(), 1U);
    EXPECT_EQ(store().games_of(bob).at(0).id, GameId(22));
    EXPECT_EQ(store().games_of(bob).at(1).id, GameId(21));
    EXPECT_EQ(store().game(GameId(21)), put_game(21, 1, {ann, bob}, 100).game);
    EXPECT_FALSE(store().game(GameId(23)));
}

TEST_P(EveryStore, refuses_a_game_twice) {
    write({put_game(21, 1, {})});
    EXPECT_EQ(write({put_game(21, 2, {})}), Written::conflict);
    EXPECT_EQ(write({put_game(22, 1, {})}), Written::conflict);
}

TEST_P(EveryStore, keeps_a_game_until_the_last_player_forgets_it) {
    write({put_person(ann, 1), put_person(bob, 2), put_game(21, 1, {ann, bob})});
    write({ForgetGame{GameId(21), ann}});
    EXPECT_TRUE(store().games_of(ann).empty());
    EXPECT_EQ(store().game(GameId(21))->players, std::vector<PersonId>{bob});
    write({ForgetGame{GameId(21), ann}});
    EXPECT_TRUE(store().game(GameId(21)));
    write({DropPerson{bob}});
    EXPECT_FALSE(store().game(GameId(21)));
    EXPECT_FALSE(store().person(bob));
}

TEST_P(EveryStore, writes_a_game_for_those_who_are_still_there) {
    write({put_person(ann, 1)});
    EXPECT_EQ(write({put_game(21, 1, {ann, bob, ann})}), Written::durable);
    EXPECT_EQ(store().game(GameId(21))->players, std::vector<PersonId>{ann});
    write({DropGame{GameId(21)}});
    EXPECT_TRUE(store().games_of(ann).empty());
}

TEST_P(EveryStore, says_what_is_old_and_the_oldest_first) {
    write({put(TableId(1), "a", 30), put(TableId(2), "b", 10), put(TableId(3), "c", 20)});
    EXPECT_EQ(store().tables_unused_since(30, 9), (std::vector{TableId(2), TableId(3)}));
    EXPECT_EQ(store().tables_unused_since(30, 1), (std::vector{TableId(2)}));
    write({put_person(ann, 1, 10), put_person(bob, 2, 10), put_game(21, 1, {ann}, 10),
           put_game(22, 2, {ann}, 5)});
    EXPECT_EQ(store().games_ended_before(10, 9), (std::vector{GameId(22)}));
    EXPECT_EQ(store().people_unseen_since(11, 9), (std::vector{bob})) << "ann has a game";
    EXPECT_TRUE(store().people_unseen_since(10, 9).empty());
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
