// The durable data of a server: the log of every table, people and their sessions, finished games, and what
// people practise.
//
// A Write is all or nothing. Its `done` is called with `durable` only after all of it is on disk; nobody may
// be told of it before that. A write that was not `durable` has changed nothing that can be read. Only if the
// machine stops right after a `failed` write may the next start find that write.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <compare>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "identity/id.h"

namespace euchre::store {

using TokenHash = std::array<std::uint8_t, 32>;  // of a token or a link's code, which are never stored

enum class TableStatus : std::uint8_t { open, over, closed };

// Times are milliseconds since 1970.
struct TableRow {
    identity::TableId id;
    std::string code;  // of its link; no two tables have the same
    TableStatus status = TableStatus::open;
    std::int64_t used_ms = 0;

    friend bool operator==(const TableRow&, const TableRow&) = default;
};
struct Entry {
    std::uint64_t number = 0;
    std::string text;
    bool intact = true;   // read back as it was written
    bool secret = false;  // sealed at rest, where the store has a key

    friend bool operator==(const Entry&, const Entry&) = default;
};
// A table right after the line with this number. It saves time and has no information that the log lacks.
using Snapshot = Entry;
inline constexpr std::size_t kept_snapshots = 2;                                      // of a table
inline constexpr std::uint64_t last_line = std::numeric_limits<std::int64_t>::max();  // of any log

struct PersonRow {
    identity::PersonId id;
    std::string name;
    std::string avatar;
    std::int64_t seen_ms = 0;

    friend bool operator==(const PersonRow&, const PersonRow&) = default;
};
// A device of a person: each has a token of its own.
struct SessionRow {
    TokenHash token{};  // no two sessions have the same
    identity::PersonId person;
    std::string device;  // its own name for itself; empty: from before version 6
    std::int64_t created_ms = 0;
    std::int64_t seen_ms = 0;  // when it was last used

    friend bool operator==(const SessionRow&, const SessionRow&) = default;
};
inline constexpr std::size_t most_sessions = 20;  // of a person; a new one replaces the longest unseen

// A personal link. It signs one more device in as the person, once.
struct LinkRow {
    identity::PersonId person;  // has one link at most
    TokenHash code{};           // no two links have the same
    std::int64_t until_ms = 0;

    friend bool operator==(const LinkRow&, const LinkRow&) = default;
};
struct GameRow {
    identity::GameId id;
    identity::TableId table;  // which may be gone
    int number = 0;
    std::int64_t ended_ms = 0;
    std::string summary;

    friend bool operator==(const GameRow&, const GameRow&) = default;
};
// A game in a person's list.
struct ListedGame {
    GameRow row;
    std::optional<std::size_t> seat;     // the person's at the end
    std::optional<std::string> share{};  // the code of the person's public link to it

    friend bool operator==(const ListedGame&, const ListedGame&) = default;
};
struct FinishedGame {
    struct Player {
        identity::PersonId person;
        std::optional<std::size_t>
            seat;  // at the end; nothing: had left, or the game is from before version 2

        friend bool operator==(const Player&, const Player&) = default;
    };
    GameRow row;
    std::vector<Player> players;  // the people who have it in their lists
    std::string file;
    bool intact = true;  // the file was read back as it was written

    // Nothing: the game is not in this person's list.
    const Player* find(identity::PersonId person) const {
        const auto found = std::ranges::find(players, person, &Player::person);
        return found == players.end() ? nullptr : &*found;
    }

    friend bool operator==(const FinishedGame&, const FinishedGame&) = default;
};

// A game in a person's list, with what was counted in it. Counting again gives the same, so this only saves
// time; the accuracy needs another review.
struct CountedGame {
    ListedGame game;
    std::optional<std::string> figures;   // of all its players, as JSON
    std::optional<std::string> accuracy;  // of all its players, as JSON; nothing: nobody asked for a review

    friend bool operator==(const CountedGame&, const CountedGame&) = default;
};

// A public link to a game: everybody who has it may look at the game.
struct ShareRow {
    identity::PersonId person;  // who has made it; removing the game from the person's list ends the link
    identity::GameId game;      // each person has one link to a game at most
    std::string code;           // no two links have the same

