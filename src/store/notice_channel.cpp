#include "store/notice_channel.h"

#include <fmt/core.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace euchre::store {

namespace {

namespace notice {

// Each schema of each database has its own channel.
constexpr PostgresStatement find_channel{"find_channel", "SELECT 'euchre_' || 'server'::regclass::oid::text"};
constexpr PostgresStatement tell{"tell", "SELECT pg_notify($1, $2)"};
constexpr PostgresStatement ping{"ping", "SELECT 1"};
constexpr std::array all{find_channel, tell, ping};

constexpr std::string_view missed;  // sent instead of texts if there are too many

}  // namespace notice

}  // namespace

NoticeChannel::NoticeChannel(const std::string& database, Callbacks callbacks,
                             std::chrono::milliseconds ping_every)
    : settings_{database, "euchre notices", std::max(2 * ping_every, std::chrono::milliseconds(500))},
      callbacks_(std::move(callbacks)),
      ping_(ping_every),
      woken_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    try {
        if (woken_ < 0) throw StoreError("no more files can be opened");
        connect();
    } catch (const StoreError&) {
        close(woken_);
        throw;
    }
    thread_ = std::thread([this] { run(); });
}

NoticeChannel::~NoticeChannel() {
    stopping_ = true;
    wake();
    thread_.join();
    close(woken_);
}

void NoticeChannel::wake() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = write(woken_, &one, sizeof one);  // if full, it is awake
}

void NoticeChannel::tell(std::string text) {
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.size() >= most_waiting) waiting_.assign(1, std::string(notice::missed));
        waiting_.push_back(std::move(text));
    }
    wake();
}

std::optional<std::string> NoticeChannel::trouble() const {
    const std::lock_guard lock(mutex_);
    return trouble_;
}

void NoticeChannel::connect() {
    connection_.reset();
    PostgresConnection made(settings_);
    made.prepare(notice::all);
    channel_ = made.query(notice::find_channel).text(0, 0);
    made.execute("LISTEN " + channel_);
    connection_.emplace(std::move(made));
}

void NoticeChannel::run() {
    while (!stopping_) {
        try {
            run_once();
            const std::lock_guard lock(mutex_);
            trouble_.reset();
        } catch (const StoreError& error) {
            connection_.reset();
            pause_.failed();
            const std::lock_guard lock(mutex_);
            trouble_ = error.what();
        }
    }
    try {
        if (connection_) tell_waiting();
    } catch (const StoreError&) {  // the other nodes also poll from time to time
        return;
    }
}

void NoticeChannel::run_once() {
    std::uint64_t ignored = 0;
    [[maybe_unused]] const auto woken = read(woken_, &ignored, sizeof ignored);
    if (!connection_) {
        if (!wait_to_reconnect()) return;
        connect();
        pause_.succeeded();
        callbacks_.may_have_missed();
    }
    tell_waiting();
    hear_all();
    if (!connection_->wait(woken_, ping_)) connection_->query(notice::ping);
}

// Returns false if there is other work first.
bool NoticeChannel::wait_to_reconnect() const {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(pause_.until() - ReconnectPause::Clock::now());
    pollfd woken{woken_, POLLIN, 0};
    return left.count() <= 0 || poll(&woken, 1, static_cast<int>(left.count())) == 0;
}

void NoticeChannel::hear_all() {
    while (const auto notification = connection_->next_notification()) {
        if (notification->is_own) continue;
        if (notification->text == notice::missed)
            callbacks_.may_have_missed();
        else
            callbacks_.heard(notification->text);
    }
}

// Sends a text again if the connection breaks meanwhile. Receiving it twice does no harm.
void NoticeChannel::tell_waiting() {
    while (true) {
        std::string text;
        {
            const std::lock_guard lock(mutex_);
            if (waiting_.empty()) return;
            text = waiting_.front();
        }
        connection_->query(notice::tell, {channel_, text});
        const std::lock_guard lock(mutex_);
        if (!waiting_.empty() && waiting_.front() == text) waiting_.pop_front();
    }
}

}  // namespace euchre::store
