// Connects to PostgreSQL. All servers of an address are tried at the same time, and so are all IP addresses
// of a name: a machine that does not answer holds up nothing.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <memory>
#include <string>
#include <variant>

namespace euchre::store {

struct ClosePostgres {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};
using PostgresHandle = std::unique_ptr<PGconn, ClosePostgres>;

// Returns a connection to the first server that can write, or why there is none when the time is over.
// `address` is postgres://…, `name` is for the server's list of connections. Only a name server may take
// longer.
std::variant<PostgresHandle, std::string> dial_postgres(const std::string& address, const std::string& name,
                                                        std::chrono::milliseconds patience);

}  // namespace euchre::store
