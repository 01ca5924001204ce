#include "solver/any_seats.h"

#include "solver/lanes.h"

namespace euchre::solver {

namespace {

// The start of a trick. Place 0 leads.
template <class Word>
struct AnyNode {
    Word hands[max_places]{};
    Word live = 0;
    int cards = 0;
    unsigned leader = 0;  // place 0, in the numbering of the first position
    unsigned makers = 0;
    unsigned taken = 0;
};

template <class Word>
struct AnyTrick {
    Word cards[max_places]{};
    Word best = 0;
    int winner = 0;
    Word led = 0;
};

template <class Word>
class AnySearch {
  public:
    AnySearch(const Memory& memory, const Position& position)
        : memory_(memory),
          seats_(position.seats),
          each_(position.contest == Contest::each),
          duty_(position.has_trump ? position.duty : Duty::none),
          trump_(position.has_trump ? L::topmost : 0) {}

    int bound(const Position& position, int wanted) {
        Node node;
        Trick trick;
        node.cards = position.cards;
        node.makers = position.makers;
        node.taken = position.taken;
        for (int place = 0; place < seats_; ++place) {
            const Word played = static_cast<Word>(position.played[place]);
            node.hands[place] = static_cast<Word>(position.hands[place]) | played;
            node.live |= node.hands[place];
        }
        if (position.laid == 0) return value(node, wanted);
        for (int place = 0; place < position.laid; ++place)
            trick = laid(trick, place, static_cast<Word>(position.played[place]));
        return play(node, trick, position.laid, wanted);
    }

  private:
    using L = Lanes<Word>;
    using Node = AnyNode<Word>;
    using Trick = AnyTrick<Word>;

    static bool is_ours(const Node& node, int place) {
        return ((node.makers >> static_cast<unsigned>(place)) & 1U) != 0;
    }

    Trick laid(Trick trick, int place, Word card) const {
        trick.cards[place] = card;
        if (place == 0) trick.led = L::lane_of(card);
        if ((card & (trick.led | trump_)) > trick.best) {
            trick.best = card;
            trick.winner = place;
        }
        return trick;
    }

    int value(const Node& node, int wanted) {
        const int least = each_ ? memory_.least[node.taken] : 0;
        const int most = each_ ? memory_.most[node.taken] : node.cards;
        if (least >= wanted || node.cards == 0) return least;
        if (most < wanted) return most;
        std::uint64_t mark = memory_.generation << 40U | std::uint64_t{node.leader} << 37U;
        if (each_) mark |= std::uint64_t{node.taken} << 16U;
        const std::uint64_t hash = (node.live ^ (mark << 7U)) * 0x9e3779b97f4a7c15U;
        Known& known = memory_.known[hash >> (64U - memory_.known_bits)];
        int low = -100;
        int high = 100;
        if (known.live == node.live && (known.mark ^ mark) <= 0xffffU) {
            low = static_cast<int>(known.mark & 0xffU) - 128;
            high = static_cast<int>((known.mark >> 8U) & 0xffU) - 128;
            if (low >= wanted) return low;
            if (high < wanted) return high;
        }
        const int found = play(node, Trick{}, 0, wanted);
        (found >= wanted ? low : high) = found;
        known.live = node.live;
        known.mark =
            mark | static_cast<std::uint64_t>(low + 128) | static_cast<std::uint64_t>(high + 128) << 8U;
        return found;
    }

    // One card of each run of equivalent cards that the place may play.
    Word choices(const Node& node, const Trick& trick, int place) const {
        const Word runs = L::lowest_of_runs(node.hands[place], node.live);
        if (place == 0) return runs;
        if (const Word follow = runs & trick.led; follow != 0) return follow;
        if (duty_ == Duty::none) return runs;
        const Word trumps = runs & trump_;
        if (trumps == 0) return runs;
        const Word higher = trumps & L::above(trick.best);
        return duty_ == Duty::overtrump && higher != 0 ? higher : trumps;
    }

    // The cards to try first: the masters of a suit to lead, and winning cards if the trick belongs to the
    // other side.
    Word promising(const Node& node, const Trick& trick, int place, Word cards) const {
        if (place == 0) return cards & ~L::up_to_highest(node.live ^ node.hands[0]);
        const Word winning = cards & (trick.led | trump_) & L::above(trick.best);
        const bool ahead = is_ours(node, trick.winner) == is_ours(node, place);
        return ahead ? cards ^ winning : winning;
    }

    int play(const Node& node, const Trick& trick, int place, int wanted) {
        if (place == seats_) return finish(node, trick, wanted);
        const bool ours = is_ours(node, place);
        int found = ours ? -100 : 100;
        const Word cards = choices(node, trick, place);
        const Word first = promising(node, trick, place, cards);
        for (Word untried : {first, cards ^ first})
            while (untried != 0) {
                const Word card = place == 0 ? L::highest(untried) : L::lowest(untried);
                untried ^= card;
                const int one = play(node, laid(trick, place, card), place + 1, wanted);
                if (ours ? one > found : one < found) found = one;
                if (ours ? found >= wanted : found < wanted) return found;
            }
        return found;
    }

    int finish(const Node& node, const Trick& trick, int wanted) {
        Node next;
        Word gone = 0;
        for (int place = 0; place < seats_; ++place) {
            const int from = (place + trick.winner) % seats_;
            next.hands[place] = node.hands[from] ^ trick.cards[from];
            if (is_ours(node, from)) next.makers |= 1U << static_cast<unsigned>(place);
            gone |= trick.cards[place];
        }
        next.live = node.live ^ gone;
        next.cards = node.cards - 1;
        next.leader = (node.leader + static_cast<unsigned>(trick.winner)) % static_cast<unsigned>(seats_);
        if (!each_) {
            const int won = is_ours(node, trick.winner) ? 1 : 0;
            return won + value(next, wanted - won);
        }
        const int maker = __builtin_ctz(node.makers);
        const int from_maker = (trick.winner - maker + seats_) % seats_;
        next.taken = node.taken + (1U << (bits_of_taken(seats_) * static_cast<unsigned>(from_maker)));
        return value(next, wanted);
    }

    const Memory& memory_;
    int seats_;
    bool each_;
    Duty duty_;
    Word trump_;
};

}  // namespace

bool needs_any_seats(const Position& position) {
    switch (position.contest) {
        case Contest::partners: return false;
        case Contest::makers: return position.seats != 3;
        case Contest::each: break;
    }
    return position.seats != 3 && position.seats != 4;
}

int bound_any_seats(const Memory& memory, const Position& position, int wanted) {
    return position.wide ? AnySearch<std::uint64_t>(memory, position).bound(position, wanted)
                         : AnySearch<std::uint32_t>(memory, position).bound(position, wanted);
}

}  // namespace euchre::solver
