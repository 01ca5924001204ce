#include "study/figures.h"

#include "game/hand_result.h"
#include "notation/walk.h"

namespace euchre::study {

namespace {

HandClass class_of(const RuleSet& rules, const notation::WalkedHand& hand) {
    BySeat<std::uint8_t> taken{};
    for (const notation::WalkedTrick& trick : hand.tricks)
        if (trick.winner) ++taken[*trick.winner];
    return result_of(rules, *hand.contract, taken).of;
}

bool is_euchre(HandClass of) {
    return of == HandClass::euchre || of == HandClass::shutout || of == HandClass::defended;
}
bool is_march(HandClass of) { return of == HandClass::march || of == HandClass::loner_march; }
bool is_made(HandClass of) { return of == HandClass::made || of == HandClass::loner_partial || is_march(of); }

void count(Figures& figures, Seat seat, const RuleSet& rules, const notation::WalkedHand& hand) {
    const Contract& contract = *hand.contract;
    const HandClass of = class_of(rules, hand);
    ++figures.hands;
    for (std::size_t side = 0; side < rules.sides(); ++side)
        (side == rules.side_of(seat) ? figures.points : figures.against) +=
            hand.after[side] - hand.before[side];
    if (contract.maker == seat) {
        ++figures.calls;
        figures.made += is_made(of) ? 1 : 0;
        figures.euchred += is_euchre(of) ? 1 : 0;
        figures.marches += is_march(of) ? 1 : 0;
        figures.loners += contract.alone ? 1 : 0;
        figures.loner_marches += of == HandClass::loner_march ? 1 : 0;
    } else if (rules.side_of(contract.maker) != rules.side_of(seat) && (is_made(of) || is_euchre(of))) {
        ++figures.defended;
        figures.euchres += is_euchre(of) ? 1 : 0;
    }
}

}  // namespace

Figures& Figures::operator+=(const Figures& other) {
    for (const NamedFigure& each : figure_names) this->*each.value += other.*each.value;
    return *this;
}

std::vector<Figures> figures_of(const RuleSet& rules, const Record& record) {
    std::vector<Figures> all(rules.players());
    for (const notation::WalkedHand& hand : notation::walk(rules, record).hands)
        if (hand.over && hand.contract)
            for (std::size_t seat = 0; seat < all.size(); ++seat) count(all[seat], Seat(seat), rules, hand);
    return all;
}

}  // namespace euchre::study
