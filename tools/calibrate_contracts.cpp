#include "calibrate_contracts.h"

#include <fmt/core.h>

#include <cmath>
#include <map>
#include <mutex>
#include <thread>

#include "ai/equity.h"
#include "cards/dice.h"
#include "cli/progress.h"
#include "study/advice.h"

namespace euchre::calibrate {

namespace {

constexpr int worlds_for_score = 400;  // that the true deal is compared with

// Of the hands of one kind.
struct Row {
    std::uint64_t hands = 0;
    double expected = 0, real = 0, squares = 0;       // points: sums, and the squares of the differences
    double chance = 0, chance_after = 0, spread = 0;  // to win, and the squares of the differences
    double information = 0;  // sum of the log likelihood of the true deal, over a deal drawn by chance

    void add(const Row& more) {
        hands += more.hands;
        expected += more.expected;
        real += more.real;
        squares += more.squares;
        chance += more.chance;
        chance_after += more.chance_after;
        spread += more.spread;
        information += more.information;
    }
};
using Rows = std::map<std::string, Row>;

std::string kind_of(const RuleSet& rules, const View& view) {
    const Seat maker = *view.maker;
    std::string kind;
    if (ai::was_ordered(rules, view))
        kind = maker == *view.dealt_by ? "picked up" : "ordered";
    else if (maker == *view.dealt_by && rules.options().last_call == LastCall::stick)
        kind = "stuck";
    else
        kind = "named";
    if (*view.trump == Trump::none) kind += ", no trump";
    if (view.alone) kind += ", alone";
    if (view.defender) kind += ", defended";
    return kind;
}

// The log of how much more likely the bidding is with the true deal than with one drawn by chance.
double information_of(const RuleSet& rules, const ai::BiddingModel& model, const Match& match,
                      const View& view) {
    const ai::BiddingEvidence evidence(rules, model, view);
    const ai::Belief belief(rules, view);
    Dice dice(1);
    double sum = 0;
    for (int count = 0; count < worlds_for_score; ++count) sum += evidence.weight(belief.sample(dice));
    ai::World truth;
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        if (match.state().in_play.contains(Seat(seat)))
            truth.hands[Seat(seat)] = match.state().hands[Seat(seat)];
    for (const Action action : match.record().hands.back().actions)
        if (ai::was_ordered(rules, view) && action.kind() == Action::Kind::discard && !truth.discard)
            truth.discard = action.card();
    return std::log(evidence.weight(truth) / (sum / worlds_for_score));
}

class Hands {
  public:
    Hands(const RuleSet& rules, const ai::Equity& equity)
        : rules_(rules), equity_(equity), model_(rules), adviser_(rules) {}

    // Plays one game, and adds its hands.
    void play(std::uint64_t seed, Rows& rows) {
        Dice dice(seed);
        Match match(rules_);
        match.carry_deal(Seat(dice.draw(rules_.players())));
        while (!match.is_over()) {
            Pack pack(rules_.deck());
            dice.shuffle(pack.cards());
            match.deal(pack);
            hand(match, rows);
        }
    }

  private:
    void hand(Match& match, Rows& rows) {
        const Points before = match.scores();
        std::optional<ai::Prospect> expected;
        std::string kind;
        std::size_t side = 0, maker_place = 0;
        double information = 0;
        while (match.state().is_live()) {
            const Seat seat = match.state().turn;
            const View view = view_of(match, seat);
            const bool is_first = view.phase == Phase::play && view.tricks.empty() && view.trick.empty();
            if (!is_first || !study::Adviser::can_advise(view)) {
                match.act(seat, adviser_.choose(view));
                continue;
            }
            expected = adviser_.advise(view).best_one();
            side = rules_.side_of(seat);
            maker_place =
                (view.maker->number() + rules_.players() - view.dealt_by->number() - 1) % rules_.players();
            kind = kind_of(rules_, view) +
                   (rules_.side_of(*view.maker) == side ? ", makers lead" : ", defenders lead");
            information = information_of(rules_, model_, match, view);
            match.act(seat, expected->action);
        }
        if (!expected) return;
        const double real = lead_of(side, before, match.scores());
        const double after = match.is_over() ? (match.winner() == side ? 1 : 0)
                                             : equity_.chance(side, match.scores(), match.dealer());
        const double off = real - expected->points, lack = after - expected->chance;
        const Row row{1,     expected->points, real,       off * off, expected->chance,
                      after, lack * lack,      information};
        rows[kind].add(row);
        rows[fmt::format("~by the maker's place: {}", maker_place + 1)].add(row);
        rows["~all"].add(row);
    }

    // As the adviser counts: its own side's points minus the mean of the others'.
    double lead_of(std::size_t side, const Points& before, const Points& after) const {
        double others = 0;
        for (std::size_t at = 0; at < rules_.sides(); ++at)
            if (at != side) others += after[at] - before[at];
        return after[side] - before[side] - others / static_cast<double>(rules_.sides() - 1);
    }

    const RuleSet& rules_;
    const ai::Equity& equity_;
    ai::BiddingModel model_;
    study::Adviser adviser_;
};

std::uint64_t hands_in(const Rows& rows) {
    const auto all = rows.find("~all");
    return all == rows.end() ? 0 : all->second.hands;
}

void print(const RuleSet& rules, const Rows& rows) {
    fmt::print("{}, {} hands of experts: at the first card, the leader's side\n", rules.name(),
               hands_in(rows));
    fmt::print("{:42} {:>6}  {:>8} {:>7} {:>15}  {:>14}  {:>6}\n", "", "hands", "expected", "real",
               "difference", "chance off", "score");
    for (const auto& [kind, row] : rows) {
        const auto count = static_cast<double>(row.hands);
        const double off = (row.real - row.expected) / count, lack = (row.chance_after - row.chance) / count;
        const auto margin = [count](double squares, double mean) {
            return 1.96 * std::sqrt(std::max(0.0, squares / count - mean * mean) / count);
        };
        fmt::print("{:42} {:6}  {:+8.2f} {:+7.2f} {:+7.2f} ± {:5.2f}  {:+5.1f}% ± {:4.1f}  {:6.3f}\n",
                   kind.substr(kind.starts_with('~') ? 1 : 0), row.hands, row.expected / count,
                   row.real / count, off, margin(row.squares, off), 100 * lack,
                   100 * margin(row.spread, lack), row.information / count);
    }
}

}  // namespace

void print_by_contract(const RuleSet& rules, const ContractPlan& plan) {
    cli::Progress progress("hands", plan.hands);
    std::mutex mutex;
    Rows rows;
    const ai::Equity equity(rules);
    std::uint64_t next = 0;
    const auto work = [&] {
        Hands hands(rules, equity);
        for (;;) {
            std::unique_lock lock(mutex);
            if (hands_in(rows) >= plan.hands) return;
            const std::uint64_t game = next++;
            lock.unlock();
            Rows own;
            hands.play(plan.seed * 1'000'003 + game, own);
            lock.lock();
            for (const auto& [kind, row] : own) rows[kind].add(row);
            progress.show(std::min(hands_in(rows), plan.hands), "");
        }
    };
    std::vector<std::jthread> threads;
    for (unsigned count = 0; count < plan.jobs; ++count) threads.emplace_back(work);
    threads.clear();
    print(rules, rows);
}

}  // namespace euchre::calibrate
