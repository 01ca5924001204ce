// Any text as a rule file: it loads or its problems are reported, and what loads can be played.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "cards/dice.h"
#include "game/view.h"
#include "rulefile/load.h"
#include "support/folder.h"

namespace euchre::rulefile_fuzz {
namespace {

void must(bool holds) {
    if (!holds) std::abort();
}

void play_hand(const RuleSet& rules, std::uint64_t seed) {
    Dice dice(seed);
    Pack pack(rules.deck());
    dice.shuffle(pack.cards());
    Match match(rules);
    must(!match.deal(pack).refusal);
    while (match.state().is_live()) {
        const ActionSet legal = match.legal();
        must(!legal.empty());
        must(!match.act(match.state().turn, legal.nth(dice.roll(legal.size()))).refusal);
        must(view_of(match, std::nullopt).hand.empty());
    }
}

}  // namespace

int run(const std::uint8_t* data, std::size_t size) {
    static const testing::Folder folder;
    const std::string text(reinterpret_cast<const char*>(data), size);
    const rulefile::Loaded loaded = rulefile::Library().load(folder.file("fuzz.toml", text));
    must(loaded.rules.has_value() == loaded.problems.empty());
    for (const rulefile::Problem& problem : loaded.problems)
        must(!problem.what.empty() && !problem.where.empty());
    if (loaded.rules) play_hand(*loaded.rules, size);
    return 0;
}

}  // namespace euchre::rulefile_fuzz
