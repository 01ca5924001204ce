#include "lobby/updates.h"

#include <boost/json.hpp>

#include "codec/event_text.h"
#include "codec/log_line.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

// Which attempt was opened. The server's seed of a void attempt is published at once.
void name_attempt(json::object& line, const fair::Attempt& attempt) {
    line["deal"] = attempt.deal;
    line["attempt"] = attempt.number;
    if (fair::has_silent_seat(attempt)) line["seed"] = fair::to_hex(*attempt.seed);
}

void join(std::string& list, std::string_view more) {
    if (!list.empty() && !more.empty()) list += ',';
    list += more;
}

}  // namespace

void Updates::append(const Updates& more) {
    join(all, more.all);
    join(outside, more.outside);
}

Updates updates_of(const table::Table& table, const table::TableEvent& what,
                   const std::vector<Event>& events) {
    Updates updates;
    const std::uint64_t number = table.written();
    if (auto line = codec::public_json(what)) {
        if (std::holds_alternative<table::ListOpened>(what))
            name_attempt(*line, table.dealing().past().back());
        (*line)["seq"] = number;
        const std::string text = json::serialize(*line);
        updates.append({text, text});
    }
    for (const Event& event : events) updates.append({codec::event_text(event, number), {}});
    return updates;
}

void RecentUpdates::add(Updates updates) {
    ++written_;
    lines_.push_back(std::move(updates));
    if (lines_.size() > most_) lines_.pop_front();
}

std::optional<Updates> RecentUpdates::after(std::uint64_t since) const {
    if (since >= written_) return Updates{};
    const std::uint64_t wanted = written_ - since;
    if (wanted > lines_.size()) return std::nullopt;
    Updates updates;
    for (std::size_t at = lines_.size() - wanted; at < lines_.size(); ++at) updates.append(lines_[at]);
    return updates;
}

bool may_watch(const table::Table& table, identity::PersonId person) {
    return table.stage() != table::Stage::playing || table.seat_of(person) ||
           (table.settings().spectators && !table.holders().has_seen_the_hand(person));
}

}  // namespace euchre::lobby
