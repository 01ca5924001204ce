// A lobby with a real store, threads for bots and study, clocks, and the system's random numbers. Tests and
// simulations replace these.
#pragma once

#include "lobby/lobby.h"
#include "server/bot_threads.h"
#include "server/compute_thread.h"
#include "server/server_key.h"
#include "server/settings.h"
#include "server/shared_bans.h"
#include "server/study_threads.h"
#include "server/task_times.h"
#include "store/backup_schedule.h"
#include "store/open_store.h"
#include "store/shared.h"

namespace euchre::server {

class LobbyRuntime final : public lobby::RequestHandler {
  public:
    // Throws StoreError. Connections and registry must outlive it.
    LobbyRuntime(lobby::Connections& connections, const ServeSettings& settings,
                 prometheus::Registry& registry);

    // Answers requests for the page itself, and passes the others to the lobby.
    void request(lobby::Request request, lobby::Respond respond) override;
    void receive(lobby::ConnectionId connection, std::string_view text) override {
        timed(times_.message(), [&] { lobby_.receive(connection, text); });
    }
    void left(lobby::ConnectionId connection) override {
        timed(times_.leaving(), [&] { lobby_.left(connection); });
    }
    void check_ready(Ready answer) override { lobby_.check_ready(std::move(answer)); }
    void drain(std::function<void()> done) override { lobby_.drain(std::move(done)); }
    // The lobby's, with the disk and the backups.
    boost::json::object overview() const override;

  private:
    void preview(const std::string& path, lobby::Request request, const lobby::Respond& respond);

    const std::filesystem::path data_;
    const ServerKey key_;
    TaskTimes times_;
    const std::unique_ptr<store::Store> store_;
    const std::unique_ptr<lobby::Fleet> fleet_;
    const std::unique_ptr<store::Shared> shared_;   // null without PostgreSQL
    const std::unique_ptr<store::Shared> reviews_;  // null outside a fleet; has its own connection
    std::optional<SharedBans> bans_;                // the same
    const store::BackupSchedule backups_;
    BotThreads bots_;
    StudyThreads study_;
    ComputeThread compute_;
    lobby::Lobby lobby_;
};

}  // namespace euchre::server
