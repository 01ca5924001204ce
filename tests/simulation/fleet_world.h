// A fleet of one to four nodes over one database, behind a router. Nodes are killed, paused past their lease,
// drained and started; the database is away; notices are lost; clocks are wrong.
#pragma once

#include "simulation/node.h"
#include "simulation/spectator.h"
#include "simulation/world.h"

namespace euchre::simulation {

// What the simulated database does wrong on purpose. The checks must notice.
enum class Sabotage : std::uint8_t {
    none,
    no_fence,      // adds lines whatever their epoch is
    stolen_lease,  // gives away tables whose owner is alive
    second_write,  // a commit without an answer is made again, under the next number
};

class FleetWorld final : public World {
  public:
    FleetWorld(std::uint64_t seed, bool aloud, Sabotage sabotage = Sabotage::none);

    std::uint64_t unknown_commits() const override;

  private:
    void open_servers() override;
    void trouble_ahead(Clock::time_point until) override;
    void end_trouble() override;
    void check_durable(const store::Write& write) override;
    void go_on() override;
    std::uint64_t timers_fired() const override;
    void each_second() override;

    void tick(Spectator& spectator);
    Server* route(const lobby::Request& request);
    void start(Node& node);
    void stop(Node& node);  // and starts it again some time later
    void kill(Node& node);
    void drain(Node& node);
    void pause(Node& node, Span span);
    void lose_database(Span span);
    void lose_notices(Node& node, Span span);
    Span some_fault();
    void tell(const Node& from, const lobby::Fleet::Notice& notice);
    void check_speaker(const Server& server, const std::string& path, const std::string& text) const;
    Node& some_node();
    std::string all_go_on(const std::map<identity::TableId, std::uint64_t>& since,
                          Clock::time_point then) const;

    const std::shared_ptr<MemorySharedState> shared_ = std::make_shared<MemorySharedState>();
    Weather weather_;
    bool routes_at_random_ = false;
    const Node::Site site_;
    std::vector<std::unique_ptr<Node>> nodes_;
    std::map<identity::TableId, std::int64_t> epochs_;  // of the last line
    Spectator spectator_{*this, dice_.next()};
};

}  // namespace euchre::simulation
