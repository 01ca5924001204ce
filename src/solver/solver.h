// Perfect play when all hands are known: what a position in play is worth, exactly, under any rule set.
//
// In partnerships, with or without a loner, a value is the number of tricks that the makers' side takes of
// the whole hand. Where each plays for himself it is the maker's points, and the others are taken to play
// together to make it small: an approximation, since each of them would rather have the tricks for himself.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "game/state.h"
#include "solver/position.h"

namespace euchre {

struct CardValue {
    Card card;
    int value = 0;  // of the position once it is played
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

// All numbers of tricks in it score the same.
struct ScoreClass {
    int fewest = 0, most = 0;
    friend bool operator==(const ScoreClass&, const ScoreClass&) = default;
};

// What the makers' side gets for so many tricks, less what the others get. Partnerships.
int makers_score(const RuleSet& rules, const Contract& contract, int tricks);

// Not thread safe: one a thread, 32 KB each; 1 MB with more than five cards a hand, 4 MB with more than
// seven. All of them share the tables of endings, which are empty at first and are filled as they are used:
// 50 KB for each way of playing, and where nobody has to trump 6 MB more, once with trump and once without.
class Solver {
  public:
    enum class Path : std::uint8_t { fastest, portable };  // both give the same answers

    // The rule set outlives the solver.
    explicit Solver(const RuleSet& rules, Path path = Path::fastest);

    // Fills the table of endings of three cards in partnerships with trump, or one of so many parts of it,
    // now instead of bit by bit: 3 s of work, which threads with solvers of their own can share. It makes
    // nothing but speed.
    void prepare(unsigned part = 0, unsigned parts = 1);

    // Precondition of all that follow: the state is in Phase::play, under this solver's rules. It may be in
    // the middle of a trick.

    // Partnerships.
    int tricks(const State& state);
    bool takes(const State& state, int wanted);  // tricks(state) >= wanted, for less
    ScoreClass score_class(const State& state);  // the class of tricks(state), for less

    // Each for himself.
    int makers_points(const State& state);

    // Both.
    CardValues values(const State& state);
    // In partnerships: values that score the same as the exact ones, for less.
    CardValues class_values(const State& state);

  private:
    struct Range {
        int low, high;
    };
    // What is looked for: where the score changes, as bits, or every difference.
    struct Question {
        unsigned steps;
        int taken;  // by the makers before the trick at hand
    };

    solving::Position position_of(const State& state) const;
    std::uint64_t lanes_of(CardSet cards, Trump trump) const;
    Range limits(const solving::Position& position) const;
    int exact(const solving::Position& position, Range range, int guess) const;
    Range classed(const solving::Position& position, const Question& question) const;
    CardValues values(const State& state, bool exactly);
    int taken_by_makers(const State& state) const;
    unsigned steps_of(const Contract& contract) const;
    void add_points();
    void add_steps();
    void begin(const State& state);

    const RuleSet& rules_;
    solving::Bound bound_;
    solving::Fill fill_;
    solving::Memory memory_{};
    bool wide_ = false;
    std::array<std::array<std::uint8_t, 64>, 5> bit_of_{};  // by trump and card
    std::array<std::array<std::uint16_t, 2>, 2> steps_{};   // by alone and ordered
    std::vector<solving::Known> known_;
    std::vector<std::int16_t> least_, most_;  // see solving::Memory
};

}  // namespace euchre
