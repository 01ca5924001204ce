#include "seat/position.h"

#include "game/replay.h"

namespace euchre::seat {

TakenUp take_up(const RuleSet& rules, const HandRecord& hand) {
    ReplayEvents told;
    TakenUp taken{std::get<Match>(replay(rules, Record{.hands = {hand}}, &told)), {}};
    for (const std::vector<Event>& events : told)
        for (const Event& event : events)
            if (!std::holds_alternative<ScoreTurned>(event))
                taken.events.push_back(event);  // it came before the set-up
    return taken;
}

}  // namespace euchre::seat
