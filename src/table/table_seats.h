// The chairs, the people who wait for one, the host, and the people who were kicked. Nobody has two chairs.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>

#include "ai/levels.h"
#include "cards/seat.h"
#include "table/guest.h"

namespace euchre::table {

// A guest, a bot or nobody; a guest may wait for a bot's chair until the hand is over.
struct Chair {
    std::optional<Guest> guest;
    std::optional<ai::Level> bot;
    std::optional<Guest> waiting;
    std::optional<ai::Level> next_bot{};  // of the bot, once the hand is over
    // The guest came when all others with chairs were away, and none of them has done anything since.
    bool unseen = false;

    bool is_empty() const { return !guest && !bot; }
};

// The limit on kicked people: each change of the table sends the list to everybody.
inline constexpr std::size_t most_kicked = 50;

class TableSeats {
  public:
    explicit TableSeats(Guest host) : host_(std::move(host)) {}

    const BySeat<Chair>& chairs() const { return chairs_; }
    const Chair& operator[](Seat seat) const { return chairs_[seat]; }
    std::optional<Seat> seat_of(identity::PersonId person) const;
    // The chair that the person waits for.
    std::optional<Seat> awaited_by(identity::PersonId person) const;
    // The number of guests who play or wait to, connected or not.
    std::size_t guests() const;

    const Guest& host() const { return host_; }
    bool is_host(identity::PersonId person) const { return host_.id == person; }
    // True if the host left the table and nobody could take over.
    bool host_has_left() const { return host_left_; }
    bool was_kicked(identity::PersonId person) const { return kicked_.contains(person); }
    // With their names.
    const std::map<identity::PersonId, std::string>& kicked() const { return kicked_; }
    // The guest with this id who sits or waits for a chair.
    std::optional<Guest> find(identity::PersonId person) const;
    // True if another person sits or waits for a chair, connected or not.
    bool has_others_than(identity::PersonId person) const;
    // True if the person sits and may be host once `leaving` has given up their chair. An unseen guest may be
    // host only if all others with chairs are unseen, too.
    bool may_host(identity::PersonId person, std::optional<identity::PersonId> leaving) const;
    // True if the person sits, waits for a chair, or is the host.
    bool is_at_table(identity::PersonId person) const;
    // Everybody at the table, and those who were kicked.
    std::set<identity::PersonId> everybody() const;

    void sit(Seat seat, const Guest& guest, bool unseen) { chairs_[seat] = Chair{guest, {}, {}, {}, unseen}; }
    void wait_for(Seat seat, const Guest& guest, bool unseen) {
        chairs_[seat].waiting = guest;
        chairs_[seat].unseen = unseen;
    }
    // Call this when somebody acts. If that is the host, or a guest whom others saw arrive, everybody counts
    // as seen.
    void see_others(identity::PersonId person);
    void stop_waiting(identity::PersonId person);
    void set_next_bot(Seat seat, ai::Level level) { chairs_[seat].next_bot = level; }
    // The hand is over: everybody who waits gets the chair, and the bots their new levels.
    void seat_waiting();
    void put_bot(Seat seat, ai::Level level) { chairs_[seat] = Chair{{}, level, {}}; }
    void empty(Seat seat) { chairs_[seat] = Chair{}; }
    void swap(Seat a, Seat b) { std::swap(chairs_[a], chairs_[b]); }
    // The person leaves the table. Returns the seat that is empty now.
    std::optional<Seat> remove(identity::PersonId person);
    void kick(identity::PersonId person, std::string name) {
        kicked_.insert_or_assign(person, std::move(name));
    }
    void unkick(identity::PersonId person) { kicked_.erase(person); }
    void make_host(const Guest& guest);
    void host_returns() { host_left_ = false; }
    // The person has this name and avatar now.
    void rename(identity::PersonId person, const Player& now);

    // For snapshots.
    auto members() { return std::tie(chairs_, host_, host_left_, kicked_); }
    auto members() const { return std::tie(chairs_, host_, host_left_, kicked_); }

  private:
    BySeat<Chair> chairs_;
    Guest host_;
    bool host_left_ = false;
    std::map<identity::PersonId, std::string> kicked_;
};

}  // namespace euchre::table
