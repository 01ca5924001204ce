#include "lobby/lobby.h"

#include <boost/json.hpp>

#include "lobby/people.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

constexpr std::chrono::minutes between_sweeps{1};

// A handler of a route: a member of one of the lobby's parts.
template <class Part>
std::function<void(RequestContext&)> to(Part& part, void (Part::*handle)(RequestContext&)) {
    return [&part, handle](RequestContext& context) { (part.*handle)(context); };
}

}  // namespace

Lobby::Lobby(const LobbyDeps& deps, LobbySettings settings, Sources sources)
    : store_(deps.store),
      connections_(deps.connections),
      study_(deps.study),
      settings_(std::move(settings)),
      sources_(std::move(sources)),
      metrics_(deps.registry),
      rules_(std::make_shared<RulesCache>()),
      new_people_(settings_.people_an_hour, settings_.limit_loopback,
                  messages::Kind<>{"error.too_many_people"}()),
      new_tables_(settings_.tables_an_hour, settings_.limit_loopback,
                  messages::Kind<>{"error.too_many_tables"}()),
      new_reviews_(settings_.reviews_an_hour, settings_.limit_loopback,
                   messages::Kind<>{"error.too_many_reviews"}()),
      hour_(sources_.now()),
      tables_({deps.store,
               deps.connections,
               deps.bots,
               [rules = rules_](const json::object& object) { return rules->read(object); },
               sources_.now,
               sources_.draw_seed,
               {},
               metrics_,
               {},
               {},
               settings_.logs}),
      reviews_(deps.study, metrics_, sources_.now,
               [this](text::GameId game, text::PersonId asker, const study::Review& review) {
                   practice_api_.reviewed(game, asker, review);
               }),
      people_api_(deps.store, settings_, sources_, tables_),
      rules_api_(*rules_),
      tables_api_(deps.store, settings_, sources_, *rules_, tables_),
      games_api_(deps.store, settings_, reviews_),
      hints_(deps.study, tables_),
      practice_api_(deps.store, deps.study, sources_, *rules_, tables_api_),
      router_(make_routes()) {
    sweep();
}

// docs/openapi.json describes each of them.
std::vector<Route> Lobby::make_routes() {
    using enum Access;
    HourlyLimit* const none = nullptr;
    // clang-format off
    return {
        {"GET",    "/api",                            anybody,              none,          [this](RequestContext& context) { about(context); }},
        {"POST",   "/api/people",                     anybody_but_programs, &new_people_,  to(people_api_, &PeopleApi::create)},
        {"GET",    "/api/me",                         people,               none,          to(people_api_, &PeopleApi::show)},
        {"PUT",    "/api/me",                         people,               none,          to(people_api_, &PeopleApi::change)},
        {"DELETE", "/api/me",                         people,               none,          to(people_api_, &PeopleApi::remove)},
        {"POST",   "/api/me/link",                    people,               none,          to(people_api_, &PeopleApi::link)},
        {"GET",    "/api/session",                    anybody_but_programs, none,          to(people_api_, &PeopleApi::session)},
        {"POST",   "/api/session",                    anybody_but_programs, none,          to(people_api_, &PeopleApi::use_link)},
        {"GET",    "/api/rules",                      anybody,              none,          to(rules_api_, &RulesApi::list)},
        {"GET",    "/api/rules/{name}",               anybody,              none,          to(rules_api_, &RulesApi::show)},
        {"GET",    "/api/tables",                     anybody_but_programs, none,          to(tables_api_, &TablesApi::list)},
        {"POST",   "/api/tables",                     people,               &new_tables_,  to(tables_api_, &TablesApi::create)},
        {"GET",    "/api/tables/{table}",             anybody,              none,          to(tables_api_, &TablesApi::show)},
        {"GET",    "/api/tables/{table}/rules",       anybody,              none,          to(tables_api_, &TablesApi::rules)},
        {"GET",    "/api/tables/{table}/hint",        people_and_programs,  none,          to(hints_, &Hints::show)},
        {"GET",    "/api/tables/{table}/socket",      people_and_programs,  none,          to(tables_api_, &TablesApi::enter)},
        {"POST",   "/api/tables/{table}/programs",    people,               none,          to(tables_api_, &TablesApi::seat_program)},
        {"GET",    "/api/tables/{table}/bot/stream",  people_and_programs,  none,          to(tables_api_, &TablesApi::enter)},
        {"POST",   "/api/tables/{table}/bot/answer",  people_and_programs,  none,          to(tables_api_, &TablesApi::answer_for_program)},
        {"GET",    "/api/games",                      people,               none,          to(games_api_, &GamesApi::list)},
        {"GET",    "/api/games/{game}",               people,               none,          to(games_api_, &GamesApi::file)},
        {"DELETE", "/api/games/{game}",               people,               none,          to(games_api_, &GamesApi::forget)},
        {"GET",    "/api/games/{game}/egn",           people,               none,          to(games_api_, &GamesApi::egn)},
        {"GET",    "/api/games/{game}/story",         people,               none,          to(games_api_, &GamesApi::story)},
        {"GET",    "/api/games/{game}/review",        people,               none,          to(games_api_, &GamesApi::review)},
        {"POST",   "/api/games/{game}/review",        people,               &new_reviews_, to(games_api_, &GamesApi::ask_for_review)},
        {"GET",    "/api/games/{game}/review/egn",    people,               none,          to(games_api_, &GamesApi::review_egn)},
        {"POST",   "/api/games/{game}/practice",      people,               &new_tables_,  to(practice_api_, &PracticeApi::play_on)},
        {"GET",    "/api/practice",                   people,               none,          to(practice_api_, &PracticeApi::list)},
        {"POST",   "/api/practice/{position}",        people,               none,          to(practice_api_, &PracticeApi::decide)},
    };
    // clang-format on
}

