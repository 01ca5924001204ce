// A fast random generator (wyrand) for simulations, playouts and benchmarks. People's games and arena boards
// use fair/shuffle instead.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>

namespace euchre {

class Dice {
  public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0xa0761d6478bd642fU;
        const Wide product = static_cast<Wide>(state_) * (state_ ^ 0xe7037ed1a0b428dbU);
        return static_cast<std::uint64_t>(product >> 64U) ^ static_cast<std::uint64_t>(product);
    }

    // Uniform in 0 to n - 1; the bias is below n / 2^64.
    std::uint32_t roll(std::uint32_t n) { return static_cast<std::uint32_t>(draw(n)); }
    std::uint64_t draw(std::uint64_t n) {
        return static_cast<std::uint64_t>((static_cast<Wide>(next()) * n) >> 64U);
    }

    // Puts random cards in the first `wanted` places, in random order. Shuffles everything if `wanted`
    // exceeds the size.
    template <class T>
    void shuffle(std::span<T> cards, std::size_t wanted) {
        if (cards.empty()) return;
        auto left = static_cast<std::uint32_t>(cards.size());
        T* place = cards.data();
        for (const T* const end = place + std::min<std::size_t>(wanted, left - 1); place != end;
             ++place, --left)
            std::swap(*place, place[roll(left)]);
    }
    template <class T>
    void shuffle(std::span<T> cards) {
        shuffle(cards, cards.size());
    }

  private:
    __extension__ using Wide = unsigned __int128;
    std::uint64_t state_;
};

}  // namespace euchre
