// Receives people's parts in the next deal: commitments and reveals (docs/fair-deal.md).
//
// A part is confirmed with a receipt only after it is in the log.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <vector>

#include "fair/receipt.h"
#include "lobby/table_audience.h"

namespace euchre::lobby {

class DealExchange {
  public:
    // All must outlive the exchange. `generation` is that of the store.
    DealExchange(table::Table& table, TableAudience& audience, const fair::SigningKey& receipts,
                 std::string generation)
        : table_(table), audience_(audience), receipts_(receipts), generation_(std::move(generation)) {}

    static bool takes(std::string_view kind);
    // A commitment or a reveal. While a write is in progress, a list may be closing or opening, and it is not
    // known whether a part is in time. Then the part waits for take_waiting().
    void receive(ConnectionId connection, const boost::json::object& message, bool is_writing);
    void take_waiting();

    // The commitments that the log does not have yet, as one line; nothing if there are none.
    std::optional<table::CommitmentsTaken> unlogged();
    // The log has all parts that came in.
    bool is_all_logged() const { return waiting_.empty() && commitments_.empty() && reveals_.empty(); }
    // Confirms the parts that this line has made durable.
    void confirm(const table::TableEvent& what);
    // The closed list as a message. Precondition: the list is closed.
    std::string signed_list() const;

  private:
    struct Waiting {
        ConnectionId connection;
        boost::json::object message;
    };
    struct Unconfirmed {
        ConnectionId connection;
        std::string deal;
        std::uint32_t attempt;
        fair::Attempt::Listed part;  // a reveal has its entropy
    };

    void take(ConnectionId connection, const boost::json::object& message);
    void take_commitment(Unconfirmed part, identity::PersonId person);
    void take_reveal(Unconfirmed part, identity::PersonId person);
    void answer(const Unconfirmed& part, bool taken);

    table::Table& table_;
    TableAudience& audience_;
    const fair::SigningKey& receipts_;
    const std::string generation_;
    std::vector<Waiting> waiting_;          // for the end of a write
    std::vector<Unconfirmed> commitments_;  // of the open attempt, not logged yet
    std::vector<Unconfirmed> reveals_;      // of the closed list, not logged yet
};

}  // namespace euchre::lobby
