// A person with one or two open pages, who acts at random: sits down, plays, makes mistakes, leaves and comes
// back.
#pragma once

#include <boost/json/object.hpp>
#include <map>
#include <memory>
#include <vector>

#include "cards/dice.h"
#include "client/witness.h"
#include "fair/seed.h"
#include "simulation/agenda.h"
#include "simulation/tab.h"
#include "table/table.h"

namespace euchre::simulation {

struct CommandSender;

class Person {
  public:
    Person(World& world, std::string name, std::uint64_t seed);

    const std::string& name() const { return name_; }
    identity::PersonId id() const { return id_; }
    bool is_known() const { return !token_.empty(); }
    bool is_at_table() const { return table_.has_value(); }
    identity::TableId table() const { return *table_; }
    std::string table_path() const;
    const std::string& token() const { return token_; }
    lobby::Request request(std::string method, std::string path, std::string body = {}) const;

    // Called by a tab:
    void refused(int status);  // at the connection of the table
    void answered(const boost::json::object& message);
    bool could_be(const std::string& welcome) const;
    // A message may be about a deal: does the person's part in it. Throws Violation if there is an alarm.
    void witness(Tab& tab, const std::string& text);
    // A page asks for another seat or none, or was kicked. Receipts no longer hold.
    void left_seat() { witness_.own().left_seat(); }

    // Acts from time to time.
    void act();
    // From now on, requests only what the game allows, and keeps every page open.
    void be_good() { good_ = true; }
    // Sends far too many commands, until the calm phase.
    void flood() { floods_ = true; }
    // True if connected and up to date with the log.
    bool is_caught_up() const;

    void go_to(identity::TableId table);
    // A backup was restored. It may lack the table, and (`is_lost`) the person.
    void was_sent_back(bool is_lost);
    // At the end: checks that declined commands had no effect.
    void check_declined() const;

  private:
    struct Requested {
        identity::TableId table;
        std::string text;
        bool may_be_nothing = false;  // carried out without a line in the log
        int copies = 0;
        lobby::ConnectionId sent_on = 0;  // the last time
    };

    void go_away();
    void become_known();
    void find_table();
    void use(Tab& tab);
    std::optional<boost::json::object> part_in_deal(Tab& tab, const client::Message& message);
    std::nullopt_t drop(const boost::json::object& deal);
    void reveal_wrongly(Tab& tab, const table::Table& table);
    void ask_over_http();
    void ask_for_hint();
    void ask_for_review(const std::string& game);
    void read_games(const lobby::Response& response);
    void play_on(const std::string& game);
    void give_seat_to_program(const table::Table& table);
    void command(Tab& tab, boost::json::object what);
    void command_again(Tab& tab);
    void send_many(Tab& tab, const CommandSender& at);
    bool in(std::uint32_t n) { return dice_.roll(n) == 0; }

    World& world_;
    std::string name_;
    Dice dice_;
    identity::PersonId id_;
    std::string token_;
    bool asking_ = false;  // an HTTP request that must not be sent twice is pending
    std::optional<identity::TableId> table_;
    std::vector<std::unique_ptr<Tab>> tabs_;
    std::map<std::string, Requested> commands_;  // pending
    std::map<std::string, identity::TableId> declined_;
    client::Witness witness_;      // of all its pages
    std::uint64_t witnessed_ = 0;  // the last line that it has seen
    std::string generation_;       // of that line
    std::set<std::pair<std::string, std::uint32_t>>
        dropped_;  // attempts of deals, by their names and numbers
    int last_command_ = 0;
    bool good_ = false, floods_ = false;
};

}  // namespace euchre::simulation
