// Where packs come from in this program: fair/shuffle is not linked into it, and what stands here in its
// place deals whatever pack it is told to. So two worlds can have the same seeds, commitments and parts of
// people, and other cards; or the same cards from other seeds.
#pragma once

#include <map>
#include <vector>

#include "cards/deck.h"
#include "fair/seed.h"

namespace euchre::two_worlds {

// The packs of one world, in the order in which they are first asked for. A key always gives the same pack.
class PackSource {
  public:
    explicit PackSource(std::uint64_t seed) : seed_(seed) {}

    std::uint64_t seed() const { return seed_; }
    // For the n-th pack of a deal, in place of the one that would come.
    void put(std::size_t number, const Pack& pack) { chosen_.insert_or_assign(number, pack); }
    // The packs of deals so far.
    const std::vector<Pack>& dealt() const { return dealt_; }

    Pack deal(CardSet deck, const Seed& key);
    // Those that everybody sees.
    Pack draw(CardSet deck, const Seed& key);
    std::uint32_t pick(const Seed& key, std::uint32_t n);

    // The source that this program's packs come from while it lives.
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
    std::size_t number_of(std::map<Bytes32, std::size_t>& known, const Seed& key);

    std::uint64_t seed_;
    std::map<std::size_t, Pack> chosen_;
    std::map<Bytes32, std::size_t> deals_, draws_, picks_;  // by key
    std::vector<Pack> dealt_;
};

}  // namespace euchre::two_worlds
