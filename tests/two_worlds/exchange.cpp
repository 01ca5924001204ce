#include "two_worlds/exchange.h"

#include <algorithm>
#include <boost/json.hpp>

#include "property/worlds.h"

namespace euchre::two_worlds {

namespace json = boost::json;

namespace {

// The seat from which a person has seen each hand up to a line. Nothing if they had no seat.
std::vector<std::optional<Seat>> seats_in(const simulation::TableBook& book, std::uint64_t lines,
                                          identity::PersonId person) {
    std::vector<std::optional<Seat>> seats;
    for (std::uint64_t seq = 1; seq <= lines; ++seq) {
        const table::Table& table = book.at(seq).table;
        if (table.match() && table.match()->record().hands.size() > seats.size())
            seats.push_back(book.at(seq - 1).table.seat_of(person));
    }
    return seats;
}

std::optional<Action> discard_in(const HandRecord& hand) {
    for (const Action action : hand.actions)
        if (action.kind() == Action::Kind::discard) return action;
    return std::nullopt;
}

Step in_other_hands(Step step, const std::vector<HandRecord>& hands) {
    if (!step.discard_of) return step;
    auto& text = std::get<Say>(step.what).text;
    json::object command = json::parse(text).as_object();
    if (*step.discard_of >= hands.size()) return step;
    if (const auto discard = discard_in(hands[*step.discard_of])) command["action"] = to_string(*discard);
    text = json::serialize(command);
    return step;
}

}  // namespace

OtherCards other_cards(const Author& author, const PackSource& source, std::size_t steps, std::size_t person,
                       Dice& dice) {
    const std::uint64_t lines = author.marks()[steps - 1].lines;
    const Match& match = *author.book().at(lines).table.match();
    const std::vector<HandRecord>& here = match.record().hands;
    const auto seats = seats_in(author.book(), lines, author.people()[person].id);
    std::vector<HandRecord> there = here;
    std::map<std::optional<Seat>, testing::World> worlds;
    OtherCards other{source.dealt(), {author.script().table, {}, author.script().thoughts}, false};
    for (std::size_t hand = 0; hand < here.size(); ++hand) {
        if (!worlds.contains(seats[hand]))
            worlds.emplace(seats[hand], testing::other_world(match, seats[hand], dice));
        there[hand] = worlds.at(seats[hand]).record.hands[hand];
    }
    if (!here.empty()) other.differs_now = worlds.at(seats.back()).differs_now;
    // A pack that was not dealt, or ended in a misdeal, was seen by nobody.
    for (Pack& pack : other.packs) {
        const auto hand = std::ranges::find(here, pack, &HandRecord::pack);
        if (hand == here.end())
            dice.shuffle(pack.cards());
        else
            pack = there[static_cast<std::size_t>(hand - here.begin())].pack;
    }
    for (std::size_t step = 0; step < steps; ++step)
        if (const Step& one = author.script().steps[step]; !one.is_error || one.who == person)
            other.script.steps.push_back(in_other_hands(one, there));
    for (Thought& thought : other.script.thoughts)
        if (thought.action.kind() == Action::Kind::discard && thought.hand < there.size())
            thought.action = discard_in(there[thought.hand]).value_or(thought.action);
    return other;
}

std::function<std::optional<Action>(const lobby::Question&)> bots_of(const Script& script) {
    return [thoughts = script.thoughts, next = std::size_t{0}](const lobby::Question&) mutable {
        return next < thoughts.size() ? std::optional(thoughts[next++].action) : std::nullopt;
    };
}

}  // namespace euchre::two_worlds
