#include "solver/solver.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <new>

#include "game/apply.h"
#include "solver/any_seats.h"
#include "solver/ending_index.h"
#include "solver/lanes.h"

namespace euchre::solver {

namespace {

using solver::Contest;
using solver::Duty;
using solver::Position;

// Zeroed pages that take memory only once they are touched. Never freed, because solvers of all threads share
// them.
template <class Value>
Value* new_table(std::size_t size) {
    auto* const table = static_cast<Value*>(std::calloc(size, sizeof(Value)));
    if (table == nullptr) throw std::bad_alloc();
    return table;
}

solver::EndingTables new_endings(bool with_trios) {
    constexpr std::size_t trios_in_byte = 4;
    solver::EndingTables endings{};
    endings.pairs = new_table<std::uint8_t>((solver::pairs_size + 1) / 2);
    if (!with_trios) return endings;
    endings.trios =
        new_table<std::uint8_t>(std::size_t{solver::trio_blocks} * solver::trios_in_block / trios_in_byte);
    endings.asked = new_table<std::uint16_t>(solver::trio_blocks);
    return endings;
}

// One for each way of playing.
solver::EndingTables shared_endings(Trump trump, Duty duty) {
    static const std::array<solver::EndingTables, 4> by_way{new_endings(true), new_endings(false),
                                                            new_endings(false), new_endings(true)};
    return by_way[trump == Trump::none ? 3 : static_cast<std::size_t>(duty)];
}

struct Search {
    solver::Bound bound;
    solver::Fill fill;
};

Search search_for(Solver::Path path) {
#ifdef __x86_64__
    // Asks the processor, not the compiler, because packages are built for the baseline.
    if (path == Solver::Path::fastest && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2"))
        return {solver::bound_v3, solver::fill_v3};
#else
    static_cast<void>(path);
#endif
    return {solver::bound_portable, solver::fill_portable};
}

// Together, alone, or alone against a lone defender.
std::size_t kind_of(const Contract& contract) { return !contract.alone ? 0 : contract.defender ? 2 : 1; }

// The bit of each card in lanes of this width. Trump is the top lane.
std::array<std::uint8_t, 64> bits_of(const RuleSet& rules, Trump trump, unsigned width) {
    const TrumpOrder& order = rules.order(trump);
    std::array<std::uint8_t, 64> bits{};
    unsigned lane = 0;
    const auto add_lane = [&](Suit suit) {
        for (const Card card : order.cards_of(suit)) {
            unsigned beaten = 0;
            for (const Card other : order.cards_of(suit))
                if (order.strength(suit, other) < order.strength(suit, card)) ++beaten;
            bits[card.index()] = static_cast<std::uint8_t>(lane * width + beaten);
        }
        ++lane;
    };
    for (const Suit suit : all_suits)
        if (suit_of(trump) != suit) add_lane(suit);
    if (suit_of(trump)) add_lane(*suit_of(trump));
    return bits;
}

Duty duty_of(WhenVoid when_void) {
    switch (when_void) {
        case WhenVoid::any: break;
        case WhenVoid::must_trump: return Duty::trump;
        case WhenVoid::must_overtrump: return Duty::overtrump;
    }
    return Duty::none;
}

// A first guess at the makers' tricks: a linear fit to random deals, right for half of them. Any guess gives
// the same result; this one saves a fifth of the searches.
template <class Word>
int guess_tricks(const Position& position) {
    using L = solver::Lanes<Word>;
    Word makers = 0;
    Word others = 0;
    for (unsigned place = 0; place < max_places; ++place)
        ((position.makers >> place & 1U) != 0 ? makers : others) |= static_cast<Word>(position.hands[place]);
    const Word trump = position.has_trump ? L::topmost : 0;
    const auto more = [&](Word mask) { return L::count(makers & mask) - L::count(others & mask); };
    const Word masters = (makers & ~L::up_to_highest(others)) | (others & ~L::up_to_highest(makers));
    const Word own_trumps = makers & trump;
    const int top = own_trumps == (others & trump) ? 0 : own_trumps > (others & trump) ? 5 : -5;
    const int lead = (position.makers & 1U) != 0 ? 2 : -2;
    return (4 * position.cards + 4 * more(trump) + 2 * more(masters & ~trump) + top + lead + 4) / 8;
}

}  // namespace

int makers_score(const RuleSet& rules, const Contract& contract, int tricks) {
    PlayedHand hand{contract, {}, Stable::neither};
    hand.taken[contract.maker] = static_cast<std::uint8_t>(tricks);
    hand.taken[contract.maker.left(rules.players())] =
        static_cast<std::uint8_t>(rules.options().hand - tricks);
    const Points points = score_hand(rules, hand).points;
    return points[rules.side_of(contract.maker)] -
           points[rules.side_of(contract.maker.left(rules.players()))];
}

Solver::Solver(const RuleSet& rules, Path path)
    : rules_(rules), bound_(search_for(path).bound), fill_(search_for(path).fill) {
    constexpr int most_in_narrow_lanes = 8;
    for (const Trump trump : all_trumps)
        wide_ = wide_ || rules.order(trump).trumps().size() > most_in_narrow_lanes;
    for (const Trump trump : all_trumps) bit_of_[index_of(trump)] = bits_of(rules, trump, wide_ ? 16 : 8);

    // Small enough for the caches, because a deal of five cards has few positions.
    memory_.known_bits = rules.hand_size() > 7 ? 18 : rules.hand_size() > 5 ? 16 : 11;
    known_.resize(std::size_t{1} << memory_.known_bits);
    memory_.known = known_.data();
    if (scores_for_makers(rules.options()))
        add_steps();
    else
        add_points();
}

void Solver::add_steps() {
    for (const bool ordered : {false, true})
        for (Contract contract :
             {Contract{Seat(0), Trump::clubs, ordered, false}, Contract{Seat(0), Trump::clubs, ordered, true},
              Contract{Seat(0), Trump::clubs, ordered, true, Seat(1)}})
            for (int tricks = 1; tricks <= rules_.options().hand; ++tricks)
                if (makers_score(rules_, contract, tricks) != makers_score(rules_, contract, tricks - 1))
                    steps_[kind_of(contract)][ordered] |=
                        static_cast<std::uint16_t>(1U << static_cast<unsigned>(tricks));
}

// From the last trick back to the first: the range of points that the maker can still get.
void Solver::add_points() {
    const auto seats = static_cast<unsigned>(rules_.players());
    const auto all = static_cast<unsigned>(rules_.hand_size());
    const unsigned bits = bits_of_taken(rules_.options().players);
    const unsigned mask = (1U << bits) - 1U;
    least_.resize(std::size_t{1} << (bits * seats));
    most_.resize(least_.size());
    for (std::size_t taken = least_.size(); taken-- > 0;) {
        PlayedHand hand{{Seat(0), Trump::clubs, true, false}, {}, Stable::neither};
        unsigned sum = 0;
        for (unsigned seat = 0; seat < seats; ++seat) {
            hand.taken[Seat(seat)] = static_cast<std::uint8_t>(taken >> (bits * seat) & mask);
            sum += hand.taken[Seat(seat)];
        }
        if (sum > all) continue;
        if (sum == all) {
            least_[taken] = most_[taken] = static_cast<std::int16_t>(score_hand(rules_, hand).points[0]);
            continue;
        }
        least_[taken] = INT16_MAX;
        most_[taken] = INT16_MIN;
        for (unsigned seat = 0; seat < seats; ++seat) {
            const std::size_t next = taken + (std::size_t{1} << (bits * seat));
            least_[taken] = std::min(least_[taken], least_[next]);
            most_[taken] = std::max(most_[taken], most_[next]);
        }
    }
    memory_.least = least_.data();
    memory_.most = most_.data();
}

// Known positions are valid for one deal and one way of playing.
void Solver::begin(const State& state) {
    constexpr std::uint64_t last_generation = (1U << 24U) - 1;
    memory_.endings = shared_endings(state.contract->trump, duty_of(rules_.options().when_void));
    if (memory_.generation++ < last_generation) return;
    std::ranges::fill(known_, solver::Known{});
    memory_.generation = 1;
}

void Solver::prepare(unsigned part, unsigned parts) {
    if (wide_ || rules_.options().sides != Sides::partners || rules_.options().when_void != WhenVoid::any)
        return;
    solver::Memory memory = memory_;
    memory.endings = shared_endings(Trump::clubs, Duty::none);
    Position position{};
    position.has_trump = true;
    for (unsigned split = part; fill_(memory, position, split);) split += parts;
}

std::uint64_t Solver::lanes_of(CardSet cards, Trump trump) const {
    const auto& bits = bit_of_[index_of(trump)];
    std::uint64_t lanes = 0;
    for (const Card card : cards) lanes |= std::uint64_t{1} << bits[card.index()];
    return lanes;
}

Position Solver::position_of(const State& state) const {
    const Contract& contract = *state.contract;
    Position position{};
    position.seats = state.in_play.size();
    const bool two_against_two =
        rules_.options().sides == Sides::partners && position.seats == 4 && rules_.players() == 4;
    position.contest = !scores_for_makers(rules_.options()) ? Contest::each
                       : two_against_two                    ? Contest::partners
                                                            : Contest::makers;
    position.duty = duty_of(rules_.options().when_void);
    position.has_trump = contract.trump != Trump::none;
    position.wide = wide_;
    position.laid = state.trick.size;
    position.cards = state.hands[state.turn].size();
    Seat seat = state.trick.empty() ? state.turn : state.trick.leader;
    for (std::size_t place = 0; place < static_cast<std::size_t>(position.seats); ++place) {
        position.hands[place] = lanes_of(state.hands[seat], contract.trump);
        if (place < state.trick.size)
            position.played[place] = lanes_of(CardSet{state.trick.cards[place]}, contract.trump);
        if (rules_.side_of(seat) == rules_.side_of(contract.maker)) position.makers |= 1U << place;
        seat = state.in_play.after(seat);
    }
    if (position.contest != Contest::each) return position;
    seat = contract.maker;
    const unsigned bits = bits_of_taken(position.seats);
    for (unsigned place = 0; place < rules_.players(); ++place) {
        position.taken |= unsigned{state.taken[seat]} << (bits * place);
        seat = seat.left(rules_.players());
    }
    return position;
}

int Solver::taken_by_makers(const State& state) const {
    return makers_tricks(rules_, *state.contract, state.taken);
}

unsigned Solver::steps_of(const Contract& contract) const {
    return steps_[kind_of(contract)][contract.ordered ? 1 : 0];
}

Solver::Range Solver::limits(const Position& position) const {
    if (position.contest != Contest::each) return {0, position.cards};
    return {least_[position.taken], most_[position.taken]};
}

int Solver::bound(const Position& position, int wanted) const {
    return needs_any_seats(position) ? bound_any_seats(memory_, position, wanted)
                                     : bound_(memory_, position, wanted);
}

// Zero-window searches around a guess that moves with the results (MTD(f)).
int Solver::exact(const Position& position, Range range, int guess) const {
    guess = std::clamp(guess, range.low, range.high);
    while (range.low < range.high) {
        const int wanted = guess == range.low ? guess + 1 : guess;
        guess = bound(position, wanted);
        (guess < wanted ? range.high : range.low) = guess;
    }
    return range.low;
}

// Searches only at the trick counts where the score changes, the middle one first.
Solver::Range Solver::classed(const Position& position, unsigned steps, int taken) const {
    Range range{taken, taken + position.cards};
    const auto open_steps = [&] {
        const unsigned up_to_high = (2U << static_cast<unsigned>(range.high)) - 1;
        const unsigned up_to_low = (2U << static_cast<unsigned>(range.low)) - 1;
        return steps & up_to_high & ~up_to_low;
    };
    for (unsigned open = open_steps(); open != 0; open = open_steps()) {
        const auto which = static_cast<unsigned>(std::popcount(open)) / 2;
        const int step = static_cast<int>(nth_bit(open, which));
        const int found = taken + bound(position, step - taken);
        (found < step ? range.high : range.low) = found;
    }
    return range;
}

int Solver::tricks(const State& state) {
    begin(state);
    const Position position = position_of(state);
    const int guess = wide_ ? guess_tricks<std::uint64_t>(position) : guess_tricks<std::uint32_t>(position);
    return taken_by_makers(state) + exact(position, limits(position), guess);
}

ScoreClass Solver::score_class(const State& state) {
    begin(state);
    const unsigned steps = steps_of(*state.contract);
    const Range found = classed(position_of(state), steps, taken_by_makers(state));
    ScoreClass result{found.low, found.low};
    while (result.fewest > 0 && (steps >> static_cast<unsigned>(result.fewest) & 1U) == 0) --result.fewest;
    while (result.most < rules_.options().hand && (steps >> static_cast<unsigned>(result.most + 1) & 1U) == 0)
        ++result.most;
    return result;
}

int Solver::makers_points(const State& state) {
    begin(state);
    const Position position = position_of(state);
    const Range range = limits(position);
    return exact(position, range, (range.low + range.high) / 2);
}

CardValues Solver::values(const State& state) {
    begin(state);
    const Position position = position_of(state);
    const int taken = position.contest != Contest::each ? taken_by_makers(state) : 0;
    const auto place = static_cast<std::size_t>(position.laid);
    std::uint64_t live = 0;
    for (std::size_t each = 0; each < max_places; ++each)
        live |= position.hands[each] | position.played[each];
    const std::uint64_t hand = position.hands[place];
    const std::uint64_t runs = wide_
                                   ? solver::Lanes<std::uint64_t>::lowest_of_runs(hand, live)
                                   : solver::Lanes<std::uint32_t>::lowest_of_runs(
                                         static_cast<std::uint32_t>(hand), static_cast<std::uint32_t>(live));
    std::array<int, 64> value_of{};  // indexed by the lowest card of a run
    std::uint64_t searched = 0;
    int guess = taken + (position.cards + 1) / 2;
    CardValues values;
    for (const Card card : legal_actions(rules_, state).cards()) {
        const unsigned bit = bit_of_[index_of(state.contract->trump)][card.index()];
        // The runs of a lane are in order, so a card belongs to the last run that starts at or below it.
        const auto run = static_cast<unsigned>(63 - std::countl_zero(runs & ((std::uint64_t{2} << bit) - 1)));
        if ((searched >> run & 1U) == 0) {
            Position next = position;
            next.hands[place] ^= std::uint64_t{1} << bit;
            next.played[place] = std::uint64_t{1} << bit;
            ++next.laid;
            value_of[run] = guess = taken + exact(next, limits(next), guess - taken);
            searched |= std::uint64_t{1} << run;
        }
        values.push_back({card, value_of[run]});
    }
    return values;
}

}  // namespace euchre::solver
