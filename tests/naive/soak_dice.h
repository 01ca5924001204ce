// A small generator (splitmix64) with the same numbers on every machine, so a seed determines a whole soak.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace naive {

class Dice {
  public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }

    // 0 to below - 1
    std::size_t below(std::size_t below) { return static_cast<std::size_t>(next() % below); }

    int between(int low, int high) {
        return low + static_cast<int>(below(static_cast<std::size_t>(high - low + 1)));
    }

    bool percent(int chance) { return between(1, 100) <= chance; }

    const std::string& one_of(const std::vector<std::string>& words) { return words[below(words.size())]; }

    void shuffle(std::vector<std::string>& cards) {
        for (std::size_t i = cards.size(); i > 1; --i) cards[i - 1].swap(cards[below(i)]);
    }

  private:
    std::uint64_t state_;
};

}  // namespace naive
