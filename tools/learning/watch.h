// Experts playing hands against each other for points, and what is written down of each hand.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "ai/expert.h"
#include "ai/outcomes.h"
#include "learning/decision.h"

namespace euchre::learning {

// What the makers would have taken with open hands, and what they took.
struct OpenAndReal {
    bool alone = false;
    bool makers_lead = false;
    int open = 0, real = 0;  // tricks
};

struct Watched {
    OutcomeCount outcome;
    std::optional<OpenAndReal> play;  // partnerships, hands that were played
    std::vector<Decision> decisions;
};

// Not thread safe.
class Watcher {
  public:
    // Rules and what the mind points to outlive it.
    Watcher(const RuleSet& rules, const Mind& mind) : rules_(rules), expert_(rules, mind), solver_(rules) {}

    // The seats deal in turn; the cards come from the seed.
    Watched hand(std::uint64_t number, std::uint64_t seed);

  private:
    const RuleSet& rules_;
    Expert expert_;
    Solver solver_;
};

// Experts who play by one rulebook.
struct Circle {
    const RuleSet& rules;
    Mind mind;
};

struct Session {
    std::uint64_t hands = 0;  // at each circle
    std::uint64_t seed = 0;
    std::size_t jobs = 1;
    std::function<void(std::uint64_t done)> tick;  // by the caller's thread, a few times a second
};

// By circle, hand after hand; the number of jobs changes nothing.
std::vector<std::vector<Watched>> watch(std::span<const Circle> circles, const Session& session);

}  // namespace euchre::learning
