// The endpoints about rule sets.
#pragma once

#include "lobby/request_context.h"
#include "lobby/rules_cache.h"

namespace euchre::lobby {

class RulesApi {
  public:
    explicit RulesApi(const RulesCache& rules) : rules_(rules) {}

    void list(RequestContext& context);
    // A rule set with the options of the query on top: /api/rules/mcgee?target=5&last_call=pass
    void show(RequestContext& context);

  private:
    const RulesCache& rules_;
};

// The rulebook of these rules, and how they differ from the printed ones of that name.
void answer_with_rulebook(RequestContext& context, const RulesCache& cache, const RuleSet& rules);

}  // namespace euchre::lobby
