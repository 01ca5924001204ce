// A game determined by a seed: a random rule set, random packs and random actions, with occasional misdeals,
// cuts, set-ups, and new games.
#pragma once

#include <string>
#include <vector>

#include "cards/dice.h"
#include "game/match.h"

namespace euchre::testing {

class RandomGame {
  public:
    explicit RandomGame(std::uint64_t seed);
    RandomGame(const RandomGame&) = delete;  // the match refers to the rules
    RandomGame& operator=(const RandomGame&) = delete;

    // Takes the next step, which the match must accept. Returns false if the game ends.
    bool step();

    Dice dice;
    const RuleSet rules;
    Match match;
    std::vector<Event> events;  // of the last step

  private:
    void choose_dealer();
    void wait_for_deal();
    void deal(const Setup& setup);
    Setup random_setup();
    Pack random_pack();
    Pack with_weak_hand(Pack pack);
    Action random_action();
    void take(Outcome outcome);

    enum class Mood : unsigned char { any, passing, lonely };
    Mood mood_ = Mood::any;
    std::size_t cut_ = 0;
    std::uint32_t hands_left_;
    bool dealer_chosen_ = false;
};

// Every action that has a name, legal or not.
const std::vector<Action>& all_actions();

// The seats of a rule set, then the spectator.
std::vector<std::optional<Seat>> all_viewers(const RuleSet& rules);

// The events as sentences, one per line.
std::string told(const RuleSet& rules, const std::vector<Event>& events);

}  // namespace euchre::testing
