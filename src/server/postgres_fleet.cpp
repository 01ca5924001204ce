#include "server/postgres_fleet.h"

#include <chrono>
#include <utility>

#include "lobby/log.h"
#include "lobby/notice_json.h"

namespace euchre::server {

namespace {

constexpr std::chrono::seconds patience{2};  // for the database's answer about a table
// While a paused node holds a table, the others are not to wait behind it.
constexpr std::chrono::milliseconds lock_patience{500};
constexpr int most_tries = 2;  // an owner may go, or come, between two questions

}  // namespace

PostgresFleet::PostgresFleet(const std::string& database, const store::Node& node, Post post)
    : post_(std::move(post)),
      lease_(database, node, [this] { lost(); }, {}),
      tables_({database, "euchre tables of " + node.name, patience, lock_patience}, node),
      notices_(database, {[this](const std::string& text) { heard(text); },
                          [this] {
                              post_([this] {
                                  if (listener_ != nullptr) listener_->may_have_missed();
                              });
                          }}) {
    tell(NodeJoined{});
}

// Called on the lease's thread.
void PostgresFleet::lost() {
    lobby::log(lobby::LogLevel::error, "the lease has run out; dropping all tables and joining again");
    post_([this] {
        if (listener_ != nullptr) listener_->lost_lease();
        lease_.rejoin();
        tell(NodeJoined{});
    });
}

void PostgresFleet::tell(const Notice& notice) {
    for (std::string& text : lobby::notice_json(notice)) notices_.tell(std::move(text));
}

// On the thread of the notices. Anybody who may use the database can send one.
void PostgresFleet::heard(const std::string& text) {
    auto read = lobby::read_notice(text);
    if (const auto* const no = std::get_if<lobby::NoNotice>(&read))
        return lobby::log(lobby::LogLevel::warning, "ignoring a notice", {{"why", no->why}});
    post_([this, notice = std::get<Notice>(std::move(read))] {
        if (listener_ != nullptr) listener_->heard(notice);
    });
}

void PostgresFleet::take(identity::TableId table, std::function<void(Owner)> then) {
    const bool is_queued = thread_.put([this, table, then] {
        Owner owner = Unknown{};
        try {
            owner = owner_of(table);
        } catch (const store::StoreError& error) {
            lobby::log(lobby::LogLevel::warning, "no answer about a table's owner",
                       {{"error", error.what()}});
        }
        post_([then, owner = std::move(owner)] { then(owner); });
    });
    if (!is_queued) post_([then = std::move(then)] { then(Unknown{}); });
}

lobby::Fleet::Owner PostgresFleet::owner_of(identity::TableId table) {
    if (!go_on()) return Unknown{};
    settle_release(table);
    for (int tries = 0; tries < most_tries; ++tries) {
        const auto owner = tables_.owner(table);
        if (!owner) return Unknown{};  // there is no such table
        if (!owner->owner.empty()) {
            if (const auto epoch = tables_.held(table)) return Ours{*epoch};
            if (const auto node = tables_.find(owner->owner); node && node->name != tables_.node().name)
                return Theirs{node->address};
        } else if (const auto taken = tables_.take(table)) {
            return Ours{taken->epoch, taken->was_abandoned};
        }
    }
    return Unknown{};
}

// As the incarnation that has the lease now. Releases for an earlier one are certain: it owns nothing. False:
// there is no lease.
bool PostgresFleet::go_on() {
    const std::int64_t incarnation = lease_.incarnation();
    if (incarnation != tables_.incarnation()) unsettled_.clear();
    tables_.go_on_as(incarnation);
    return incarnation != 0;
}

// A release without an answer may still be made while we go on as the owner, and then another node would own
// the table, too. Made once more it is certain, and the next owner has another epoch than the one it is for.
void PostgresFleet::settle_release(identity::TableId table) {
    const auto release = unsettled_.find(table);
    if (release == unsettled_.end()) return;
    tables_.release(table, release->second);
    unsettled_.erase(release);
}

void PostgresFleet::release(identity::TableId table, std::int64_t epoch, std::function<void()> then) {
    const bool is_queued = thread_.put([this, table, epoch, then] {
        try {
            if (go_on()) tables_.release(table, epoch);
        } catch (const store::StoreError& error) {
            unsettled_[table] = epoch;
            lobby::log(lobby::LogLevel::warning, "no answer about the release of a table",
                       {{"error", error.what()}});
        }
        post_(then);
    });
    if (!is_queued) post_(std::move(then));
}

std::optional<std::string> PostgresFleet::trouble() const {
    if (auto trouble = lease_.trouble()) return trouble;
    if (may_speak()) return std::nullopt;
    return "this node has no lease";
}

void PostgresFleet::leave(std::function<void()> then) {
    lease_.leave([this, then = std::move(then)] { post_(then); });
}

}  // namespace euchre::server
