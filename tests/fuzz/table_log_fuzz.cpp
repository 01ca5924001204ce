// Any lines as a table's log: what parses prints as the same line, a line fits or is refused, and a table
// that accepted its lines can be shown and goes on. The first byte chooses the rule set; lines follow. "!"
// stands for the table's next own step, and "?" and a number for a legal action, so that the fuzzer gets past
// the deal.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "codec/log_line.h"
#include "codec/rules_json.h"
#include "codec/table_json.h"
#include "codec/view_json.h"
#include "rulefile/load.h"
#include "table/table_view.h"

namespace euchre::table_log_fuzz {
namespace {

namespace json = boost::json;

const table::Guest host{identity::PersonId(1), {"host", Avatar::bear}, false};

void must(bool holds) {
    if (!holds) std::abort();
}

const table::Rules& rules_for(std::uint8_t choice) {
    static const std::vector<table::Rules> all = [] {
        std::vector<table::Rules> sets;
        for (const char* const name : {"newberry", "university-games", "mcgee", "traditional", "lower"})
            sets.push_back(std::make_shared<const RuleSet>(rulefile::Library().load(name).rules.value()));
        return sets;
    }();
    return all[choice % all.size()];
}

std::variant<table::Rules, std::string> read_rules(const json::object& object) {
    auto read = codec::rules_from_json(object);
    if (auto* const wrong = std::get_if<std::string>(&read)) return *wrong;
    return std::make_shared<const RuleSet>(std::get<RuleSet>(std::move(read)));
}

void show(const table::Table& table) {
    must(!json::serialize(codec::to_json(table)).empty() &&
         !json::serialize(codec::summary_json(table)).empty());
    for (std::size_t seat = 0; seat <= table.rules()->players(); ++seat)
        if (const auto view = table::view_from(table, Seat(seat)))
            must(!codec::to_json(*table.rules(), *view).empty());
}

// The table's next own step must fit.
bool go_on(table::Table& table) {
    table.connect(host, table.turn().waiting_since());
    const auto due = table.due();
    if (!due) return true;
    const auto accepted = table.due_events(*due, [&] { return fair::seed_from(table.written()); });
    must(!accepted.events.empty() || table.ask_bot(*due).has_value());
    for (const table::TableEvent& event : accepted.events)
        must(table.apply({*due, std::nullopt, event}).has_value());
    return true;
}

// Returns false if it was refused.
bool take(table::Table& table, std::string_view text) {
    if (text == "!") return go_on(table);
    if (text.starts_with('?')) {
        const auto number = std::strtoul(std::string(text.substr(1)).c_str(), nullptr, 10);
        const auto& match = table.match();
        if (!match || match->legal().empty()) return true;
        const Action action = match->legal().nth(static_cast<unsigned>(number % match->legal().size()));
        const bool playing = table.stage() == table::Stage::playing;
        const auto told = table.apply({table.turn().waiting_since(), std::nullopt,
                                       table::Acted{match->state().turn, action, table::Actor::bot}});
        must(told.has_value() == playing);
        return playing;
    }
    const auto line = codec::parse_line(text, read_rules);
    const auto* const read = std::get_if<table::Line>(&line);
    if (read == nullptr) return true;
    const std::string printed = codec::to_text(*read);
    must(codec::to_text(std::get<table::Line>(codec::parse_line(printed, read_rules))) == printed);
    return table.apply(*read).has_value();
}

}  // namespace

int run(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    table::Table table(table::TableOpened{identity::TableId(7), rules_for(data[0]), table::Settings{}, host},
                       table::Time{});
    std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        if (!take(table, rest.substr(0, end))) return 0;
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    show(table);
    return 0;
}

}  // namespace euchre::table_log_fuzz
