#include "fair/shuffle.h"

#include <sodium.h>

#include <utility>

namespace euchre::fair {

namespace {

// The words of the ChaCha20 stream (RFC 8439) of the seed: 32 bits each, lowest byte first.
class Words {
  public:
    Words(const Seed& seed, Purpose purpose, std::uint64_t number) : key_(seed.bytes) {
        constexpr std::array names{"deal", "draw", "pick"};
        for (std::size_t at = 0; at < 4; ++at)
            nonce_[at] = static_cast<std::uint8_t>(names[static_cast<std::size_t>(purpose)][at]);
        for (std::size_t at = 0; at < 8; ++at) nonce_[4 + at] = static_cast<std::uint8_t>(number >> (8 * at));
    }

    std::uint32_t next() {
        if (used_ == block_.size()) fill();
        std::uint32_t word = 0;
        for (std::size_t at = 0; at < 4; ++at)
            word |= static_cast<std::uint32_t>(block_[used_++]) << (8 * at);
        return word;
    }

    // Uniform in 0 to n - 1. Rejects words above the largest multiple of n.
    std::uint32_t below(std::uint32_t n) {
        constexpr std::uint64_t words = std::uint64_t{1} << 32U;
        const std::uint64_t usable = words - words % n;
        for (;;)
            if (const std::uint32_t word = next(); word < usable) return word % n;
    }

  private:
    void fill() {
        block_.fill(0);
        crypto_stream_chacha20_ietf_xor_ic(block_.data(), block_.data(), block_.size(), nonce_.data(),
                                           counter_++, key_.data());
        used_ = 0;
    }

    std::array<std::uint8_t, 32> key_;
    std::array<std::uint8_t, 12> nonce_{};
    std::array<std::uint8_t, 64> block_{};
    std::size_t used_ = 64;
    std::uint32_t counter_ = 0;
};

}  // namespace

Pack shuffled(CardSet deck, const Seed& seed, Purpose purpose, std::uint64_t number) {
    Words words(seed, purpose, number);
    Pack pack(deck);
    const auto cards = pack.cards();
    for (std::size_t last = cards.size() - 1; last > 0; --last)
        std::swap(cards[last], cards[words.below(static_cast<std::uint32_t>(last + 1))]);
    return pack;
}

std::uint32_t picked(const Seed& seed, std::uint64_t number, std::uint32_t n) {
    return Words(seed, Purpose::pick, number).below(n);
}

}  // namespace euchre::fair
