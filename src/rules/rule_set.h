// A rule set ready to play: its options, the tables derived from them, and the clauses of the rulebook behind
// them. Immutable.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cards/deck.h"
#include "cards/seat.h"
#include "rules/call.h"
#include "rules/options.h"
#include "rules/trump.h"
#include "text/enum_names.h"

namespace euchre {

// Why a rule has its value.
struct Citation {
    std::vector<std::string> clauses;  // empty: the book is silent, or a house changed the value
    std::string reading;               // how an unclear or contradictory text is read, and why
    bool house = false;                // true: the value is not the rulebook's
    std::map<std::string, std::vector<std::string>>
        other_values;  // clauses behind values that the book also allows

    friend bool operator==(const Citation&, const Citation&) = default;
};
// Keys are options, and the names of rules that no option changes ("follow").
using Citations = std::map<std::string, Citation, std::less<>>;

// Cards that one seat gets at once.
struct Packet {
    Seat to;
    int cards;
};

// A term of the book's own word list.
struct BookWord {
    std::string word;
    std::string meaning;
    std::vector<std::string> clauses;

    friend bool operator==(const BookWord&, const BookWord&) = default;
};

// Where a rule set comes from. This is also the order in which people are offered rule sets.
enum class Family : std::uint8_t {
    common,  // what most people play
    book,    // a printed rulebook
    house,   // what families and clubs play
};
inline constexpr text::EnumNames<Family::house> family_names("common", "book", "house");
constexpr std::string_view to_string(Family family) { return family_names[family]; }

struct RuleSetTitle {
    std::string name;    // as in files and flags: "newberry"
    std::string title;   // for people: "Newberry"
    std::string source;  // title, publisher and year of the printed rules; empty if there is none
    std::string book{};  // the rule set that it goes back to; its own name if it has no base
    std::vector<BookWord> words{};
    Family family = Family::house;
    std::string about{};  // one line that tells it apart from the others; may be empty
};

class RuleSet {
  public:
    // Precondition: contradictions(options) is empty.
    RuleSet(RuleSetTitle title, const Options& options, Citations citations = {});

    const std::string& name() const { return title_.name; }
    const std::string& title() const { return title_.title; }
    const std::string& source() const { return title_.source; }
    const std::string& book() const { return title_.book; }
    const std::vector<BookWord>& words() const { return title_.words; }
    Family family() const { return title_.family; }
    const std::string& about() const { return title_.about; }
    const Options& options() const { return options_; }
    const Citations& citations() const { return citations_; }

    CardSet deck() const { return deck_; }
    CardSet low_cards() const { return low_cards_; }  // H2: of the two lowest ranks of the deck
    const TrumpOrder& order(Trump trump) const { return orders_[index_of(trump)]; }

    std::size_t players() const { return static_cast<std::size_t>(options_.players); }
    std::size_t hand_size() const { return static_cast<std::size_t>(options_.hand); }
    std::size_t sides() const { return options_.sides == Sides::partners ? 2 : players(); }
    std::size_t side_of(Seat seat) const { return seat.number() % sides(); }
    // The other seats of the same side; with six players there are two (H12). Empty without partners.
    SeatSet partners_of(Seat seat) const { return partners_[seat]; }
    // The calls of the first round, if they are the same for every hand and every seat (rules/auction).
    const std::optional<CallSet>& open_first_round() const { return open_first_round_; }

    Seat next_dealer(Seat dealer) const;

    // The packets of a deal, in order (N8, U4).
    std::vector<Packet> packets(Seat dealer) const;
    // The book makes the packets a rule (N8). Elsewhere they are a custom, or the book is silent.
    bool prescribes_packets() const;
    // For each card of the deal, how many seats to the left of the dealer it goes; 0 for the dealer.
    std::span<const std::uint8_t> deal_order() const { return deal_order_; }

    // The clause behind a rule. Nothing if the book is silent or a house changed the rule.
    std::optional<std::string> clause(std::string_view rule) const;

  private:
    RuleSetTitle title_;
    Options options_;
    Citations citations_;
    CardSet deck_;
    CardSet low_cards_;
    std::array<TrumpOrder, 5> orders_;
    BySeat<SeatSet> partners_{};
    std::optional<CallSet> open_first_round_;
    std::vector<std::uint8_t> deal_order_;
};

}  // namespace euchre
