// The endpoints about tables: finding, opening and entering them, and programs' seats at them.
#pragma once

#include "lobby/lobby_settings.h"
#include "lobby/request_context.h"
#include "lobby/tables.h"

namespace euchre::lobby {

// Calls then(the request, the runner of the table that its path names), or refuses the request.
using WithTable = std::function<void(RequestContext&, const std::shared_ptr<TableRunner>&)>;
void with_table(RequestContext& context, Tables& tables, WithTable then);

class TablesApi {
  public:
    TablesApi(store::Store& store, const LobbySettings& settings, const Sources& sources, RulesCache& rules,
              Tables& tables)
        : store_(store), settings_(settings), sources_(sources), rules_(rules), tables_(tables) {}

    void list(RequestContext& context);
    void create(RequestContext& context);
    void show(RequestContext& context);
    void rules(RequestContext& context);
    void enter(RequestContext& context);  // a person by WebSocket, a program by an open stream
    // The host gives a seat to a program, and gets the token for it.
    void seat_program(RequestContext& context);
    void answer_for_program(RequestContext& context);

    // Whether one more table may be opened; false once it is refused.
    bool may_open(RequestContext& context);
    // Opens a table, with what happens at it at once, and answers with its link.
    void open(RequestContext& context, const table::TableOpened& opened,
              const std::vector<table::TableEvent>& then = {});

  private:
    void come_in(RequestContext& context, const std::shared_ptr<TableRunner>& runner);
    void turn_away(RequestContext& context, const messages::Message& why);
    void seat_program_at(RequestContext& context, const std::shared_ptr<TableRunner>& runner);
    void note_seen(store::PersonRow person);

    store::Store& store_;
    const LobbySettings& settings_;
    const Sources& sources_;
    RulesCache& rules_;
    Tables& tables_;
};

}  // namespace euchre::lobby
