// The score sheet of a game that people play with real cards. The list of entries is the whole state: undo
// drops the last entry. The engine computes the points.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "game/game_score.h"
#include "messages/message.h"
#include "text/enum_names.h"

namespace euchre::scorekeeper {

enum class EntryKind : std::uint8_t { hand, misdeal, fold, let, thrown_in, farmer, renege };
inline constexpr text::EnumNames<EntryKind::renege> entry_kind_names("hand", "misdeal", "fold", "let",
                                                                     "thrown-in", "farmer", "renege");
constexpr std::string_view to_string(EntryKind kind) { return entry_kind_names[kind]; }
constexpr std::optional<EntryKind> parse_entry_kind(std::string_view text) {
    return entry_kind_names.parse(text);
}

// Members that a kind does not name have no meaning for it.
struct Entry {
    EntryKind kind = EntryKind::hand;
    Seat seat{};                     // hand: the maker; renege: who reneged
    bool alone = false;              // hand, renege: it was played alone
    bool ordered = true;             // hand: in the first round; false: named in the second
    Trump trump = Trump::clubs;      // hand
    std::optional<Seat> defender{};  // hand: who defended alone (H3)
    std::vector<int> tricks{};       // hand: as tricks_asked() says
};

// The penalties for a renege. They are settings, because no rulebook here defines them.
struct Penalties {
    int renege = 2;        // to each other side
    int renege_alone = 4;  // where the hand was played alone
};
inline constexpr int max_penalty = 20;
inline constexpr std::size_t max_entries = 400;

struct Game {
    Seat first_dealer{};
    Penalties penalties{};
    std::vector<Entry> entries{};
};

struct Line {
    Seat dealer;             // of this hand
    messages::Message what;  // "Ann called hearts; Ann and Cid took 3 of 5 tricks."
    std::string_view rule;   // the option that says what it pays; empty for a renege
    std::vector<Event> events;
    GameScore after;
};

// An entry that the rules do not allow.
struct Mistake {
    std::size_t entry;
    messages::Message why;
};

struct ScoreSheet {
    std::vector<Line> lines;  // of the entries before the mistake
    GameScore score;
    std::optional<Mistake> mistake;
};

ScoreSheet score_sheet(const RuleSet& rules, const Game& game);

// The numbers that a hand's `tricks` have: one for the makers together, or one for each player (L13).
std::size_t tricks_asked(const RuleSet& rules);
// The kinds of entry that can come next.
std::vector<EntryKind> kinds_open(const RuleSet& rules, const GameScore& score);
// The trumps that the rules know.
std::vector<Trump> trumps_open(const RuleSet& rules);
// Who deals the next game; nothing if the rule for the first dealer is used again.
std::optional<Seat> next_game_dealer(const RuleSet& rules, const GameScore& score);

// A box of a progressive score card: one hand that counted. A misdeal's points are in the box that follows
// it.
struct Box {
    Points points{};                     // what the score changed by since the box before
    std::optional<std::size_t> loner{};  // the side that took every trick alone
};
inline constexpr std::size_t boxes_in_a_round = 8;
std::vector<Box> score_card(const RuleSet& rules, const ScoreSheet& sheet);

}  // namespace euchre::scorekeeper
