// The entries of a score keeper, by a shipped rule set that the first byte picks: they are refused, or make a
// sheet with a line for each entry up to the first mistake. The entries read back are the same.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "codec/score_sheet_json.h"
#include "codec/strict.h"
#include "rulefile/load.h"

namespace euchre::score_fuzz {
namespace {

void must(bool holds) {
    if (!holds) std::abort();
}

const RuleSet& picked(std::uint8_t number) {
    static const std::vector<RuleSet> sets = [] {
        std::vector<RuleSet> all;
        for (const auto& [name, from] : rulefile::Library().list())
            all.push_back(*rulefile::Library().load(name).rules);
        return all;
    }();
    return sets[number % sets.size()];
}

}  // namespace

int run(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const RuleSet& rules = picked(data[0]);
    const auto parsed = codec::parse_strictly({reinterpret_cast<const char*>(data) + 1, size - 1});
    const auto* const object = std::get_if<boost::json::object>(&parsed);
    if (object == nullptr) return 0;
    const codec::Fields fields(*object);
    const scorekeeper::Game game = codec::read_score_game(fields);
    if (fields.failed() || game.first_dealer.number() >= rules.players()) return 0;
    const std::string written = boost::json::serialize(codec::to_json(game));
    const auto reread = codec::parse_strictly(written);
    const codec::Fields again(std::get<boost::json::object>(reread));
    must(boost::json::serialize(codec::to_json(codec::read_score_game(again))) == written && !again.failed());
    const scorekeeper::ScoreSheet sheet = scorekeeper::score_sheet(rules, game);
    must(sheet.lines.size() == (sheet.mistake ? sheet.mistake->entry : game.entries.size()));
    must(!codec::score_sheet_json(rules, sheet).empty());
    must(scorekeeper::score_card(rules, sheet).size() <= game.entries.size());
    return 0;
}

}  // namespace euchre::score_fuzz
