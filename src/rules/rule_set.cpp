#include "rules/rule_set.h"

#include <utility>

#include "rules/auction.h"

namespace euchre {

namespace {

// The packet sizes of each round, from the seat left of the dealer to the dealer.
std::vector<std::vector<int>> packet_rounds(const Options& options) {
    const auto of_each = [&options](int cards) {
        return std::vector<int>(static_cast<std::size_t>(options.players), cards);
    };
    switch (options.packets) {
        case Packets::two_three_two_two: return {{2, 3, 2, 2}, {3, 2, 3, 3}};    // N8
        case Packets::three_two_three_two: return {{3, 2, 3, 2}, {2, 3, 2, 3}};  // U4
        case Packets::three_two: return {of_each(3), of_each(2)};                // H12
        case Packets::ones: break;
    }
    return std::vector<std::vector<int>>(static_cast<std::size_t>(options.hand), of_each(1));
}

CardSet lowest_two_ranks(CardSet deck) {
    CardSet low;
    int ranks = 0;
    for (int rank = 0; rank <= static_cast<int>(Rank::ace) && ranks < 2; ++rank) {
        if (!deck.contains(Card(static_cast<Rank>(rank), Suit::clubs))) continue;
        ++ranks;
        for (const Suit suit : all_suits) low.insert(Card(static_cast<Rank>(rank), suit));
    }
    return low;
}

}  // namespace

RuleSet::RuleSet(RuleSetTitle title, const Options& options, Citations citations)
    : title_(std::move(title)),
      options_(options),
      citations_(std::move(citations)),
      deck_(all_decks()[options.deck].cards),
      low_cards_(lowest_two_ranks(deck_)) {
    for (const Trump trump : all_trumps) orders_[index_of(trump)] = TrumpOrder(deck_, trump);
    for (const Seat seat : SeatSet::first(players()))
        for (const Seat other : SeatSet::first(players()))
            if (other != seat && side_of(other) == side_of(seat)) partners_[seat].insert(other);
    if (first_round_is_open(options_)) open_first_round_ = first_round_calls(*this, {});
    for (const Packet& packet : packets(Seat(0)))
        deal_order_.insert(deal_order_.end(), static_cast<std::size_t>(packet.cards),
                           static_cast<std::uint8_t>(packet.to.number()));
}

Seat RuleSet::next_dealer(Seat dealer) const {
    return dealer.left(players());  // U2
}

std::vector<Packet> RuleSet::packets(Seat dealer) const {
    std::vector<Packet> packets;
    for (const auto& round : packet_rounds(options_)) {
        Seat to = dealer;
        for (const int cards : round) packets.push_back({to = to.left(players()), cards});
    }
    return packets;
}

bool RuleSet::prescribes_packets() const {
    const auto cited = citations_.find("packets");
    return cited != citations_.end() && !cited->second.clauses.empty() && cited->second.reading.empty();
}

std::optional<std::string> RuleSet::clause(std::string_view rule) const {
    const auto found = citations_.find(rule);
    if (found == citations_.end() || found->second.clauses.empty()) return std::nullopt;
    return found->second.clauses.front();
}

}  // namespace euchre
