// The pack of the next deal as it comes about: the server's seed, the people's commitments, the closed list,
// the reveals (docs/fair-deal.md).
#pragma once

#include <map>
#include <set>

#include "table/table_event.h"

namespace euchre {

class Dealing {
  public:
    // Whatever is dealt next; attempts begin anew.
    void begin(std::string deal);

    const Attempt& attempt() const { return attempt_; }
    bool has_seed() const { return attempt_.seed.has_value(); }
    bool is_closed() const { return closed_; }

    void draw(const Seed& seed);

    // A person's part. Nothing is written down of it before the list is closed, or opened: whoever asks again
    // after a restart gives the same.
    bool commit(Seat seat, const Digest& commitment);
    bool reveal(Seat seat, const Seed& entropy);  // false: it is not what was committed to
    bool has_committed(Seat seat) const { return commitments_.contains(seat); }
    bool has_revealed(Seat seat) const { return reveals_.contains(seat); }
    bool all_revealed() const;

    // A seat that kept silent takes part again once it is back.
    bool is_barred(Seat seat) const { return barred_.contains(seat); }
    void welcome_back(Seat seat) { barred_.erase(seat); }
    void withdraw(Seat seat);  // whoever is gone can't reveal
    void forget(Seat seat);    // somebody else sits there now

    ListClosed closing() const;
    ListOpened opening() const;

    void close(const ListClosed& list, std::size_t cut);
    bool fits(const ListOpened& opened) const;
    // The key of the pack; nothing: the attempt is void and the next one begins. Precondition: it fits.
    std::optional<Seed> open(const ListOpened& opened);

    // Every attempt of the game that is over, the void ones among them.
    const std::vector<Attempt>& past() const { return past_; }
    void forget_past() { past_.clear(); }

  private:
    Attempt attempt_;
    bool closed_ = false;
    std::map<Seat, Digest> commitments_;
    std::map<Seat, Seed> reveals_;
    std::set<Seat> barred_;
    std::set<Seat> left_;  // since the list was closed
    std::vector<Attempt> past_;
};

}  // namespace euchre
