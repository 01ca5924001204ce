#include "lobby/endpoints.h"

#include <boost/json.hpp>

#include "lobby/learn_api.h"
#include "lobby/local_reviews.h"
#include "lobby/score_api.h"
#include "lobby/shared_reviews.h"

namespace euchre::lobby {

Endpoints::Endpoints(const EndpointDeps& deps)
    : settings_(deps.settings),
      sources_(deps.sources),
      all_tables_(deps.tables),
      reviews_(make_reviews(deps)),
      session_use_(deps.store, deps.sources),
      news_({deps.store, deps.tables, deps.fleet, deps.connections, [this] { forget_names(); }}),
      people_{deps.store, deps.settings, deps.sources, deps.limits.people, session_use_, news_},
      sessions_{deps.store, deps.settings, deps.sources, deps.limits.links, session_use_, deps.tables, news_},
      devices_{deps.store, deps.sources, news_},
      own_data_{deps.store, deps.settings, deps.limits.exports},
      rules_{deps.workers, deps.rules, deps.limits.rules},
      named_rules_{deps.store, deps.workers, deps.sources, deps.rules, deps.limits.rules},
      hints_(deps.study, deps.tables),
      tables_{deps.store,  deps.workers, deps.settings, deps.sources,       deps.rules,
              deps.tables, deps.listed,  hints_,        deps.limits.tables, session_use_},
      games_{deps.store, deps.settings, *reviews_, deps.limits.reviews},
      shares_{deps.store, deps.workers, deps.settings, deps.sources, deps.rules, games_.texts},
      statistics_{deps.store},
      practice_{deps.store, deps.study, deps.sources, tables_},
      puzzles_{deps.study, deps.sources} {}

std::unique_ptr<Reviews> Endpoints::make_reviews(const EndpointDeps& deps) {
    Reviews::Tell reviewed = [this](identity::GameId game, identity::PersonId asker,
                                    const study::Review& review) {
        practice_.reviewed(game, asker, review);
        statistics_.reviewed(game, review);
    };
    if (deps.reviews == nullptr)
        return std::make_unique<LocalReviews>(deps.study, deps.metrics, deps.sources.now,
                                              std::move(reviewed));
    return std::make_unique<SharedReviews>(
        SharedReviews::Deps{*deps.reviews, deps.store, deps.study, deps.metrics, deps.sources.now},
        std::move(reviewed));
}

// The rows of a subject are at the end of its file, below the handlers.
std::vector<Route> Endpoints::routes() {
    std::vector<Route> all{{"GET", "/api", Access::anybody, unlimited("a constant"),
                            [this](RequestContext& context) { about(context); }}};
    for (const auto& rows :
         {people_routes(people_), sessions_routes(sessions_), devices_routes(devices_),
          own_data_routes(own_data_), rules_routes(rules_), named_rules_routes(named_rules_),
          score_routes(rules_), learn_routes(rules_), tables_routes(tables_), games_routes(games_),
          shares_routes(shares_), statistics_routes(statistics_), practice_routes(practice_),
          puzzles_routes(puzzles_)})
        all.insert(all.end(), rows.begin(), rows.end());
    return all;
}

void Endpoints::about(RequestContext& context) const {
    context.answer(boost::json::object{{"name", "Right Bower"},
                                       {"version", settings_.version},
                                       {"key", fair::to_hex(sources_.receipts.public_key())}});
}

void Endpoints::forget_names() {
    practice_.sets.clear();
    games_.texts->clear();
}

void Endpoints::check_sessions() {
    for (const store::TokenHash& session : all_tables_.connections().sessions()) session_use_.note(session);
    news_.check();
}

void Endpoints::sweep() {
    hints_.sweep();
    practice_.sweep();
}

void Endpoints::stop() {
    hints_.stop();
    practice_.stop();
}

}  // namespace euchre::lobby
