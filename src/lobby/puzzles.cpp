#include "lobby/puzzles.h"

#include <boost/json.hpp>

#include "codec/rules_json.h"
#include "codec/view_json.h"
#include "rulefile/load.h"
#include "study/study_json.h"
#include "text/number.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

// As bots are called at a table.
json::array names() { return {"Aspen", "Birch", "Cedar", "Maple"}; }

}  // namespace

std::optional<PuzzleSet> make_puzzle_set(std::int64_t day, const std::function<bool()>& goes_on) {
    const RuleSet rules = *rulefile::Library().load(puzzle_rules).rules;
    auto made = study::make_puzzles(rules, static_cast<std::uint64_t>(day), goes_on);
    if (!made) return std::nullopt;
    PuzzleSet set{day, std::move(*made), {}, {}};
    json::array positions;
    for (std::size_t number = 0; number < set.puzzles.size(); ++number) {
        const study::Puzzle& puzzle = set.puzzles[number];
        positions.push_back(json::object{{"id", to_string(PuzzlePlace{day, number})},
                                         {"rules", codec::explained_rules_json(rules)},
                                         {"names", names()},
                                         {"view", codec::to_json(rules, puzzle.view)}});
        set.advices.push_back(json::serialize(study::advice_json(rules, puzzle.view, puzzle.advice)));
    }
    set.text = json::serialize(positions);
    return set;
}

std::string to_string(const PuzzlePlace& place) {
    return std::to_string(place.day) + "-" + std::to_string(place.number);
}

std::optional<PuzzlePlace> parse_puzzle_place(std::string_view text) {
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto day = text::parse_number(text.substr(0, dash), 0);
    const auto number = text::parse_number(text.substr(dash + 1), 0);
    if (!day || !number) return std::nullopt;
    return PuzzlePlace{*day, static_cast<std::size_t>(*number)};
}

}  // namespace euchre::lobby
