// The power fails during a write or a sync, again and again. Nothing that was confirmed as durable is lost.
// Of a group that was not confirmed, all lines are there, or none. Each seed is one run; EUCHRE_SEEDS=A..B
// chooses the seeds (tools/power-cuts).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <utility>

#include "store/sqlite_reader.h"
#include "store/sqlite_writer.h"
#include "support/effort.h"
#include "support/folder.h"
#include "support/shaky_disk.h"

namespace euchre::testing {

using namespace store;
namespace {

constexpr std::size_t tables = 4;

// How many entries each table has.
using Lengths = std::array<std::uint64_t, tables>;

// What an entry says follows from its place; some are longer than a page.
std::string text_of(std::size_t table, std::uint64_t number) {
    const std::size_t length = number % 7 == 3 ? 6'000 : 40 + number % 90;
    std::string text = std::to_string(table) + ":" + std::to_string(number) + ":";
    return text.append(length, static_cast<char>('a' + number % 26));
}

struct Lost : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A life of a server: writes until the power goes, or for as many steps as it was given.
class ServerRun {
  public:
    ServerRun(const Place& place, Lengths lengths, Dice& dice)
        : writer_(place), checkpointer_(place), dice_(dice), acknowledged_(lengths), tried_(lengths) {}

    void live(const ShakyDisk& disk, int steps) {
        for (int step = 0; step < steps && !disk.is_dark(); ++step) {
            if (dice_.roll(6) == 0) try_to_checkpoint();
            write_a_group();
        }
    }

    const Lengths& acknowledged() const { return acknowledged_; }
    // With what was in the last group, which failed; the same as acknowledged if it did not.
    const Lengths& tried() const { return tried_; }

  private:
    void try_to_checkpoint() {
        try {
            checkpointer_.checkpoint();
        } catch (const SqliteError&) {
            return;  // the power went; the next write finds out too
        }
    }

    void write_a_group() {
        tried_ = acknowledged_;
        std::vector<Write> group(1 + dice_.roll(6));
        for (Write& write : group) {
            const std::size_t table = dice_.roll(tables);
            const identity::TableId id(table + 1);
            write = {
                PutTable{{id, std::to_string(table), TableStatus::open, static_cast<std::int64_t>(table)}}};
            for (auto entries = 1 + dice_.roll(2); entries > 0; --entries, ++tried_[table])
                write.push_back(AddEntry{id, {tried_[table], text_of(table, tried_[table])}});
        }
        const std::vector<Written> results = writer_.commit(group);
        const auto durable = std::ranges::count(results, Written::durable);
        if (durable == std::ssize(results)) acknowledged_ = tried_;
        if (durable != 0 && durable != std::ssize(results)) throw Lost("half of a group was refused");
    }

    SqliteWriter writer_;
    Checkpointer checkpointer_;
    Dice& dice_;
    Lengths acknowledged_, tried_;
};

// How long each table is, once every entry is as it was written and no number is missing.
Lengths lengths_in(const Place& place) {
    Lengths lengths{};
    SqliteWriter writer(place);
    SqliteReader reader(place);
    for (std::size_t table = 0; table < tables; ++table)
        for (const Entry& entry : reader.entries(identity::TableId(table + 1)))
            if (entry.number != lengths[table]++ || entry.text != text_of(table, entry.number))
                throw Lost("table " + std::to_string(table) + " has a gap or another text");
    Database database = open_to_read(place);
    if (const std::string fault = database.text("PRAGMA integrity_check"); fault != "ok") throw Lost(fault);
    if (database.number("SELECT count(*) FROM pragma_foreign_key_check") != 0)
        throw Lost("a table is missing");
    return lengths;
}

enum class Syncs : std::uint8_t { honest, lying };

// One life and the power cut at its end; gives what is there afterwards, in `folder`.
Lengths live_once(std::unique_ptr<Folder>& folder, Lengths lengths, Dice& dice, Syncs syncs) {
    ShakyDisk disk(dice.next());
    if (syncs == Syncs::lying) disk.lie_about_syncs();
    disk.cut_power_at(1 + dice.roll(dice.roll(3) == 0 ? 40 : 400));  // while it is made or opened, or later
    Lengths tried = lengths;
    try {
        ServerRun life({folder->path(), disk.vfs()}, lengths, dice);
        life.live(disk, 60);
        lengths = life.acknowledged();
        tried = life.tried();
    } catch (const SqliteError&) {
        if (!disk.is_dark()) throw;  // it went while the database was opened
    }
    auto next = std::make_unique<Folder>();
    disk.survivors(folder->path(), next->path());
    folder = std::move(next);
    const ShakyDisk quick;  // a disk without power cuts
    const Lengths found = lengths_in({folder->path(), quick.vfs()});
    if (found != lengths && found != tried)
        throw Lost("what was called durable is lost, or half a group is there");
    return found;
}

// What went wrong in several lives with the same data.
std::optional<std::string> fault_of(std::uint64_t seed, Syncs syncs) {
    Dice dice(seed);
    Lengths lengths{};
    auto folder = std::make_unique<Folder>();
    folder->file("euchre.db", "");
    try {
        for (int life = 0; life < 3; ++life) lengths = live_once(folder, lengths, dice, syncs);
    } catch (const std::exception& fault) {
        return "seed " + std::to_string(seed) + ": " + fault.what();
    }
    return std::nullopt;
}

std::pair<std::uint64_t, std::uint64_t> chosen_seeds() {
    std::pair<std::uint64_t, std::uint64_t> seeds{1, cases(150, 30)};
    const char* const choice = std::getenv("EUCHRE_SEEDS");
    if (choice == nullptr) return seeds;
    const std::string_view text(choice);
    const auto first = std::from_chars(text.data(), text.data() + text.size(), seeds.first);
    if (std::string_view(first.ptr, text.data() + text.size()).starts_with(".."))
        std::from_chars(first.ptr + 2, text.data() + text.size(), seeds.second);
    return seeds;
}

TEST(PowerCut, keeps_everything_reported_as_durable) {
    const auto [first, last] = chosen_seeds();
    for (std::uint64_t seed = first; seed <= last; ++seed) {
        const auto fault = fault_of(seed, Syncs::honest);
        ASSERT_FALSE(fault) << *fault;
    }
}

TEST(PowerCut, is_noticed_if_the_disk_did_not_really_sync) {
    int faults = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) faults += fault_of(seed, Syncs::lying) ? 1 : 0;
    EXPECT_GT(faults, 10);
}

}  // namespace
}  // namespace euchre::testing
