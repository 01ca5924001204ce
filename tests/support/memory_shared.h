// What the servers of a fleet share, in memory, for simulations and tests. Each server has a MemoryShared
// over one MemorySharedState. It answers when the test says so, or at once.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "store/shared.h"

namespace euchre {

struct MemorySharedState {
    std::chrono::milliseconds now{0};  // the database's clock
    std::set<int> dead;                // servers whose tables have no living owner

    struct Listed {
        int server;
        std::string summary;
        std::int64_t order;
    };
    struct Duty {
        int server;
        std::chrono::milliseconds until;
    };
    struct Review {
        identity::TableId table;
        std::int64_t order;
        store::ReviewPlace place;
        std::optional<int> server{};
        std::chrono::milliseconds until{0};
        std::int64_t attempts = 0;
        std::set<identity::PersonId> askers{};
    };
    std::map<std::pair<std::int64_t, std::string>, std::int64_t> uses;
    std::int64_t hour = 0;
    std::map<identity::TableId, Listed> listed;
    std::map<std::string, Duty> duties;
    std::map<identity::GameId, Review> reviews;
    std::int64_t last_order = 0;
    store::BanText bans{};
};

class MemoryShared : public store::Shared, public store::SharedDatabase {
  public:
    MemoryShared(std::shared_ptr<MemorySharedState> state, int server)
        : state_(std::move(state)), server_(server) {}

    bool waits = false;  // answers only on demand
    bool fails = false;
    // Runs the functions that get a result.
    std::function<void(std::function<void()>)> post = [](const std::function<void()>& what) { what(); };
    void answer();  // the oldest that waits, if any
    std::size_t waiting() const { return tasks_.size(); }

    store::UsesOfHour exchange_uses(std::vector<store::AddressUse> more) override;
    void list_tables(const std::vector<store::ListedTable>& changed,
                     const std::vector<identity::TableId>& gone) override;
    std::vector<std::string> listed_tables(std::size_t most) override;
    bool take_duty(const std::string& duty, std::chrono::milliseconds lasts) override;
    void clean() override;
    store::ReviewQueue find_review(identity::GameId game, identity::TableId table) override;
    void ask_review(const store::ReviewJob& job) override;
    void join_review(identity::GameId game, identity::PersonId asker) override;
    std::optional<identity::GameId> take_review(std::chrono::milliseconds lasts) override;
    bool keep_review(identity::GameId game, std::size_t done, std::chrono::milliseconds lasts) override;
    std::optional<std::vector<identity::PersonId>> finish_review(identity::GameId game,
                                                                 const std::optional<std::string>& text,
                                                                 std::size_t kept) override;
    std::optional<store::BanText> bans(std::optional<std::int64_t> known) override;
    void change_bans(const std::function<std::string(const std::string&)>& change) override;

  protected:
    void start(Task task) override;

  private:
    void begin_hour();
    bool is_mine(identity::GameId game) const;

    std::shared_ptr<MemorySharedState> state_;
    int server_;
    std::deque<Task> tasks_;
};

}  // namespace euchre
