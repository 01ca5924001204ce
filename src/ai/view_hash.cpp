#include "ai/view_hash.h"

namespace euchre::ai {

namespace {

// Mixes in one number at a time, with the finalizer of splitmix64.
class Hasher {
  public:
    void add(std::uint64_t number) {
        std::uint64_t mixed = state_ + number + 0x9e3779b97f4a7c15U;
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
        // The state is multiplied, so the order of the numbers matters.
        state_ = (mixed ^ (mixed >> 31U)) + state_ * 0xd1342543de82ef95U;
    }
    void add(int number) { add(static_cast<std::uint64_t>(number)); }
    void add(Seat seat) { add(std::uint64_t{seat.number()}); }
    void add(Card card) { add(std::uint64_t{card.index()}); }
    void add(CardSet cards) { add(cards.bits()); }
    void add(Suit suit) { add(std::uint64_t{index_of(suit)}); }
    void add(Trump trump) { add(std::uint64_t{index_of(trump)}); }
    void add(Phase phase) { add(static_cast<std::uint64_t>(phase)); }
    void add(const SeatCall& call) {
        add(call.seat);
        add(std::uint64_t{call.call.number()});
    }
    void add(const SeatCard& played) {
        add(played.seat);
        add(played.card);
    }
    void add(const TakenTrick& trick) {
        add(trick.cards);
        add(trick.winner);
    }
    void add(const ActionSet& legal) {
        add(static_cast<std::uint64_t>(legal.kind()));
        add(std::uint64_t{legal.size()});
        for (const Action action : legal) {
            const bool is_call = action.kind() == Action::Kind::call;
            add(std::uint64_t{is_call ? action.call().number() : action.card().index()});
        }
    }
    template <class T>
    void add(const std::optional<T>& value) {
        add(value.has_value() ? 1 : 0);
        if (value) add(*value);
    }
    template <class T>
    void add(const std::vector<T>& values) {
        add(std::uint64_t{values.size()});
        for (const T& value : values) add(value);
    }
    template <class T, std::size_t N>
    void add(const std::array<T, N>& values) {
        for (const T& value : values) add(value);
    }

    std::uint64_t value() const { return state_ ^ (state_ >> 32U); }

  private:
    std::uint64_t state_ = 0;
};

}  // namespace

std::uint64_t hash_of(const View& view) {
    Hasher hash;
    hash.add(view.seat);
    hash.add(view.hand);
    hash.add(view.laid_down);
    hash.add(view.discard);
    hash.add(view.put_away);
    hash.add(view.given);
    hash.add(view.legal);

    hash.add(view.phase);
    hash.add(view.turn);
    hash.add(view.dealer);
    hash.add(view.dealt_by);
    hash.add(view.turned);
    hash.add(view.turned_is_up ? 1 : 0);
    hash.add(view.dealer_holds);
    hash.add(view.stands);
    hash.add(view.trump);
    hash.add(view.maker);
    hash.add(view.alone ? 1 : 0);
    hash.add(view.defender);
    hash.add(view.went_under);
    hash.add(view.cards_held);
    hash.add(view.calls);
    hash.add(view.tricks);
    hash.add(view.trick);
    hash.add(view.voids);
    hash.add(view.taken);
    hash.add(view.scores);
    hash.add(view.lets);
    hash.add(view.hands_played);
    hash.add(view.winner);
    return hash.value();
}

}  // namespace euchre::ai
