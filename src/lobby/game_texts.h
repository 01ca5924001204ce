// A cache of texts about finished games: stories (docs/protocol.md), EGN, EMN. A finished game does not
// change, and making such a text takes longer than reading it.
//
// For the threads that read the store: any number at a time.
#pragma once

#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <string>

#include "lobby/request_handler.h"

namespace euchre::lobby {

class GameTexts {
  public:
    static constexpr std::size_t most = 64;

    // The result of `make` for this key, cached unless it is a refusal. Only its body is cached.
    Response text(const std::string& key, const std::function<Response()>& make);
    // Names have changed. A text that is being made meanwhile is not cached.
    void clear();

  private:
    struct Text {
        std::string key, body;
    };
    std::optional<std::string> find(const std::string& key);

    std::mutex mutex_;  // of what follows
    std::uint64_t round_ = 0;
    std::list<Text> texts_;  // the last used first
};

}  // namespace euchre::lobby
