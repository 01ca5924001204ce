// The rules as a filter: one JSON object per line in, one out. It knows all hands and never deals by itself.
// Programs in any language can use it to play by our rules (docs/referee.md).
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "game/match.h"

namespace euchre::referee {

class Referee {
  public:
    // The rule set must outlive the referee.
    explicit Referee(const RuleSet& rules);

    // Answers one line, without a line end. A refused request changes nothing.
    std::string answer(std::string_view line);

  private:
    Match match_;
    std::string last_answer_;
};

// Answers every line until the end of the input, or until the output is closed.
void run_referee(const RuleSet& rules, std::istream& in, std::ostream& out);

}  // namespace euchre::referee
