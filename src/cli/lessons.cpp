#include "cli/lessons.h"

#include <fmt/core.h>

#include "game/replay.h"
#include "sitting/position.h"
#include "sitting/save.h"

namespace euchre {

std::variant<PlayOn, std::string> play_on(const Sheet& sheet, std::size_t hand, std::size_t decision) {
    const auto completed = std::get<Completed>(complete(sheet));  // what was read can be
    const auto& hands = completed.record.hands;
    if (hand > hands.size()) return fmt::format("it has {} hands, not {}", hands.size(), hand);
    const std::size_t decisions = hands[hand - 1].actions.size();
    if (decision > decisions)
        return fmt::format("hand {} has {} decisions, not {}", hand, decisions, decision);
    if (!is_all_known(sheet.rules, {{completed.hands[hand - 1]}, {}}))
        return fmt::format("not all cards of hand {} are known, and so nobody can play on with them", hand);
    PlayOn place{with_clauses(sheet.rules, Library()),
                 position_at(sheet.rules, completed.record, hand - 1, decision - 1),
                 {}};
    place.person = take_up(*place.rules, place.hand).match.state().turn;
    return place;
}

std::string kept_line(const std::filesystem::path& folder, const std::vector<Exercise>& positions) {
    const std::size_t added = positions.empty() ? 0 : DailySet(folder).add(positions);
    if (added == 0) return "";
    return fmt::format("{} to practise {} kept; 'euchre practice' asks for {}.",
                       added == 1 ? "One decision" : fmt::format("{} decisions", added),
                       added == 1 ? "is" : "are", added == 1 ? "it" : "them");
}

}  // namespace euchre
