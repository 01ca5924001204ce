// A lobby with all that it needs to stand on a real machine: the store on disk, threads for its bots and
// study, the clocks and the system's random numbers.
#pragma once

#include "lobby/lobby.h"
#include "server/bot_threads.h"
#include "server/settings.h"
#include "server/study_threads.h"
#include "store/sqlite_store.h"

namespace euchre {

class LobbyRuntime final : public RequestHandler {
  public:
    // Throws StoreError. The connections and the registry outlive it.
    LobbyRuntime(Connections& connections, const ServeSettings& settings, prometheus::Registry& registry);

    // The page's files and addresses are answered here, everything else by the lobby.
    void request(Request request, Respond respond) override;
    void receive(ConnectionId connection, std::string_view text) override {
        lobby_.receive(connection, text);
    }
    void left(ConnectionId connection) override { lobby_.left(connection); }
    std::optional<std::string> not_ready() const override { return lobby_.not_ready(); }
    void drain(std::function<void()> done) override { lobby_.drain(std::move(done)); }

  private:
    SqliteStore store_;
    BotThreads bots_;
    StudyThreads study_;
    Lobby lobby_;
};

}  // namespace euchre
