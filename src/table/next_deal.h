// The next deal: the use of its pack, the cut, and the packets if the dealer deals by hand. dealing.h has the
// shuffle.
#pragma once

#include <optional>
#include <tuple>

#include "cards/deck.h"
#include "table/table_event.h"
#include "text/enum_names.h"

namespace euchre::table {

// After this many misdeals in a row the server deals the packets.
inline constexpr int most_misdeals = 3;
// A game that has had this many packs is abandoned, so that neither its log nor its snapshots grow for ever.
inline constexpr std::uint64_t most_packs = 1'000;

enum class PackUse : std::uint8_t { pick_dealer, draw_for_dealer, deal_hand };
inline constexpr text::EnumNames<PackUse::deal_hand> pack_use_names("pick", "draw", "hand");
constexpr std::string_view to_string(PackUse use) { return pack_use_names[use]; }

class NextDeal {
  public:
    explicit NextDeal(PackUse use = PackUse::deal_hand) : use_(use) {}

    PackUse use() const { return use_; }
    // The id of the deal, which all commitments name (docs/fair-deal.md).
    std::string id(identity::TableId table, int game) const;
    // The number of packs for hands in this game.
    std::uint64_t packs() const { return packs_; }
    bool cut_is_settled() const { return cut_is_settled_; }
    // N9: the pack that is being dealt by hand.
    const std::optional<Pack>& pack_in_hand() const { return pack_; }
    std::size_t packets_given() const { return packets_given_; }
    const BySeat<std::uint8_t>& cards_given() const { return cards_given_; }
    // The packet that comes next by the rules. If the dealer has dealt other packets, the cards that the next
    // player lacks.
    Packet next_packet(const RuleSet& rules, Seat dealer) const;
    // False: a misdeal. If the book prescribes the packets, any other packet is a misdeal (N8, N9); if not,
    // too many cards for a player are.
    bool fits(const RuleSet& rules, Seat dealer, const PacketGiven& packet) const;
    bool is_dealt(const RuleSet& rules) const;

    // The first dealer is known.
    void deal_hands() { use_ = PackUse::deal_hand; }
    void settle_cut() { cut_is_settled_ = true; }
    void take_pack(const Pack& pack);
    void give_packet(Seat to, int cards);
    // The deal is complete, or a misdeal; the next pack is cut again. Precondition: a pack is in hand.
    Pack finish_pack();
    void drop_pack() { pack_.reset(); }

    // For snapshots.
    auto members() { return std::tie(use_, packs_, cut_is_settled_, pack_, packets_given_, cards_given_); }
    auto members() const {
        return std::tie(use_, packs_, cut_is_settled_, pack_, packets_given_, cards_given_);
    }

  private:
    PackUse use_;
    std::uint64_t packs_ = 0;
    bool cut_is_settled_ = false;
    std::optional<Pack> pack_;
    std::size_t packets_given_ = 0;
    BySeat<std::uint8_t> cards_given_{};
};

}  // namespace euchre::table
