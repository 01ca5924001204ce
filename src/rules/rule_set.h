// A rule set ready to play: its options, what they make of the deck and the deal, and the clauses of the
// rulebook behind them. Immutable once made.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cards/deck.h"
#include "cards/seat.h"
#include "rules/options.h"
#include "rules/trump.h"

namespace euchre {

// Why a rule is as it is.
struct Citation {
    std::vector<std::string> clauses;  // none: the book is silent, or a house changed it
    std::string reading;               // where the text is silent or contradicts itself: why it is read so
    bool house = false;                // the value is not the rulebook's own
    std::map<std::string, std::vector<std::string>> other_values;  // that the book has clauses for, too

    friend bool operator==(const Citation&, const Citation&) = default;
};
// By option, and by the names of the rules that no option changes ("follow").
using Citations = std::map<std::string, Citation, std::less<>>;

// So many cards at once to one seat.
struct Packet {
    Seat to;
    int cards;
};

struct RuleSetTitle {
    std::string name;    // "newberry", as files and flags spell it
    std::string title;   // "Newberry", for people
    std::string source;  // title, publisher and year of the printed rules; empty if none is named
};

class RuleSet {
  public:
    // Precondition: the options go together (rulefile checks that).
    RuleSet(RuleSetTitle title, const Options& options, Citations citations = {});

    const std::string& name() const { return title_.name; }
    const std::string& title() const { return title_.title; }
    const std::string& source() const { return title_.source; }
    const Options& options() const { return options_; }
    const Citations& citations() const { return citations_; }

    CardSet deck() const { return deck_; }
    const TrumpOrder& order(Trump trump) const { return orders_[index_of(trump)]; }

    std::size_t players() const { return static_cast<std::size_t>(options_.players); }
    std::size_t hand_size() const { return static_cast<std::size_t>(options_.hand); }
    std::size_t sides() const { return options_.sides == Sides::partners ? players() / 2 : players(); }
    std::size_t side_of(Seat seat) const { return seat.number() % sides(); }

    Seat next_dealer(Seat dealer) const;

    // The packets in which a dealer deals, in order (N8, U4).
    std::vector<Packet> packets(Seat dealer) const;
    // For each card of the deal, how many seats to the dealer's left it goes; the dealer's own: 0.
    std::span<const std::uint8_t> deal_order() const { return deal_order_; }

    // The clause behind a rule, for a message; nothing where the book is silent or a house changed it.
    std::optional<std::string> clause(std::string_view rule) const;

  private:
    RuleSetTitle title_;
    Options options_;
    Citations citations_;
    CardSet deck_;
    std::array<TrumpOrder, 5> orders_;
    std::vector<std::uint8_t> deal_order_;
};

}  // namespace euchre
