// The endpoints about people: who they are, and which browser is whose.
#pragma once

#include "game/player.h"
#include "lobby/lobby_settings.h"
#include "lobby/request_context.h"
#include "lobby/tables.h"

namespace euchre::lobby {

class PeopleApi {
  public:
    PeopleApi(store::Store& store, const LobbySettings& settings, const Sources& sources, Tables& tables)
        : store_(store), settings_(settings), sources_(sources), tables_(tables) {}

    void create(RequestContext& context);
    void show(RequestContext& context);
    void change(RequestContext& context);
    void remove(RequestContext& context);
    void link(RequestContext& context);      // to the same person on another device
    void session(RequestContext& context);   // who this browser is, if anybody
    void use_link(RequestContext& context);  // the token of a personal link becomes this browser's

  private:
    store::Store& store_;
    const LobbySettings& settings_;
    const Sources& sources_;
    Tables& tables_;
};

}  // namespace euchre::lobby
