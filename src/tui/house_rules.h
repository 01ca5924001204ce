// The options of a rulebook while somebody changes them. Knows no screen.
#pragma once

#include "rulefile/load.h"
#include "rules/schema.h"
#include "tui/menu.h"

namespace euchre::tui {

class HouseRules {
  public:
    explicit HouseRules(const RuleSet& book) : book_(book.options()), options_(book.options()) {}

    // An item for each option, under the headings of their sections.
    Menu menu() const;
    // The option of an item of the menu; null for a heading.
    static const OptionSpec* option_of(std::size_t item);

    // Sets the next or the previous value.
    void change(const OptionSpec& spec, int direction);
    // Returns false if there is no such value.
    bool set(const OptionSpec& spec, std::string_view value);
    void put_back(const OptionSpec& spec) { spec.set(options_, spec.get(book_)); }

    // "option=value" for everything that was changed.
    std::vector<std::string> settings() const;
    // Why the options can't be played together; empty if they can.
    std::string trouble() const;

  private:
    Options book_, options_;
};

// A few sentences about a rulebook.
std::string summary_of(const RuleSet& rules);

}  // namespace euchre::tui
