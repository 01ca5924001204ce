// Any commands by anybody: each is refused with a sentence, or leads to log lines that fit. A line is the
// number of a person and the command as JSON. "+" or "-" and a number: the person connects or leaves. "!":
// the table's next own step.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "codec/command_json.h"
#include "codec/rules_json.h"
#include "messages/say.h"
#include "rulefile/load.h"
#include "table/table.h"

namespace euchre::command_fuzz {
namespace {

namespace json = boost::json;

void must(bool holds) {
    if (!holds) std::abort();
}

std::variant<table::Rules, std::string> read_rules(const json::object& object) {
    auto read = codec::rules_from_json(object);
    if (auto* const wrong = std::get_if<std::string>(&read)) return *wrong;
    return std::make_shared<const RuleSet>(std::get<RuleSet>(std::move(read)));
}

table::Guest guest(char number) {
    const std::uint64_t person = static_cast<unsigned char>(number) & 7U;
    return {identity::PersonId(person), {"P" + std::to_string(person), Avatar::bear}, person == 7};
}

class RandomTable {
  public:
    RandomTable() : table_(opened(), table::Time{}) { table_.connect(guest('0'), now_); }

    void take(std::string_view line) {
        if (line.empty()) return;
        if (line == "!") return go_on();
        if (line.size() == 2 && line[0] == '+') return table_.connect(guest(line[1]), now_);
        if (line.size() == 2 && line[0] == '-') return table_.disconnect(guest(line[1]).id, now_);
        json::error_code error;
        const json::value value = json::parse(line.substr(1), error);
        if (error || !value.is_object()) return;
        const auto command = codec::parse_command(value.get_object(), read_rules);
        if (const auto* const wrong = std::get_if<std::string>(&command)) return must(!wrong->empty());
        const table::Decision decision =
            table_.decide({guest(line[0]).id, table_.written()}, std::get<table::Command>(command));
        if (const auto* const no = std::get_if<table::Declined>(&decision))
            return must(!say(no->why).empty());
        for (const table::TableEvent& event : std::get<table::Accepted>(decision).events) write(event);
    }

  private:
    static table::TableOpened opened() {
        static const table::Rules rules =
            std::make_shared<const RuleSet>(rulefile::Library().load("university-games").rules.value());
        return {identity::TableId(7), rules, table::Settings{}, guest('0')};
    }

    void go_on() {
        const auto due = table_.due();
        if (!due) return;
        now_ = std::max(now_, *due);
        const auto due_now = table_.due_events(now_, [&] { return fair::seed_from(table_.written()); });
        must(!due_now.events.empty() || table_.ask_bot(now_).has_value());
        for (const table::TableEvent& event : due_now.events) write(event);
    }

    void write(const table::TableEvent& what) {
        const auto line = codec::parse_line(codec::to_text({now_, std::nullopt, what}), read_rules);
        must(std::holds_alternative<table::Line>(line));
        must(table_.apply(std::get<table::Line>(line)).has_value());
    }

    table::Table table_;
    table::Time now_{};
};

}  // namespace

int run(const std::uint8_t* data, std::size_t size) {
    RandomTable evening;
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        evening.take(rest.substr(0, end));
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    return 0;
}

}  // namespace euchre::command_fuzz
