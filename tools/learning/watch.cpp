#include "learning/watch.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <thread>

namespace euchre::learning {

namespace {

int makers_tricks(const RuleSet& rules, const State& state) {
    int tricks = 0;
    for (std::size_t number = 0; number < rules.players(); ++number)
        if (rules.side_of(Seat(number)) == rules.side_of(state.contract->maker))
            tricks += state.taken[Seat(number)];
    return tricks;
}

void note_bidding(const RuleSet& rules, const View& view, Action action, std::vector<Decision>& decisions) {
    for (const Decision& decision : decisions_in(rules, view, action)) decisions.push_back(decision);
    // If going alone is a step of its own, it belongs to the call before it (U9).
    if (view.phase != Phase::alone || !action.is(Call::alone())) return;
    for (Decision& decision : decisions)
        if (decision.said == Said::called) decision.said = Said::alone;
}

// Hands of different circles and numbers have different packs.
std::uint64_t seed_of(std::uint64_t session, std::size_t circle, std::uint64_t hand) {
    return Dice(Dice(Dice(session).next() + circle).next() + hand).next();
}

}  // namespace

Watched Watcher::hand(std::uint64_t number, std::uint64_t seed) {
    Pack pack(rules_.deck());
    Dice(seed).shuffle(pack.cards());
    Match match(rules_);
    Setup setup;
    setup.dealer = Seat(number % rules_.players());
    match.deal(pack, setup);

    Watched watched;
    while (match.state().is_live()) {
        const State& state = match.state();
        if (state.phase == Phase::play && !watched.play && rules_.options().sides == Sides::partners) {
            const Contract& contract = *state.contract;
            const bool makers_lead = rules_.side_of(state.turn) == rules_.side_of(contract.maker);
            watched.play = {contract.alone, makers_lead, solver_.tricks(state), 0};
        }
        const View view = view_of(match, state.turn);
        const Action action = expert_.choose(view);
        note_bidding(rules_, view, action, watched.decisions);
        if (match.act(state.turn, action).refusal) std::abort();  // the action is legal
    }
    watched.outcome = ai::outcome_of(rules_, match.state());
    if (watched.play) watched.play->real = makers_tricks(rules_, match.state());
    return watched;
}

std::vector<std::vector<Watched>> watch(std::span<const Circle> circles, const Session& session) {
    std::vector<std::vector<Watched>> watched(circles.size(), std::vector<Watched>(session.hands));
    const std::uint64_t all = session.hands * circles.size();
    std::atomic<std::uint64_t> next = 0;
    std::atomic<std::uint64_t> done = 0;
    const auto work = [&] {
        std::vector<std::unique_ptr<Watcher>> watchers;
        for (const Circle& circle : circles)
            watchers.push_back(std::make_unique<Watcher>(circle.rules, circle.skill));
        // Takes the circles in turn, so that a slow one does not come last.
        for (std::uint64_t at = next++; at < all; at = next++, ++done) {
            const std::size_t circle = at % circles.size();
            const std::uint64_t hand = at / circles.size();
            watched[circle][hand] = watchers[circle]->hand(hand, seed_of(session.seed, circle, hand));
        }
    };
    std::vector<std::jthread> threads;
    for (std::size_t job = 0; job < session.jobs; ++job) threads.emplace_back(work);
    while (done < all) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        if (session.tick) session.tick(done);
    }
    threads.clear();
    return watched;
}

}  // namespace euchre::learning
