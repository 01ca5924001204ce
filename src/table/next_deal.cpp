#include "table/next_deal.h"

namespace euchre::table {

std::string NextDeal::id(text::TableId table, int game) const {
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
}

Pack NextDeal::finish_pack() {
    const Pack pack = *pack_;
    pack_.reset();
    cut_is_settled_ = false;
    return pack;
}

}  // namespace euchre::table
