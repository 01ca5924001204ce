#include "notation/needed_cards.h"

namespace euchre::notation {

namespace {

Way all_of(std::size_t first, std::size_t count, CardSet cards) {
    Way way;
    for (std::size_t at = first; at < first + count; ++at) way.emplace_back(at, cards);
    return way;
}

void add_three_of(std::size_t first, std::size_t count, CardSet cards, Need& need) {
    for (std::size_t a = first; a < first + count; ++a)
        for (std::size_t b = a + 1; b < first + count; ++b)
            for (std::size_t c = b + 1; c < first + count; ++c)
                need.push_back({{a, cards}, {b, cards}, {c, cards}});
}

CardSet of_rank(CardSet cards, Rank rank) {
    CardSet same;
    for (const Card card : cards)
        if (!card.is_joker() && card.rank() == rank) same.insert(card);
    return same;
}

// Narrows the places. Returns false if nothing fits one of them.
bool narrow(std::vector<CardSet>& places, const Way& way) {
    for (const auto& [at, cards] : way) {
        places[at] = places[at] & cards;
        if (places[at].empty()) return false;
    }
    return true;
}

}  // namespace

Need weak_hand(const RuleSet& rules, std::size_t first) {
    const std::size_t count = rules.hand_size();
    const CardSet low = rules.low_cards();
    Need need;
    switch (rules.options().weak_is) {
        case WeakIs::all_low: need.push_back(all_of(first, count, low)); break;
        case WeakIs::three_low: add_three_of(first, count, low, need); break;
        case WeakIs::three_alike:
            for (const Card card : low& CardSet::lane(Suit::clubs))
                add_three_of(first, count, of_rank(low, card.rank()), need);
            break;
        case WeakIs::ace_no_face:
            need.push_back(all_of(first, count, low));
            for (std::size_t at = 0; at < count; ++at) {
                need.push_back(all_of(first, count, low));
                need.back()[at].second = of_rank(rules.deck(), Rank::ace);
            }
            break;
    }
    return need;
}

Need one_of(const std::vector<std::size_t>& places, CardSet cards) {
    Need need;
    for (const std::size_t at : places) need.push_back({{at, cards}});
    return need;
}

std::optional<std::vector<Card>> one_each(std::vector<CardSet> places, std::span<const Need> needs) {
    if (needs.empty()) return one_each(places);
    for (const Way& way : needs.front()) {
        std::vector<CardSet> narrowed = places;
        if (!narrow(narrowed, way)) continue;
        if (auto placed = one_each(std::move(narrowed), needs.subspan(1))) return placed;
    }
    return std::nullopt;
}

}  // namespace euchre::notation
