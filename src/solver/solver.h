// Perfect play when all hands are known: the exact value of a position in play, under any rule set.
//
// Where makers play against all others, a value is the number of tricks that the makers' side takes in the
// whole hand. Where each player scores for tricks it is the maker's points, and the others play together
// against the maker. That is an approximation, because each of them also wants tricks.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "game/state.h"
#include "solver/position.h"

namespace euchre::solver {

struct CardValue {
    Card card;
    int value = 0;  // of the position after the card
    friend bool operator==(const CardValue&, const CardValue&) = default;
};

// The legal cards of the seat in turn, in the order of a CardSet.
class CardValues {
  public:
    const CardValue* begin() const { return cards_.data(); }
    const CardValue* end() const { return cards_.data() + size_; }
    std::size_t size() const { return size_; }
    void push_back(const CardValue& value) { cards_[size_++] = value; }

  private:
    std::array<CardValue, 12> cards_{};
    std::size_t size_ = 0;
};

// A range of trick counts with the same score.
struct ScoreClass {
    int fewest = 0, most = 0;
    friend bool operator==(const ScoreClass&, const ScoreClass&) = default;
};

// The points of the makers' side minus those of the others, for this many tricks. Where makers play against
// all others.
int makers_score(const RuleSet& rules, const Contract& contract, int tricks);

// Not thread-safe: each thread needs its own. A solver has 32 KB; 1 MB with more than five cards per hand, 4
// MB with more than seven. All solvers share the tables of endings, which are filled as they are used: 50 KB
// for each way of playing, and 12 MB more where nobody has to trump.
class Solver {
  public:
    enum class Path : std::uint8_t { fastest, portable };  // both give the same answers

    // The rule set must outlive the solver.
    explicit Solver(const RuleSet& rules, Path path = Path::fastest);

    // Fills the table of three-card endings with partners and trump at once, instead of step by step. That is
    // 3 s of work. Threads with their own solvers can share it: each fills one of `parts` parts. It changes
    // nothing but the speed.
    void prepare(unsigned part = 0, unsigned parts = 1);

    // Precondition of all functions below: the state is in Phase::play, under this solver's rules. It may be
    // in the middle of a trick.

    // Where makers play against all others.
    int tricks(const State& state);
    ScoreClass score_class(const State& state);  // the class of tricks(state), which is faster

    // Where each player scores for tricks.
    int makers_points(const State& state);

    CardValues values(const State& state);

  private:
    struct Range {
        int low, high;
    };

    solver::Position position_of(const State& state) const;
    std::uint64_t lanes_of(CardSet cards, Trump trump) const;
    Range limits(const solver::Position& position) const;
    int bound(const solver::Position& position, int wanted) const;
    int exact(const solver::Position& position, Range range, int guess) const;
    Range classed(const solver::Position& position, unsigned steps, int taken) const;
    int taken_by_makers(const State& state) const;
    unsigned steps_of(const Contract& contract) const;
    void add_points();
    void add_steps();
    void begin(const State& state);

    const RuleSet& rules_;
    solver::Bound bound_;
    solver::Fill fill_;
    solver::Memory memory_{};
    bool wide_ = false;
    std::array<std::array<std::uint8_t, 64>, 5> bit_of_{};  // by trump and card
    // By kind of contract and ordered: the trick counts at which the score changes, as bits.
    std::array<std::array<std::uint16_t, 2>, 3> steps_{};
    std::vector<solver::Known> known_;
    std::vector<std::int16_t> least_, most_;  // see solver::Memory
};

}  // namespace euchre::solver
