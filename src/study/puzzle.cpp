#include "study/puzzle.h"

#include "ai/levels.h"
#include "cards/dice.h"
#include "game/match.h"
#include "study/verdict.h"

namespace euchre::study {

namespace {

constexpr int fewest_cards = 3;  // later tricks have little to find

bool is_card(const View& view) { return view.phase == Phase::play; }

bool may_be_puzzle(const View& view, bool wants_card) {
    if (!Adviser::can_advise(view) || is_card(view) != wants_card) return false;
    return view.phase != Phase::discard && view.hand.size() >= fewest_cards;
}

class SelfPlay {
  public:
    SelfPlay(const RuleSet& rules, std::uint64_t seed, const std::function<bool()>& goes_on)
        : rules_(rules),
          dice_(seed),
          bot_(ai::make_bot(ai::Level::casual, rules)),
          adviser_(rules),
          goes_on_(goes_on) {}

    // Plays one hand, up to the first puzzle of that kind.
    std::optional<Puzzle> hand(bool wants_card) {
        Match match(rules_);
        Pack pack(rules_.deck());
        dice_.shuffle(pack.cards());
        (void)match.deal(pack, setup());
        while (match.state().is_live()) {
            const Seat seat = match.state().turn;
            View view = view_of(match, seat);
            // Not each decision, so that puzzles come from all parts of a hand.
            if (may_be_puzzle(view, wants_card) && dice_.roll(3) == 0) {
                if (stopped_ = !goes_on_(); stopped_) return std::nullopt;
                Advice advice = adviser_.advise(view);
                if (is_clear(advice)) return Puzzle{std::move(view), std::move(advice)};
            }
            (void)match.act(seat, bot_->choose(view));
        }
        return std::nullopt;
    }
    bool is_stopped() const { return stopped_; }

  private:
    Setup setup() {
        Setup at;
        at.dealer = Seat(dice_.roll(static_cast<std::uint32_t>(rules_.players())));
        Points scores{};
        const auto target = static_cast<std::uint32_t>(rules_.options().target);
        for (std::size_t side = 0; side < rules_.sides(); ++side)
            scores[side] = static_cast<int>(dice_.roll(target));
        at.scores = scores;
        return at;
    }

    const RuleSet& rules_;
    Dice dice_;
    std::unique_ptr<ai::Bot> bot_;
    Adviser adviser_;
    const std::function<bool()>& goes_on_;
    bool stopped_ = false;
};

}  // namespace

bool is_clear(const Advice& advice) {
    const ai::Prospect& second = advice.second();
    const double margin = advice.best_one().chance - second.chance - benefit_of_doubt * second.error;
    return best_by(advice) == BestBy::value && margin >= clear_margin;
}

std::optional<std::vector<Puzzle>> make_puzzles(const RuleSet& rules, std::uint64_t seed,
                                                const std::function<bool()>& goes_on) {
    SelfPlay play(rules, seed, goes_on);
    std::vector<Puzzle> puzzles;
    while (puzzles.size() < puzzles_at_once) {
        if (auto puzzle = play.hand(puzzles.size() % 2 == 1)) puzzles.push_back(std::move(*puzzle));
        if (play.is_stopped()) return std::nullopt;
    }
    return puzzles;
}

}  // namespace euchre::study
