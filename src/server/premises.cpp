#include "server/premises.h"

#include "server/running_time.h"

namespace euchre {

namespace {

Time time_of_day() {
    return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

HouseSettings house_settings(const ServeSettings& settings) {
    HouseSettings house;
    house.version = settings.version;
    if (settings.network.public_url) house.public_url = to_string(*settings.network.public_url);
    if (settings.keep_games_days > 0) house.keep_games = std::chrono::days(settings.keep_games_days);
    house.limit_loopback = !settings.network.trusted_proxies.empty();
    return house;
}

}  // namespace

Premises::Premises(Doors& doors, const ServeSettings& settings, prometheus::Registry& registry)
    : store_(
          Place{settings.data, {}}, [&doors](std::function<void()> what) { doors.post(std::move(what)); }, {},
          counted(registry)),
      thinkers_(settings.bot_threads, [&doors](std::function<void()> what) { doors.post(std::move(what)); }),
      coaches_([&doors](std::function<void()> what) { doors.post(std::move(what)); }),
      house_({store_, doors, thinkers_, coaches_, registry}, house_settings(settings),
             {running_time(time_of_day, [&doors] { return doors.now(); }), random_seed}) {}

}  // namespace euchre
