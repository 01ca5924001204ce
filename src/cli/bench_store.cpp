#include "cli/bench_store.h"

#include <fmt/core.h>
#include <stdlib.h>  // mkdtemp

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "cards/dice.h"
#include "cli/common.h"
#include "cli/stopwatch.h"
#include "cli/values.h"
#include "store/sqlite_store.h"

namespace euchre::cli {

namespace {

struct BenchStoreArguments {
    std::string folder = ".";
    double seconds = 2;
    bool json = false;
};

constexpr std::uint64_t busy_tables = 2'500;
constexpr std::uint64_t live_tables = 10'000;

// A temporary folder, removed at the end.
class Scratch {
  public:
    explicit Scratch(const std::string& inside) {
        std::string name = inside + "/euchre-bench-XXXXXX";
        if (mkdtemp(name.data()) == nullptr)
            throw store::StoreError(inside + ": can't create a folder in it");
        path_ = name;
    }
    ~Scratch() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

// Creates tables, and the next entry of each.
class BenchTables {
  public:
    store::Write open(std::uint64_t table) const {
        return {store::PutTable{{id(table), to_string(id(table)), store::TableStatus::open, 0}}};
    }
    store::Write next(std::uint64_t table) {
        return {store::AddEntry{id(table), {numbers_[table]++, std::string(90, 'x')}}};
    }
    store::Write next() { return next(dice_.draw(busy_tables)); }

  private:
    static identity::TableId id(std::uint64_t table) { return identity::TableId(Dice(table).next()); }

    Dice dice_{1};
    std::vector<std::uint64_t> numbers_ = std::vector<std::uint64_t>(busy_tables);
};

void open_tables(store::SqliteWriter& writer, const BenchTables& tables, std::uint64_t first,
                 std::uint64_t end) {
    std::vector<store::Write> group;
    for (std::uint64_t table = first; table < end; ++table) group.push_back(tables.open(table));
    for (const store::Written written : writer.commit(group))
        if (written != store::Written::durable)
            throw store::StoreError(writer.trouble().value_or("a conflict"));
}

// Entries per second in groups of this size. Each group is a synced commit. Includes checkpoints.
double rate_of_groups(const BenchStoreArguments& arguments, std::size_t size) {
    const Scratch scratch(arguments.folder);
    store::SqliteWriter writer({scratch.path(), ""});
    store::Checkpointer checkpointer({scratch.path(), ""});
    const store::StoreLimits limits;
    BenchTables tables;
    open_tables(writer, tables, 0, busy_tables);
    std::vector<store::Write> group(size);
    std::uint64_t entries = 0;
    const Stopwatch watch;
    double elapsed = 0;
    do {
        for (store::Write& write : group) write = tables.next();
        writer.commit(group);
        if (writer.trouble()) throw store::StoreError(*writer.trouble());
        if (writer.log_pages() >= limits.log_pages) checkpointer.checkpoint();
        entries += size;
        elapsed = watch.seconds();
    } while (elapsed < arguments.seconds);
    return static_cast<double>(entries) / elapsed;
}

// The thread that a server's tables run on.
class LobbyThread {
  public:
    store::Post post() {
        return [this](std::function<void()> task) {
            const std::lock_guard lock(mutex_);
            tasks_.push_back(std::move(task));
            posted_.notify_one();
        };
    }
    void run_once() {
        std::unique_lock lock(mutex_);
        posted_.wait(lock, [this] { return !tasks_.empty(); });
        const auto tasks = std::exchange(tasks_, {});
        lock.unlock();
        for (const auto& task : tasks) task();
    }

  private:
    std::mutex mutex_;
    std::condition_variable posted_;
    std::vector<std::function<void()>> tasks_;
};

// Entries per second through the store, with one pending entry per table. Includes checkpoints.
double rate_of_store(const BenchStoreArguments& arguments) {
    const Scratch scratch(arguments.folder);
    LobbyThread lobby;
    BenchTables tables;
    {
        store::SqliteWriter writer({scratch.path(), ""});
        open_tables(writer, tables, 0, busy_tables);
    }
    store::SqliteStore store({scratch.path(), ""}, lobby.post());
    std::uint64_t durable = 0;
    std::uint64_t in_flight = 0;
    const Stopwatch watch;
    std::function<void(std::uint64_t)> add = [&](std::uint64_t table) {
        ++in_flight;
        store.write(tables.next(table), [&, table](store::Written written) {
            --in_flight;
            if (written != store::Written::durable)
                throw store::StoreError(store.trouble().value_or("a conflict"));
            ++durable;
            if (watch.seconds() < arguments.seconds) add(table);
        });
    };
    for (std::uint64_t table = 0; table < busy_tables; ++table) add(table);
    while (in_flight > 0) lobby.run_once();
    return static_cast<double>(durable) / watch.seconds();
}

// Milliseconds to open the store and list the live tables.
double time_to_start(const BenchStoreArguments& arguments) {
    const Scratch scratch(arguments.folder);
    {
        store::SqliteWriter writer({scratch.path(), ""});
        open_tables(writer, BenchTables(), 0, live_tables);
    }
    LobbyThread lobby;
    const Stopwatch watch;
    store::SqliteStore store({scratch.path(), ""}, lobby.post());
    std::optional<std::size_t> found;
    store.read([](store::Reader& reader) { return reader.live_tables().size(); },
               [&found](std::size_t tables) { found = tables; }, [&found] { found = 0; });
    while (!found) lobby.run_once();
    if (found != live_tables) throw store::StoreError("tables are missing");
    return watch.seconds() * 1000;
}

int bench_store(const BenchStoreArguments& arguments) {
    const double singly = rate_of_groups(arguments, 1);
    const double tens = rate_of_groups(arguments, 10);
    const double hundreds = rate_of_groups(arguments, 100);
    const double store = rate_of_store(arguments);
    const double start = time_to_start(arguments);
    if (arguments.json)
        fmt::print(
            "{{\"commits_per_second\":{:.0f},\"entries_per_second\":{{\"10\":{:.0f},\"100\":{:.0f}}},"
            "\"store_entries_per_second\":{:.0f},\"start_ms\":{:.1f}}}\n",
            singly, tens, hundreds, store, start);
    else
        fmt::print(
            "singly                              {:>9.0f} commits per second\n"
            "in groups of 10                     {:>9.0f} entries per second\n"
            "in groups of 100                    {:>9.0f}\n"
            "2,500 tables, one in flight each    {:>9.0f}\n"
            "start with 10,000 live tables       {:>9.1f} ms\n",
            singly, tens, hundreds, store, start);
    return exit_ok;
}

}  // namespace

void add_bench_store_command(CLI::App& bench, int& exit_code) {
    auto* const command = bench.add_subcommand("store", "Write synced entries of table logs to a disk");
    command->footer("Examples:\n  euchre bench store --data /srv/euchre\n  euchre bench store --json");
    const auto arguments = std::make_shared<BenchStoreArguments>();
    command
        ->add_option("--data", arguments->folder,
                     "A folder on the disk to measure; the test files are removed afterwards")
        ->type_name("DIR")
        ->capture_default_str()
        ->check(CLI::Validator(CLI::ExistingDirectory).description(""));
    command
        ->add_option("--seconds", arguments->seconds, "How long to run each of the four parts, 0.1 to 3600")
        ->capture_default_str()
        ->check(number_from(0.1, 3600.0));
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->callback([arguments, &exit_code] { exit_code = bench_store(*arguments); });
}

}  // namespace euchre::cli
