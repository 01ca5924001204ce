// A node's connection to the database. Questions go there in order. While the node is paused they stay there,
// some arrive late, and an answer may be lost after the question was carried out.
#pragma once

#include "cards/dice.h"
#include "simulation/network.h"

namespace euchre::simulation {

// The state of the database, and of the way to it.
struct Weather {
    bool calm = false;               // nothing is late or lost, unless the database is away
    Clock::time_point back_at = {};  // it is away until then
};

class Link {
  public:
    Link(Server& server, Agenda& agenda, Dice& dice, const Weather& weather)
        : server_(server), agenda_(agenda), dice_(dice), weather_(weather) {}
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;

    // Calls `done` on the node, and says whether there was an answer. Without one, `ask` may have been
    // carried out, and it is if the node is killed meanwhile.
    void ask(std::function<void()> ask, std::function<void(bool well)> done);
    void begin_again() { sent_ = arrived_ = {}; }  // for another process

  private:
    bool is_away() const { return agenda_.now() < weather_.back_at; }
    bool one_in(std::uint32_t n) { return !weather_.calm && dice_.roll(n) == 0; }
    void send(const std::function<void()>& ask, const std::function<void(bool well)>& done);
    void arrive(const std::function<void()>& ask, const std::function<void(bool well)>& done);
    void fail(std::function<void(bool well)> done);

    Server& server_;
    Agenda& agenda_;
    Dice& dice_;
    const Weather& weather_;
    Clock::time_point sent_, arrived_;  // the last one
};

}  // namespace euchre::simulation
