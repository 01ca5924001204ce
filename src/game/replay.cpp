#include "game/replay.h"

namespace euchre {

namespace {

using Step = ReplayFault::Step;
using Fault = std::optional<ReplayFault>;

class Replay {
  public:
    Replay(const RuleSet& rules, const Record& record, ReplayEvents& told, const ActionObserver& observer)
        : record_(record), told_(told), observer_(observer), match_(rules) {
        told_.assign(record_.hands.size() + 1, {});
    }

    std::variant<Match, ReplayFault> run() {
        if (auto fault = first_dealer()) return *fault;
        for (; hand_ < record_.hands.size(); ++hand_)
            if (auto fault = hand(record_.hands[hand_])) return *fault;
        if (auto fault = before_deal(record_.misdeals, record_.cut)) return *fault;
        return std::move(match_);
    }

  private:
    void tell(const Outcome& outcome) {
        told_[hand_].insert(told_[hand_].end(), outcome.events.begin(), outcome.events.end());
    }

    Fault check(Step step, const Outcome& outcome) {
        tell(outcome);
        if (!outcome.refusal) return std::nullopt;
        return ReplayFault{.step = step, .hand = hand_, .refusal = *outcome.refusal};
    }

    Fault first_dealer() {
        Fault fault;
        if (record_.chosen_dealer)
            fault = check(Step::first_dealer, match_.choose_dealer(*record_.chosen_dealer));
        if (record_.dealers_drawn && !fault)
            fault = check(Step::first_dealer, match_.draw_for_dealer(*record_.dealers_drawn));
        if (record_.carried_dealer && !fault)
            fault = check(Step::first_dealer, match_.carry_deal(*record_.carried_dealer));
        return fault;
    }

    Fault before_deal(int misdeals, std::size_t cut) {
        for (int misdeal = 0; misdeal < misdeals; ++misdeal)
            if (auto fault = check(Step::misdeals, match_.misdeal())) return fault;
        if (cut == 0) return std::nullopt;
        return check(Step::cut, match_.cut(match_.cutter(), cut));
    }

    Fault hand(const HandRecord& hand) {
        if (auto fault = before_deal(hand.misdeals, hand.cut)) return fault;
        if (hand.dealer != hand.setup.dealer.value_or(match_.dealer()))
            return ReplayFault{.step = Step::dealer, .hand = hand_, .dealer = match_.dealer()};
        if (auto fault = check(Step::pack, match_.deal(hand.pack, hand.setup))) return fault;
        for (std::size_t at = 0; at < hand.actions.size(); ++at)
            if (auto fault = action(hand.actions[at], at)) return fault;
        return std::nullopt;
    }

    Fault action(Action action, std::size_t at) {
        if (observer_) observer_(match_, action);
        const Outcome outcome = match_.act(match_.state().turn, action);
        tell(outcome);
        if (!outcome.refusal) return std::nullopt;
        return ReplayFault{.step = Step::action,
                           .hand = hand_,
                           .action = at,
                           .refusal = *outcome.refusal,
                           .tried = action,
                           .state = match_.state()};
    }

    const Record& record_;
    ReplayEvents& told_;
    const ActionObserver& observer_;
    Match match_;
    std::size_t hand_ = 0;
};

}  // namespace

std::variant<Match, ReplayFault> replay(const RuleSet& rules, const Record& record, ReplayEvents* told,
                                        const ActionObserver& observer) {
    ReplayEvents unheard;
    return Replay(rules, record, told == nullptr ? unheard : *told, observer).run();
}

HandRecord position_at(const RuleSet& rules, const Record& record, std::size_t hand, std::size_t action) {
    const HandRecord& whole = record.hands[hand];
    Record before = record;
    before.hands.resize(hand);
    before.misdeals = whole.misdeals;
    before.cut = 0;
    const auto match = std::get<Match>(replay(rules, before));
    HandRecord position{whole.dealer, 0, 0, whole.setup, after_cut(whole.pack, whole.cut), whole.actions};
    position.setup.dealer = whole.dealer;
    if (!position.setup.scores) position.setup.scores = match.scores();
    if (!position.setup.lets) position.setup.lets = match.lets();
    if (!position.setup.hands_played) position.setup.hands_played = match.hands_played();
    position.actions.erase(position.actions.begin() + static_cast<std::ptrdiff_t>(action),
                           position.actions.end());
    return position;
}

}  // namespace euchre
