// The explained rules of tables as JSON text. Tables that share their rules share the text.
#pragma once

#include <string>
#include <unordered_map>

#include "table/table_event.h"

namespace euchre::lobby {

class RulesTexts {
  public:
    // Valid until the next call.
    const std::string& text_of(const table::Rules& rules);

  private:
    struct Made {
        std::weak_ptr<const RuleSet> rules;
        std::string text;
    };
    std::unordered_map<const RuleSet*, Made> made_;
};

}  // namespace euchre::lobby
