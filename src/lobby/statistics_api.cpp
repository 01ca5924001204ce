#include "lobby/statistics_api.h"

#include "lobby/statistics.h"

namespace euchre::lobby {

namespace {

void show_statistics(StatisticsApi& api, RequestContext& context) {
    struct Found {
        std::string text;
        store::Write write;
    };
    context.read(
        api.store,
        [person = context.person->id](store::Reader& reader) {
            CountedNow now = count_games(reader, person, StatisticsApi::most_new);
            return Found{to_json(now.statistics), std::move(now.write)};
        },
        [&api](RequestContext& read, Found found) {
            if (found.write.empty()) return read.respond(as_json(std::move(found.text)));
            // Once they are kept, the next request counts others. If they can't be kept, the figures are
            // right.
            api.store.write(std::move(found.write),
                            [self = read.shared_from_this(), text = std::move(found.text)](store::Written) {
                                self->respond(as_json(text));
                            });
        },
        store::Length::lengthy);
}

void download_csv(StatisticsApi& api, RequestContext& context) {
    context.read(
        api.store, [person = context.person->id](store::Reader& reader) { return games_csv(reader, person); },
        [](RequestContext& read, std::string text) {
            Response response = as_json(std::move(text));
            response.type = "text/csv; charset=utf-8";
            response.headers.emplace_back("Content-Disposition", "attachment; filename=\"euchre-games.csv\"");
            read.respond(std::move(response));
        },
        store::Length::lengthy);
}

}  // namespace

void StatisticsApi::reviewed(identity::GameId game, const study::Review& review) {
    store.write({store::PutAccuracy{game, accuracy_text(review)}}, [](store::Written) {});
}

std::vector<Route> statistics_routes(StatisticsApi& api) {
    // clang-format off
    return {
        {"GET", "/api/statistics",     Access::people, as_work, to(api, show_statistics)},
        {"GET", "/api/statistics/csv", Access::people, as_work, to(api, download_csv)},
    };
    // clang-format on
}

}  // namespace euchre::lobby
