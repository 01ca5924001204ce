#include "server/house.h"

#include <algorithm>
#include <boost/json.hpp>

#include "codec/fields.h"
#include "codec/rules_json.h"
#include "lobby/finished.h"
#include "lobby/table_log.h"
#include "rules/schema.h"

namespace euchre {

namespace json = boost::json;

namespace {

constexpr std::chrono::minutes between_sweeps{1};
constexpr std::size_t swept_at_once = 100;

}  // namespace

TableHouse::TableHouse(const Ground& ground, HouseSettings settings, Sources sources)
    : store_(ground.store),
      doors_(ground.doors),
      settings_(std::move(settings)),
      sources_(std::move(sources)),
      household_{ground.store,
                 ground.doors,
                 ground.thinkers,
                 [this](const json::object& object) { return read_rules(object); },
                 sources_.now,
                 sources_.draw_seed,
                 [this](TableId id) { lose(id); },
                 HouseCounters(ground.registry)},
      coaches_(ground.coaches),
      reviews_(ground.coaches, household_.counters, sources_.now,
               [this](GameId game, PersonId asker, const Review& what) { reviewed(game, asker, what); }),
      hour_(sources_.now()) {
    sweep();
}

// ---- tables

std::shared_ptr<Keeper> TableHouse::keeper(TableId id) {
    if (const auto kept = keepers_.find(id); kept != keepers_.end()) return kept->second;
    auto table = read_table(store_.entries(id), household_.read_rules);
    if (!table) return nullptr;
    return keepers_.emplace(id, std::make_shared<Keeper>(household_, std::move(*table))).first->second;
}

// Another server has it, or its log can't be carried out: whoever comes next reads it anew.
void TableHouse::lose(TableId id) {
    for (const auto& [connection, keeper] : at_)
        if (keeper->table().id() == id)
            doors_.close(connection, CloseCode::restart, "the table is read anew");
    keepers_.erase(id);
}

// What nobody uses goes, a little at a time.
void TableHouse::sweep() {
    const Time now = sources_.now();
    if (now >= hour_ + std::chrono::hours(1)) {
        hour_ = now;
        tables_made_.clear();
        people_made_.clear();
        reviews_made_.clear();
    }
    std::erase_if(keepers_, [](const auto& kept) { return kept.second->is_idle(); });
    std::erase_if(hints_, [this](const auto& hint) {
        return hint.second.waiting.empty() && !keepers_.contains(hint.first);
    });
    practice_sets_.clear();
    std::erase_if(rules_, [](const auto& kept) { return kept.second.expired(); });
    Write write;
    try {
        write = unused();
    } catch (const StoreError&) {
        write.clear();  // another time
    }
    if (!write.empty()) store_.write(std::move(write), [](Written) {});
    doors_.at(doors_.now() + between_sweeps, [this] {
        if (!drained_) sweep();
    });
}

Write TableHouse::unused() {
    const auto before = [now = sources_.now()](auto age) { return (now - age).time_since_epoch().count(); };
    const auto is_at_table = [this](PersonId person) {
        return std::ranges::any_of(keepers_,
                                   [&](const auto& kept) { return kept.second->table().is_here(person); });
    };
    Write write;
    for (const TableId id : store_.tables_unused_since(before(settings_.keep_unused_tables), swept_at_once))
        if (!keepers_.contains(id)) expire(id, write);
    if (settings_.keep_games.count() > 0)
        for (const GameId id : store_.games_ended_before(before(settings_.keep_games), swept_at_once))
            write.emplace_back(DropGame{id});
    for (const PersonId id : store_.people_unseen_since(before(settings_.keep_people), swept_at_once))
        if (!is_at_table(id)) write.emplace_back(DropPerson{id});
    return write;
}

// Nobody came back to it: a game that was on is shown to those who played it, seeds and all.
void TableHouse::expire(TableId id, Write& write) const {
    const Time now = sources_.now();
    auto table = read_table(store_.entries(id), household_.read_rules);
    if (table && table->stage() == Stage::playing && !table->is_practice() &&
        table->apply({now, std::nullopt, GameAbandoned{}}))
        write.emplace_back(PutGame{finished_game(*table, now, true)});
    write.emplace_back(DropTable{id});
}

// ---- rules

std::variant<RuleSet, std::string> TableHouse::load_rules(const std::string& name,
                                                          const std::vector<std::string>& set) const {
    // By name only: a path is nothing that people may ask a server for.
    if (name.find_first_of("/.\\") != std::string::npos) return "there are no rules named " + name;
    Loaded loaded = library_.load(name, set);
    if (!loaded.rules) return loaded.problems.empty() ? "no such rules" : loaded.problems.front().what;
    return std::move(*loaded.rules);
}

// {"base":"newberry","set":{"target":5}} from people, or every option by name from the log.
std::variant<Rules, std::string> TableHouse::read_rules(const json::object& object) {
    const std::string key = json::serialize(object);
    if (const auto known = rules_.find(key); known != rules_.end())
        if (auto rules = known->second.lock()) return rules;
    std::string name;
    std::vector<std::string> set;
    if (object.contains("base")) {
        Fields fields(object);
        fields.only({"base", "set"});
        name = fields.text("base");
        const json::object changes = fields.has("set") ? fields.object("set") : json::object{};
        if (!fields.error().empty()) return fields.error();
        for (const auto& change : changes)
            set.push_back(std::string(change.key()) + "=" +
                          (change.value().is_string() ? std::string(change.value().get_string())
                                                      : json::serialize(change.value())));
    } else {
        const auto plain = rules_from_json(object);
        if (const auto* const wrong = std::get_if<std::string>(&plain)) return *wrong;
        const RuleSet& rules = std::get<RuleSet>(plain);
        name = rules.name();
        for (const OptionSpec& spec : schema())
            set.push_back(spec.name + "=" + spec.value_text(rules.options()));
    }
    auto loaded = load_rules(name, set);
    if (auto* const wrong = std::get_if<std::string>(&loaded)) return std::move(*wrong);
    Rules rules = std::make_shared<const RuleSet>(std::get<RuleSet>(std::move(loaded)));
    rules_.insert_or_assign(key, rules);
    return rules;
}

// ---- connections

void TableHouse::receive(ConnectionId connection, std::string_view text) {
    if (const auto at = at_.find(connection); at != at_.end()) at->second->receive(connection, text);
}

void TableHouse::left(ConnectionId connection) {
    const auto at = at_.find(connection);
    if (at == at_.end()) return;
    const auto keeper = std::move(at->second);
    at_.erase(at);
    keeper->leave(connection);
}

std::optional<std::string> TableHouse::not_ready() const {
    if (drained_) return "the server is about to stop";
    return store_.trouble();
}

void TableHouse::drain(std::function<void()> done) {
    drained_ = std::move(done);
    for (const auto& [id, keeper] : keepers_) keeper->stop();
    stop_coaches();
    // Whatever was handed to the store before is durable, or refused, when this is.
    store_.write({}, [this](Written) { drained_(); });
}

}  // namespace euchre
