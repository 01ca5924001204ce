// What a witness has sent and received over one connection.
#pragma once

#include <chrono>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "fair/seen_attempt.h"

namespace euchre::fair {

// What a client sends.
struct DealPart {
    enum class What : std::uint8_t { commit, reveal };
    What what;
    std::string deal;
    std::uint32_t attempt;
    Bytes32 value;  // the commitment or the entropy

    friend bool operator==(const DealPart&, const DealPart&) = default;
};

class WitnessConnection {
  public:
    using Time = std::chrono::milliseconds;

    // The part, unless it was sent before.
    std::optional<DealPart> once(DealPart part, Time now);
    // We have committed to several entropies, because our seat has changed: a receipt may be for any of them.
    bool has_committed_anew(const AttemptName& name) const;
    bool is_sent(std::string_view deal) const { return sent_.contains(std::string(deal)); }
    // The server had time enough for what we sent last.
    bool was_patient(std::string_view deal, Time now) const;
    // What was sent must be sent again if we keep the seat.
    void left_seat();

    void show(const AttemptName& name) { shown_.emplace(name.deal, name.attempt); }
    bool is_shown(const AttemptName& name) const { return shown_.contains({name.deal, name.attempt}); }

    // The first deal sets the table. Returns true if this deal is of that table.
    bool is_about(std::string_view table);
    // The last deal that was named while we had a seat; empty: none.
    const std::string& named() const { return named_; }
    // Returns the one before.
    std::string name(std::string deal) { return std::exchange(named_, std::move(deal)); }

  private:
    std::set<std::string> said_;
    std::map<std::pair<std::string, std::uint32_t>, std::set<Bytes32>> commitments_;
    std::map<std::string, Time> sent_;                       // by deal: when the last part was sent
    std::set<std::pair<std::string, std::uint32_t>> shown_;  // lists
    std::string table_, named_;
};

}  // namespace euchre::fair
