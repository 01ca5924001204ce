#include "lobby/request_limits.h"

namespace euchre::lobby {

RequestLimits::RequestLimits(const LobbySettings& settings, table::Time now)
    : people(settings.people_an_hour, settings.limit_loopback, messages::Kind<>{"error.too_many_people"}()),
      tables(settings.tables_an_hour, settings.limit_loopback, messages::Kind<>{"error.too_many_tables"}()),
      reviews(settings.reviews_an_hour, settings.limit_loopback,
              messages::Kind<>{"error.too_many_reviews"}()),
      links(settings.links_an_hour, settings.limit_loopback, messages::Kind<>{"error.too_many_links"}()),
      codes(settings.codes_an_hour, settings.limit_loopback, messages::Kind<>{"error.too_many_codes"}()),
      rules(settings.rules_an_hour, settings.limit_loopback, messages::Kind<>{"error.too_many_rules"}()),
      exports(settings.exports_an_hour, settings.limit_loopback,
              messages::Kind<>{"error.too_many_exports"}()),
      work(settings.limit_loopback),
      hour_(now) {}

std::array<std::pair<std::int64_t, HourlyLimit*>, 7> RequestLimits::hourly() {
    return {
        {{1, &people}, {2, &tables}, {3, &reviews}, {4, &links}, {5, &codes}, {6, &rules}, {7, &exports}}};
}

void RequestLimits::share() {
    shared_hour_ = 0;
    for (const auto& [kind, limit] : hourly()) limit->note();
}

void RequestLimits::begin_hour(std::int64_t number) {
    if (std::exchange(shared_hour_, number) == number) return;
    for (const auto& [kind, limit] : hourly()) limit->clear();
}

void RequestLimits::sweep(table::Time now) {
    if (!shared_hour_ && now >= hour_ + std::chrono::hours(1)) {
        hour_ = now;
        for (const auto& [kind, limit] : hourly()) limit->clear();
    }
    writes.sweep(now);
    chat.sweep(now);
    work.sweep(now);
}

}  // namespace euchre::lobby
