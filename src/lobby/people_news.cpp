#include "lobby/people_news.h"

#include <algorithm>

#include "lobby/people.h"
#include "messages/kind.h"

namespace euchre::lobby {

namespace {

constexpr std::size_t most_at_once = 100;
constexpr std::chrono::seconds before_next_try{1};  // when the store can't be read

messages::Message logged_out() { return messages::Kind<>{"closing.logged_out"}(); }

// The first of them, which are not in the list any more.
template <class Each>
std::vector<Each> some_of(std::deque<Each>& all, std::size_t most = most_at_once) {
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), most));
    std::vector<Each> some(all.begin(), end);
    all.erase(all.begin(), end);
    return some;
}

}  // namespace

struct PeopleNews::Found {
    std::vector<store::TokenHash> ended;
    std::vector<std::pair<identity::PersonId, std::optional<store::PersonRow>>> changed;
};

void PeopleNews::sessions_ended(const std::vector<store::TokenHash>& sessions) {
    deps_.tables.connections().end_sessions(sessions, logged_out());
    deps_.fleet.tell(Fleet::SessionsEnded{sessions});
}

void PeopleNews::session_renewed(const store::TokenHash& before, const store::TokenHash& now) {
    deps_.tables.connections().renew_session(before, now);
    deps_.fleet.tell(Fleet::SessionRenewed{before, now});
}

void PeopleNews::person_renamed(identity::PersonId person, const Player& now) {
    deps_.tables.rename(person, now);
    deps_.forget_names();
    deps_.fleet.tell(Fleet::PersonChanged{person});
}

void PeopleNews::person_deleted(identity::PersonId person, const std::vector<store::TokenHash>& sessions) {
    deps_.tables.connections().lock_out(sessions);
    show(person, std::nullopt);
    deps_.fleet.tell(Fleet::PersonChanged{person, sessions});
}

// Without a row they are gone.
void PeopleNews::show(identity::PersonId person, const std::optional<store::PersonRow>& now) {
    if (!now) deps_.tables.dismiss(person, messages::Kind<>{"closing.forgotten"}());
    deps_.tables.rename(person, now ? guest_of(*now).player : deleted_player());
    deps_.forget_names();
}

void PeopleNews::heard(const Fleet::Notice& notice) {
    if (const auto* const ended = std::get_if<Fleet::SessionsEnded>(&notice))
        return deps_.tables.connections().end_sessions(ended->sessions, logged_out());
    if (const auto* const renewed = std::get_if<Fleet::SessionRenewed>(&notice))
        return deps_.tables.connections().renew_session(renewed->before, renewed->now);
    const auto& [person, sessions] = std::get<Fleet::PersonChanged>(notice);
    deps_.tables.connections().lock_out(sessions);
    deps_.store.read([id = person](store::Reader& reader) { return reader.person(id); },
                     [this, id = person](const std::optional<store::PersonRow>& now) { show(id, now); },
                     [this] { check(); });
}

void PeopleNews::check() {
    tables_.clear();
    for (const auto& [id, runner] : deps_.tables.all()) tables_.push_back(id);
    sessions_.clear();
    people_.clear();
    if (!is_checking_) check_some();
}

// The people and sessions of the next tables.
void PeopleNews::look_further() {
    const auto crowd = deps_.tables.crowd_at(some_of(tables_, looked_at_at_once));
    sessions_.assign(crowd.sessions.begin(), crowd.sessions.end());
    for (const auto& [person, guest] : crowd.people) people_.push_back(guest);
}

void PeopleNews::check_some() {
    if (sessions_.empty() && people_.empty() && !tables_.empty()) look_further();
    is_checking_ = !sessions_.empty() || !people_.empty() || !tables_.empty();
    if (!is_checking_) return;
    const auto sessions = some_of(sessions_);
    const auto people = some_of(people_);
    deps_.store.read(
        [sessions, people](store::Reader& reader) {
            Found found;
            for (const store::TokenHash& session : sessions)
                if (!reader.session(session)) found.ended.push_back(session);
            for (const table::Guest& guest : people) {
                const auto now = reader.person(guest.id);
                if (guest.player != (now ? guest_of(*now).player : deleted_player()))
                    found.changed.emplace_back(guest.id, now);
            }
            return found;
        },
        [this](const Found& found) {
            take(found);
            check_some();
        },
        [this, sessions, people] {
            sessions_.insert(sessions_.end(), sessions.begin(), sessions.end());
            people_.insert(people_.end(), people.begin(), people.end());
            check_later();
        });
}

void PeopleNews::check_later() {
    deps_.connections.at(deps_.connections.now() + before_next_try, [this] { check_some(); });
}

void PeopleNews::take(const Found& found) {
    if (!found.ended.empty()) deps_.tables.connections().reconnect(found.ended);
    for (const auto& [person, now] : found.changed) show(person, now);
}

}  // namespace euchre::lobby
