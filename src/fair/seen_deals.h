// All attempts that a witness has seen, with the alarms about them.
#pragma once

#include <set>
#include <vector>

#include "fair/alarm.h"
#include "fair/seen_attempt.h"

namespace euchre::fair {

class SeenDeals {
  public:
    SeenDeals() = default;
    SeenDeals(std::vector<SeenAttempt> attempts, std::vector<Alarm> alarms)
        : attempts_(std::move(attempts)), alarms_(std::move(alarms)) {}

    // In the order of the deals.
    const std::vector<SeenAttempt>& attempts() const { return attempts_; }
    std::vector<SeenAttempt>& attempts() { return attempts_; }
    // All so far, each once.
    const std::vector<Alarm>& alarms() const { return alarms_; }

    // A fresh one begins with this key.
    SeenAttempt& at(const AttemptName& name, const PublicKey& key);
    const SeenAttempt* find(const AttemptName& name) const;

    // `times`: deals of the game.
    void raise(AlarmKind kind, const SeenAttempt& seen, std::optional<Seat> seat = {}, std::size_t times = 1);
    bool has_alarm(AlarmKind kind, const SeenAttempt& seen) const;
    // An alarm says that its list may be wrong.
    bool is_doubted(const SeenAttempt& seen) const;

    // In an earlier attempt at this deal.
    bool was_silent(const SeenAttempt& seen, Seat seat) const;
    // We were silent in an earlier attempt at this deal, or may have been: we did not see its list.
    bool may_be_barred(const SeenAttempt& seen) const;
    // The number of deals of its game with such an attempt.
    template <class Is>
    std::size_t deals_of_game(const SeenAttempt& seen, Is is) const {
        std::set<std::string_view> deals;
        for (const SeenAttempt& each : attempts_)
            if (game_of(each.name.deal) == game_of(seen.name.deal) && is(each)) deals.insert(each.name.deal);
        return deals.size();
    }

    // Keeps this game and its alarms only: "table/game/".
    void keep_only(std::string_view game);
    // Keeps the newest games and their alarms only.
    void keep_games(std::size_t most);

  private:
    void judge_generations(const SeenAttempt& fresh);

    std::vector<SeenAttempt> attempts_;
    std::vector<Alarm> alarms_;
};

}  // namespace euchre::fair
