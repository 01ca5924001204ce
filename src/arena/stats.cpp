#include "arena/stats.h"

#include <fmt/format.h>

#include <span>
#include <string_view>
#include <vector>

namespace euchre::arena {

namespace {

// One column: all seats, or those of one player.
struct Column {
    std::string name;
    Tally tally;
    std::int64_t hands;  // played by anybody
};

std::array<Column, 3> columns(const Tallies& tallies) {
    Tally all = tallies[0];
    all += tallies[1];
    const std::int64_t hands = all[Tally::deals];
    return {Column{"all", all, hands}, Column{"a", tallies[0], hands}, Column{"b", tallies[1], hands}};
}

double share(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
}

double dealers_edge(const RuleSet& rules, const Tally& tally) {
    return share(tally[Tally::dealers_lead], tally[Tally::deals] * shares_per_point(rules));
}

std::span<const std::int64_t> by_place(const RuleSet& rules, const Tally& tally, Tally::Item round) {
    return std::span(tally.counts).subspan(round, rules.players());
}

std::string column_json(const RuleSet& rules, const Column& column) {
    const Tally& tally = column.tally;
    return fmt::format(
        "{{\"ordered\":[{}],\"named\":[{}],\"calls\":{},\"euchred\":{},\"marches\":{},\"loners\":{},"
        "\"loners_made\":{},\"makers_points\":{},\"deals\":{},\"dealers_edge\":{},\"thrown_in\":{},"
        "\"folded\":{}}}",
        fmt::join(by_place(rules, tally, Tally::ordered), ","),
        fmt::join(by_place(rules, tally, Tally::named), ","), tally.calls(), tally[Tally::euchred],
        tally[Tally::marches], tally[Tally::loners], tally[Tally::loners_made], tally[Tally::makers_points],
        tally[Tally::deals], dealers_edge(rules, tally), tally[Tally::thrown_in], tally[Tally::folded]);
}

std::string place_name(const RuleSet& rules, std::size_t place) {
    if (place + 1 == rules.players()) return "dealer";
    return fmt::format("seat {}", place + 1);
}

// A row of the table: a title and a value for each column.
template <class Value>
std::string row(std::string_view what, const std::array<Column, 3>& table, Value value) {
    std::string line = fmt::format("  {:<34}", what);
    for (const Column& column : table) line += fmt::format("{:>10}", value(column));
    return line + "\n";
}

std::string percent(std::int64_t part, std::int64_t whole) {
    return fmt::format("{:.1f}%", 100 * share(part, whole));
}

}  // namespace

std::string stats_json(const RuleSet& rules, const Tallies& tallies) {
    const auto table = columns(tallies);
    std::vector<std::string> fields;
    for (const Column& column : table)
        fields.push_back(fmt::format("\"{}\":{}", column.name, column_json(rules, column)));
    return fmt::format("{{\"hands\":{},{}}}", table[0].hands, fmt::join(fields, ","));
}

std::string stats_text(const RuleSet& rules, const Tallies& tallies) {
    const auto table = columns(tallies);
    const bool partners = rules.options().sides == Sides::partners;
    const auto of_hands = [&](std::size_t item) {
        return [item](const Column& column) { return percent(column.tally[item], column.hands); };
    };
    const auto of_calls = [&](std::size_t item) {
        return [item](const Column& column) { return percent(column.tally[item], column.tally.calls()); };
    };
    std::string text =
        fmt::format("Of {} hands played:\n  {:<34}{:>10}{:>10}{:>10}\n", table[0].hands, "", "all", "A", "B");
    for (std::size_t place = 0; place < rules.players(); ++place)
        text +=
            row("called in round 1, " + place_name(rules, place), table, of_hands(Tally::ordered + place));
    for (std::size_t place = 0; place < rules.players(); ++place)
        text += row("called in round 2, " + place_name(rules, place), table, of_hands(Tally::named + place));
    text += row("euchred, of the calls", table, of_calls(Tally::euchred));
    text += row(partners ? "marches, of the calls" : "sweeps by the maker, of the calls", table,
                of_calls(Tally::marches));
    if (partners) {
        text += row("loners tried, of the hands", table, of_hands(Tally::loners));
        text += row("loners made, of those tried", table, [](const Column& column) {
            return percent(column.tally[Tally::loners_made], column.tally[Tally::loners]);
        });
    }
    text += row("makers' points per call", table, [](const Column& column) {
        return fmt::format("{:+.3f}", share(column.tally[Tally::makers_points], column.tally.calls()));
    });
    text += row("dealer's edge, points per deal", table, [&](const Column& column) {
        return fmt::format("{:+.3f}", dealers_edge(rules, column.tally));
    });
    text += row("thrown in, of the hands", table, of_hands(Tally::thrown_in));
    text += row("folded, of the hands", table, of_hands(Tally::folded));
    return text;
}

}  // namespace euchre::arena
