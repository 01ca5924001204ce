// The options of a rulebook as somebody changes them, one after the other: pure, without a screen.
#pragma once

#include "rulefile/load.h"
#include "rules/schema.h"
#include "tui/menu.h"

namespace euchre {

class HouseRules {
  public:
    explicit HouseRules(const RuleSet& book) : book_(book.options()), options_(book.options()) {}

    // One item for each option, under the headings of their sections.
    Menu menu() const;
    // The option of an item of the menu.
    static const OptionSpec* option_of(std::size_t item);

    // The next value, or the one before.
    void change(const OptionSpec& spec, int direction);
    // False: it has no such value.
    bool set(const OptionSpec& spec, std::string_view value);
    void put_back(const OptionSpec& spec) { spec.set(options_, spec.get(book_)); }

    // "option=value" for all that is changed.
    std::vector<std::string> settings() const;
    // Why they can't be played together; empty if they can.
    std::string trouble() const;

  private:
    Options book_, options_;
};

// What a rulebook is, in a few sentences.
std::string summary_of(const RuleSet& rules);

}  // namespace euchre
