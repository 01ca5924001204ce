// Writes as statements of PostgreSQL.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "store/postgres_connection.h"
#include "store/seal.h"

namespace euchre::store {

// Statements that are sent in one go. It knows which write each of them belongs to.
class PostgresBatch {
  public:
    explicit PostgresBatch(PostgresConnection& connection) : connection_(connection) {}

    // The following statements belong to this write. At first it is number 0.
    void begin_write(std::size_t number) { write_ = number; }
    void send(const PostgresStatement& statement, PostgresValues values = {});
    // Executes what was sent, up to the first statement that is refused. Returns its write and its error.
    std::optional<PostgresConnection::Refused> run();

  private:
    PostgresConnection& connection_;
    std::vector<std::size_t> write_of_;  // each statement that is sent
    std::size_t write_ = 0;
};

// The statements that changes need, to prepare them.
std::span<const PostgresStatement> change_statements();

// Secret texts are sealed if there is a seal.
void send_change(PostgresBatch& batch, const std::optional<Seal>& seal, const Change& change);

}  // namespace euchre::store
