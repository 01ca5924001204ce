// Lets experts play hands for points, and records each hand.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "ai/expert.h"
#include "ai/outcomes.h"
#include "learning/decision.h"

namespace euchre::learning {

// The makers' tricks with open hands, and in the real play.
struct OpenAndReal {
    bool alone = false;
    bool makers_lead = false;
    int open = 0, real = 0;  // tricks
};

struct Watched {
    ai::OutcomeCount outcome;
    std::optional<OpenAndReal> play;  // with partners, if the hand was played
    std::vector<Decision> decisions;
};

// Not thread-safe.
class Watcher {
  public:
    // The rules, and what the skill points to, must outlive it.
    Watcher(const RuleSet& rules, const ai::Skill& skill)
        : rules_(rules), expert_(rules, skill), solver_(rules) {}

    // The seats deal in turn. The seed determines the cards.
    Watched hand(std::uint64_t number, std::uint64_t seed);

  private:
    const RuleSet& rules_;
    ai::Expert expert_;
    solver::Solver solver_;
};

// Experts who play by one rulebook.
struct Circle {
    const RuleSet& rules;
    ai::Skill skill;
};

struct Session {
    std::uint64_t hands = 0;  // per circle
    std::uint64_t seed = 0;
    std::size_t jobs = 1;
    std::function<void(std::uint64_t done)> tick;  // called by the caller's thread a few times per second
};

// By circle, then by hand. The number of jobs does not matter.
std::vector<std::vector<Watched>> watch(std::span<const Circle> circles, const Session& session);

}  // namespace euchre::learning
