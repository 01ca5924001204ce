// The options of a rulebook while somebody changes them. Knows no screen.
#pragma once

#include "rulefile/load.h"
#include "rules/schema.h"
#include "tui/menu.h"

namespace euchre::tui {

class HouseRules {
  public:
    explicit HouseRules(const RuleSet& book)
        : title_(book.title()), book_(book.options()), options_(book.options()) {}

    // An item for each option that the search finds, under the headings of their sections.
    Menu menu() const;
    // The option of an item of the menu; null for a heading.
    const OptionSpec* option_of(std::size_t item) const;

    // Shows only options with all of these words; all options if there are none.
    void search(std::string words) { words_ = std::move(words); }
    const std::string& words() const { return words_; }
    std::size_t found() const;  // options that the search finds

    // Sets the next or the previous value.
    void change(const OptionSpec& spec, int direction);
    // Returns false if there is no such value.
    bool set(const OptionSpec& spec, std::string_view value);
    void put_back(const OptionSpec& spec) { spec.set(options_, spec.get(book_)); }

    // "option=value" for everything that was changed.
    std::vector<std::string> settings() const;
    // What was changed, a sentence each; empty if nothing was.
    std::string changes() const;
    // What an option is set to, in words.
    std::string sentence(const OptionSpec& spec) const;
    // Why the options can't be played together; empty if they can.
    std::string trouble() const;

  private:
    // A line of the menu: a heading or an option.
    struct Row {
        std::optional<Section> heading;
        const OptionSpec* option = nullptr;
    };
    std::vector<Row> rows() const;
    std::string about(const OptionSpec& spec) const;

    std::string title_;
    Options book_, options_;
    std::string words_;
};

// A few sentences about a rulebook.
std::string summary_of(const RuleSet& rules);

}  // namespace euchre::tui
