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
      hour(now) {}

void RequestLimits::sweep(table::Time now) {
    if (now >= hour + std::chrono::hours(1)) {
        hour = now;
        for (HourlyLimit* const limit : {&people, &tables, &reviews, &links, &codes, &rules, &exports})
            limit->clear();
    }
    writes.sweep(now);
    work.sweep(now);
}

}  // namespace euchre::lobby
