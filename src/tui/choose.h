// Before a game: go on with a saved one or not, which rulebook, and which house rules.
#pragma once

#include "rulefile/load.h"
#include "tui/look.h"
#include "tui/terminal.h"

namespace euchre {

// A rulebook of the library and what of it is changed, as --rules and --set would have it.
struct ChosenRules {
    std::string name;
    std::vector<std::string> settings;
};

// `first` is chosen to begin with; if there is no such set, the first of the list. Nothing: the person
// leaves.
std::optional<ChosenRules> choose_rules(Terminal& terminal, const Library& library, const std::string& first);
// The same by questions and answers on lines.
std::optional<ChosenRules> ask_for_rules(const Library& library, const std::string& first, int keys);

enum class WithSaved : std::uint8_t { resume, begin_anew, quit };
// `about` says which game it is.
WithSaved ask_about_saved(Terminal& terminal, const std::string& about);

}  // namespace euchre
