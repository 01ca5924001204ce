// A cache of the stories of games (docs/protocol.md). A finished game does not change, and making its story
// takes longer than reading it.
//
// For the threads that read the store: any number at a time.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>

#include "identity/id.h"
#include "lobby/request_handler.h"

namespace euchre::lobby {

class StoryCache {
  public:
    static constexpr std::size_t most = 64;

    // The result of `make` for this game, cached unless it is a refusal.
    Response story(identity::GameId game, const std::function<Response()>& make);

  private:
    struct Story {
        identity::GameId game;
        std::string text;
    };
    std::optional<std::string> find(identity::GameId game);
    void add(identity::GameId game, const std::string& text);

    std::mutex mutex_;
    std::list<Story> stories_;  // the last used first
};

}  // namespace euchre::lobby
