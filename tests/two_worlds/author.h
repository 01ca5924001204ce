// Plays a game and writes it down as a script: people and bots who come and go, make mistakes, leave and
// return.
#pragma once

#include <set>

#include "cards/dice.h"
#include "simulation/log_book.h"
#include "two_worlds/script.h"

namespace euchre::two_worlds {

// The progress after one step.
struct Mark {
    std::uint64_t lines = 0;         // of the log
    std::vector<std::size_t> heard;  // messages, by person
    std::size_t logged = 0;          // lines of the server's log
    std::string metrics;             // at that time
};

class Author {
  public:
    explicit Author(std::uint64_t seed);

    // Until the game is over, or the script is long enough.
    void write();

    const Script& script() const { return script_; }
    const std::vector<Mark>& marks() const { return marks_; }  // one per step
    const Scene& scene() const { return scene_; }
    const std::vector<testing::Somebody>& people() const { return scene_.people(); }
    std::uint64_t deal_seeds() const { return deal_seeds_; }
    const simulation::TableBook& book() const { return *log_.find(scene_.table()); }

  private:
    void next();
    void go_on();
    bool take_back();
    void take_parts();
    void err(std::size_t who, std::size_t connection);
    void disturb(std::size_t who);
    void command(std::size_t who, std::size_t connection, boost::json::object what, bool is_error = false);
    void add(Step step);
    const table::Table& table() const { return book().table(); }
    std::optional<std::size_t> open_connection(std::size_t who) const;
    std::optional<std::size_t> person_at(Seat seat) const;
    bool in(std::uint32_t n) { return dice_.roll(n) == 0; }

    Dice dice_;
    std::uint64_t deal_seeds_;
    Script script_;
    Scene scene_;
    simulation::LogBook log_{scene_.lobby.store};
    std::vector<Mark> marks_;
    int commands_ = 0;
    std::set<std::string> parts_;  // sent: whose, what, which deal and attempt
};

}  // namespace euchre::two_worlds
