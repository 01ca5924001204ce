#include "rules/rule_set.h"

#include <utility>

namespace euchre {

namespace {

// The packet sizes of each round, from the seat left of the dealer to the dealer.
std::vector<std::vector<int>> packet_rounds(const Options& options) {
    switch (options.packets) {
        case Packets::two_three_two_two: return {{2, 3, 2, 2}, {3, 2, 3, 3}};    // N8
        case Packets::three_two_three_two: return {{3, 2, 3, 2}, {2, 3, 2, 3}};  // U4
        case Packets::ones: break;
    }
    const std::vector<int> one_each(static_cast<std::size_t>(options.players), 1);
    return std::vector<std::vector<int>>(static_cast<std::size_t>(options.hand), one_each);
}

}  // namespace

RuleSet::RuleSet(RuleSetTitle title, const Options& options, Citations citations)
    : title_(std::move(title)),
      options_(options),
      citations_(std::move(citations)),
      deck_(all_decks()[options.deck].cards) {
    for (const Trump trump : all_trumps) orders_[index_of(trump)] = TrumpOrder(deck_, trump);
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

std::optional<std::string> RuleSet::clause(std::string_view rule) const {
    const auto found = citations_.find(rule);
    if (found == citations_.end() || found->second.clauses.empty()) return std::nullopt;
    return found->second.clauses.front();
}

}  // namespace euchre
