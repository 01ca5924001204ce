// The queue of decisions for bots: their order, and how much a bot may think about each. It has no threads
// and no clock: the caller has both.
//
// The decision with the earliest deadline comes first. If the load is more than the threads can compute, bots
// think less: each address gets the same share of the time, each table the same share of its address's, and
// unused time goes to the others. Within its share all bots of a table think equally much. If even the least
// thinking is too much for a share, the table's further decisions wait behind the others' and may not be
// computed.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "lobby/bot_workers.h"

namespace euchre::server {

class BotQueue {
  public:
    using Time = std::chrono::steady_clock::time_point;
    using Seconds = std::chrono::duration<double>;

    struct Job {
        lobby::Question question;
        std::function<void(lobby::BotAnswer)> answer;
        unsigned halvings = 0;  // of what the bot looks at (ai/levels.h)
    };

    explicit BotQueue(std::size_t threads) : threads_(static_cast<double>(threads)) {}

    // Drops a decision if the queue is full.
    void push(lobby::Question question, std::function<void(lobby::BotAnswer)> answer, Time now);
    // The next decision that can be ready in time. Drops those before it that can't.
    std::optional<Job> pop(Time now);
    // Records how long a bot has thought.
    void note_cost(ai::Level level, unsigned halvings, Seconds took);

    bool empty() const { return jobs_.empty(); }
    std::size_t size() const { return jobs_.size(); }
    // The largest number of halvings of any table now; 0: all bots think in full.
    unsigned halvings() const { return halvings_; }

  private:
    struct Waiting {
        Job job;
        unsigned planned = 0;
    };
    // The load of a table, and its share.
    struct Demand {
        std::string address;
        ai::Level level = ai::Level::expert;
        double asked = 0, asked_before = 0;  // in this period, and in the one before
        double share = 0;                    // seconds of thinking per second
        unsigned halvings = 0;
        bool is_over = false;  // the least thinking is more than the share
        double credit = 0;     // seconds of thinking
        Time credited{};

        double rate() const;  // questions per second
    };

    void plan(Time now);
    void set_shares();
    void set_effort(Demand& demand);
    bool is_within_share(Demand& demand, Time now);
    double cost(ai::Level level, unsigned halvings) const;

    // First the decisions within their table's share, then the others.
    using Place = std::pair<bool, Time>;
    std::multimap<Place, Waiting> jobs_;
    std::unordered_map<identity::TableId, Demand> demands_;
    // By level and halvings, in seconds. 0: not measured yet.
    std::array<std::array<double, ai::most_halvings + 1>, ai::all_levels.size()> costs_{};
    double threads_;
    Time planned_{}, period_began_{};
    unsigned halvings_ = 0;
};

}  // namespace euchre::server
