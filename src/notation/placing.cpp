#include "notation/placing.h"

#include <array>

namespace euchre::notation {

namespace {

// Finds a perfect matching with augmenting paths.
class Placing {
  public:
    explicit Placing(std::span<const CardSet> places) : places_(places) {}

    bool find(std::size_t place) {
        for (const Card card : places_[place]) {
            if (tried_.contains(card)) continue;
            tried_.insert(card);
            auto& here = taken_by_[card.index()];
            if (here && !find(*here)) continue;
            here = place;
            return true;
        }
        return false;
    }

    std::optional<std::vector<Card>> run() {
        for (std::size_t place = 0; place < places_.size(); ++place) {
            tried_ = {};
            if (!find(place)) return std::nullopt;
        }
        std::vector<Card> placed(places_.size());
        for (std::size_t index = 0; index < taken_by_.size(); ++index)
            if (taken_by_[index])
                placed[*taken_by_[index]] = Card::from_index(static_cast<std::uint8_t>(index));
        return placed;
    }

  private:
    std::span<const CardSet> places_;
    std::array<std::optional<std::size_t>, 64> taken_by_{};
    CardSet tried_;
};

}  // namespace

std::optional<std::vector<Card>> one_each(std::span<const CardSet> places) { return Placing(places).run(); }

}  // namespace euchre::notation
