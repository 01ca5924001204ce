// The confirmed actions of one table, to compare with the table's log.
#pragma once

#include <boost/json/array.hpp>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "cards/seat.h"
#include "codec/protocol.h"

namespace euchre::load {

// The first event of an action, which everybody sees.
struct ActionSeen {
    std::uint64_t seq;
    Seat seat;
    std::string event;  // with the card, if one was played

    friend bool operator==(const ActionSeen&, const ActionSeen&) = default;
};

// The actions among the events of an update or a welcome, in order.
std::vector<ActionSeen> actions_in(const boost::json::array& events);

class ActionLedger {
  public:
    // Half of what a server sends at once, because other lines may follow the last action.
    static constexpr std::uint64_t kept_lines = codec::most_missed_lines / 2;

    void confirmed(ActionSeen action);
    // The line of the log after which the kept actions begin.
    std::uint64_t since() const { return since_; }
    std::size_t size() const { return confirmed_.size(); }

    struct Difference {
        std::uint64_t lost = 0;        // confirmed, but not in the log
        std::uint64_t duplicated = 0;  // in the log, but never confirmed: carried out too often
    };
    // `told` are all actions of people in the log after `since`.
    Difference compare(const std::vector<ActionSeen>& told) const;

  private:
    std::uint64_t since_ = 1;
    std::deque<ActionSeen> confirmed_;
};

}  // namespace euchre::load
