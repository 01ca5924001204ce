// A rule set ready to play: its options, the tables derived from them, and the clauses of the rulebook behind
// them. Immutable.
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

struct RuleSetTitle {
    std::string name;    // as in files and flags: "newberry"
    std::string title;   // for people: "Newberry"
    std::string source;  // title, publisher and year of the printed rules; empty if there is none
};

class RuleSet {
  public:
    // Precondition: contradictions(options) is empty.
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

    // The packets of a deal, in order (N8, U4).
    std::vector<Packet> packets(Seat dealer) const;
    // For each card of the deal, how many seats to the left of the dealer it goes; 0 for the dealer.
    std::span<const std::uint8_t> deal_order() const { return deal_order_; }

    // The clause behind a rule. Nothing if the book is silent or a house changed the rule.
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
