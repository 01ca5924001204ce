#include "seat/position.h"

#include "game/replay.h"

namespace euchre::seat {

ReplayedPosition replay_position(const RuleSet& rules, const HandRecord& hand) {
    ReplayEvents told;
    ReplayedPosition position{std::get<Match>(replay(rules, Record{.hands = {hand}}, &told)), {}};
    for (const std::vector<Event>& events : told)
        for (const Event& event : events)
            if (!std::holds_alternative<ScoreTurned>(event))
                position.events.push_back(event);  // it came before the set-up
    return position;
}

}  // namespace euchre::seat
