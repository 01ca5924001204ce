// Judges a decision in another way than the review: it draws deals that fit what the seat knew, and experts
// play on after either choice, each with its own view only. tools/second-opinion builds it.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <fstream>
#include <iostream>
#include <iterator>

#include "ai/belief.h"
#include "cards/dice.h"
#include "cli/progress.h"
#include "game/replay.h"
#include "game/stacked.h"
#include "notation/forms.h"
#include "study/advice.h"

namespace {

using namespace euchre;

struct Plan {
    std::string file;
    std::size_t hand = 1, decision = 1;  // counted from 1
    std::string instead;                 // empty: the expert's choice
    std::size_t deals = 300;
    std::size_t worlds = 100;  // that the experts look at per decision
    std::uint64_t seed = 1;
};

constexpr std::size_t drawn_for_one = 20;  // worlds to draw for each one used; the bidding chooses among them

class Opinion {
  public:
    Opinion(const RuleSet& rules, HandRecord position, Seat seat, const View& view, std::size_t worlds)
        : rules_(rules),
          position_(std::move(position)),
          seat_(seat),
          view_(view),
          equity_(rules),
          model_(rules),
          belief_(rules, view),
          evidence_(rules, model_, view),
          expert_(rules, ai::Skill{.worlds = worlds}) {}

    // The chance to win after the action, in the deal with this number.
    double chance(Action action, std::uint64_t seed) {
        Dice dice(seed);
        const ai::World world = drawn(dice);
        HandRecord hand = position_;
        hand.pack = pack_of(world);
        for (Action& before : hand.actions)
            if (before.kind() == Action::Kind::discard && world.discard)
                before = Action::discard(*world.discard);
        hand.actions.push_back(action);
        auto match = std::get<Match>(replay(rules_, Record{.hands = {hand}}));
        while (match.state().is_live()) {
            const Seat turn = match.state().turn;
            match.act(turn, expert_.choose(view_of(match, turn)));
        }
        return equity_.chance(rules_.side_of(seat_), match.scores(), match.dealer());
    }

  private:
    // A random deal of the hidden cards, weighted by the bidding.
    ai::World drawn(Dice& dice) const {
        std::vector<ai::World> worlds;
        std::vector<double> sums;
        for (std::size_t count = 0; count < drawn_for_one; ++count) {
            worlds.push_back(belief_.sample(dice));
            sums.push_back((sums.empty() ? 0 : sums.back()) + evidence_.weight(worlds.back()));
        }
        const double at = sums.back() * static_cast<double>(dice.draw(1U << 30U)) / (1U << 30U);
        std::size_t chosen = 0;
        while (chosen + 1 < worlds.size() && sums[chosen] <= at) ++chosen;
        return worlds[chosen];
    }

    Pack pack_of(const ai::World& world) const {
        BySeat<CardSet> hands{};
        for (std::size_t seat = 0; seat < rules_.players(); ++seat)
            hands[Seat(seat)] = evidence_.dealt_to(Seat(seat), world);
        return stacked_pack(rules_, position_.dealer, hands, *view_.turned);
    }

    const RuleSet& rules_;
    HandRecord position_;
    Seat seat_;
    const View& view_;
    ai::Equity equity_;
    ai::BiddingModel model_;
    ai::Belief belief_;
    ai::BiddingEvidence evidence_;
    ai::Expert expert_;
};

notation::Sheet read(const std::string& name) {
    std::ifstream file(name, std::ios::binary);
    if (!file) throw std::runtime_error(name + ": there is no such file");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    auto game = notation::read_game(text);
    if (const auto* const fault = std::get_if<codec::JsonFault>(&game))
        throw std::runtime_error(name + ": " + codec::to_string(*fault));
    return std::get<notation::ReadGame>(std::move(game)).sheet;
}

void run(const Plan& plan) {
    const notation::Sheet sheet = read(plan.file);
    const Record record = std::get<notation::Completed>(notation::complete(sheet)).record;
    if (plan.hand > record.hands.size() || plan.decision > record.hands[plan.hand - 1].actions.size())
        throw std::runtime_error("the game has no such hand, or no such decision in it");
    const HandRecord position = position_at(sheet.rules, record, plan.hand - 1, plan.decision - 1);
    const Action done = record.hands[plan.hand - 1].actions[plan.decision - 1];
    const auto match = std::get<Match>(replay(sheet.rules, Record{.hands = {position}}));
    const Seat seat = match.state().turn;
    const View view = view_of(match, seat);
    if (!study::Adviser::can_advise(view)) throw std::runtime_error("there was nothing to choose");
    const auto named = plan.instead.empty() ? study::Adviser(sheet.rules).advise(view).best_one().action
                                            : parse_action(plan.instead);
    if (!named || !view.legal.contains(*named) || *named == done)
        throw std::runtime_error("name another legal action with --instead, such as '" +
                                 to_string(*view.legal.begin()) + "'");

    Opinion opinion(sheet.rules, position, seat, view, plan.worlds);
    cli::Progress progress("deals", plan.deals);
    double sum = 0, squares = 0, as_done = 0;
    for (std::size_t deal = 0; deal < plan.deals; ++deal) {
        const std::uint64_t seed = plan.seed * 1'000'003 + deal;
        const double before = opinion.chance(done, seed);
        const double gain = opinion.chance(*named, seed) - before;
        as_done += before;
        sum += gain;
        squares += gain * gain;
        progress.show(deal + 1, "");
    }
    const auto count = static_cast<double>(plan.deals);
    const double mean = sum / count;
    const double error = std::sqrt(std::max(0.0, squares / count - mean * mean) / count);
    fmt::print("Hand {}, decision {}, seat {}: {} {:.1f}%, {} {:.1f}%: {:+.1f}% ± {:.1f} ({} deals)\n",
               plan.hand, plan.decision, seat.number(), to_string(done), 100 * as_done / count,
               to_string(*named), 100 * (as_done / count + mean), 100 * mean, 100 * error, plan.deals);
}

}  // namespace

int main(int argc, char** argv) {
    Plan plan;
    CLI::App app("Plays a hand on by experts after either choice, in deals that fit what the seat knew.",
                 "tools/second-opinion");
    app.option_defaults()->always_capture_default();
    app.add_option("file", plan.file, "a game's file")->required();
    app.add_option("--hand", plan.hand, "counted from 1")->check(CLI::Range(1, 1'000'000));
    app.add_option("--decision", plan.decision, "of the hand, counted from 1")->check(CLI::Range(1, 1'000));
    app.add_option("--instead", plan.instead, "an action, such as 'play AC'; else what the expert does");
    app.add_option("--deals", plan.deals)->check(CLI::Range(2, 1'000'000));
    app.add_option("--worlds", plan.worlds, "that the experts look at")->check(CLI::Range(1, 100'000));
    app.add_option("--seed", plan.seed);
    CLI11_PARSE(app, argc, argv);
    try {
        run(plan);
    } catch (const std::exception& error) {
        std::cerr << "second-opinion: " << error.what() << "\n";
        return 1;
    }
    return 0;
}
