// The house: all tables of this server, who comes to them, and what is asked over HTTP (docs/protocol.md).
// It runs on one thread and knows neither sockets nor disks nor clocks, so that a simulation can stand in for
// them.
#pragma once

#include <chrono>
#include <unordered_map>

#include "rulefile/load.h"
#include "server/keeper.h"
#include "server/people.h"
#include "server/reviews.h"

namespace euchre {

struct HouseSettings {
    std::string version;     // of the program, for GET /api
    std::string public_url;  // without a '/' at its end; links begin with it, or with the request's host
    std::chrono::days keep_games{0};     // 0: for good
    std::chrono::days keep_people{365};  // whom nobody has seen, and who have no games
    std::chrono::days keep_unused_tables{7};
    std::size_t most_tables = 20'000;  // that people sit at
    int tables_an_hour = 20;           // by address
    int people_an_hour = 60;           // by address
    int reviews_an_hour = 30;          // by address
    bool limit_loopback = false;       // a trusted proxy stands before the server
};

// Where the house gets what is different in every run.
struct Sources {
    std::function<Time()> now;        // never goes back
    std::function<Seed()> draw_seed;  // 256 random bits
};

// What the house stands on. All of it outlives the house; the registry outlives the others, too.
struct Ground {
    Store& store;
    Doors& doors;
    Thinkers& thinkers;
    Coaches& coaches;
    prometheus::Registry& registry;
};

class TableHouse final : public House {
  public:
    TableHouse(const Ground& ground, HouseSettings settings, Sources sources);

    void request(const Request& request, Respond respond) override;
    void receive(ConnectionId connection, std::string_view text) override;
    void left(ConnectionId connection) override;
    std::optional<std::string> not_ready() const override;
    void drain(std::function<void()> done) override;

    std::size_t tables_open() const { return keepers_.size(); }
    std::size_t connections() const { return at_.size(); }

  private:
    using Parts = std::vector<std::string_view>;  // of a path
    struct Visit;                                 // a request, whose it is, and how to answer

    // What the expert would do at a table in the turn that began with that line of its log.
    struct Hint {
        std::uint64_t turn = 0;
        std::optional<std::string> text{};  // nothing yet
        std::vector<Respond> waiting{};     // for it
    };

    // Somebody's positions that are due, as JSON.
    struct PracticeSet {
        std::vector<LessonPlace> places;
        std::string text;
    };

    void about(Visit& visit) const;
    void people(Visit& visit, const Parts& parts);
    std::optional<Player> read_player(Visit& visit);
    void make_person(Visit& visit);
    void change_person(Visit& visit);
    void drop_person(Visit& visit);
    void session(Visit& visit);
    void rules(Visit& visit, const Parts& parts);
    void rule_sets(Visit& visit);
    void changed_rules(Visit& visit, std::string_view base);
    void answer_with_rulebook(Visit& visit, const RuleSet& rules);
    void tables(Visit& visit, const Parts& parts);
    void lobby(Visit& visit);
    bool may_open(Visit& visit);
    void open_table(Visit& visit);
    void open(Visit& visit, const TableOpened& opened, const std::vector<Happening>& then = {});
    void enter_table(Visit& visit, TableId id);
    void seat_program(Visit& visit, TableId id);
    void program_answers(Visit& visit, TableId id);
    void games(Visit& visit, const Parts& parts);
    void forget_game(Visit& visit, GameId id);
    void tell_story(Visit& visit, std::string_view file);
    void give_egn(Visit& visit, const FinishedGame& game, const Review* review);  // with its marks, if any
    void hint(Visit& visit, TableId id);
    void hear_hint(TableId id, std::uint64_t turn, const std::optional<std::string>& text);
    void review(Visit& visit, const FinishedGame& game);
    void ask_for_review(Visit& visit, const FinishedGame& game);
    void give_review_egn(Visit& visit, const FinishedGame& game);
    // Said once to each who asked for the review, and again whenever they ask again.
    void reviewed(GameId game, PersonId asker, const Review& review);
    void play_on(Visit& visit, const FinishedGame& game);
    void practice(Visit& visit, const Parts& parts);
    void practice_set(Visit& visit);
    std::string positions_text(PersonId person, const std::vector<Lesson>& due);
    void decide_again(Visit& visit, std::string_view position);
    void hear_verdict(PersonId person, const LessonPlace& place, Action action,
                      const std::optional<Advised>& advised);
    std::int64_t today() const;  // days since 1970
    void stop_coaches();

    std::shared_ptr<Keeper> keeper(TableId id);
    std::variant<RuleSet, std::string> load_rules(const std::string& name,
                                                  const std::vector<std::string>& set) const;
    std::variant<Rules, std::string> read_rules(const boost::json::object& object);
    std::optional<PersonRow> person_of(const Request& request) const;
    std::pair<PersonRow, std::string> new_person(std::string name, std::string avatar) const;
    std::string base_url(const Request& request) const;
    void note_seen(PersonRow person);
    bool may_make(const Request& request, std::unordered_map<std::string, int>& made, int most);
    void lose(TableId id);
    void expire(TableId id, Write& write) const;
    void sweep();
    Write unused();
    std::uint64_t random_bits() const;

    Store& store_;
    Doors& doors_;
    HouseSettings settings_;
    Sources sources_;
    Library library_;
    Household household_;
    std::unordered_map<std::string, std::weak_ptr<const RuleSet>> rules_;  // by their JSON: tables share them
    std::unordered_map<TableId, std::shared_ptr<Keeper>> keepers_;
    std::unordered_map<ConnectionId, std::shared_ptr<Keeper>> at_;
    std::unordered_map<std::string, int> tables_made_, people_made_, reviews_made_;  // by address, this hour
    Coaches& coaches_;
    std::unordered_map<TableId, Hint> hints_;         // the last of each table
    std::unordered_map<PersonId, Respond> deciding_;  // who waits for a verdict
    std::unordered_map<PersonId, PracticeSet> practice_sets_;
    Reviews reviews_;
    Time hour_;
    std::function<void()> drained_;
};

}  // namespace euchre
