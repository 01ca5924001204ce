#include "load/action_ledger.h"

#include <algorithm>
#include <limits>

#include "codec/event_json.h"
#include "codec/fields.h"

namespace euchre::load {

namespace json = boost::json;

std::vector<ActionSeen> actions_in(const json::array& events) {
    std::vector<ActionSeen> actions;
    for (const json::value& value : events) {
        if (!value.is_object() || !codec::tells_action(value.get_object())) continue;
        const codec::Fields event(value.get_object());
        const auto seq =
            static_cast<std::uint64_t>(event.number("seq", 0, std::numeric_limits<std::int64_t>::max()));
        const Seat seat(static_cast<std::size_t>(event.number("seat", 0, max_seats - 1)));
        const std::string what(event.text("event"));
        if (event.failed()) continue;
        if (!actions.empty() && actions.back().seq == seq) continue;
        actions.push_back({seq, seat, what + " " + std::string(event.has("card") ? event.text("card") : "")});
    }
    return actions;
}

void ActionLedger::confirmed(ActionSeen action) {
    if (action.seq > kept_lines) since_ = std::max(since_, action.seq - kept_lines);
    confirmed_.push_back(std::move(action));
    while (confirmed_.front().seq <= since_) confirmed_.pop_front();
}

ActionLedger::Difference ActionLedger::compare(const std::vector<ActionSeen>& told) const {
    Difference difference;
    const auto has = [](const auto& all, const ActionSeen& action) {
        const auto at = std::ranges::lower_bound(all, action.seq, {}, &ActionSeen::seq);
        return at != all.end() && *at == action;
    };
    for (const ActionSeen& action : confirmed_)
        if (!has(told, action)) ++difference.lost;
    for (const ActionSeen& action : told)
        if (!has(confirmed_, action)) ++difference.duplicated;
    return difference;
}

}  // namespace euchre::load