    friend bool operator==(const ShareRow&, const ShareRow&) = default;
};

// A table in the list of a person who has a place there.
struct OwnTable {
    identity::TableId id;
    std::int64_t used_ms = 0;
    bool set_aside = false;
    std::string summary;

    friend bool operator==(const OwnTable&, const OwnTable&) = default;
};

// A decision of a game that its player practises: by its hand, and its action in that hand.
struct LessonPlace {
    identity::GameId game;
    int hand = 0, action = 0;

    friend auto operator<=>(const LessonPlace&, const LessonPlace&) = default;
};
struct Lesson {
    LessonPlace place;
    int right = 0;                    // times in a row
    std::optional<std::int64_t> due;  // the day, since 1970; nothing: it is learned

    friend bool operator==(const Lesson&, const Lesson&) = default;
};
inline constexpr std::size_t most_lessons =
    500;  // of a person; further ones replace the learned, then the oldest

// Rules that a person has named on this server. Only the owner can change them.
struct RuleChange {
    std::int64_t changed_ms = 0;
    std::string rules;  // the complete rules after the change, as JSON

    friend bool operator==(const RuleChange&, const RuleChange&) = default;
};
struct NamedRules {
    std::string name;
    identity::PersonId owner;         // deleting the owner deletes them
    std::vector<RuleChange> changes;  // never empty; the last one is in force

    friend bool operator==(const NamedRules&, const NamedRules&) = default;
};
inline constexpr std::size_t most_named_rules = 20;   // of a person
inline constexpr std::size_t most_rule_changes = 50;  // of one name; further ones replace the oldest

struct AddEntry {  // to a table that is there; a conflict if the number is taken
    identity::TableId table;
    Entry entry;
    // The epoch of the table's owner in a fleet: the whole write is `fenced` if the table has another one.
    // Nothing: not checked.
    std::optional<std::int64_t> epoch{};
};
struct PutSnapshot {  // of an existing table; drops the oldest ones
    identity::TableId table;
    Snapshot snapshot;
};
struct PutTable {  // new or changed
    TableRow table;
};
// The people who have a place at a table with an unfinished game, or none. Replaces what was put before;
// people who were deleted are left out.
struct PutPlaces {  // of an existing table
    identity::TableId table;
    std::vector<identity::PersonId> people;
    std::string summary;     // for their lists of tables
    bool set_aside = false;  // kept for longer while nobody uses it
};
struct DropTable {  // with its entries; its finished games stay
    identity::TableId table;
    std::optional<std::int64_t> epoch{};  // as in AddEntry
};
struct PutPerson {  // new or changed
    PersonRow person;
};
struct ChangePerson {  // a conflict if they do not exist, so that nobody who was deleted comes back
    PersonRow person;
};
struct DropPerson {  // with their sessions, their link and their list of games
    identity::PersonId person;
};
struct PutSession {  // new; a conflict if its person does not exist
    SessionRow session;
    // Another session of the person, which ends, if it is still there. If there are too many nevertheless,
    // the longest unseen end.
    std::optional<TokenHash> instead_of{};
};
struct SeeSession {  // the session, and so its person, is in use; a conflict if it does not exist
    TokenHash token{};
    std::int64_t seen_ms = 0;
};
struct EndSession {  // a conflict if it does not exist
    TokenHash token{};
};
struct EndOtherSessions {  // all sessions of the person except this one
    identity::PersonId person;
    TokenHash token{};
};
struct PutLink {  // replaces the person's former one; a conflict if the person does not exist
    LinkRow link;
};
struct UseLink {  // drops it; a conflict if it does not exist, so it works once
    TokenHash code{};
};
struct PutGame {  // new; deleted players are left out
    FinishedGame game;
};
struct DropGame {
    identity::GameId game;
};
struct ForgetGame {  // removes it from a person's list; deletes the game if it is on no other list
    identity::GameId game;
    identity::PersonId person;
};

struct PutShare {  // new; a conflict if the game is not on the person's list, or they have a link to it
    ShareRow share;
};
struct DropShare {
    identity::PersonId person;
    identity::GameId game;
};

// What was counted in a game. Does nothing if the game is not there any more.
struct PutFigures {
    identity::GameId game;
    std::string figures;
};
struct PutAccuracy {
    identity::GameId game;
    std::string accuracy;
};

// New lessons, of games on the person's list. Existing lessons do not change, and lessons of other games are
// left out. Removing a game from the list drops its lessons.
struct PutLessons {
    identity::PersonId person;
    std::vector<Lesson> lessons;
};
struct ChangeLesson {  // one that is there
    identity::PersonId person;
    Lesson lesson;
};

// Conflict: somebody else owns the name, or the owner has too many names.
struct PutNamedRules {
    std::string name;
    identity::PersonId owner;
    RuleChange change;
};
struct DropNamedRules {  // a conflict if they do not exist, or somebody else owns them
    std::string name;
    identity::PersonId owner;
};

// Data that nobody has used for long.
struct Unused {
    std::vector<identity::TableId> tables{};
    std::vector<identity::GameId> games{};
    std::vector<identity::PersonId> people{};
    std::vector<TokenHash> sessions{};

