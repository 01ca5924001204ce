#include "notation/story.h"

#include <boost/json.hpp>

#include "codec/event_json.h"
#include "codec/view_json.h"
#include "game/replay.h"
#include "game/view.h"

namespace euchre {

namespace json = boost::json;

namespace {

// Counted through the whole game.
json::array events_json(const std::vector<Event>& events, std::uint64_t& number) {
    json::array list;
    for (const Event& event : events) {
        json::object told = to_json(event);
        told["seq"] = ++number;
        list.push_back(std::move(told));
    }
    return list;
}

}  // namespace

json::object story_json(const GameFile& file) {
    Told told;
    (void)replay(file.rules, file.record, &told);
    std::uint64_t number = 0;
    json::array hands;
    for (std::size_t at = 0; at < file.record.hands.size(); ++at) {
        json::object hand = to_json(file.rules, as_dealt(file.rules, file.record.hands[at]));
        hand["events"] = events_json(told[at], number);
        hands.push_back(std::move(hand));
    }
    json::array after = events_json(told.back(), number);
    return {{"hands", std::move(hands)}, {"after", std::move(after)}};
}

}  // namespace euchre
