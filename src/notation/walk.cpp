#include "notation/walk.h"

namespace euchre::notation {

namespace {

// Collects the facts of one hand from its events.
class Listener {
  public:
    Listener(const HandRecord& record, WalkedHand& hand, Points& scores)
        : record_(record), hand_(hand), scores_(scores) {}

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
    void on(const StoodFor& what) { call(what.dealer); }
    void on(const Passed& what) { call(what.seat); }
    void on(const LetTaken& what) { call(what.dealer); }
    void on(const OrderedUp& what) {
        call(what.seat);
        hand_.contract = Contract{what.seat, Trump::none, true, what.alone};
    }
    void on(const Named& what) {
        call(what.seat);
        hand_.contract = Contract{what.seat, what.trump, false, what.alone};
    }
    void on(const TrumpShown& what) { hand_.contract->trump = what.trump; }
    void on(const AloneSettled& what) {
        call(what.maker);
        hand_.contract->alone = what.alone;
    }
    void on(const CardPlayed& what) {
        if (hand_.tricks.empty() || hand_.tricks.back().winner) hand_.tricks.emplace_back();
        hand_.tricks.back().seats.push_back(what.seat);
    }
    void on(const TrickTaken& what) { hand_.tricks.back().winner = what.seat; }
    void on(const Called& what) {
        if (!dealt_) return;  // a misdeal before the hand
        if (what.call == TableCall::folded) call(what.about);
        if (what.call != TableCall::stuck) hand_.said.push_back(what.call);
    }

    void call(Seat seat) { hand_.calls.push_back({seat, record_.actions[hand_.calls.size()].call()}); }

    const HandRecord& record_;
    WalkedHand& hand_;
    Points& scores_;
    bool dealt_ = false;
};

}  // namespace

Walk walk(const RuleSet& rules, const Record& record) {
    ReplayEvents told;
    const auto replayed = replay(rules, record, &told);
    const Match& match = std::get<Match>(replayed);
    Walk walk;
    for (std::size_t at = 0; at < record.hands.size(); ++at) {
        WalkedHand& hand = walk.hands.emplace_back();
        Listener listener(record.hands[at], hand, walk.scores);
        for (const Event& event : told[at]) listener.hear(event);
        hand.after = walk.scores;
        hand.over = at + 1 < record.hands.size() || !match.state().is_live();
    }
    walk.scores = match.scores();
    walk.winner = match.winner();
    return walk;
}

}  // namespace euchre::notation
