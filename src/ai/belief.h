// What a seat can't see, as far as it can be told from what it has seen: all ways in which the hidden cards
// may lie, each as likely as any other. Counts them, draws from them, lists them.
//
// Seen are the own hand and discard, the cards played, the turned card wherever it is known to lie, and the
// suits that a seat has shown to be out of. A hand that a loner's partner laid down is as unknown as the
// cards left over from the deal.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "cards/dice.h"
#include "game/view.h"

namespace euchre {

// One way in which the cards may lie.
struct World {
    BySeat<CardSet> hands{};      // of the seats in play, the viewer's own too
    std::optional<Card> discard;  // the dealer's, where the dealer plays on with the turned card taken

    friend bool operator==(const World&, const World&) = default;
};

// The hand as far as the view tells it, with nobody's cards but the viewer's own. With the hands of a world
// in it, it can be played on.
State known_state(const RuleSet& rules, const View& view);

// Trump was made in the first round.
bool was_ordered(const View& view);

class Belief {
  public:
    // Precondition: a hand is on, and the view is a seat's. A dealer who may not look yet (L4) holds unknown
    // cards like the others.
    Belief(const RuleSet& rules, const View& view);

    std::uint64_t worlds() const { return nodes_[root_].ways; }
    World sample(Dice& dice) const;
    // Each of them once. Ask worlds() before.
    std::vector<World> all() const;

  private:
    // Where a hidden card may lie: another seat's hand, the dealer's discard, or the rest, which nobody
    // plays and which comes last.
    static constexpr std::size_t max_places = max_seats + 2;
    using Counts = std::array<std::uint8_t, max_places>;
    // Cards that may lie in the same places.
    struct Group {
        unsigned allowed = 0;  // places, one bit each
        std::array<Card, max_pack> cards{};
        std::uint8_t size = 0;
    };
    // How many cards of a group go to each place, and in how many ways that goes on to whole worlds.
    struct Split {
        Counts to{};
        std::uint64_t ways = 0;
        std::size_t next = 0;  // node
    };
    // What is left to place before a group, with so much room in each place.
    struct Node {
        std::size_t group = 0;
        Counts room{};
        std::uint64_t ways = 0;
        std::vector<Split> splits;
    };

    void add_card(Card card, unsigned allowed);
    std::size_t node_for(std::size_t group, const Counts& room);
    void split(std::size_t node, std::size_t place, std::uint8_t left, Split& so_far);
    void put(World& world, std::size_t place, CardSet cards) const;
    void list(const World& world, std::size_t node, std::vector<World>& worlds) const;
    void list_split(const World& world, const Split& split, Counts left, std::size_t card,
                    std::vector<World>& worlds) const;

    World known_;
    std::array<Seat, max_seats> seats_{};  // whose hand a place is
    std::size_t hands_ = 0;                // places that are hands; the discard comes after them
    std::size_t places_ = 0;
    std::vector<Group> groups_;
    std::vector<Node> nodes_;
    std::size_t root_ = 0;
};

}  // namespace euchre
