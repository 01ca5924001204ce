#include "game/stacked.h"

namespace euchre {

Pack stacked_pack(const RuleSet& rules, Seat dealer, BySeat<CardSet> hands, Card up) {
    CardSet rest = rules.deck();
    rest.remove(up);
    for (const CardSet hand : hands) rest = rest - hand;
    Pack pack;
    for (const Packet& packet : rules.packets(dealer))
        for (int count = 0; count < packet.cards; ++count) {
            CardSet& from = hands[packet.to].empty() ? rest : hands[packet.to];
            const Card card = *from.begin();
            from.remove(card);
            pack.push_back(card);
        }
    pack.push_back(up);
    for (const Card card : rest) pack.push_back(card);
    return pack;
}

}  // namespace euchre
