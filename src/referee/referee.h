// The rules as a filter: one JSON object a line in, one out. It knows all hands and never deals by itself,
// so another program can play by our rules without our code (docs/referee.md).
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "game/match.h"

namespace euchre {

class Referee {
  public:
    // The rule set outlives the referee.
    explicit Referee(const RuleSet& rules);

    // The answer to one line, without a line's end. Whatever is refused changes nothing.
    std::string answer(std::string_view line);

  private:
    Match match_;
    std::string last_answer_;
};

// Answers every line until the end of the input, or until nobody takes the answers.
void run_referee(const RuleSet& rules, std::istream& in, std::ostream& out);

}  // namespace euchre
