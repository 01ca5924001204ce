// The shuffle of the next pack: the server's seed, the people's commitments, the closed list and the reveals
// (docs/fair-deal.md).
#pragma once

#include <map>
#include <memory>
#include <set>
#include <tuple>

#include "table/table_event.h"

namespace euchre::table {

class Dealing {
  public:
    // Begins the first attempt at the deal with this id.
    void begin(std::string deal);

    const fair::Attempt& attempt() const { return attempt_; }
    bool has_seed() const { return attempt_.seed.has_value(); }
    bool is_closed() const { return closed_; }

    void draw(const fair::Seed& seed);

    // True if the list may have this commitment. The first one of a seat stays: the server has signed it.
    bool takes(Seat seat, const fair::Digest& commitment) const;
    void commit(Seat seat, const fair::Digest& commitment) {
        commitments_.insert_or_assign(seat, commitment);
    }
    bool has_committed(Seat seat) const { return commitments_.contains(seat); }
    bool has_committed(Seat seat, const fair::Digest& commitment) const;
    // Not logged before the list is opened; after a restart the clients send it again. False: the list is
    // not closed, or the entropy does not match the commitment.
    bool reveal(Seat seat, const fair::Seed& entropy);
    bool has_revealed(Seat seat) const { return reveals_.contains(seat); }

    // A seat that did not reveal is out of the other attempts at the same deal, no matter who sits there.
    bool is_barred(Seat seat) const { return barred_.contains(seat); }
    void forget(Seat seat);  // it has another player now

    ListClosed closing() const;
    ListOpened opening() const;

    void close(const ListClosed& list, std::size_t cut);
    bool fits(const ListOpened& opened) const;
    // The key of the pack. Nothing: the attempt is void, and the next one begins. Precondition: it fits.
    std::optional<fair::Seed> open(const ListOpened& opened);

    // The finished attempts of this game, void ones included.
    const std::vector<fair::Attempt>& past() const { return *past_; }

    // For snapshots: what the log makes, without the reveals.
    auto members() { return std::tie(attempt_, closed_, commitments_, barred_, own_past()); }
    auto members() const { return std::tie(attempt_, closed_, commitments_, barred_, *past_); }

  private:
    using Attempts = std::vector<fair::Attempt>;

    void begin_attempt(std::string deal, std::uint32_t number);
    // The attempts, to be changed. No copy of this table shares them.
    Attempts& own_past();

    fair::Attempt attempt_;
    bool closed_ = false;
    std::map<Seat, fair::Digest> commitments_;
    std::map<Seat, fair::Seed> reveals_;
    std::set<Seat> barred_;
    std::shared_ptr<Attempts> past_ = std::make_shared<Attempts>();  // copies of a table share it
};

}  // namespace euchre::table
