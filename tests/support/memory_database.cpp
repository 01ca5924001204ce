#include "support/memory_database.h"

#include <algorithm>
#include <limits>
#include <ranges>
#include <tuple>

namespace euchre {

namespace {

template <class Map>
auto value_at(const Map& map, const typename Map::key_type& key) {
    const auto found = map.find(key);
    return found == map.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace

std::function<void()> MemoryDatabase::back_up() {
    return [this,
            rows = std::tuple(tables_, places_, entries_, damaged_, people_, games_, lessons_, named_rules_,
                              shares_, figures_, accuracies_),
            snapshots = snapshots_, ages = std::tuple(running_, table_ages_, game_ages_, person_ages_)] {
        snapshots_ = snapshots;
        std::tie(tables_, places_, entries_, damaged_, people_, games_, lessons_, named_rules_, shares_,
                 figures_, accuracies_) = rows;
        std::tie(running_, table_ages_, game_ages_, person_ages_) = ages;
        ++history_;
    };
}

bool MemoryDatabase::is_fenced(const store::Change& change) const {
    const auto is_late = [this](const auto& one) {
        return checks_epochs && one.epoch && !owners.is_epoch(one.table, *one.epoch);
    };
    if (const auto* const entry = std::get_if<store::AddEntry>(&change)) return is_late(*entry);
    if (const auto* const drop = std::get_if<store::DropTable>(&change)) return is_late(*drop);
    return false;
}

store::Written MemoryDatabase::commit(const store::Write& write, Mark mark) {
    const store::Written result = commit(write);
    groups_.insert_or_assign(mark.writer, std::pair(mark.group, result));
    return result;
}

std::optional<store::Written> MemoryDatabase::result_of(Mark mark) const {
    const auto found = groups_.find(mark.writer);
    if (found == groups_.end() || found->second.first != mark.group) return std::nullopt;
    return found->second.second;
}

store::Written MemoryDatabase::commit(const store::Write& write) {
    if (std::ranges::any_of(write, [this](const store::Change& change) { return is_fenced(change); }))
        return store::Written::fenced;
    undo_.clear();
    for (const store::Change& change : write) {
        if (std::visit([this](const auto& one) { return make(one); }, change)) continue;
        for (const auto& undo : undo_ | std::views::reverse) undo();
        return store::Written::conflict;
    }
    if (on_durable) on_durable(write);
    return store::Written::durable;
}

template <class Map>
void MemoryDatabase::set(Map& map, const typename Map::key_type& key,
                         const std::optional<typename Map::mapped_type>& value) {
    const auto put = [&map, key](const std::optional<typename Map::mapped_type>& what) {
        if (what)
            map.insert_or_assign(key, *what);
        else
            map.erase(key);
    };
    undo_.emplace_back([put, before = value_at(map, key)] { put(before); });
    put(value);
}

bool MemoryDatabase::make(const store::AddEntry& change) {
    const auto place = std::pair(change.table, change.entry.number);
    if (!tables_.contains(change.table) || entries_.contains(place)) return false;
    set(entries_, place, change.entry.text);
    return true;
}

bool MemoryDatabase::make(const store::PutTable& change) {
    for (const auto& [id, table] : tables_)
        if (id != change.table.id && table.code == change.table.code) return false;
    set(tables_, change.table.id, change.table);
    set(table_ages_, change.table.id, Age{running_});
    return true;
}

bool MemoryDatabase::make(const store::DropTable& change) {
    for (const store::Entry& entry : entries(change.table))
        set(entries_, {change.table, entry.number}, std::nullopt);
    set(snapshots_, change.table, std::nullopt);
    set(places_, change.table, std::nullopt);
    set(tables_, change.table, std::nullopt);
    set(table_ages_, change.table, std::nullopt);
    return true;
}

bool MemoryDatabase::make(const store::PutPerson& change) {
    set(people_, change.person.id, change.person);
    set(person_ages_, change.person.id, Age{running_});
    return true;
}

bool MemoryDatabase::make(const store::ChangePerson& change) {
    return people_.contains(change.person.id) && make(store::PutPerson{change.person});
}

bool MemoryDatabase::make(const store::DropPerson& change) {
    for (const store::OwnTable& table : tables_of(change.person, std::numeric_limits<std::size_t>::max())) {
        store::PutPlaces left = places_.at(table.id);
        std::erase(left.people, change.person);
        set(places_, table.id, left);
    }
    for (const store::ListedGame& game : games_of(change.person))
        make(store::ForgetGame{game.row.id, change.person});
    for (const store::SessionRow& session : sessions_of(change.person)) drop_session(session.token);
    set(links_, change.person, std::nullopt);
    for (const std::string& name : names_of_rules(change.person)) set(named_rules_, name, std::nullopt);
    set(people_, change.person, std::nullopt);
    set(person_ages_, change.person, std::nullopt);
    return true;
}

bool MemoryDatabase::make(const store::PutSession& change) {
    const store::SessionRow& session = change.session;
    if (!people_.contains(session.person) || sessions_.contains(session.token)) return false;
    if (change.instead_of)
        if (const auto other = value_at(sessions_, *change.instead_of);
            other && other->person == session.person)
            drop_session(*change.instead_of);
    set(sessions_, session.token, session);
    set(session_ages_, session.token, Age{running_});
    for (const auto& old : sessions_of(session.person) | std::views::drop(store::most_sessions))
        drop_session(old.token);
    return true;
}

bool MemoryDatabase::make(const store::SeeSession& change) {
    auto seen = value_at(sessions_, change.token);
    auto person = seen ? value_at(people_, seen->person) : std::nullopt;
    if (!person) return false;
    seen->seen_ms = person->seen_ms = change.seen_ms;
    set(sessions_, change.token, *seen);
    set(session_ages_, change.token, Age{running_});
    set(people_, person->id, *person);
    set(person_ages_, person->id, Age{running_});
    return true;
}

bool MemoryDatabase::make(const store::EndSession& change) {
    if (!sessions_.contains(change.token)) return false;
    drop_session(change.token);
    return true;
}

bool MemoryDatabase::make(const store::EndOtherSessions& change) {
    for (const store::SessionRow& session : sessions_of(change.person))
        if (session.token != change.token) drop_session(session.token);
    return true;
}

void MemoryDatabase::drop_session(const store::TokenHash& token) {
    set(sessions_, token, std::nullopt);
    set(session_ages_, token, std::nullopt);
}

bool MemoryDatabase::make(const store::PutLink& change) {
    if (!people_.contains(change.link.person)) return false;
    for (const auto& [person, link] : links_)
        if (person != change.link.person && link.code == change.link.code) return false;
    set(links_, change.link.person, change.link);
    return true;
}

bool MemoryDatabase::make(const store::UseLink& change) {
    const auto used = link(change.code);
    if (!used) return false;
    set(links_, used->person, std::nullopt);
    return true;
}

// The last seen come first.
std::vector<store::SessionRow> MemoryDatabase::sessions_of(identity::PersonId person) {
    std::vector<store::SessionRow> found;
    for (const auto& [token, session] : sessions_)
        if (session.person == person) found.push_back(session);
    std::ranges::sort(found, [](const store::SessionRow& a, const store::SessionRow& b) {
        return std::tuple(b.seen_ms, a.token) < std::tuple(a.seen_ms, b.token);
    });
    return found;
}

bool MemoryDatabase::make(const store::PutGame& change) {
    const store::GameRow& row = change.game.row;
    for (const auto& [id, game] : games_)
        if (id == row.id || std::tie(game.row.table, game.row.number) == std::tie(row.table, row.number))
            return false;
    std::map<identity::PersonId, store::FinishedGame::Player> players;  // each once
    for (const store::FinishedGame::Player& player : change.game.players)
        if (people_.contains(player.person)) players.emplace(player.person, player);
    store::FinishedGame game = change.game;
    game.players.clear();
    for (const auto& [person, player] : players) game.players.push_back(player);
    set(games_, row.id, game);
    set(game_ages_, row.id, Age{running_});
    return true;
}

bool MemoryDatabase::make(const store::DropGame& change) {
    if (const auto game = value_at(games_, change.game))
        for (const auto& player : game->players) drop_what_goes_with(player.person, change.game);
    drop_game(change.game);
    return true;
}

bool MemoryDatabase::make(const store::ForgetGame& change) {
    auto left = value_at(games_, change.game);
    if (!left || left->find(change.person) == nullptr) return true;
    drop_what_goes_with(change.person, change.game);
    std::erase_if(left->players, [&](const auto& player) { return player.person == change.person; });
    if (left->players.empty()) left.reset();
    if (left)
        set(games_, change.game, left);
    else
        drop_game(change.game);
    return true;
}

void MemoryDatabase::drop_game(identity::GameId game) {
    set(games_, game, std::nullopt);
    set(game_ages_, game, std::nullopt);
    set(figures_, game, std::nullopt);
    set(accuracies_, game, std::nullopt);
}

bool MemoryDatabase::make(const store::PutShare& change) {
    const store::ShareRow& put = change.share;
    const auto game = games_.find(put.game);
    if (game == games_.end() || game->second.find(put.person) == nullptr) return false;
    if (share(put.code) || share_of(put.person, put.game)) return false;
    set(shares_, {put.person, put.game}, put.code);
    return true;
}

bool MemoryDatabase::make(const store::DropShare& change) {
    set(shares_, {change.person, change.game}, std::nullopt);
    return true;
}

bool MemoryDatabase::make(const store::PutFigures& change) {
    if (games_.contains(change.game)) set(figures_, change.game, change.figures);
    return true;
}

bool MemoryDatabase::make(const store::PutAccuracy& change) {
    if (games_.contains(change.game)) set(accuracies_, change.game, change.accuracy);
    return true;
}

bool MemoryDatabase::make(const store::PutLessons& change) {
    auto theirs = value_at(lessons_, change.person).value_or(std::vector<store::Lesson>{});
    for (const store::Lesson& lesson : change.lessons) {
        const auto game = games_.find(lesson.place.game);
        if (game != games_.end() && game->second.find(change.person) != nullptr &&
            std::ranges::find(theirs, lesson.place, &store::Lesson::place) == theirs.end())
            theirs.push_back(lesson);
    }
    std::size_t too_many = theirs.size() - std::min(theirs.size(), store::most_lessons);
    std::erase_if(theirs, [&](const store::Lesson& lesson) {
        if (lesson.due || too_many == 0) return false;
        --too_many;
        return true;
    });
    theirs.erase(theirs.begin(), theirs.begin() + static_cast<std::ptrdiff_t>(too_many));
    set(lessons_, change.person, theirs);
    return true;
}

bool MemoryDatabase::make(const store::ChangeLesson& change) {
    auto theirs = value_at(lessons_, change.person).value_or(std::vector<store::Lesson>{});
    for (store::Lesson& lesson : theirs)
        if (lesson.place == change.lesson.place) lesson = change.lesson;
    set(lessons_, change.person, theirs);
    return true;
}

template <class SomeId>
void MemoryDatabase::mark(AgesOf<SomeId>& ages, const std::vector<SomeId>& ids) {
    for (const SomeId& id : ids)
        if (const auto age = value_at(ages, id)) set(ages, id, Age{age->put, running_});
}

bool MemoryDatabase::make(const store::PutNamedRules& change) {
    if (!people_.contains(change.owner)) return false;
    auto rules = value_at(named_rules_, change.name);
    if (rules && rules->owner != change.owner) return false;
    if (!rules) {
        if (names_of_rules(change.owner).size() >= store::most_named_rules) return false;
        rules = store::NamedRules{change.name, change.owner, {}};
    }
    rules->changes.push_back(change.change);
    if (rules->changes.size() > store::most_rule_changes) rules->changes.erase(rules->changes.begin());
    set(named_rules_, change.name, rules);
    return true;
}

bool MemoryDatabase::make(const store::DropNamedRules& change) {
    const auto rules = value_at(named_rules_, change.name);
    if (!rules || rules->owner != change.owner) return false;
    set(named_rules_, change.name, std::nullopt);
    return true;
}

std::optional<store::NamedRules> MemoryDatabase::named_rules(const std::string& name) {
    return value_at(named_rules_, name);
}

std::vector<std::string> MemoryDatabase::names_of_rules(identity::PersonId owner) {
    std::vector<std::string> names;
    for (const auto& [name, rules] : named_rules_)
        if (rules.owner == owner) names.push_back(name);
    return names;
}

bool MemoryDatabase::make(const store::MarkUnused& change) {
    mark(table_ages_, change.what.tables);
    mark(game_ages_, change.what.games);
    mark(person_ages_, change.what.people);
    mark(session_ages_, change.what.sessions);
    return true;
}

bool MemoryDatabase::make(const store::AddRunningTime& change) {
    undo_.emplace_back([this, before = running_] { running_ = before; });
    running_ += change.time;
    return true;
}

void MemoryDatabase::drop_what_goes_with(identity::PersonId person, identity::GameId game) {
    set(shares_, {person, game}, std::nullopt);
    auto theirs = value_at(lessons_, person);
    if (!theirs) return;
    std::erase_if(*theirs, [&](const store::Lesson& lesson) { return lesson.place.game == game; });
    set(lessons_, person, theirs);
}

std::vector<store::TableRow> MemoryDatabase::live_tables() {
    std::vector<store::TableRow> live;
    for (const auto& [id, table] : tables_)
        if (table.status != store::TableStatus::closed) live.push_back(table);
    return live;
}

bool MemoryDatabase::make(const store::PutSnapshot& change) {
    if (!tables_.contains(change.table)) return false;
    auto theirs = value_at(snapshots_, change.table).value_or(std::map<std::uint64_t, std::string>{});
    theirs.insert_or_assign(change.snapshot.number, change.snapshot.text);
    while (theirs.size() > store::kept_snapshots) theirs.erase(theirs.begin());
    set(snapshots_, change.table, theirs);
    return true;
}

std::vector<store::Entry> MemoryDatabase::entries_between(identity::TableId table, std::uint64_t first,
                                                          std::uint64_t last) {
    std::vector<store::Entry> entries;
    const auto end = entries_.upper_bound({table, last});
    for (auto at = entries_.lower_bound({table, first}); at != end; ++at)
        entries.push_back({at->first.second, at->second, !damaged_.contains(at->first)});
    entries_read_ += entries.size();
    return entries;
}

std::uint64_t MemoryDatabase::last_entry(identity::TableId table) {
    const auto after = entries_.upper_bound({table, std::numeric_limits<std::uint64_t>::max()});
    if (after == entries_.begin() || std::prev(after)->first.first != table) return 0;
    return std::prev(after)->first.second;
}

std::optional<store::Snapshot> MemoryDatabase::snapshot(identity::TableId table, std::uint64_t until) {
    const auto theirs = snapshots_.find(table);
    if (hides_snapshots || theirs == snapshots_.end()) return std::nullopt;
    const auto after = theirs->second.upper_bound(until);
    if (after == theirs->second.begin()) return std::nullopt;
    return store::Snapshot{std::prev(after)->first, std::prev(after)->second};
}

std::optional<store::PersonRow> MemoryDatabase::person(identity::PersonId person) {
    return value_at(people_, person);
}

std::optional<store::SessionRow> MemoryDatabase::session(const store::TokenHash& token) {
    return value_at(sessions_, token);
}

std::set<identity::PersonId> MemoryDatabase::seated_at_open_tables() {
    constexpr std::string_view before_id = "\"id\":\"";
    std::set<identity::PersonId> people;
    for (const auto& [place, text] : entries_) {
        if (tables_.at(place.first).status != store::TableStatus::open) continue;
        const auto at = text.find(before_id);
        if (!text.starts_with("{\"what\":\"sat\",") || at == std::string::npos) continue;
        const auto id = text.substr(at + before_id.size(), identity::id_length);
        if (const auto person = identity::PersonId::parse(id)) people.insert(*person);
    }
    return people;
}

bool MemoryDatabase::make(const store::PutPlaces& change) {
    if (!tables_.contains(change.table)) return false;
    store::PutPlaces known = change;
    std::erase_if(known.people, [this](identity::PersonId person) { return !people_.contains(person); });
    set(places_, change.table, known);
    return true;
}

std::vector<store::OwnTable> MemoryDatabase::tables_of(identity::PersonId person, std::size_t most) {
    std::vector<store::OwnTable> found;
    for (const auto& [id, places] : places_)
        if (std::ranges::find(places.people, person) != places.people.end())
            found.push_back({id, tables_.at(id).used_ms, places.set_aside, places.summary});
    std::ranges::sort(found, {},
                      [](const store::OwnTable& table) { return std::pair(-table.used_ms, table.id); });
    found.resize(std::min(most, found.size()));
    return found;
}

std::optional<store::LinkRow> MemoryDatabase::link(const store::TokenHash& code) {
    for (const auto& [person, link] : links_)
        if (link.code == code) return link;
    return std::nullopt;
}

std::vector<store::ListedGame> MemoryDatabase::some_games_of(identity::PersonId person, std::size_t skip,
                                                             std::size_t most) {
    std::vector<store::ListedGame> games;
    for (const auto& [id, game] : games_)
        if (const auto* const player = game.find(person))
            games.push_back({game.row, player->seat, share_of(person, id)});
    std::ranges::sort(
        games, {}, [](const store::ListedGame& game) { return std::pair(-game.row.ended_ms, game.row.id); });
    const std::size_t first = std::min(skip, games.size());
    games.erase(games.begin(), games.begin() + static_cast<std::ptrdiff_t>(first));
    games.resize(std::min(most, games.size()));
    return games;
}

std::vector<store::CountedGame> MemoryDatabase::counted_games(identity::PersonId person) {
    std::vector<store::CountedGame> games;
    for (const store::ListedGame& game : games_of(person))
        games.push_back(
            {{game.row, game.seat}, value_at(figures_, game.row.id), value_at(accuracies_, game.row.id)});
    return games;
}

std::optional<store::FinishedGame> MemoryDatabase::game(identity::GameId game) {
    return value_at(games_, game);
}

std::optional<store::ShareRow> MemoryDatabase::share(const std::string& code) {
    for (const auto& [key, theirs] : shares_)
        if (theirs == code) return store::ShareRow{key.first, key.second, code};
    return std::nullopt;
}

std::optional<std::string> MemoryDatabase::share_of(identity::PersonId person, identity::GameId game) {
    return value_at(shares_, {person, game});
}

std::optional<store::Lesson> MemoryDatabase::lesson(identity::PersonId person,
                                                    const store::LessonPlace& place) {
    const auto theirs = value_at(lessons_, person).value_or(std::vector<store::Lesson>{});
    const auto found = std::ranges::find(theirs, place, &store::Lesson::place);
    return found == theirs.end() ? std::nullopt : std::optional(*found);
}

std::vector<store::Lesson> MemoryDatabase::lessons_due(identity::PersonId person, std::int64_t day,
                                                       std::size_t most) {
    std::multimap<std::int64_t, store::Lesson> by_day;  // in order of arrival within a day
    for (const store::Lesson& lesson : value_at(lessons_, person).value_or(std::vector<store::Lesson>{}))
        if (lesson.due && *lesson.due <= day) by_day.emplace(*lesson.due, lesson);
    std::vector<store::Lesson> due;
    for (const auto& [on, lesson] : by_day)
        if (due.size() < most) due.push_back(lesson);
    return due;
}

std::size_t MemoryDatabase::lessons_open(identity::PersonId person) {
    const auto theirs = value_at(lessons_, person).value_or(std::vector<store::Lesson>{});
    return static_cast<std::size_t>(
        std::ranges::count_if(theirs, [](const store::Lesson& lesson) { return lesson.due.has_value(); }));
}

std::vector<store::Lesson> MemoryDatabase::lessons_of(identity::PersonId person) {
    return value_at(lessons_, person).value_or(std::vector<store::Lesson>{});
}

template <class SomeId>
std::vector<SomeId> MemoryDatabase::oldest(const AgesOf<SomeId>& all, std::chrono::milliseconds age,
                                           std::optional<std::chrono::milliseconds> marked,
                                           std::size_t most) const {
    std::vector<std::pair<std::chrono::milliseconds, SomeId>> found;
    for (const auto& [id, one] : all) {
        const bool is_marked_so = marked ? one.marked && *one.marked < running_ - *marked : !one.marked;
        if (one.put < running_ - age && is_marked_so) found.emplace_back(one.put, id);
    }
    std::ranges::sort(found);
    std::vector<SomeId> ids;
    for (const auto& [when, id] : found | std::views::take(most)) ids.push_back(id);
    return ids;
}

std::vector<identity::TableId> MemoryDatabase::unused_tables(const store::Ages& ages,
                                                             std::size_t most) const {
    const auto older = [&](std::chrono::milliseconds age) {
        return oldest(table_ages_, age, ages.marked, table_ages_.size());
    };
    const auto aside = older(ages.set_aside.value_or(ages.tables));
    auto found = older(ages.tables);
    std::erase_if(found, [&](identity::TableId id) {
        const auto places = places_.find(id);
        return places != places_.end() && places->second.set_aside &&
               std::ranges::find(aside, id) == aside.end();
    });
    found.resize(std::min(found.size(), most));
    return found;
}

store::Unused MemoryDatabase::unused(const store::Ages& ages, std::size_t most) {
    auto people = oldest(person_ages_, ages.people, ages.marked, person_ages_.size());
    std::erase_if(people, [this](identity::PersonId person) { return !games_of(person).empty(); });
    people.resize(std::min(people.size(), most));
    return {unused_tables(ages, most),
            ages.games ? oldest(game_ages_, *ages.games, ages.marked, most) : std::vector<identity::GameId>{},
            std::move(people),
            ages.sessions ? oldest(session_ages_, *ages.sessions, ages.marked, most)
                          : std::vector<store::TokenHash>{}};
}

}  // namespace euchre
