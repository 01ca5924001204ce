#include "cli/score.h"

#include <fmt/core.h>

#include <algorithm>

#include "game/record.h"
#include "text/number.h"

namespace euchre::cli {

std::optional<Points> parse_score(const RuleSet& rules, std::string_view text) {
    Points scores{};
    for (std::size_t side = 0; side < rules.sides(); ++side) {
        const std::size_t end = std::min(text.find('-'), text.size());
        const bool last = side + 1 == rules.sides();
        const auto score = text::parse_number(text.substr(0, end), 0, score_limit);
        if (!score || last != (end == text.size())) return std::nullopt;
        scores[side] = *score;
        if (!last) text.remove_prefix(end + 1);
    }
    return scores;
}

std::string score_form(const RuleSet& rules) {
    return fmt::format("--score must be {} numbers with '-' between them, such as {}", rules.sides(),
                       rules.sides() == 2 ? "9-9" : "60-55-61");
}

}  // namespace euchre::cli
