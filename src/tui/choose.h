// The questions before a game: whether to resume a saved one, which rulebook, and which house rules.
#pragma once

#include "rulefile/load.h"
#include "tui/look.h"
#include "tui/terminal.h"

namespace euchre::tui {

// A rulebook of the library and its changes, as for --rules and --set.
struct ChosenRules {
    std::string name;
    std::vector<std::string> settings;
};

// `first` is selected at the start; if there is no such set, the first of the list is. Nothing if the person
// leaves.
std::optional<ChosenRules> choose_rules(Terminal& terminal, const rulefile::Library& library,
                                        const std::string& first);
// The same line by line.
std::optional<ChosenRules> ask_for_rules(const rulefile::Library& library, const std::string& first,
                                         int keys);

enum class WithSaved : std::uint8_t { resume, begin_anew, quit };
// `about` describes the saved game.
WithSaved ask_about_saved(Terminal& terminal, const std::string& about);

}  // namespace euchre::tui