void Lobby::request(Request request, Respond respond) {
    const auto context = std::make_shared<RequestContext>(std::move(request), std::move(respond));
    if (drained_) return context->refuse(503, about_to_stop());
    const auto token = token_hash(token_of(context->request));
    if (!token) return router_.route(*context);
    context->read(
        store_, [token = *token](store::Reader& reader) { return reader.person_by_token(token); },
        [this](RequestContext& read, std::optional<store::PersonRow> person) {
            if (drained_) return read.refuse(503, about_to_stop());
            read.person = std::move(person);
            router_.route(read);
        });
}

void Lobby::about(RequestContext& context) const {
    context.answer(json::object{{"name", "Right Bower"}, {"version", settings_.version}});
}

void Lobby::receive(ConnectionId connection, std::string_view text) { tables_.receive(connection, text); }

void Lobby::left(ConnectionId connection) { tables_.left(connection); }

std::optional<std::string> Lobby::not_ready() const {
    if (drained_) return "the server is about to stop";
    return store_.trouble();
}

void Lobby::drain(std::function<void()> done) {
    drained_ = std::move(done);
    tables_.stop();
    study_.stop();
    hints_.stop();
    practice_api_.stop();
    // Everything handed to the store before is durable, or refused, when this is.
    store_.write({}, [this](store::Written) { drained_(); });
}

// Lets go what nobody uses, a little at a time.
void Lobby::sweep() {
    const table::Time now = sources_.now();
    if (now >= hour_ + std::chrono::hours(1)) {
        hour_ = now;
        for (HourlyLimit* const limit : {&new_people_, &new_tables_, &new_reviews_}) limit->clear();
    }
    tables_.sweep();
    hints_.sweep();
    practice_api_.sweep();
    rules_->sweep();
    if (!sweeping_store_) sweep_store();
    connections_.at(connections_.now() + between_sweeps, [this] {
        if (!drained_) sweep();
    });
}

// What nobody has used for long goes. If the store can't be read, the next sweep tries again.
void Lobby::sweep_store() {
    struct Found {
        std::vector<text::TableId> tables;
        std::vector<text::GameId> games;
        std::vector<text::PersonId> people;
    };
    const auto before = [now = sources_.now()](auto age) { return (now - age).time_since_epoch().count(); };
    const bool forget_games = settings_.keep_games.count() > 0;
    sweeping_store_ = true;
    store_.read(
        [forget_games, tables_before = before(settings_.keep_unused_tables),
         games_before = before(settings_.keep_games),
         people_before = before(settings_.keep_people)](store::Reader& reader) {
            return Found{reader.tables_unused_since(tables_before, swept_at_once),
                         forget_games ? reader.games_ended_before(games_before, swept_at_once)
                                      : std::vector<text::GameId>{},
                         reader.people_unseen_since(people_before, swept_at_once)};
        },
        [this](const Found& found) {
            sweeping_store_ = false;
            if (drained_) return;
            tables_.drop_unused(found.tables);
            store::Write write;
            for (const text::GameId id : found.games) write.emplace_back(store::DropGame{id});
            for (const text::PersonId id : found.people)
                if (!tables_.is_at_a_table(id)) write.emplace_back(store::DropPerson{id});
            if (!write.empty()) store_.write(std::move(write), [](store::Written) {});
        },
        [this] { sweeping_store_ = false; });
}

}  // namespace euchre::lobby
