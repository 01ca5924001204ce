#include "load/deeds.h"

#include <algorithm>
#include <array>

namespace euchre {

namespace json = boost::json;

namespace {

bool is_of_an_action(std::string_view event) {
    constexpr std::array<std::string_view, 7> names{"played", "passed",    "ordered",   "named",
                                                    "alone",  "discarded", "stands_for"};
    return std::ranges::find(names, event) != names.end();
}

std::string_view text(const json::object& object, std::string_view name) {
    const json::value* const value = object.if_contains(name);
    return value != nullptr && value->is_string() ? std::string_view(value->get_string())
                                                  : std::string_view();
}

std::optional<std::uint64_t> number(const json::object& object, std::string_view name) {
    const json::value* const value = object.if_contains(name);
    if (value == nullptr || !value->is_int64() || value->get_int64() < 0) return std::nullopt;
    return static_cast<std::uint64_t>(value->get_int64());
}

}  // namespace

std::vector<Deed> deeds_in(const json::array& events) {
    std::vector<Deed> deeds;
    for (const json::value& value : events) {
        if (!value.is_object()) continue;
        const json::object& event = value.get_object();
        const auto seq = number(event, "seq"), seat = number(event, "seat");
        if (!seq || !seat || *seat >= max_seats || !is_of_an_action(text(event, "event"))) continue;
        if (!deeds.empty() && deeds.back().seq == *seq) continue;
        deeds.push_back({*seq, Seat(static_cast<std::size_t>(*seat)),
                         std::string(text(event, "event")) + " " + std::string(text(event, "card"))});
    }
    return deeds;
}

void Deeds::confirmed(Deed deed) {
    if (deed.seq > kept_lines) since_ = std::max(since_, deed.seq - kept_lines);
    confirmed_.push_back(std::move(deed));
    while (confirmed_.front().seq <= since_) confirmed_.pop_front();
}

Deeds::Difference Deeds::compare(const std::vector<Deed>& told) const {
    Difference difference;
    const auto has = [](const auto& all, const Deed& deed) {
        const auto at = std::ranges::lower_bound(all, deed.seq, {}, &Deed::seq);
        return at != all.end() && *at == deed;
    };
    for (const Deed& deed : confirmed_)
        if (!has(told, deed)) ++difference.lost;
    for (const Deed& deed : told)
        if (!has(confirmed_, deed)) ++difference.duplicated;
    return difference;
}

}  // namespace euchre
