// The hidden cards as a seat knows them: all deals that fit what it has seen, each equally likely. Counts
// these worlds, draws from them and lists them.
//
// The seat has seen its own hand and discard, the cards played, the place of the upcard if that is known, and
// the suits that other seats are out of. The hand of a loner's partner is as unknown as the kitty.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "cards/dice.h"
#include "game/view.h"

namespace euchre::ai {

// One possible deal of the hidden cards.
struct World {
    BySeat<CardSet> hands{};      // of the seats in play, including the viewer
    std::optional<Card> discard;  // the dealer's, if the dealer took the upcard

    friend bool operator==(const World&, const World&) = default;
};

// The hand as far as the view shows it, with the viewer's cards only. With the hands of a World, it can be
// played on.
State known_state(const RuleSet& rules, const View& view);

// Trump was made in the first round.
bool was_ordered(const RuleSet& rules, const View& view);
// H4: the loner has asked for the partner's best card.
bool asked_for_best(const View& view);

class Belief {
  public:
    // Precondition: a hand is in progress, and the view has a seat. A dealer who may not look yet (L4) has
    // unknown cards, too.
    Belief(const RuleSet& rules, const View& view);

    std::uint64_t worlds() const { return nodes_[root_].ways; }
    World sample(Dice& dice) const;
    // All worlds, each once. Check worlds() first, because there may be many.
    std::vector<World> all() const;

  private:
    // A hidden card is in the hand of another seat, in the dealer's discard, or in the rest that nobody
    // plays. The rest is the last place.
    static constexpr std::size_t max_places = max_seats + 2;
    using Counts = std::array<std::uint8_t, max_places>;
    // Cards that can be in the same places.
    struct Group {
        unsigned allowed = 0;  // a bit per place
        std::array<Card, max_pack> cards{};
        std::uint8_t size = 0;
    };
    // How many cards of a group go to each place, and how many worlds that leads to.
    struct Split {
        Counts to{};
        std::uint64_t ways = 0;
        std::size_t next = 0;  // index of the node
    };
    // The groups left to place, and the room in each place.
    struct Node {
        std::size_t group = 0;
        Counts room{};
        std::uint64_t ways = 0;
        std::vector<Split> splits;
    };

    Counts add_hands(const RuleSet& rules, const View& view);
    void add_unseen(CardSet cards, const BySeat<CardSet>& missing);
    void add_upcard(const View& view, CardSet missing, bool discard_is_hidden);
    std::uint8_t room_for_rest(const Counts& room) const;
    void add_card(Card card, unsigned allowed);
    std::size_t node_for(std::size_t group, const Counts& room);
    void split(std::size_t node, std::size_t place, std::uint8_t left, Split& so_far);
    void put(World& world, std::size_t place, CardSet cards) const;
    void list(const World& world, std::size_t node, std::vector<World>& worlds) const;
    void list_split(const World& world, const Split& split, Counts left, std::size_t card,
                    std::vector<World>& worlds) const;

    World known_;
    std::array<Seat, max_seats> seats_{};  // by place
    std::size_t hands_ = 0;                // the number of places that are hands; the discard follows
    std::size_t places_ = 0;
    std::vector<Group> groups_;
    std::vector<Node> nodes_;
    std::size_t root_ = 0;
};

}  // namespace euchre::ai
