// The endpoints about tables: finding, opening and entering them, and programs' seats at them.
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

// What their handlers work with.
struct TablesApi {
    store::Store& store;
    ComputeWorkers& workers;
    const LobbySettings& settings;
    const Sources& sources;
    std::shared_ptr<RulesCache> rules;
    Tables& tables;
    const ListedTables& listed;
    Hints& hints;
    HourlyLimit& new_tables;
    SessionUse& session_use;

    // For people.
    std::string link_of(const RequestContext& context, const identity::TableCode& code) const;
    // Whether one more table may be opened; false once it is refused.
    bool may_open(RequestContext& context);
    // Opens a table, with what happens at it at once, and answers with its link.
    void open(RequestContext& context, table::TableOpened opened,
              const std::vector<table::TableEvent>& then = {});
};

std::vector<Route> tables_routes(TablesApi& api);

}  // namespace euchre::lobby
