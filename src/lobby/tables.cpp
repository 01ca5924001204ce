#include "lobby/tables.h"

#include <algorithm>

#include "lobby/finished.h"
#include "lobby/log.h"

namespace euchre::lobby {

namespace {

using Removal = std::variant<store::Write, Damage>;

// A game in progress becomes a finished game of its players, with its seeds.
Removal removal_of(const store::DropTable& drop, store::Reader& reader, const codec::ReadRules& read_rules,
                   table::Time now) {
    auto read = read_table(reader.entries(drop.table), read_rules);
    if (auto* const damage = std::get_if<Damage>(&read)) return std::move(*damage);
    auto& table = std::get<table::Table>(read);
    store::Write write;
    if (table.stage() == table::Stage::playing && !table.game().is_practice() &&
        table.apply({now, std::nullopt, table::GameAbandoned{}}))
        write.emplace_back(store::PutGame{finished_game(table, now, true)});
    write.emplace_back(drop);
    return write;
}

// While a fleet is updated, a node of the next version may have written it, and can read it.
NoTable unknown_to_us(const Damage& damage) {
    log(LogLevel::warning, "a table's log can't be read by this version of the server",
        {{"line", static_cast<std::int64_t>(damage.line)}, {"problem", damage.what}});
    return {NoTable::Why::unknown};
}

}  // namespace

Tables::Tables(RunnerDeps deps)
    : deps_(std::move(deps)),
      connections_(deps_.connections),
      moves_(deps_.connections, connections_, runners_,
             [this](const std::shared_ptr<TableRunner>& runner) { move(runner); }),
      log_check_(deps_.store, deps_.connections, [this](identity::TableId id, Damage damage) {
          damage.before_snapshot = true;
          report(id, damage);
      }) {
    deps_.lost = [this](const TableRunner& runner) { lose(runner); };
    deps_.moves = [this](TableRunner& runner) { return moves_.begins(runner); };
}

void Tables::find(identity::TableId id, Found then, NotFound otherwise) {
    if (!deps_.fleet.may_speak()) return otherwise({NoTable::Why::moving});
    if (const auto found = runners_.find(id); found != runners_.end()) return then(found->second);
    const bool is_first = !loading_.contains(id);
    loading_[id].push_back({std::move(then), std::move(otherwise)});
    if (is_first) claim(id);
}

void Tables::find_existing(identity::TableId id, Found then, NotFound otherwise) {
    if (contains(id)) return find(id, std::move(then), std::move(otherwise));
    deps_.store.read([id](store::Reader& reader) { return reader.has_table(id); },
                     [this, id, then = std::move(then), otherwise](bool is_there) {
                         if (!is_there) return otherwise({NoTable::Why::absent});
                         find(id, then, otherwise);
                     },
                     [otherwise] { otherwise({NoTable::Why::unreadable}); });
}

void Tables::claim(identity::TableId id) {
    deps_.fleet.take(id, [this, id, lease = lease_](const Fleet::Owner& owner) {
        if (lease != lease_) return;
        if (const auto* const theirs = std::get_if<Fleet::Theirs>(&owner))
            return not_loaded(id, {NoTable::Why::elsewhere, theirs->address});
        const auto* const ours = std::get_if<Fleet::Ours>(&owner);
        if (ours != nullptr && ours->was_abandoned) deps_.metrics.takeovers.Increment();
        load(id, owner);
    });
}

// If the table is not ours, asks only whether it exists.
void Tables::load(identity::TableId id, const Fleet::Owner& owner) {
    const auto* const ours = std::get_if<Fleet::Ours>(&owner);
    const auto epoch = ours == nullptr ? std::nullopt : ours->epoch;
    deps_.store.read(
        [id, is_ours = ours != nullptr, read_rules = deps_.read_rules,
         most_missed = deps_.logs.most_missed](store::Reader& reader) {
            if (!reader.has_table(id)) return ReadTable{};
            if (!is_ours) return ReadTable{true, std::nullopt};
            return ReadTable{true, load_table(reader, id, read_rules, most_missed)};
        },
        [this, id, epoch, lease = lease_](ReadTable read) {
            if (lease != lease_) return;
            if (!read.is_there) return not_loaded(id, {NoTable::Why::absent});
            if (!read.log || !deps_.fleet.may_speak()) return not_loaded(id, {NoTable::Why::moving});
            if (auto* const table = std::get_if<LoadedTable>(&*read.log)) {
                table->epoch = epoch;
                return loaded(id, std::move(*table));
            }
            const Damage& damage = std::get<Damage>(*read.log);
            release(id, epoch);
            if (epoch && damage.is_intact) return not_loaded(id, unknown_to_us(damage));
            report(id, damage);
            not_loaded(id, {NoTable::Why::damaged});
        },
        [this, id, lease = lease_] {
            if (lease == lease_) not_loaded(id, {NoTable::Why::unreadable});
        });
}

void Tables::loaded(identity::TableId id, LoadedTable table) {
    const auto waiting = std::move(loading_.extract(id).mapped());
    if (table.snapshot > 0) log_check_.check(id, table.snapshot);
    const auto runner =
        runners_.emplace(id, std::make_shared<TableRunner>(deps_, std::move(table))).first->second;
    count_owned();
    for (const Waiting& one : waiting) one.then(runner);
}

void Tables::not_loaded(identity::TableId id, const NoTable& why) {
    const auto waiting = std::move(loading_.extract(id).mapped());
    for (const Waiting& one : waiting) one.otherwise(why);
}

void Tables::release(identity::TableId id, std::optional<std::int64_t> epoch) {
    if (epoch) deps_.fleet.release(id, *epoch, [] {});
}

// A lone server owns all tables without an epoch, and a node none.
void Tables::count_owned() {
    const bool is_node = !runners_.empty() && runners_.begin()->second->epoch();
    deps_.metrics.tables_owned.Set(is_node ? static_cast<double>(runners_.size()) : 0);
}

// Marks the table as used, so that it does not come before others in the next sweeps.
void Tables::keep_damaged(identity::TableId id, const Damage& damage) {
    report(id, damage);
    deps_.store.write({store::MarkUnused{{{id}, {}, {}}}}, [](store::Written) {});
}

// The id is not logged, because anybody who knows it may enter.
void Tables::report(identity::TableId id, const Damage& damage) {
    if (!damaged_.emplace(id, damage).second) return;
    deps_.metrics.tables_damaged.Set(static_cast<double>(damaged_.size()));
    log(LogLevel::error,
        damage.before_snapshot
            ? "a table is damaged before its snapshot, goes on and is kept; 'euchre check' lists it"
            : "a table is damaged and is kept; 'euchre check' lists it",
        {{"line", static_cast<std::int64_t>(damage.line)}, {"problem", damage.what}});
}

bool Tables::open(const table::TableOpened& opened, const std::vector<table::TableEvent>& then,
                  const std::function<void(store::Written)>& done) {
    const table::Time now = deps_.now();
    table::Table table(opened, now);
    store::Write write{store::PutTable{{opened.table, to_string(opened.table), store::TableStatus::open,
                                        now.time_since_epoch().count()}},
                       store::AddEntry{opened.table, entry_of(1, {now, std::nullopt, opened})}};
    for (const table::TableEvent& what : then) {
        const table::Line line{now, std::nullopt, what};
        if (!table.apply(line)) return false;
        write.emplace_back(store::AddEntry{opened.table, entry_of(table.written(), line)});
    }
    deps_.store.write(std::move(write), [this, lines = table.written(), done](store::Written written) {
        if (written == store::Written::durable) deps_.metrics.lines.Increment(static_cast<double>(lines));
        done(written);
    });
    return true;
}

// ---- ownership

// Another server has the table, or the log does not fit it. The next connection asks for the table again.
void Tables::lose(const TableRunner& runner) {
    connections_.send_away(runner);
    const auto found = runners_.find(runner.table().id());
    if (found == runners_.end() || found->second.get() != &runner) return;
    release(found->first, runner.epoch());
    runners_.erase(found);
    count_owned();
}

void Tables::move(const std::shared_ptr<TableRunner>& runner) {
    const auto epoch = runner->epoch();
    const auto found = runners_.find(runner->table().id());
    if (!epoch || found == runners_.end() || found->second != runner) return;
    runner->stop();
    runners_.erase(found);
    count_owned();
    deps_.fleet.release(runner->table().id(), *epoch, [this, runner] { connections_.send_away(*runner); });
}

void Tables::forget_all() {
    ++lease_;
    connections_.send_all_away();
    for (const auto& [id, runner] : std::exchange(runners_, {})) runner->stop();
    count_owned();
    for (const auto& [id, waiting] : std::exchange(loading_, {}))
        for (const Waiting& one : waiting) one.otherwise({NoTable::Why::moving});
}

// ---- people

void Tables::attach(ConnectionId connection, TableConnections::Attached to) {
    const bool is_forwarded = !to.forwarded_by.empty();
    connections_.attach(connection, std::move(to));
    if (is_forwarded) moves_.watch();
}

void Tables::dismiss(identity::PersonId person, const messages::Message& why) {
    for (const auto& [id, runner] : runners_) runner->dismiss(person, why);
}

void Tables::rename(identity::PersonId person, const Player& now) {
    std::vector<identity::TableId> all;
    all.reserve(runners_.size());
    for (const auto& [id, runner] : runners_) all.push_back(id);
    if (all.empty()) return;
    renamings_.push_back({person, now, std::move(all)});
    if (renamings_.size() == 1) rename_some();
}

// A table that is read meanwhile has the new name from the store.
void Tables::rename_some() {
    Renaming& first = renamings_.front();
    for (std::size_t count = 0; count < looked_at_at_once && !first.tables.empty(); ++count) {
        const auto found = runners_.find(first.tables.back());
        first.tables.pop_back();
        if (found != runners_.end()) found->second->rename(first.person, first.now);
    }
    if (first.tables.empty()) renamings_.pop_front();
    if (!renamings_.empty()) deps_.connections.post([this] { rename_some(); });
}

Tables::Crowd Tables::crowd_at(const std::vector<identity::TableId>& tables) const {
    Crowd crowd;
    const auto add = [&crowd](const table::Guest& guest) { crowd.people.try_emplace(guest.id, guest); };
    for (const identity::TableId id : tables) {
        const auto found = runners_.find(id);
        if (found == runners_.end()) continue;
        const table::Table& table = found->second->table();
        add(table.seats().host());
        for (const table::Chair& chair : table.seats().chairs()) {
            if (chair.guest) add(*chair.guest);
            if (chair.waiting) add(*chair.waiting);
        }
        for (const auto& [person, guest] : table.presence().all()) add(guest);
        for (const ConnectionId connection : found->second->connection_ids())
            if (const auto at = connections_.all().find(connection); at != connections_.all().end())
                crowd.sessions.insert(at->second.session);
    }
    return crowd;
}

std::unordered_set<identity::PersonId> Tables::people_at_tables() const {
    std::unordered_set<identity::PersonId> people;
    for (const auto& [id, runner] : runners_)
        for (const auto& [person, guest] : runner->table().presence().all()) people.insert(person);
    return people;
}

void Tables::stop() {
    for (const auto& [id, runner] : runners_) runner->stop();
}

// ---- tables that nobody uses

void Tables::sweep() {
    std::erase_if(runners_, [this](const auto& each) {
        if (!each.second->is_idle()) return false;
        release(each.first, each.second->epoch());
        return true;
    });
    count_owned();
    connections_.sweep();
}

void Tables::drop_unused(std::vector<identity::TableId> ids) {
    for (const identity::TableId id : ids) {
        if (contains(id)) continue;
        deps_.fleet.take(id, [this, id, lease = lease_](const Fleet::Owner& owner) {
            const auto* const ours = std::get_if<Fleet::Ours>(&owner);
            if (ours != nullptr && lease == lease_ && !contains(id)) drop(id, ours->epoch);
        });
    }
}

// The table is ours. If a person comes before it is read, it stays.
void Tables::drop(identity::TableId id, std::optional<std::int64_t> epoch) {
    deps_.store.read([id, epoch, now = deps_.now(), read_rules = deps_.read_rules](
                         store::Reader& reader) { return removal_of({id, epoch}, reader, read_rules, now); },
                     [this, id, epoch](Removal removal) {
                         if (contains(id)) return;
                         if (const auto* const damage = std::get_if<Damage>(&removal)) {
                             keep_damaged(id, *damage);
                             return release(id, epoch);
                         }
                         remove(id, std::get<store::Write>(std::move(removal)));
                     },
                     [this, id, epoch] {  // the next sweep tries again
                         if (!contains(id)) release(id, epoch);
                     });
}

// Those who come before the write is done wait, and then do not find the table.
void Tables::remove(identity::TableId id, store::Write removal) {
    log_check_.forget(id);
    loading_.try_emplace(id);
    deps_.store.write(std::move(removal), [this, id, lease = lease_](store::Written written) {
        if (lease != lease_) return;
        if (written == store::Written::durable) return not_loaded(id, {NoTable::Why::absent});
        if (loading_.at(id).empty())
            loading_.erase(id);
        else
            claim(id);
    });
}

}  // namespace euchre::lobby