    friend bool operator==(const Unused&, const Unused&) = default;
};
struct MarkUnused {  // it may be dropped some time later, unless it is put again before
    Unused what;
};
// The server has run for this long since the last one of these. Ages are measured by the sum, so a wrong
// clock makes nothing old. Tables, people, games and sessions get the current sum when they are put or seen.
struct AddRunningTime {
    std::chrono::milliseconds time;
};

struct Probe {};  // changes nothing, but is written to the disk

using AnyChange =
    std::variant<AddEntry, PutTable, DropTable, PutPerson, ChangePerson, DropPerson, PutSession, SeeSession,
                 EndSession, EndOtherSessions, PutLink, UseLink, PutGame, DropGame, ForgetGame, PutShare,
                 DropShare, PutFigures, PutAccuracy, PutLessons, ChangeLesson, PutNamedRules, DropNamedRules,
                 MarkUnused, AddRunningTime, PutSnapshot, PutPlaces, Probe>;
// Its copies and moves are compiled once, in change.cpp: they are large, and many rooms have them.
struct Change : AnyChange {
    using AnyChange::variant;
    Change(const Change&);
    Change(Change&&) noexcept;
    Change& operator=(const Change&);
    Change& operator=(Change&&) noexcept;
    ~Change();
};
using Write = std::vector<Change>;

enum class Written : std::uint8_t {
    durable,
    conflict,  // a number, code, token or id is taken, or a table does not exist
    fenced,    // another server owns the table: what this one knows about it may be old
    failed,    // the disk failed, or the queue is full; trouble() says which
};

// Alone: no other server may use the data meanwhile. In a fleet, epochs keep servers apart.
enum class Sharing : std::uint8_t { alone, fleet };

// An error for the operator: names the file and says what to do.
struct StoreError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The running time after which data counts as unused.
struct Ages {
    std::chrono::milliseconds tables, people;
    std::optional<std::chrono::milliseconds> games;        // nothing: kept forever
    std::optional<std::chrono::milliseconds> marked;       // since the mark; nothing: not marked yet
    std::optional<std::chrono::milliseconds> sessions{};   // nothing: kept forever
    std::optional<std::chrono::milliseconds> set_aside{};  // tables that are set aside; nothing: like others
};

// Queries of the durable data. A query waits for the disk. Every query may throw
// StoreError.
class Reader {
  public:
    virtual ~Reader() = default;

