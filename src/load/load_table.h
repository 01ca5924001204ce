// One table of a load test: its people, and a game at a given pace. The player in turn plays any legal
// action.
#pragma once

#include "client/session.h"
#include "load/action_ledger.h"
#include "load/tally.h"

namespace euchre::load {

struct LoadPlan {
    std::size_t tables = 1;
    double rate = 1;  // actions per second at each table; 0: people are idle
    std::chrono::seconds time{10};
    std::chrono::seconds warm_up{0};  // before that, not measured: the tables begin one after the other
    bool bots = false;                // in three of the seats
    bool watch = false;               // bots in all seats, and one person who watches
    bool restarts = false;  // the server may restart during the test: a lost connection is not an error
    std::string bot_level = "expert";

    std::size_t people() const { return bots || watch ? 1 : 4; }  // at each table
};

class LoadTable;
class LoadHost {
  public:
    virtual ~LoadHost() = default;
    virtual void began(LoadTable& table) = 0;  // the first game began
    virtual void checked(LoadTable& table) = 0;
};

class LoadTable {
  public:
    // All members must outlive the table.
    struct World {
        client::Server& server;
        LoadHost& host;
        const LoadPlan& plan;
        LoadTally& tally;
        bool verifies = true;  // its people verify what the server signs
    };
    LoadTable(const World& world, std::uint64_t seed);
    ~LoadTable();
    LoadTable(const LoadTable&) = delete;
    LoadTable& operator=(const LoadTable&) = delete;

    // People come, sit down and start a game.
    void open();
    // Plays the first action at that time.
    void play(client::Clock::time_point when);
    // Stops playing. Pending actions are completed.
    void finish() { playing_ = false; }
    bool is_quiet() const { return !pending_; }
    bool is_complete() const;  // everybody is connected and seated
    // Requests the server's log and compares it with the confirmed actions.
    void check();

  private:
    class Person;
    struct Turn {
        std::size_t person;
        std::uint64_t seq;
        boost::json::array legal;
    };
    struct PendingAction {
        Turn turn;
        std::string action, command;
        std::uint64_t seen;  // the line of the log before it
        client::Clock::time_point sent, last_delivery;
        std::size_t deliveries = 0;
        std::vector<bool> told;  // by person: who has received it
        std::optional<ActionSeen> action_seen;
        bool done = false, interrupted = false;
    };

    void became(std::size_t person, const client::Reply& reply);
    void opened(const client::Reply& reply);
    void sit(std::size_t person);
    void begin();
    void heard(std::size_t person, const client::Message& message);
    void answered(std::size_t person, const std::string& command, const client::Message& message);
    void dropped(std::size_t person, const client::Loss& loss);
    void deliver(std::size_t person, const client::Message& message);
    void look_for_turn(std::size_t person, const client::Message& message);
    void look_for_end(const client::Message& message);
    bool is_that_action(const ActionSeen& action_seen) const;
    void complete_action();
    void act_when_due();
    void act();
    void compare(const client::Message& message);

    World world_;
    Dice dice_;
    std::vector<std::unique_ptr<Person>> people_;
    client::Timer timer_;
    std::string code_;  // the end of its link
    std::size_t seated_ = 0;
    std::string begin_command_;
    bool began_ = false, playing_ = false, checking_ = false;
    client::Clock::time_point next_;
    std::optional<Turn> turn_;
    std::optional<PendingAction> pending_;
    std::uint64_t last_action_ = 0;  // the line of the last action
    ActionLedger ledger_;
};

}  // namespace euchre::load
