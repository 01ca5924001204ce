#include "lobby/lobby.h"

#include <boost/json.hpp>
#include <map>

#include "lobby/overview.h"
#include "lobby/people.h"
#include "lobby/score_api.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

constexpr std::chrono::days keep_marked{1};
constexpr std::chrono::seconds probe_is_new{2};
constexpr std::chrono::seconds longest_probe{3};

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
      link_tries_(settings_.links_an_hour, settings_.limit_loopback,
                  messages::Kind<>{"error.too_many_links"}()),
      code_tries_(settings_.codes_an_hour, settings_.limit_loopback,
                  messages::Kind<>{"error.too_many_codes"}()),
      exports_(settings_.exports_an_hour, settings_.limit_loopback,
               messages::Kind<>{"error.too_many_exports"}()),
      new_rules_(settings_.rules_an_hour, settings_.limit_loopback,
                 messages::Kind<>{"error.too_many_rules"}()),
      work_(settings_.limit_loopback),
      hour_(sources_.now()),
      counted_until_(deps.connections.now()),
      tables_({deps.store,
               deps.connections,
               deps.bots,
               deps.workers,
               [rules = rules_](const json::object& object) { return rules->read(object); },
               sources_.now,
               sources_.draw_seed,
               {},
               metrics_,
               {},
               sources_.receipts,
               writes_,
               settings_.logs,
               settings_.audit}),
      reviews_(deps.study, metrics_, sources_.now,
               [this](identity::GameId game, identity::PersonId asker, const study::Review& review) {
                   practice_api_.reviewed(game, asker, review);
               }),
      session_use_(deps.store, sources_),
      people_api_{deps.store,
                  settings_,
                  sources_,
                  tables_,
                  new_people_,
                  session_use_,
                  [this](identity::PersonId person, const Player& now) {
                      tables_.rename(person, now);
                      practice_api_.sets.clear();
                  }},
      sessions_api_{deps.store, settings_, sources_, link_tries_, session_use_},
      devices_api_{deps.store, sources_, tables_},
      own_data_api_{deps.store, settings_, exports_},
      rules_api_{deps.workers, rules_, new_rules_},
      named_rules_api_{deps.store, deps.workers, sources_, rules_, new_rules_},
      hints_(deps.study, tables_),
      tables_api_{deps.store, deps.workers, settings_,   sources_,    rules_,
                  tables_,    hints_,       new_tables_, session_use_},
      games_api_{deps.store, settings_, reviews_, new_reviews_},
      practice_api_{deps.store, deps.study, sources_, *rules_, tables_api_},
      router_(make_routes(), {writes_, work_, sources_.now}) {
    sweep();
}

// The rows of a subject stand at the end of its file, below the handlers. docs/openapi.json describes each of
// them.
std::vector<Route> Lobby::make_routes() {
    std::vector<Route> all{
        {"GET", "/api", Access::anybody, no_limit, [this](RequestContext& context) { about(context); }}};
    for (const auto& rows :
         {people_routes(people_api_), sessions_routes(sessions_api_), devices_routes(devices_api_),
          own_data_routes(own_data_api_), rules_routes(rules_api_), named_rules_routes(named_rules_api_),
          score_routes(rules_api_), tables_routes(tables_api_), games_routes(games_api_),
          practice_routes(practice_api_)})
        all.insert(all.end(), rows.begin(), rows.end());
    return all;
}

void Lobby::request(Request request, Respond respond) {
    const auto context =
        std::make_shared<RequestContext>(std::move(request), std::move(respond), settings_.audit);
    if (drained_) return context->refuse(503, about_to_stop());
    context->code_tries = &code_tries_;
    const auto token = token_hash(token_of(context->request));
    if (!token) return router_.route(*context);
    context->read(
        store_, [token = *token](store::Reader& reader) { return find_caller(reader, token); },
        [this](RequestContext& read, std::optional<Caller> caller) {
            if (drained_) return read.refuse(503, about_to_stop());
            if (caller) {
                read.session = std::move(caller->session);
                read.person = std::move(caller->person);
                if (const auto why = settings_.why_banned(read.person->id)) return read.refuse(403, *why);
            }
            router_.route(read);
        });
}

void Lobby::about(RequestContext& context) const {
    context.answer(json::object{{"name", "Right Bower"},
                                {"version", settings_.version},
                                {"key", fair::to_hex(sources_.receipts.public_key())}});
}

void Lobby::receive(ConnectionId connection, std::string_view text) { tables_.receive(connection, text); }

void Lobby::left(ConnectionId connection) { tables_.left(connection); }

json::object Lobby::overview() const { return overview_of(tables_, sources_.now()); }

void Lobby::close_banned() {
    std::map<identity::PersonId, messages::Message> banned;
    for (const auto& [id, runner] : tables_.all())
        for (const auto& [person, guest] : runner->table().presence().all())
            if (auto why = settings_.why_banned(person)) banned.emplace(person, std::move(*why));
    for (const auto& [person, why] : banned) {
        settings_.audit({"closed_by_ban", person});
        tables_.dismiss(person, why);
    }
}

