#include "ai/thought_notes.h"

#include <algorithm>

namespace euchre::ai {

namespace {

// The solver's value of a finished hand.
int value_of(const RuleSet& rules, const State& finished) {
    const Contract& contract = *finished.contract;
    const std::size_t makers = rules.side_of(contract.maker);
    if (scores_for_makers(rules.options())) return makers_tricks(rules, contract, finished.taken);
    return score_hand(rules, {contract, finished.taken, Stable::neither}).points[makers];
}

}  // namespace

ThoughtNotes::ThoughtNotes(const RuleSet& rules, const View& view, const Stakes& points)
    : rules_(rules),
      view_(view),
      stakes_(points),
      side_(rules.side_of(*view.seat)),
      noted_(view.legal.size()) {}

void ThoughtNotes::next_world(double weight) {
    weight_ = weight;
    weights_.push_back(weight);
    action_ = 0;
}

void ThoughtNotes::begin_play(const State& before, Card card, const State& after) {
    last_ = {};
    taken_ = before.taken;
    first_trick_ = true;
    pulled_ = 0;
    Seat seat = before.trick.leader;
    for (std::size_t at = 0; at < before.trick.size; ++at) {
        while (!before.in_play.contains(seat)) seat = seat.left(rules_.players());
        last_[seat] = before.trick.cards[at];
        seat = seat.left(rules_.players());
    }
    see(*view_.seat, card, after);
}

void ThoughtNotes::see(Seat seat, Card card, const State& after) {
    last_[seat] = card;
    const bool ours = rules_.side_of(seat) == side_;
    if (first_trick_ && !ours && rules_.order(*view_.trump).trumps().contains(card)) ++pulled_;
    if (after.taken == taken_) return;
    const auto took = [&](Seat one) { return after.taken[one] != taken_[one]; };
    if (took(*view_.seat)) noted().taking[last_[*view_.seat].index()] += weight_;
    if (first_trick_) {
        for (std::size_t number = 0; number < rules_.players(); ++number)
            if (took(Seat(number)) && rules_.side_of(Seat(number)) == side_) noted().takes_trick += weight_;
        if (pulled_ >= 1) noted().pulls_one += weight_;
        if (pulled_ >= 2) noted().pulls_two += weight_;
    }
    first_trick_ = false;
    taken_ = after.taken;
}

void ThoughtNotes::end_play(const Contract& contract, int open, double habit_counts, const State& finished) {
    count(contract, open, 1 - habit_counts);
    count(contract, value_of(rules_, finished), habit_counts);
    const double with_open = stakes_.solved(contract, open);
    close(with_open + habit_counts * (stakes_.finished(finished) - with_open));
}

void ThoughtNotes::end_solved(const Contract& contract, std::optional<bool> makers_lead, int value) {
    const auto in_fact =
        makers_lead ? stakes_.in_fact(contract, *makers_lead, value) : std::span<const double>();
    if (in_fact.empty()) {
        count(contract, value, 1);
        return close(stakes_.solved(contract, value));
    }
    for (int tricks = 0; const double often : in_fact) count(contract, tricks++, often);
    close(stakes_.expected(contract, *makers_lead, value));
}

void ThoughtNotes::end_without_play(Ending ending) {
    noted().nobodys += weight_;
    close(stakes_.ended(ending));
}

void ThoughtNotes::count(const Contract& contract, int value, double share) {
    HandsEnd& endings = rules_.side_of(contract.maker) == side_ ? noted().ours : noted().theirs;
    const bool each = !scores_for_makers(rules_.options());
    const int hand = rules_.options().hand;
    const bool all = each ? value > hand : value == hand;
    const bool made = each ? value > 0 : solver::makers_score(rules_, contract, value) > 0;
    (all ? endings.all : made ? endings.made : endings.euchred) += weight_ * share;
}

void ThoughtNotes::close(double points) {
    points_.push_back(points);
    ++action_;
}

std::vector<Prospect> ThoughtNotes::summed_up(const std::vector<Valued>& actions, bool sampled) const {
    std::vector<Valued> points = actions;
    average(weights_, points_, points);
    double all = 0;
    for (const double weight : weights_) all += weight;
    const auto shares = [&](const HandsEnd& of) {
        return HandsEnd{of.made / all, of.all / all, of.euchred / all};
    };
    std::vector<Prospect> prospects;
    for (std::size_t at = 0; at < actions.size(); ++at) {
        const Noted& noted = noted_[at];
        Prospect one{actions[at].action};
        one.chance = actions[at].value;
        one.points = points[at].value;
        one.error = sampled ? actions[at].error : 0;
        one.points_error = sampled ? points[at].error : 0;
        one.ours = shares(noted.ours);
        one.theirs = shares(noted.theirs);
        one.nobodys = noted.nobodys / all;
        one.takes_trick = noted.takes_trick / all;
        one.pulls_one = noted.pulls_one / all;
        one.pulls_two = noted.pulls_two / all;
        for (const Card card : view_.hand)
            if (const double often = noted.taking[card.index()]; often > 0)
                one.taking.push_back({card, often / all});
        prospects.push_back(std::move(one));
    }
    return prospects;
}

}  // namespace euchre::ai
