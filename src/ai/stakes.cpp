#include "ai/stakes.h"

#include <algorithm>

namespace euchre::ai {

namespace {

// The lead of one side.
double lead(const RuleSet& rules, const Points& points, std::size_t side) {
    double others = 0;
    for (std::size_t other = 0; other < rules.sides(); ++other)
        if (other != side) others += points[other];
    return points[side] - others / static_cast<double>(rules.sides() - 1);
}

// The maker's points as tricks. The others share the rest evenly, except that one of them ties with a euchred
// maker.
BySeat<std::uint8_t> tricks_behind(const RuleSet& rules, Seat maker, int points) {
    const int hand = rules.options().hand;
    const int own = points > hand ? hand : points >= 0 ? points : std::max(0, hand + points);
    BySeat<std::uint8_t> taken{};
    taken[maker] = static_cast<std::uint8_t>(own);
    Seat seat = maker;
    if (points < -hand) {  // one opponent took them all
        taken[maker.left(rules.players())] = static_cast<std::uint8_t>(hand);
        return taken;
    }
    const int tied = points < 0 ? std::min(own, hand - own) : 0;
    if (tied > 0) {
        seat = maker.left(rules.players());
        taken[seat] = static_cast<std::uint8_t>(tied);
    }
    for (int left = hand - own - tied; left > 0; --left) {
        seat = seat.left(rules.players());
        if (seat == maker) seat = seat.left(rules.players());
        ++taken[seat];
    }
    return taken;
}

}  // namespace

Stakes::Stakes(const RuleSet& rules, const Equity& equity, const Skill& skill, const View& view)
    : rules_(rules),
      equity_(equity),
      aim_(skill.aim),
      real_tricks_(*skill.real_tricks),
      side_(rules.side_of(*view.seat)),
      scores_(view.scores),
      hands_played_(view.hands_played),
      next_(rules.next_dealer(*view.dealt_by)),
      hand_(rules.options().hand),
      row_(static_cast<std::size_t>(scores_for_makers(rules.options()) ? hand_ + 1 : 4 * hand_ + 1)),
      worth_(rules.players() * 8 * row_) {
    const Seat dealer = *view.dealt_by;
    folded_ = worth(fold_points(rules, dealer), next_, 1);
    thrown_in_ = worth({}, rules.options().redeal_by == RedealBy::next ? next_ : dealer, 0);
    dealt_again_ = worth({}, dealer, 0);
    Points won{};
    Points lost{};
    won[side_] = 1;
    lost[(side_ + 1) % rules.sides()] = 1;
    point_ = (worth(won, next_, 1) - worth(lost, next_, 1)) / 2;

    const bool loners = rules.options().alone != AloneStep::never;
    for (const Seat maker : SeatSet::first(rules.players()))
        for (const bool ordered : {false, true}) {
            fill({maker, Trump::spades, ordered, false});
            if (loners) fill({maker, Trump::spades, ordered, true});
            if (loners && rules.options().defend_alone)
                fill({maker, Trump::spades, ordered, true, maker.left(rules.players())});
        }
}

// The value of each result of a contract.
void Stakes::fill(const Contract& contract) {
    const auto row = worth_.begin() + static_cast<std::ptrdiff_t>(at(contract, 0));
    const bool for_makers = scores_for_makers(rules_.options());
    if (!for_makers && contract.ordered) {  // it makes no difference, and it is expensive
        const auto named = at({contract.maker, Trump::spades, false, false}, 0);
        std::copy_n(worth_.begin() + static_cast<std::ptrdiff_t>(named), row_, row);
        return;
    }
    for (int result = 0; result < static_cast<int>(row_); ++result) {
        PlayedHand played{contract, {}, Stable::neither};
        if (for_makers) {
            played.taken[contract.maker] = static_cast<std::uint8_t>(result);
            const Seat left = contract.maker.left(rules_.players());
            played.taken[left] = static_cast<std::uint8_t>(hand_ - result);
        } else {
            played.taken = tricks_behind(rules_, contract.maker, result - 2 * hand_);
        }
        row[result] = worth(score_hand(rules_, played).points, next_, 1);
    }
}

// `hands` is how many hands count towards the end of the game: one, or none if the cards are thrown in.
double Stakes::worth(const Points& points, Seat next, int hands) const {
    if (aim_ == Aim::points) return lead(rules_, points, side_);
    Points scores = scores_;
    for (std::size_t side = 0; side < rules_.sides(); ++side)
        scores[side] = changed_score(rules_.options(), scores[side], points[side]);
    return equity_.chance(side_, scores, next, hands_played_ + hands);
}

bool Stakes::pays_alone(Contract contract) const {
    Contract together = contract;
    together.alone = false;
    contract.alone = true;
    for (int tricks = 0; tricks <= hand_; ++tricks)
        if (made(contract, tricks) > made(together, tricks)) return true;
    return false;
}

double Stakes::finished(const State& state) const {
    const Contract& contract = *state.contract;
    if (scores_for_makers(rules_.options()))
        return made(contract, makers_tricks(rules_, contract, state.taken));
    std::size_t at = contract.maker.number();
    for (std::size_t number = 1; number < rules_.players(); ++number)
        at = at * static_cast<std::size_t>(hand_ + 1) + state.taken[Seat(number)];
    if (finished_.size() <= at) finished_.resize(at + 1);
    if (!finished_[at])
        finished_[at] = worth(score_hand(rules_, {contract, state.taken, Stable::neither}).points, next_, 1);
    return *finished_[at];
}

double Stakes::expected(const Contract& contract, bool makers_lead, int tricks) const {
    const auto chances = in_fact(contract, makers_lead, tricks);
    if (chances.empty()) return made(contract, tricks);
    double sum = 0;
    for (int real = 0; real <= hand_; ++real)
        sum += chances[static_cast<std::size_t>(real)] * made(contract, real);
    return sum;
}

std::span<const double> Stakes::in_fact(const Contract& contract, bool makers_lead, int tricks) const {
    if (hand_ != 5) return {};
    return real_tricks_[contract.alone ? 1 : 0][makers_lead ? 1 : 0][static_cast<std::size_t>(tricks)];
}

}  // namespace euchre::ai
