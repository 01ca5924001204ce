// The endpoints for tables: finding, opening and entering them, and seats for programs.
#pragma once

#include "lobby/hints.h"
#include "lobby/listed_tables.h"
#include "lobby/lobby_settings.h"
#include "lobby/router.h"
#include "lobby/session_use.h"
#include "lobby/tables.h"

namespace euchre::lobby {

// Calls then(the request, the runner of the table that its path names), or refuses the request.
using WithTable = std::function<void(RequestContext&, const std::shared_ptr<TableRunner>&)>;
void with_table(RequestContext& context, Tables& tables, WithTable then);

// What the handlers need.
struct TablesApi {
    store::Store& store;
    ComputeWorkers& workers;
    const LobbySettings& settings;
    const Sources& sources;
    std::shared_ptr<RulesCache> rules;
    Tables& tables;
    ListedTables& listed;
    Hints& hints;
    HourlyLimit& new_tables;
    SessionUse& session_use;

    // For people.
    std::string link_of(const RequestContext& context, const identity::TableCode& code) const;
    // True if one more table may be opened. If not, refuses the request.
    bool may_open(RequestContext& context);
    // Opens a table with its first events, and answers with its link.
    void open(RequestContext& context, table::TableOpened opened,
              const std::vector<table::TableEvent>& then = {});
};

std::vector<Route> tables_routes(TablesApi& api);

}  // namespace euchre::lobby
