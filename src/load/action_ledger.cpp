#include "load/action_ledger.h"

#include <algorithm>
#include <limits>

#include "codec/event_json.h"
#include "codec/fields.h"

namespace euchre::load {

namespace json = boost::json;

std::vector<ActionSeen> actions_in(const json::array& events) {
    std::vector<ActionSeen> deeds;
    for (const json::value& value : events) {
        if (!value.is_object() || !codec::tells_action(value.get_object())) continue;
        const codec::Fields event(value.get_object());
        const auto seq =
            static_cast<std::uint64_t>(event.number("seq", 0, std::numeric_limits<std::int64_t>::max()));
        const Seat seat(static_cast<std::size_t>(event.number("seat", 0, max_seats - 1)));
        const std::string what(event.text("event"));
        if (event.failed()) continue;
        if (!deeds.empty() && deeds.back().seq == seq) continue;
        deeds.push_back({seq, seat, what + " " + std::string(event.has("card") ? event.text("card") : "")});
    }
    return deeds;
}

void ActionLedger::confirmed(ActionSeen deed) {
    if (deed.seq > kept_lines) since_ = std::max(since_, deed.seq - kept_lines);
    confirmed_.push_back(std::move(deed));
    while (confirmed_.front().seq <= since_) confirmed_.pop_front();
}

ActionLedger::Difference ActionLedger::compare(const std::vector<ActionSeen>& told) const {
    Difference difference;
    const auto has = [](const auto& all, const ActionSeen& deed) {
        const auto at = std::ranges::lower_bound(all, deed.seq, {}, &ActionSeen::seq);
        return at != all.end() && *at == deed;
    };
    for (const ActionSeen& deed : confirmed_)
        if (!has(told, deed)) ++difference.lost;
    for (const ActionSeen& deed : told)
        if (!has(confirmed_, deed)) ++difference.duplicated;
    return difference;
}

}  // namespace euchre::load
