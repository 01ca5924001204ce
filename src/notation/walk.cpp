#include "notation/walk.h"

namespace euchre::notation {

namespace {

// Collects the facts of one hand from its events.
class Listener {
  public:
    Listener(WalkedHand& hand, Points& scores) : hand_(hand), scores_(scores) {}

    void hear(const Event& event) {
        std::visit([this](const auto& what) { on(what); }, event);
    }

  private:
    template <class Other>
    void on(const Other&) {}
    void on(const ScoreTurned& what) { scores_[what.side] = what.to; }
    void on(const TurnedUp&) {
        hand_.before = scores_;
        dealt_ = true;
    }
    void on(const StoodFor& what) { stood_by_ = what.dealer; }
    void on(const OrderedUp& what) { hand_.contract = Contract{what.seat, Trump::none, true, what.alone}; }
    void on(const Named& what) { hand_.contract = Contract{what.seat, what.trump, false, what.alone}; }
    void on(const TrumpShown& what) {
        if (!hand_.contract)
            hand_.contract = Contract{stood_by_, what.trump, true, false};  // H1: the joker makes it
        hand_.contract->trump = what.trump;
    }
    void on(const AloneSettled& what) { hand_.contract->alone = what.alone; }
    void on(const DefendsAlone& what) { hand_.contract->defender = what.seat; }
    void on(const CardPlayed& what) {
        if (hand_.tricks.empty() || hand_.tricks.back().winner) hand_.tricks.emplace_back();
        hand_.tricks.back().seats.push_back(what.seat);
    }
    void on(const TrickTaken& what) { hand_.tricks.back().winner = what.seat; }
    void on(const Called& what) {
        if (!dealt_) return;  // a misdeal before the hand
        if (what.call != TableCall::stuck) hand_.said.push_back(what.call);
    }

    WalkedHand& hand_;
    Points& scores_;
    bool dealt_ = false;
    Seat stood_by_;  // who named the suit of a turned-up joker
};

}  // namespace

Walk walk(const RuleSet& rules, const Record& record) {
    Walk walk;
    walk.hands.resize(record.hands.size());
    const auto note_call = [&walk](const Match& match, Action action) {
        if (action.kind() == Action::Kind::call)
            walk.hands[match.record().hands.size() - 1].calls.push_back({match.state().turn, action.call()});
    };
    ReplayEvents told;
    const auto replayed = replay(rules, record, &told, note_call);
    const Match& match = std::get<Match>(replayed);
    for (std::size_t at = 0; at < record.hands.size(); ++at) {
        WalkedHand& hand = walk.hands[at];
        Listener listener(hand, walk.scores);
        for (const Event& event : told[at]) listener.hear(event);
        hand.after = walk.scores;
        hand.over = at + 1 < record.hands.size() || !match.state().is_live();
    }
    walk.scores = match.scores();
    walk.over = match.is_over();
    walk.winner = match.winner();
    return walk;
}

}  // namespace euchre::notation
