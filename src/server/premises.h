// A house with all that it needs to stand on a real machine: the store on disk, threads for its bots and
// coaches, the clocks and the system's random numbers.
#pragma once

#include "server/coach_pool.h"
#include "server/house.h"
#include "server/settings.h"
#include "server/thinker_pool.h"
#include "store/sqlite_store.h"

namespace euchre {

class Premises final : public House {
  public:
    // Throws StoreError. The doors and the registry outlive it.
    Premises(Doors& doors, const ServeSettings& settings, prometheus::Registry& registry);

    void request(const Request& request, Respond respond) override {
        house_.request(request, std::move(respond));
    }
    void receive(ConnectionId connection, std::string_view text) override {
        house_.receive(connection, text);
    }
    void left(ConnectionId connection) override { house_.left(connection); }
    std::optional<std::string> not_ready() const override { return house_.not_ready(); }
    void drain(std::function<void()> done) override { house_.drain(std::move(done)); }

  private:
    SqliteStore store_;
    ThinkerPool thinkers_;
    CoachPool coaches_;
    TableHouse house_;
};

}  // namespace euchre
