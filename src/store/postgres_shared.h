// What the servers of a fleet share, in their PostgreSQL database.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

#include "store/postgres_schema.h"
#include "store/reconnect_pause.h"
#include "store/shared.h"

namespace euchre::store {

// Uses its own connection. If it is lost, the next call makes a new one.
class PostgresSharedDatabase final : public SharedDatabase {
  public:
    // The database's tables must exist. The hashes of addresses use the key, which all servers have, so that
    // nobody else can guess the addresses. Throws StoreError.
    PostgresSharedDatabase(PostgresConnection::Settings settings, const std::optional<SealKey>& key,
                           std::span<const PostgresStep> steps = postgres_steps());

    UsesOfHour exchange_uses(std::vector<AddressUse> more) override;
    void list_tables(const std::vector<ListedTable>& changed,
                     const std::vector<identity::TableId>& gone) override;
    std::vector<std::string> listed_tables(std::size_t most) override;
    bool take_duty(const std::string& duty, std::chrono::milliseconds lasts) override;
    void clean() override;
    ReviewQueue find_review(identity::GameId game, identity::TableId table) override;
    void ask_review(const ReviewJob& job) override;
    void join_review(identity::GameId game, identity::PersonId asker) override;
    std::optional<identity::GameId> take_review(std::chrono::milliseconds lasts) override;
    bool keep_review(identity::GameId game, std::size_t done, std::chrono::milliseconds lasts) override;
    std::optional<std::vector<identity::PersonId>> finish_review(identity::GameId game,
                                                                 const std::optional<std::string>& text,
                                                                 std::size_t kept) override;
    std::optional<BanText> bans(std::optional<std::int64_t> known) override;
    void change_bans(const std::function<std::string(const std::string&)>& change) override;

  private:
    void connect();
    // Runs `work` on the connection; if it is lost, forgets it and throws.
    template <class Work>
    auto with_connection(Work work);
    PostgresRows query(const PostgresStatement& statement, PostgresValues values = {});
    std::string hash_of(const std::string& who) const;

    const PostgresConnection::Settings settings_;
    const std::optional<SealKey> key_;
    const std::span<const PostgresStep> steps_;  // that this program knows
    const std::int64_t server_;                  // marks what is this server's
    std::optional<PostgresConnection> connection_;
    ReconnectPause pause_;
};

// Runs on its own thread.
class PostgresShared final : public Shared {
  public:
    static constexpr std::size_t most_waiting = 10'000;  // further ones fail at once

    // Throws StoreError.
    PostgresShared(const std::string& address, const std::optional<SealKey>& key, Post post);
    // Drops the calls that have not begun.
    ~PostgresShared() override;
    PostgresShared(const PostgresShared&) = delete;
    PostgresShared& operator=(const PostgresShared&) = delete;

  protected:
    void start(Task task) override;

  private:
    void work();

    Post post_;
    PostgresSharedDatabase database_;
    std::mutex mutex_;  // of what follows
    std::condition_variable for_thread_;
    std::deque<Task> tasks_;
    bool stopping_ = false;

    std::thread thread_;
};

}  // namespace euchre::store
