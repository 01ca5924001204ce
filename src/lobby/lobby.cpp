#include "lobby/lobby.h"

#include <boost/json.hpp>
#include <map>

#include "lobby/overview.h"
#include "lobby/people.h"

namespace euchre::lobby {

namespace {

constexpr std::chrono::seconds between_exchanges{1};
constexpr std::chrono::hours between_checks{1};  // of sessions: they take some milliseconds

}  // namespace

Lobby::Lobby(const LobbyDeps& deps, LobbySettings settings, Sources sources)
    : store_(deps.store),
      fleet_(deps.fleet),
      connections_(deps.connections, deps.fleet),
      study_(deps.study),
      settings_(std::move(settings)),
      sources_(std::move(sources)),
      rules_(std::make_shared<RulesCache>()),
      limits_(settings_, sources_.now()),
      metrics_(deps.registry),
      tables_(
          {.store = deps.store,
           .connections = connections_,
           .bots = deps.bots,
           .workers = deps.workers,
           .read_rules = [rules = rules_](const boost::json::object& object) { return rules->read(object); },
           .now = sources_.now,
           .draw_seed = sources_.draw_seed,
           .fleet = deps.fleet,
           .lost = {},
           .moves = {},
           .metrics = metrics_,
           .receipts = sources_.receipts,
           .write_rate = limits_.writes,
           .chat_rate = limits_.chat,
           .logs = settings_.logs,
           .audit = settings_.audit}),
      listed_(tables_, connections_, deps.shared.quick),
      endpoints_({deps.store, deps.study, deps.workers, metrics_, settings_, sources_, rules_, tables_,
                  listed_, limits_, deps.fleet, connections_, deps.shared.reviews}),
      router_(endpoints_.routes(), {limits_.writes, limits_.work, sources_.now}),
      readiness_(deps.store, deps.connections),
      housekeeping_({deps.store, deps.connections, tables_, deps.shared.quick}, settings_),
      checked_(sources_.now()) {
    fleet_.listen(this);
    if (deps.shared.quick != nullptr) {
        shared_limits_.emplace(*deps.shared.quick, limits_);
        exchange();
    }
    sweep();
}

Lobby::~Lobby() { fleet_.listen(nullptr); }

// An answer that was looked up while the node had its lease is not sent after the lease has ended. A
// WebSocket or a stream that is being opened has sent nothing yet.
Respond Lobby::only_while_speaking(Respond respond) const {
    return [this, respond = std::move(respond)](Response response) {
        const bool tells_nothing = response.opens() || response.moving != Response::Moving::no;
        if (tells_nothing || fleet_.may_speak()) return respond(std::move(response));
        respond(moving(table_is_moving(), Response::Moving::begun));
    };
}

// Why no request may begin. A silent node can't tell the result, so its client would ask for the same again.
std::optional<messages::Message> Lobby::why_not_now() const {
    if (drained_) return about_to_stop();
    if (!fleet_.may_speak()) return table_is_moving();
    return std::nullopt;
}

void Lobby::request(Request request, Respond respond) {
    const auto context = std::make_shared<RequestContext>(
        std::move(request), only_while_speaking(std::move(respond)), settings_.audit);
    if (const auto why = why_not_now()) return context->respond(moving(*why));
    context->code_tries = &limits_.codes;
    const auto token = token_hash(token_of(context->request));
    if (!token) return router_.route(*context);
    context->read(
        store_, [token = *token](store::Reader& reader) { return find_caller(reader, token); },
        [this](RequestContext& read, std::optional<Caller> caller) {
            if (const auto why = why_not_now()) return read.respond(moving(*why));
            if (caller) {
                read.session = std::move(caller->session);
                read.person = std::move(caller->person);
                if (const auto why = settings_.why_banned(read.person->id)) return read.refuse(403, *why);
            }
            router_.route(read);
        });
}

void Lobby::receive(ConnectionId connection, std::string_view text) {
    if (!fleet_.may_speak())
        return connections_.close(connection, CloseCode::restart, QuietConnections::moved);
    tables_.connections().receive(connection, text);
}

void Lobby::left(ConnectionId connection) { tables_.connections().left(connection); }

void Lobby::heard(const Fleet::Notice& notice) {
    if (std::holds_alternative<Fleet::NodeJoined>(notice)) return tables_.node_joined();
    endpoints_.news().heard(notice);
}

boost::json::object Lobby::overview() const { return overview_of(tables_, sources_.now()); }

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

void Lobby::check_ready(Ready answer) {
    if (drained_) return answer("the server is about to stop");
    if (!fleet_.may_speak()) return answer(fleet_.trouble().value_or("this node has no lease"));
    readiness_.check(std::move(answer));
}

void Lobby::drain(std::function<void()> done) {
    drained_ = std::move(done);
    tables_.stop();
    study_.stop();
    endpoints_.stop();
    // When this write is durable, every earlier one is durable or refused.
    store_.write(housekeeping_.stop(), [this](store::Written) { fleet_.leave([this] { drained_(); }); });
}

// Frees what nobody uses, a part at a time.
void Lobby::sweep() {
    limits_.sweep(sources_.now());
    tables_.sweep();
    endpoints_.sweep();
    rules_->sweep();
    listed_.tell_again();
    housekeeping_.begin();
    if (shared_limits_ && sources_.now() >= checked_ + between_checks) {
        checked_ = sources_.now();
        endpoints_.check_sessions();
    }
    connections_.at(connections_.now() + settings_.between_sweeps, [this] {
        if (!drained_) sweep();
    });
}

// Shares state with the other nodes of a fleet.
void Lobby::exchange() {
    if (drained_) return;
    shared_limits_->exchange();
    listed_.tell();
    endpoints_.go_on();
    connections_.at(connections_.now() + between_exchanges, [this] { exchange(); });
}

}  // namespace euchre::lobby
