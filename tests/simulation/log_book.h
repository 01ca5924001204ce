// The messages that everybody must have been sent, derived only from the tables' logs.
#pragma once

#include <boost/json/array.hpp>
#include <deque>
#include <map>
#include <tuple>
#include <unordered_set>

#include "codec/log_line.h"
#include "fair/receipt.h"
#include "simulation/agenda.h"
#include "store/store.h"
#include "table/table.h"

namespace euchre::simulation {

// The server's.
inline fair::SigningKey receipts_key() { return fair::SigningKey(fair::seed_from(1)); }

// A welcome has this many lines; few, because a run is short.
inline constexpr std::uint64_t most_missed = 12;

// A table right after one line of its log, with nobody present.
struct Moment {
    table::Table table;
    table::Line line;
    boost::json::array updates;               // of this line
    boost::json::array outside;               // the part of them for people who may not watch
    std::map<identity::PersonId, Seat> held;  // who holds the cards of the last deal
};

// The log of one table.
class TableBook {
  public:
    explicit TableBook(const table::Line& first);

    // Adds the next line. Throws Violation if it does not fit.
    void add(const table::Line& line);
    std::uint64_t size() const { return moments_.size(); }
    std::uint64_t told() const;  // the last line that was sent to everybody
    const Moment& at(std::uint64_t seq) const { return moments_.at(seq - 1); }
    const table::Table& table() const { return moments_.back().table; }

    // Messages as a person gets them, without presence.
    std::string update(identity::PersonId person, std::uint64_t after, std::uint64_t seq) const;
    std::string welcome(const table::Guest& guest, std::optional<std::uint64_t> since, std::uint64_t seq,
                        const std::string& generation) const;
    std::string presence(std::uint64_t seq) const;
    std::string question(identity::PersonId program, std::uint64_t seq) const;

    Clock::time_point grown;  // when the last line came

  private:
    std::string events(identity::PersonId person, std::uint64_t after, std::uint64_t seq) const;
    const std::string& table_text(std::uint64_t seq) const;
    const std::string& view_text(std::optional<Seat> seat, bool with_cards, std::uint64_t seq) const;
    std::string view_of_person(identity::PersonId person, std::uint64_t seq) const;

    std::deque<Moment> moments_;
    mutable std::map<std::uint64_t, std::string> table_texts_;
    mutable std::map<std::tuple<std::uint64_t, std::optional<Seat>, bool>, std::string> view_texts_;
};

// The message without presence and waiting times, which no log has.
std::string without_the_moment(std::string text);

class LogBook {
  public:
    // The store must outlive it: it has the names of people.
    explicit LogBook(store::Reader& store) : store_(&store) {}

    // Takes the lines of one durable write.
    void take(const store::Write& write, Clock::time_point now);
    // After a crash, takes the lines that only the store has. Throws Violation if the store has fewer lines.
    void catch_up(store::Reader& store, Clock::time_point now);

    const std::map<identity::TableId, TableBook>& tables() const { return tables_; }
    const TableBook* find(identity::TableId table) const;
    // The first line of a command.
    std::optional<std::uint64_t> line_of(const table::Cause& cause) const;
    // True for a seed that nobody may know yet.
    bool is_secret(std::string_view hex) const { return secrets_.contains(std::string(hex)); }
    std::uint64_t lines() const { return lines_; }

  private:
    void take_line(identity::TableId table, const store::Entry& entry, Clock::time_point now);
    void keep_secrets(const TableBook& book);

    store::Reader* store_;
    std::map<identity::TableId, TableBook> tables_;
    struct Place {
        std::uint64_t write, line;
    };
    std::map<std::pair<identity::PersonId, std::string>, Place> causes_;
    std::unordered_set<std::string> secrets_;
    std::uint64_t writes_ = 0;
    std::uint64_t lines_ = 0;
};

}  // namespace euchre::simulation
