#include "table/next_deal.h"

namespace euchre {

std::string NextDeal::id(TableId table, int game) const {
    const auto number = static_cast<std::uint64_t>(game);
    switch (use_) {
        case PackUse::pick_dealer: return pick_id(to_string(table), number);
        case PackUse::draw_for_dealer: return draw_id(to_string(table), number);
        case PackUse::deal_hand: break;
    }
    return deal_id(to_string(table), number, packs_ + 1);
}

void NextDeal::take_pack(const Pack& pack) {
    ++packs_;
    pack_ = pack;
    packets_given_ = 0;
}

Pack NextDeal::finish_pack() {
    const Pack pack = *pack_;
    pack_.reset();
    cut_is_settled_ = false;
    return pack;
}

}  // namespace euchre
