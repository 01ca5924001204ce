#include "two_worlds/pack_source.h"

#include <utility>

#include "cards/dice.h"
#include "fair/shuffle.h"

namespace euchre {

namespace two_worlds {

namespace {

PackSource* in_use = nullptr;

Pack mixed(CardSet deck, std::uint64_t seed) {
    Dice dice(seed);
    Pack pack(deck);
    dice.shuffle(pack.cards());
    return pack;
}

}  // namespace

PackSource::InUse::InUse(PackSource& source) : before_(std::exchange(in_use, &source)) {}
PackSource::InUse::~InUse() { in_use = before_; }

std::size_t PackSource::number_of(std::map<fair::Bytes32, std::size_t>& known, const fair::Seed& key) {
    return known.try_emplace(key.bytes, known.size()).first->second;
}

Pack PackSource::deal(CardSet deck, const fair::Seed& key) {
    const std::size_t number = number_of(deals_, key);
    if (number < dealt_.size()) return dealt_[number];
    const auto chosen = chosen_.find(number);
    dealt_.push_back(chosen != chosen_.end() ? chosen->second : mixed(deck, seed_ + number));
    return dealt_.back();
}

Pack PackSource::draw(CardSet deck, const fair::Seed& key) {
    return mixed(deck, ~(seed_ + number_of(draws_, key)));
}

std::uint32_t PackSource::pick(const fair::Seed& key, std::uint32_t n) {
    return Dice(seed_ + number_of(picks_, key)).roll(n);
}

}  // namespace two_worlds

// Replaces fair/shuffle.cpp.
Pack fair::shuffled(CardSet deck, const Seed& seed, Purpose purpose, std::uint64_t) {
    return purpose == Purpose::deal ? two_worlds::in_use->deal(deck, seed)
                                    : two_worlds::in_use->draw(deck, seed);
}

std::uint32_t fair::picked(const Seed& seed, std::uint64_t, std::uint32_t n) {
    return two_worlds::in_use->pick(seed, n);
}

}  // namespace euchre