    virtual std::vector<TableRow> live_tables() = 0;  // those that are not closed
    virtual bool has_table(identity::TableId table) = 0;
    // In order. Where the log can't be read further, the last entry is not intact.
    std::vector<Entry> entries(identity::TableId table) { return entries_from(table, 0); }
    std::vector<Entry> entries_from(identity::TableId table, std::uint64_t first) {
        return entries_between(table, first, last_line);
    }
    virtual std::vector<Entry> entries_between(identity::TableId table, std::uint64_t first,
                                               std::uint64_t last) = 0;
    virtual std::uint64_t last_entry(identity::TableId table) = 0;  // its number; 0: none
    // The newest one of a line up to `until`.
    virtual std::optional<Snapshot> snapshot(identity::TableId table, std::uint64_t until) = 0;
    virtual std::optional<PersonRow> person(identity::PersonId person) = 0;
    virtual std::optional<SessionRow> session(const TokenHash& token) = 0;
    virtual std::vector<SessionRow> sessions_of(identity::PersonId person) = 0;  // those used last first
    virtual std::optional<LinkRow> link(const TokenHash& code) = 0;
    // The people who have taken a seat at an open table and may still have it. Searches the logs of all open
    // tables once.
    virtual std::set<identity::PersonId> seated_at_open_tables() = 0;
    // At most `most`, the last used first.
    virtual std::vector<OwnTable> tables_of(identity::PersonId person, std::size_t most) = 0;
    // The newest first; without the newest `skip`, at most `most`.
    virtual std::vector<ListedGame> some_games_of(identity::PersonId person, std::size_t skip,
                                                  std::size_t most) = 0;
    std::vector<ListedGame> games_of(identity::PersonId person) {
        return some_games_of(person, 0, std::numeric_limits<std::size_t>::max());
    }
    virtual std::vector<CountedGame> counted_games(identity::PersonId person) = 0;  // the newest first
    virtual std::optional<FinishedGame> game(identity::GameId game) = 0;
    virtual std::optional<ShareRow> share(const std::string& code) = 0;
    // The code of the person's link to the game.
    virtual std::optional<std::string> share_of(identity::PersonId person, identity::GameId game) = 0;
    virtual std::optional<Lesson> lesson(identity::PersonId person, const LessonPlace& place) = 0;
    // Due by that day, at most `most`, the longest due first.
    virtual std::vector<Lesson> lessons_due(identity::PersonId person, std::int64_t day,
                                            std::size_t most) = 0;
    virtual std::size_t lessons_open(identity::PersonId person) = 0;        // how many are not learned
    virtual std::vector<Lesson> lessons_of(identity::PersonId person) = 0;  // in order of arrival
    virtual std::optional<NamedRules> named_rules(const std::string& name) = 0;
    virtual std::vector<std::string> names_of_rules(identity::PersonId owner) = 0;  // in order

    // Data that was not put for longer than `ages`: at most `most` of each kind, the oldest first. Of people,
    // only those without games. They may still sit at a table; the store does not know that.
    virtual Unused unused(const Ages& ages, std::size_t most) = 0;
};

// A long read takes milliseconds: it parses or replays games. Long reads wait for each other, and one thread
// is always free for the short ones, so that people come in and tables are read as fast as before.
enum class Length : std::uint8_t { brief, lengthy };

// Runs a function on the lobby's thread, soon and in order. Can be called on any thread; outlives the store.
using Post = std::function<void(std::function<void()>)>;

// No member waits for the disk. Members are called on the lobby's thread, and so are the functions that get a
// result.
class Store {
  public:
    using Done = std::function<void(Written)>;

    virtual ~Store() = default;

    // Calls `done` later, in the order of the writes. Only a write that finds the queue full is refused
    // earlier.
    virtual void write(Write write, Done done) = 0;

    // Runs `ask` on a thread that may wait, and passes its result to `then`; calls `failed` if it throws
    // StoreError. `ask` finds everything that was durable when read() was called. It must not refer to
    // anything that the lobby's thread may change or destroy. Reads may overtake each other.
    template <class Ask, class Then, class Failed>
    void read(Ask ask, Then then, Failed failed, Length length = Length::brief) {
        auto found = std::make_shared<std::optional<std::invoke_result_t<Ask&, Reader&>>>();
        start({[ask = std::move(ask), found](Reader& reader) mutable { found->emplace(ask(reader)); },
               [then = std::move(then), failed = std::move(failed), found](bool is_read) mutable {
                   if (is_read)
                       then(std::move(**found));
                   else
                       failed();
               },
               length});
    }

    // Changes when a backup is restored: lines that clients have read before may be missing then.
    virtual std::uint64_t generation() const = 0;

    // The reason why writes fail, as a sentence for the operator; nothing once they succeed again.
    virtual std::optional<std::string> trouble() const = 0;

  protected:
    struct Read {
        std::function<void(Reader&)> ask;
        std::function<void(bool is_read)> done;  // on the lobby's thread
        Length length;
    };
    virtual void start(Read read) = 0;
};

}  // namespace euchre::store
