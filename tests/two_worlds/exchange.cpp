#include "two_worlds/exchange.h"

#include <algorithm>
#include <boost/json.hpp>

#include "property/worlds.h"

namespace euchre::two_worlds {

namespace json = boost::json;

namespace {

const std::vector<HandRecord>& hands_of(const simulation::TableBook& book) {
    return book.table().match()->record().hands;
}

// From which seat a person has seen each hand; nothing: from none.
std::vector<std::optional<Seat>> seats_in(const simulation::TableBook& book, PersonId person) {
    std::vector<std::optional<Seat>> seats;
    for (std::uint64_t seq = 1; seq <= book.size(); ++seq) {
        const Table& table = book.at(seq).table;
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
    json::object wish = json::parse(text).as_object();
    if (const auto discard = discard_in(hands[*step.discard_of])) wish["action"] = to_string(*discard);
    text = json::serialize(wish);
    return step;
}

}  // namespace

OtherCards other_cards(const Author& author, const PackSource& source, std::size_t person, Dice& dice) {
    const simulation::TableBook& book = author.book();
    const Match& match = *book.table().match();
    const auto seats = seats_in(book, author.people()[person].id);
    std::vector<HandRecord> hands = hands_of(book);
    std::map<std::optional<Seat>, Record> worlds;
    OtherCards other{source.dealt(), {author.script().table, {}, author.script().thoughts}, 0};
    for (std::size_t hand = 0; hand < hands.size(); ++hand) {
        if (!worlds.contains(seats[hand]))
            worlds.emplace(seats[hand], testing::other_world(match, seats[hand], dice).record);
        hands[hand] = worlds.at(seats[hand]).hands[hand];
        if (hands[hand].pack != hands_of(book)[hand].pack) ++other.exchanged;
    }
    // A pack that was never dealt out, or ended in a misdeal, was seen by nobody.
    for (Pack& pack : other.packs) {
        const auto hand = std::ranges::find(hands_of(book), pack, &HandRecord::pack);
        if (hand == hands_of(book).end())
            dice.shuffle(pack.cards());
        else
            pack = hands[static_cast<std::size_t>(hand - hands_of(book).begin())].pack;
    }
    for (const Step& step : author.script().steps)
        if (!step.is_error || step.who == person) other.script.steps.push_back(in_other_hands(step, hands));
    for (Thought& thought : other.script.thoughts)
        if (thought.action.kind() == Action::Kind::discard)
            thought.action = discard_in(hands[thought.hand]).value_or(thought.action);
    return other;
}

std::function<std::optional<Action>(const Question&)> bots_of(const Script& script) {
    return [thoughts = script.thoughts, next = std::size_t{0}](const Question&) mutable {
        return next < thoughts.size() ? std::optional(thoughts[next++].action) : std::nullopt;
    };
}

}  // namespace euchre::two_worlds
