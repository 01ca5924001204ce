#include "lobby/store_sweep.h"

namespace euchre::lobby {

namespace {

constexpr std::chrono::days keep_marked{1};

store::Ages ages_of(const LobbySettings& settings) {
    store::Ages ages{settings.keep_unused_tables, settings.keep_people, {}, {}, settings.keep_sessions};
    ages.set_aside = settings.keep_set_aside;
    if (settings.keep_games.count() > 0) ages.games = settings.keep_games;
    return ages;
}

}  // namespace

StoreSweep::StoreSweep(store::Store& store, Tables& tables, const LobbySettings& settings)
    : store_(store), tables_(tables), ages_(ages_of(settings)) {}

void StoreSweep::begin() {
    if (reading_) return;
    reading_ = true;
    store_.read([ages = ages_](store::Reader& reader) { return find(reader, ages); },
                [this](Found found) {
                    reading_ = false;
                    if (!stopped_) take(std::move(found));
                },
                [this] { reading_ = false; });
}

StoreSweep::Found StoreSweep::find(store::Reader& reader, const store::Ages& ages) {
    store::Ages marked = ages;
    marked.marked = keep_marked;
    Found found{reader.unused(ages, swept_at_once), reader.unused(marked, swept_at_once), {}};
    if (found.to_drop.sessions.empty()) return found;
    const auto seated = reader.seated_at_open_tables();
    std::erase_if(found.to_drop.sessions, [&](const store::TokenHash& token) {
        const auto session = reader.session(token);
        if (!session || !seated.contains(session->person)) return false;
        found.seated.push_back(token);
        return true;
    });
    return found;
}

void StoreSweep::take(Found found) {
    if (found.to_mark != store::Unused{})
        store_.write({store::MarkUnused{std::move(found.to_mark)}}, [](store::Written) {});
    drop_sessions(found.to_drop.sessions, std::move(found.seated));
    drop(std::move(found.to_drop));
}

// Marks kept sessions again, so that the next sweeps do not ask about them.
void StoreSweep::drop_sessions(const std::vector<store::TokenHash>& idle,
                               std::vector<store::TokenHash> kept) {
    for (const store::TokenHash& session : idle) {
        if (tables_.connections().is_connected(session))
            kept.push_back(session);
        else
            store_.write({store::EndSession{session}}, [](store::Written) {});
    }
    if (!kept.empty())
        store_.write({store::MarkUnused{{{}, {}, {}, std::move(kept)}}}, [](store::Written) {});
}

void StoreSweep::drop(store::Unused unused) {
    tables_.drop_unused(std::move(unused.tables));
    store::Write write;
    for (const identity::GameId id : unused.games) write.emplace_back(store::DropGame{id});
    if (!unused.people.empty()) {
        const auto here = tables_.people_at_tables();
        for (const identity::PersonId id : unused.people)
            if (!here.contains(id)) write.emplace_back(store::DropPerson{id});
    }
    if (!write.empty()) store_.write(std::move(write), [](store::Written) {});
}

}  // namespace euchre::lobby
