// The source of packs in this program. It replaces fair/shuffle, which is not linked, and deals any pack it
// is given. So two worlds can have the same seeds, commitments and entropy with different cards, or the same
// cards from different seeds.
#pragma once

#include <map>
#include <vector>

#include "cards/deck.h"
#include "fair/seed.h"

namespace euchre::two_worlds {

// The packs of one world, in the order of their first use. A key always gives the same pack.
class PackSource {
  public:
    explicit PackSource(std::uint64_t seed) : seed_(seed) {}

    std::uint64_t seed() const { return seed_; }
    // Replaces the n-th pack.
    void put(std::size_t number, const Pack& pack) { chosen_.insert_or_assign(number, pack); }
    // The packs dealt so far.
    const std::vector<Pack>& dealt() const { return dealt_; }

    Pack deal(CardSet deck, const fair::Seed& key);
    // These are open to everybody.
    Pack draw(CardSet deck, const fair::Seed& key);
    std::uint32_t pick(const fair::Seed& key, std::uint32_t n);

    // Makes this the source of the program's packs during its lifetime.
    class InUse {
      public:
        explicit InUse(PackSource& source);
        ~InUse();
        InUse(const InUse&) = delete;
        InUse& operator=(const InUse&) = delete;

      private:
        PackSource* before_;
    };

  private:
    std::size_t number_of(std::map<fair::Bytes32, std::size_t>& known, const fair::Seed& key);

    std::uint64_t seed_;
    std::map<std::size_t, Pack> chosen_;
    std::map<fair::Bytes32, std::size_t> deals_, draws_, picks_;  // by key
    std::vector<Pack> dealt_;
};

}  // namespace euchre::two_worlds
