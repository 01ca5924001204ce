// A lobby on a real machine: with the store on disk, threads for bots and study, clocks, and the system's
// random numbers.
#pragma once

#include "lobby/lobby.h"
#include "server/bot_threads.h"
#include "server/settings.h"
#include "server/study_threads.h"
#include "store/sqlite_store.h"

namespace euchre {

class LobbyRuntime final : public RequestHandler {
  public:
    // Throws StoreError. Connections and registry must outlive it.
    LobbyRuntime(Connections& connections, const ServeSettings& settings, prometheus::Registry& registry);

    // Answers requests for the page itself, and passes the others to the lobby.
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
