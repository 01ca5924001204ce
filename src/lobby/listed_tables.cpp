#include "lobby/listed_tables.h"

#include <boost/json.hpp>
#include <utility>

#include "codec/table_json.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

bool is_listed(const table::Table& table) {
    return table.settings().listed && table.presence().is_awake() && table.stage() != table::Stage::closed;
}

std::string list_of(const std::vector<std::string>& summaries) {
    std::string list = "[";
    for (const std::string& summary : summaries) list += (list.size() > 1 ? "," : "") + summary;
    return list + "]";
}

}  // namespace

void ListedTables::list(std::size_t most, Then then) {
    if (shared_ != nullptr) {
        waiting_.push_back(std::move(then));
        if (waiting_.size() > 1) return;
        return shared_->run(
            [most](store::SharedDatabase& database) { return list_of(database.listed_tables(most)); },
            [this](const std::string& list) { answer(list); }, [this] { answer(std::nullopt); });
    }
    if (!made_ || clock_.now() >= made_at_ + kept) {
        made_ = list_here(most);
        made_at_ = clock_.now();
    }
    then(made_);
}

std::string ListedTables::list_here(std::size_t most) const {
    std::vector<std::string> here;
    for (const auto& [id, runner] : tables_.all()) {
        if (here.size() == most) break;
        if (is_listed(runner->table())) here.push_back(json::serialize(codec::summary_json(runner->table())));
    }
    return list_of(here);
}

void ListedTables::answer(const std::optional<std::string>& list) {
    for (const Then& then : std::exchange(waiting_, {})) then(list);
}

void ListedTables::tell() {
    if (is_telling_) return;
    const bool is_new_round = unchecked_.empty();
    if (is_new_round)
        for (const auto& [id, runner] : tables_.all())
            if (is_listed(runner->table())) unchecked_.push_back(id);
    auto off_the_list = is_new_round ? gone() : std::vector<identity::TableId>{};
    auto on_the_list = changed();
    if (on_the_list.empty() && off_the_list.empty()) return;
    is_telling_ = true;
    shared_->run(
        [on_the_list, off_the_list](store::SharedDatabase& database) {
            database.list_tables(on_the_list, off_the_list);
            return true;
        },
        [this, on_the_list, off_the_list](bool /*told*/) {
            is_telling_ = false;
            for (const store::ListedTable& each : on_the_list)
                told_.insert_or_assign(each.table, each.summary);
            for (const identity::TableId id : off_the_list) told_.erase(id);
        },
        [this] { is_telling_ = false; });
}

void ListedTables::tell_again() {
    for (auto& [id, summary] : told_) summary.clear();
}

std::vector<identity::TableId> ListedTables::gone() {
    std::vector<identity::TableId> found;
    for (const auto& [id, summary] : told_) {
        const auto runner = tables_.all().find(id);
        if (runner == tables_.all().end() || !is_listed(runner->second->table())) found.push_back(id);
    }
    return found;
}

std::vector<store::ListedTable> ListedTables::changed() {
    std::vector<store::ListedTable> found;
    for (std::size_t count = 0; count < most_at_once && !unchecked_.empty(); ++count) {
        const identity::TableId id = unchecked_.back();
        unchecked_.pop_back();
        const auto runner = tables_.all().find(id);
        if (runner == tables_.all().end() || !is_listed(runner->second->table())) continue;
        std::string summary = json::serialize(codec::summary_json(runner->second->table()));
        if (const auto told = told_.find(id); told == told_.end() || told->second != summary)
            found.push_back({id, std::move(summary)});
    }
    return found;
}

}  // namespace euchre::lobby
