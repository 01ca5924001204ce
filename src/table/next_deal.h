// The deal that comes next: what its pack is for, the cut, and the packets when the dealer deals by hand. How
// the pack comes about is in dealing.h.
#pragma once

#include <optional>
#include <tuple>

#include "cards/deck.h"
#include "table/table_event.h"

namespace euchre::table {

enum class PackUse : std::uint8_t { pick_dealer, draw_for_dealer, deal_hand };

class NextDeal {
  public:
    explicit NextDeal(PackUse use = PackUse::deal_hand) : use_(use) {}

    PackUse use() const { return use_; }
    // What everybody's commitments name (docs/fair-deal.md).
    std::string id(text::TableId table, int game) const;
    bool cut_is_settled() const { return cut_is_settled_; }
    // N9: dealt by hand, not all of it yet.
    const std::optional<Pack>& pack_in_hand() const { return pack_; }
    std::size_t packets_given() const { return packets_given_; }

    // The first dealer is known.
    void deal_hands() { use_ = PackUse::deal_hand; }
    void settle_cut() { cut_is_settled_ = true; }
    void take_pack(const Pack& pack);
    void give_packet() { ++packets_given_; }
    // All of it is dealt, or it is a misdeal; the next pack is cut again. Precondition: a pack is in hand.
    Pack finish_pack();
    void drop_pack() { pack_.reset(); }

    // For snapshots.
    auto members() { return std::tie(use_, packs_, cut_is_settled_, pack_, packets_given_); }
    auto members() const { return std::tie(use_, packs_, cut_is_settled_, pack_, packets_given_); }

  private:
    PackUse use_;
    std::uint64_t packs_ = 0;  // for hands, in this game
    bool cut_is_settled_ = false;
    std::optional<Pack> pack_;
    std::size_t packets_given_ = 0;
};

}  // namespace euchre::table
