#include "table/next_deal.h"

#include <algorithm>

namespace euchre::table {

std::string NextDeal::id(identity::TableId table, int game) const {
    const auto number = static_cast<std::uint64_t>(game);
    switch (use_) {
        case PackUse::pick_dealer: return fair::pick_id(to_string(table), number);
        case PackUse::draw_for_dealer: return fair::draw_id(to_string(table), number);
        case PackUse::deal_hand: break;
    }
    return fair::deal_id(to_string(table), number, packs_ + 1);
}

void NextDeal::take_pack(const Pack& pack) {
    ++packs_;
    pack_ = pack;
    packets_given_ = 0;
    cards_given_ = {};
}

void NextDeal::give_packet(Seat to, int cards) {
    ++packets_given_;
    cards_given_[to] = static_cast<std::uint8_t>(cards_given_[to] + cards);
}

Packet NextDeal::next_packet(const RuleSet& rules, Seat dealer) const {
    const std::vector<Packet> packets = rules.packets(dealer);
    BySeat<std::uint8_t> by_the_rules{};
    for (std::size_t at = 0; at < std::min(packets_given_, packets.size()); ++at)
        by_the_rules[packets[at].to] =
            static_cast<std::uint8_t>(by_the_rules[packets[at].to] + packets[at].cards);
    if (packets_given_ < packets.size() && by_the_rules == cards_given_) return packets[packets_given_];
    Seat to = dealer.left(rules.players());
    while (cards_given_[to] >= rules.hand_size()) to = to.left(rules.players());
    return {to, static_cast<int>(rules.hand_size()) - cards_given_[to]};
}

bool NextDeal::fits(const RuleSet& rules, Seat dealer, const PacketGiven& packet) const {
    if (packet.to.number() >= rules.players() || packet.cards < 1) return false;
    if (packet.free) return cards_given_[packet.to] + packet.cards <= static_cast<int>(rules.hand_size());
    const Packet right = next_packet(rules, dealer);
    return packet.to == right.to && packet.cards == right.cards;
}

bool NextDeal::is_dealt(const RuleSet& rules) const {
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        if (cards_given_[Seat(seat)] < rules.hand_size()) return false;
    return true;
}

Pack NextDeal::finish_pack() {
    const Pack pack = *pack_;
    pack_.reset();
    cut_is_settled_ = false;
    return pack;
}

}  // namespace euchre::table
