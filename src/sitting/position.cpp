#include "sitting/position.h"

#include "game/replay.h"

namespace euchre {

TakenUp take_up(const RuleSet& rules, const HandRecord& hand) {
    Told told;
    TakenUp taken{std::get<Match>(replay(rules, Record{.hands = {hand}}, &told)), {}};
    for (const std::vector<Event>& events : told)
        for (const Event& event : events)
            if (!std::holds_alternative<ScoreTurned>(event))
                taken.events.push_back(event);  // it was so before
    return taken;
}

std::optional<std::string> why_no_position(const RuleSet& rules, const HandRecord& hand,
                                           std::optional<Seat> person) {
    const auto replayed = replay(rules, Record{.hands = {hand}});
    if (const auto* const fault = std::get_if<ReplayFault>(&replayed)) return fault->why;
    const auto& match = std::get<Match>(replayed);
    if (!match.state().is_live()) return "that hand is over";
    if (person && match.state().turn != *person) return "it is not that seat's turn";
    return std::nullopt;
}

}  // namespace euchre