// Answers by a write that is at most some seconds old. A disk that takes longer is not ready.
void Lobby::check_ready(Ready answer) {
    if (drained_) return answer("the server is about to stop");
    if (probed_ && connections_.now() < *probed_ + probe_is_new) return answer(store_.trouble());
    waiting_for_probe_.push_back(std::move(answer));
    if (waiting_for_probe_.size() > 1) return;
    connections_.at(connections_.now() + longest_probe, [this, probe = probes_answered_] {
        if (probe == probes_answered_) answer_ready("the disk has not taken a write for some seconds");
    });
    if (!probing_) probe_disk();
}

void Lobby::probe_disk() {
    probing_ = true;
    store_.write({store::Probe{}}, [this](store::Written written) {
        probing_ = false;
        probed_ = connections_.now();
        answer_ready(written == store::Written::durable
                         ? store_.trouble()
                         : store_.trouble().value_or("the disk takes no writes"));
    });
}

void Lobby::answer_ready(const std::optional<std::string>& missing) {
    ++probes_answered_;
    for (const Ready& answer : std::exchange(waiting_for_probe_, {})) answer(missing);
}

void Lobby::drain(std::function<void()> done) {
    drained_ = std::move(done);
    tables_.stop();
    study_.stop();
    hints_.stop();
    practice_api_.stop();
    // Everything handed to the store before is durable, or refused, when this is.
    store_.write({store::AddRunningTime{not_counted()}}, [this](store::Written) { drained_(); });
}

// Lets go what nobody uses, a little at a time.
void Lobby::sweep() {
    const table::Time now = sources_.now();
    if (now >= hour_ + std::chrono::hours(1)) {
        hour_ = now;
        for (HourlyLimit* const limit :
             {&new_people_, &new_tables_, &new_reviews_, &link_tries_, &code_tries_, &exports_, &new_rules_})
            limit->clear();
    }
    tables_.sweep();
    writes_.sweep(now);
    work_.sweep(now);
    hints_.sweep();
    practice_api_.sweep();
    rules_->sweep();
    count_running_time();
    if (!sweeping_store_) sweep_store();
    connections_.at(connections_.now() + settings_.between_sweeps, [this] {
        if (!drained_) sweep();
    });
}

std::chrono::milliseconds Lobby::not_counted() const {
    return std::chrono::floor<std::chrono::milliseconds>(connections_.now() - counted_until_);
}

// What the disk refuses is counted by a later sweep.
void Lobby::count_running_time() {
    const auto time = not_counted();
    if (counting_ || time.count() == 0) return;
    counting_ = true;
    store_.write({store::AddRunningTime{time}}, [this, time](store::Written written) {
        counting_ = false;
        if (written == store::Written::durable) counted_until_ += time;
    });
}

// What nobody has used for long is marked, and goes a day later. If the store can't be read, the next sweep
// tries again.
void Lobby::sweep_store() {
    struct Found {
        store::Unused to_mark, to_drop;
        std::vector<store::TokenHash> seated;  // of the sessions to drop
    };
    store::Ages ages{settings_.keep_unused_tables, settings_.keep_people, {}, {}, settings_.keep_sessions};
    if (settings_.keep_games.count() > 0) ages.games = settings_.keep_games;
    sweeping_store_ = true;
    store_.read(
        [ages](store::Reader& reader) {
            store::Ages marked = ages;
            marked.marked = keep_marked;
            Found found{reader.unused(ages, swept_at_once), reader.unused(marked, swept_at_once), {}};
            std::erase_if(found.to_drop.sessions, [&](const store::TokenHash& token) {
                const auto session = reader.session(token);
                if (!session || !reader.has_sat_at_open_table(session->person)) return false;
                found.seated.push_back(token);
                return true;
            });
            return found;
        },
        [this](Found found) {
            sweeping_store_ = false;
            if (drained_) return;
            if (found.to_mark != store::Unused{})
                store_.write({store::MarkUnused{std::move(found.to_mark)}}, [](store::Written) {});
            drop_sessions(found.to_drop.sessions, std::move(found.seated));
            drop(std::move(found.to_drop));
        },
        [this] { sweeping_store_ = false; });
}

// Those that are kept are marked again, so that the next sweeps do not ask about them.
void Lobby::drop_sessions(const std::vector<store::TokenHash>& idle, std::vector<store::TokenHash> kept) {
    for (const store::TokenHash& session : idle) {
        if (tables_.is_connected(session))
            kept.push_back(session);
        else
            store_.write({store::EndSession{session}}, [](store::Written) {});
    }
    if (!kept.empty())
        store_.write({store::MarkUnused{{{}, {}, {}, std::move(kept)}}}, [](store::Written) {});
}

void Lobby::drop(store::Unused unused) {
    tables_.drop_unused(std::move(unused.tables));
    store::Write write;
    for (const identity::GameId id : unused.games) write.emplace_back(store::DropGame{id});
    if (!unused.people.empty()) {
        const auto here = tables_.people_at_tables();
        for (const identity::PersonId id : unused.people)
            if (!here.contains(id)) write.emplace_back(store::DropPerson{id});
    }
    if (!write.empty()) store_.write(std::move(write), [](store::Written) {});
}

}  // namespace euchre::lobby
