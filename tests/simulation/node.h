// A node of the simulated fleet: a process that can be killed, paused, drained and started again.
#pragma once

#include <optional>

#include "lobby/lobby.h"
#include "simulation/node_store.h"
#include "simulation/simulated_bots.h"
#include "simulation/simulated_computing.h"
#include "simulation/simulated_study.h"
#include "support/memory_fleet.h"
#include "support/memory_shared.h"

namespace euchre::simulation {

class Node {
  public:
    // What all nodes have in common. It outlives them.
    struct Site {
        Network& network;
        Agenda& agenda;
        Dice& dice;
        MemoryDatabase& database;
        const Weather& weather;
        std::shared_ptr<MemorySharedState> shared;
        std::function<lobby::LobbySettings()> settings;
        std::function<table::Time()> wall_clock;
        std::function<fair::Seed()> draw_seed;
        std::function<void(const Node& from, const lobby::Fleet::Notice&)> tell;
        bool writes_again = false;  // see NodeStore
    };

    Node(const Site& site, int number);
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

    // A new process, whose clock is wrong by `skew`.
    void start(std::chrono::milliseconds skew);
    void kill(Span notice);
    void drain(std::function<void()> done);
    void pause() { server_.pause(); }
    // Pauses it as soon as it writes: what it writes leaves when it goes on.
    void pause_at_write() { pauses_at_write_ = true; }
    void resume();
    void be_calm() { bots_.be_calm(); }
    void hear(const lobby::Fleet::Notice& notice);
    void may_have_missed();
    void shared_fails(bool fails);

    Server& server() { return server_; }
    const Server& server() const { return server_; }
    const std::string& name() const { return server_.name(); }
    bool is_up() const { return process_.has_value(); }
    bool is_paused() const { return server_.is_paused(); }
    bool is_ready() const { return is_up() && process_->fleet.may_speak(); }
    std::int64_t incarnation() const { return is_up() ? process_->fleet.incarnation() : 0; }
    std::uint64_t starts() const { return starts_; }
    std::uint64_t settled() const { return settled_ + (is_up() ? process_->store.settled() : 0); }

    Clock::time_point deaf_until{};  // hears no notices

  private:
    struct Process {
        Process(Node& node, std::chrono::milliseconds skew);

        prometheus::Registry registry;
        NodeStore store;
        MemoryFleet fleet;
        MemoryShared shared;
        lobby::Lobby lobby;
    };

    const Site& site_;
    const int number_;
    Server server_;
    Link writes_, reads_, leases_, owners_;
    SimulatedBots bots_;
    SimulatedStudy study_;
    SimulatedComputing computing_;
    bool pauses_at_write_ = false;
    std::uint64_t starts_ = 0, settled_ = 0;
    std::optional<Process> process_;
};

}  // namespace euchre::simulation
