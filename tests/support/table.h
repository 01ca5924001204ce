// A table for tests: any rule set with options changed, stacked packs, actions as words. Uses the engine's
// public interface only (Library, Match, View).
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "game/match.h"
#include "game/view.h"
#include "rulefile/load.h"

namespace euchre::testing {

using Cards = std::vector<std::string>;

// A rule set by name or path, with settings such as "target=5". A problem ends the test program.
RuleSet rules_with(const std::string& name, const std::vector<std::string>& settings = {});
// The problems of a rule set that can't be loaded, one per line.
std::string problems_of(const std::string& name, const std::vector<std::string>& settings);

// The cards of "9C TD Horse".
CardSet cards(const std::string& text);

// A pack that deals these hands (by seat, "9C TC JC QC KC") and turns up this card. The rest of the deck
// fills up the hands, in order.
Pack stacked(const RuleSet& rules, Seat dealer, const std::map<int, std::string>& hands,
             const std::string& up);

class Table {
  public:
    explicit Table(const std::string& name, const std::vector<std::string>& settings = {});
    Table(const Table&) = delete;  // the match refers to the rules
    Table& operator=(const Table&) = delete;

    // Deals the stacked hand. Seat 0 deals, unless `setup` or the match has another dealer.
    Table& deal(const std::map<int, std::string>& hands, const std::string& up, const Setup& setup = {});

    // Actions of the players in turn, separated by commas: "pass, pass, order alone, discard 9C, play JH".
    // Each must be accepted.
    Table& act(const std::string& actions);
    // Every seat plays its first legal card until the hand is over.
    Table& play_out();

    // Tries an action of the player in turn. Empty if it was accepted; else "N6: why" or "-: why", and
    // nothing has changed.
    std::string refused(const std::string& action);

    // The calls of the last deal, act or misdeal: "euchred", "march".
    std::vector<std::string> calls() const;
    const std::vector<Event>& events() const { return events_; }
    // The events of one type from the last request.
    template <class T>
    std::vector<T> events_of() const {
        std::vector<T> found;
        for (const Event& event : events_)
            if (const T* const one = std::get_if<T>(&event)) found.push_back(*one);
        return found;
    }

    std::vector<std::string> legal() const;  // words, sorted
    bool may(const std::string& action) const;
    std::string phase() const { return std::string(to_string(match.phase())); }
    int turn() const { return static_cast<int>(match.state().turn.number()); }
    int dealer() const { return static_cast<int>(match.dealer().number()); }
    std::vector<int> scores() const;
    std::vector<int> taken() const;
    std::vector<int> lets() const;
    std::string trump() const;  // "H", "none", "" before it is made
    int maker() const { return static_cast<int>(match.state().contract.value().maker.number()); }
    bool alone() const { return match.state().contract && match.state().contract->alone; }
    View view(int seat) const { return view_of(match, Seat(static_cast<std::size_t>(seat))); }
    View spectator() const { return view_of(match, std::nullopt); }

    const RuleSet rules;
    Match match;

  private:
    std::vector<Event> events_;
};

}  // namespace euchre::testing
