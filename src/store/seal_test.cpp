#include "store/seal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "store/files.h"
#include "store/sqlite_reader.h"
#include "store/sqlite_writer.h"
#include "support/folder.h"

namespace euchre::store {
namespace {

const SealKey key{1, 2, 3};
const identity::TableId table(7);

PutTable put_table() { return {{table, "abc", TableStatus::open, 1}}; }
AddEntry secret(std::uint64_t number, std::string text) {
    return {table, {number, std::move(text), true, true}};
}

// All bytes of the database and the files beside it.
std::string all_bytes(const std::filesystem::path& folder) {
    std::string bytes;
    for (const auto& file : std::filesystem::directory_iterator(folder))
        if (file.is_regular_file()) bytes += text_of(file.path());
    return bytes;
}

bool has(const std::string& bytes, std::string_view text) { return bytes.find(text) != std::string::npos; }

std::string complaint(const Place& place) {
    try {
        SqliteWriter writer(place);
    } catch (const StoreError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST(Seal, opens_only_with_its_key_and_in_its_place) {
    const Seal seal(key);
    const std::string sealed = seal.close("a hand", 7, 3);
    EXPECT_TRUE(Seal::is_sealed(sealed));
    EXPECT_EQ(seal.open(sealed, 7, 3), "a hand");
    EXPECT_FALSE(seal.open(sealed, 7, 4)) << "moved to another line";
    EXPECT_FALSE(seal.open(sealed, 8, 3)) << "moved to another table";
    EXPECT_FALSE(Seal(SealKey{9}).open(sealed, 7, 3));
    EXPECT_NE(seal.close("a hand", 7, 3), sealed) << "the nonce is fresh";
    for (const char* const bad : {"", "sealed:", "sealed:AAAA", "sealed:!", "a hand"})
        EXPECT_FALSE(seal.open(bad, 7, 3)) << bad;
    std::string changed = sealed;
    changed[20] = changed[20] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(seal.open(changed, 7, 3));
    EXPECT_NE(seal.mark(), Seal(SealKey{9}).mark());
}

TEST(Seal, no_file_has_a_secret_line_or_a_snapshot_and_both_are_read_back) {
    const testing::Folder folder;
    const Place place{folder.path(), "", key};
    SqliteWriter writer(place);
    writer.commit(std::vector<Write>{{put_table(), secret(1, "the seed 00112233"),
                                      AddEntry{table, {2, "a line for all"}},
                                      PutSnapshot{table, {2, "a snapshot with hands"}}}});
    const std::string bytes = all_bytes(folder.path());
    EXPECT_TRUE(has(bytes, "a line for all"));
    EXPECT_FALSE(has(bytes, "00112233"));
    EXPECT_FALSE(has(bytes, "a snapshot with hands"));
    SqliteReader reader(place);
    const auto entries = reader.entries(table);
    ASSERT_EQ(entries.size(), 2U);
    EXPECT_EQ(entries[0], (Entry{1, "the seed 00112233", true, true}));
    EXPECT_EQ(entries[1], (Entry{2, "a line for all"}));
    EXPECT_EQ(reader.snapshot(table, 2)->text, "a snapshot with hands");
    SqliteReader without({folder.path(), ""});
    EXPECT_FALSE(without.entries(table)[0].intact);
}

TEST(Seal, secrets_of_an_older_database_are_sealed_when_the_key_comes) {
    const testing::Folder folder;
    const std::string seed = R"({"what":"seed","seed":"0011223344556677","time":1})";
    const std::string discard =
        R"({"what":"acted","seat":2,"action":"discard 9C","actor":"person","time":1})";
    const std::string play = R"({"what":"acted","seat":2,"action":"play AC","actor":"person","time":1})";
    {
        SqliteWriter writer({folder.path(), ""});
        writer.commit(
            std::vector<Write>{{put_table(), AddEntry{table, {1, seed}}, AddEntry{table, {2, discard}},
                                AddEntry{table, {3, play}}, PutSnapshot{table, {3, "an old snapshot"}}}});
    }
    ASSERT_TRUE(has(all_bytes(folder.path()), "0011223344556677"));
    const Place place{folder.path(), "", key};
    const SqliteWriter writer(place);
    const std::string bytes = all_bytes(folder.path());
    for (const char* const gone : {"0011223344556677", "discard 9C", "an old snapshot"})
        EXPECT_FALSE(has(bytes, gone)) << gone;
    EXPECT_TRUE(has(bytes, "play AC"));
    SqliteReader reader(place);
    const auto entries = reader.entries(table);
    ASSERT_EQ(entries.size(), 3U);
    EXPECT_EQ(entries[0], (Entry{1, seed, true, true}));
    EXPECT_EQ(entries[1], (Entry{2, discard, true, true}));
    EXPECT_EQ(entries[2], (Entry{3, play}));
}

std::string acted(const std::string& action) {
    return R"({"what":"acted","seat":2,"action":")" + action + R"(","actor":"person","time":1})";
}

// Version 12 left these two in plain text, also with a key.
TEST(Seal, cards_under_the_pack_and_given_cards_of_version_12_are_sealed_at_the_next_start) {
    const testing::Folder folder;
    const Place place{folder.path(), "", key};
    const std::string under = acted("under 9C"), given = acted("give AH"), discard = acted("discard 10D");
    {
        SqliteWriter writer(place);
        writer.commit(std::vector<Write>{
            {put_table(), AddEntry{table, {1, under}}, AddEntry{table, {2, given}}, secret(3, discard),
             AddEntry{table, {4, acted("play AC")}}, PutSnapshot{table, {4, "a snapshot"}}}});
    }
    Database(place, Database::Access::write)
        .execute(
            "DROP TABLE places; ALTER TABLE tables DROP COLUMN summary; ALTER TABLE tables DROP COLUMN "
            "set_aside;"
            "DROP TABLE figures; DROP TABLE shares; PRAGMA user_version = 12");
    ASSERT_TRUE(has(all_bytes(folder.path()), "under 9C"));
    const SqliteWriter writer(place);
    ASSERT_TRUE(std::filesystem::exists(copy_before_migration(place, 12)));
    const std::string bytes = all_bytes(folder.path());
    EXPECT_FALSE(has(bytes, "under 9C"));
    EXPECT_FALSE(has(bytes, "give AH"));
    EXPECT_TRUE(has(bytes, "play AC"));
    SqliteReader reader(place);
    EXPECT_EQ(reader.entries(table), (std::vector<Entry>{{1, under, true, true},
                                                         {2, given, true, true},
                                                         {3, discard, true, true},
                                                         {4, acted("play AC")}}));
    EXPECT_EQ(reader.snapshot(table, 4)->text, "a snapshot") << "it was sealed already";
}

TEST(Seal, a_wrong_or_missing_key_is_refused_with_advice) {
    const testing::Folder folder;
    EXPECT_FALSE(needs_key({folder.path(), ""}));
    EXPECT_EQ(complaint({folder.path(), ""}), "");
    EXPECT_FALSE(needs_key({folder.path(), ""}));
    EXPECT_EQ(complaint({folder.path(), "", key}), "");
    EXPECT_TRUE(needs_key({folder.path(), ""}));
    EXPECT_EQ(complaint({folder.path(), "", key}), "");
    EXPECT_TRUE(has(complaint({folder.path(), "", SealKey{9}}), "sealed with another key"));
    EXPECT_TRUE(has(complaint({folder.path(), ""}), "need the server's key"));
}

}  // namespace euchre::store
