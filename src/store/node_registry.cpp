#include "store/node_registry.h"

#include <sodium.h>

namespace euchre::store {

namespace {

namespace registry {

// Waits until no migration removes parts of the schema, and then reads the version again.
constexpr PostgresStatement join{
    "join",
    "INSERT INTO nodes (name, incarnation, lease_until, address, steps) "
    "SELECT $1, $2, clock_timestamp() + $3 * interval '1 millisecond', $4, $5 FROM euchre_schema "
    "WHERE contracted <= $5 FOR SHARE "
    "ON CONFLICT (name) DO UPDATE SET incarnation = excluded.incarnation, "
    "lease_until = clock_timestamp() + $3 * interval '1 millisecond', address = excluded.address, "
    "steps = excluded.steps WHERE nodes.lease_until <= clock_timestamp() RETURNING incarnation"};
constexpr PostgresStatement contracted{"contracted", "SELECT contracted FROM euchre_schema"};
constexpr PostgresStatement renew{
    "renew",
    "UPDATE nodes SET lease_until = clock_timestamp() + $3 * interval '1 millisecond' "
    "WHERE name = $1 AND incarnation = $2 AND lease_until > clock_timestamp() RETURNING incarnation"};
constexpr PostgresStatement leave{"leave", "DELETE FROM nodes WHERE name = $1 AND incarnation = $2"};
// A renewal in progress holds the row. This waits for it and reads the row again. An expired lease is never
// renewed, so no node loses a table while its lease is alive.
constexpr PostgresStatement bury{"bury", "DELETE FROM nodes WHERE lease_until <= clock_timestamp()"};
// `owner` is the previous owner.
constexpr PostgresStatement take{
    "take_table", "SELECT take_table($1, $2, $3), num_nonnulls(owner)::bigint FROM tables WHERE id = $1"};
constexpr PostgresStatement held{
    "held", "SELECT epoch FROM tables WHERE id = $1 AND owner = $2 AND owner_incarnation = $3"};
constexpr PostgresStatement release{"release",
                                    "UPDATE tables SET owner = NULL, owner_incarnation = NULL "
                                    "WHERE id = $1 AND epoch = $2 AND owner = $3 AND owner_incarnation = $4"};
// Without a living owner, the name is empty.
constexpr PostgresStatement owner{
    "owner",
    "SELECT coalesce(name, ''), epoch FROM tables LEFT JOIN nodes ON name = tables.owner "
    "AND incarnation = owner_incarnation AND lease_until > clock_timestamp() WHERE tables.id = $1"};
constexpr PostgresStatement find{
    "find", "SELECT name, address FROM nodes WHERE name = $1 AND lease_until > clock_timestamp()"};

constexpr std::array all{join, contracted, renew, leave, bury, take, held, release, owner, find};

}  // namespace registry

std::int64_t random_incarnation() {
    std::uint64_t random = 0;
    randombytes_buf(&random, sizeof random);
    return static_cast<std::int64_t>(random >> 1U | 1U);
}

}  // namespace

NodeRegistry::NodeRegistry(PostgresConnection::Settings settings, Node node, std::chrono::milliseconds lease)
    : settings_(std::move(settings)), node_(std::move(node)), lease_ms_(lease.count()) {
    connect();
}

void NodeRegistry::connect() {
    connection_.reset();
    PostgresConnection made(settings_);
    made.prepare(registry::all);
    connection_.emplace(std::move(made));
}

PostgresRows NodeRegistry::query(const PostgresStatement& statement, PostgresValues values) {
    if (!connection_ || connection_->is_suspect()) connect();
    try {
        return connection_->query(statement, values);
    } catch (const PostgresError& error) {
        if (!error.is_answer()) connection_.reset();
        throw;
    }
}

bool NodeRegistry::join() {
    const std::int64_t incarnation = random_incarnation();
    const auto steps = static_cast<std::int64_t>(node_.steps);
    const bool has_joined =
        query(registry::join, {node_.name, incarnation, lease_ms_, node_.address, steps}).count() == 1;
    incarnation_ = has_joined ? incarnation : 0;
    if (!has_joined) check_version();
    return has_joined;
}

void NodeRegistry::check_version() {
    const auto lost = static_cast<std::size_t>(query(registry::contracted, {}).number(0, 0));
    if (lost > node_.steps)
        throw StoreError(PostgresConnection::described(settings_.address) + ": " +
                         too_new(lost, node_.steps));
}

bool NodeRegistry::renew() {
    return query(registry::renew, {node_.name, incarnation_, lease_ms_}).count() == 1;
}

void NodeRegistry::leave() {
    query(registry::leave, {node_.name, incarnation_});
    incarnation_ = 0;
}

std::optional<Ownership> NodeRegistry::take(identity::TableId table) {
    query(registry::bury, {});
    const PostgresRows taken = query(registry::take, {table, node_.name, incarnation_});
    const auto epoch = taken.count() == 0 ? std::nullopt : taken.maybe_number(0, 0);
    if (!epoch) return std::nullopt;
    return Ownership{node_.name, *epoch, taken.number(0, 1) == 1};
}

std::optional<std::int64_t> NodeRegistry::held(identity::TableId table) {
    const PostgresRows found = query(registry::held, {table, node_.name, incarnation_});
    return found.count() == 0 ? std::nullopt : std::optional(found.number(0, 0));
}

void NodeRegistry::release(identity::TableId table, std::int64_t epoch) {
    query(registry::release, {table, epoch, node_.name, incarnation_});
}

std::optional<Ownership> NodeRegistry::owner(identity::TableId table) {
    const PostgresRows found = query(registry::owner, {table});
    if (found.count() == 0) return std::nullopt;
    return Ownership{found.text(0, 0), found.number(0, 1)};
}

std::optional<Node> NodeRegistry::find(const std::string& name) {
    const PostgresRows found = query(registry::find, {name});
    if (found.count() == 0) return std::nullopt;
    return Node{found.text(0, 0), found.text(0, 1)};
}

}  // namespace euchre::store
