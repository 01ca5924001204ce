// Short texts from each server of a fleet to all others, with LISTEN and NOTIFY on a separate connection.
//
// A text reaches every server that is connected. A server that is not connected never gets it. Once it is
// connected again, it is told that it may have missed texts.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "store/postgres_connection.h"
#include "store/reconnect_pause.h"

namespace euchre::store {

class NoticeChannel {
  public:
    static constexpr std::size_t longest = 7'000;  // bytes of a text; PostgreSQL takes up to 7,999
    static constexpr std::size_t most_waiting = 1'000;

    // Called on the channel's thread.
    struct Callbacks {
        std::function<void(std::string text)> heard;  // of another server
        std::function<void()> may_have_missed;
    };

    // The database's tables must exist. A silent connection is tested every `ping`. Throws
    // StoreError.
    NoticeChannel(const std::string& database, Callbacks callbacks,
                  std::chrono::milliseconds ping = std::chrono::seconds(2));
    // Sends the waiting texts first, if there is a connection.
    ~NoticeChannel();
    NoticeChannel(const NoticeChannel&) = delete;
    NoticeChannel& operator=(const NoticeChannel&) = delete;

    // On any thread. Sends the text as soon as there is a connection. If too many wait, the others are told
    // instead that they may have missed texts. Precondition: UTF-8, not empty, at most `longest`.
    void tell(std::string text);
    // The reason why no text is sent or received now.
    std::optional<std::string> trouble() const;

  private:
    void connect();
    void run();
    void run_once();
    bool wait_to_reconnect() const;
    void tell_waiting();
    void hear_all();
    void wake() const;

    const PostgresConnection::Settings settings_;
    const Callbacks callbacks_;
    const std::chrono::milliseconds ping_;
    const int woken_;  // an eventfd: there is a text to send, or the channel stops
    std::string channel_;
    std::optional<PostgresConnection> connection_;  // on the channel's thread
    ReconnectPause pause_;

    mutable std::mutex mutex_;  // of what follows
    std::deque<std::string> waiting_;
    std::optional<std::string> trouble_;

    std::atomic<bool> stopping_ = false;
    std::thread thread_;
};

}  // namespace euchre::store
