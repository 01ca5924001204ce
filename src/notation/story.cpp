#include "notation/story.h"

#include <boost/json.hpp>

#include "codec/event_json.h"
#include "codec/rules_json.h"
#include "codec/view_json.h"
#include "game/replay.h"
#include "game/view.h"
#include "notation/walk.h"

namespace euchre::notation {

namespace json = boost::json;

namespace {

// For each action of a hand, the place of its first event among those of the hand. An action without an event
// has the place of the next one: three cards go under the pack in one event (H2).
using ActionPlaces = std::vector<std::size_t>;

std::vector<ActionPlaces> replay_places(const GameFile& file, ReplayEvents& told) {
    std::vector<ActionPlaces> places(file.record.hands.size());
    std::size_t hand = 0;
    (void)replay(file.rules, file.record, &told, [&](const Match&, Action) {
        while (places[hand].size() == file.record.hands[hand].actions.size()) ++hand;
        places[hand].push_back(told[hand].size());
    });
    return places;
}

json::array actions_json(const ActionPlaces& places, std::size_t events) {
    json::array list;
    for (const std::size_t place : places)
        if (place < events) list.emplace_back(place);  // else the game ended before the event
    return list;
}

// `number` counts through the whole game.
json::object event_json(const Event& event, std::uint64_t& number) {
    json::object told = codec::to_json(event);
    told["seq"] = ++number;
    return told;
}

// The events of a hand, with the cards that were discarded: by the dealer for the upcard, then by the maker
// for the best card (H4).
json::array events_json(const std::vector<Event>& events, const ShownHand& hand, std::uint64_t& number) {
    json::array list;
    bool best_asked = false;
    for (const Event& event : events) {
        json::object told = event_json(event, number);
        if (const auto* const best = std::get_if<BestAnswered>(&event)) best_asked = best->asked;
        if (std::holds_alternative<Discarded>(event))
            if (const auto& card = best_asked ? hand.for_best : hand.discard) told["card"] = to_string(*card);
        list.push_back(std::move(told));
    }
    return list;
}

std::optional<HandResult> result_of(const RuleSet& rules, const WalkedHand& hand) {
    if (!hand.over) return std::nullopt;
    if (!hand.contract) {
        const Call last = hand.calls.back().call;
        const auto of = last == Call::fold()     ? HandClass::folded
                        : last == Call::let()    ? HandClass::let
                        : last == Call::farmer() ? HandClass::farmer
                                                 : HandClass::thrown_in;
        return HandResult{of, 0};
    }
    BySeat<std::uint8_t> taken{};
    for (const WalkedTrick& trick : hand.tricks)
        if (trick.winner) ++taken[*trick.winner];
    return euchre::result_of(rules, *hand.contract, taken);
}

}  // namespace

json::object story_json(const GameFile& file) {
    ReplayEvents told;
    const std::vector<ActionPlaces> places = replay_places(file, told);
    const Walk walked = walk(file.rules, file.record);
    std::uint64_t number = 0;
    json::array hands;
    for (std::size_t at = 0; at < file.record.hands.size(); ++at) {
        const ShownHand shown = as_dealt(file.rules, file.record.hands[at]);
        json::object hand = codec::to_json(file.rules, shown);
        hand["events"] = events_json(told[at], shown, number);
        hand["actions"] = actions_json(places[at], told[at].size());
        hand["result"] = codec::to_json(result_of(file.rules, walked.hands[at]));
        hands.push_back(std::move(hand));
    }
    json::array after;
    for (const Event& event : told.back()) after.push_back(event_json(event, number));
    return {{"rules", codec::explained_rules_json(file.rules)},
            {"hands", std::move(hands)},
            {"after", std::move(after)}};
}

}  // namespace euchre::notation
