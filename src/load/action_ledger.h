// The actions that people at one table had confirmed, held against what the table's log tells of them.
#pragma once

#include <boost/json/array.hpp>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "cards/seat.h"

namespace euchre {

// What everybody is told of an action: the first of its events.
struct ActionSeen {
    std::uint64_t seq;
    Seat seat;
    std::string event;  // with the card, where one was played

    friend bool operator==(const ActionSeen&, const ActionSeen&) = default;
};

// The actions among the events of an update or a welcome, in order.
std::vector<ActionSeen> actions_in(const boost::json::array& events);

class ActionLedger {
  public:
    static constexpr std::uint64_t kept_lines = 2000;  // of the log: what a server can tell at once

    void confirmed(ActionSeen deed);
    // What to ask the log from: nothing that is kept comes before it.
    std::uint64_t since() const { return since_; }
    std::size_t size() const { return confirmed_.size(); }

    struct Difference {
        std::uint64_t lost = 0;  // confirmed, and not in the log
        std::uint64_t duplicated =
            0;  // in the log, and never confirmed: carried out once more than requested
    };
    // `told` is all that the log has after `since`, of people.
    Difference compare(const std::vector<ActionSeen>& told) const;

  private:
    std::uint64_t since_ = 1;
    std::deque<ActionSeen> confirmed_;
};

}  // namespace euchre
