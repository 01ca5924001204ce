#include "cli/score.h"

#include <fmt/core.h>

#include <charconv>

#include "game/record.h"

namespace euchre {

std::optional<Points> parse_score(const RuleSet& rules, std::string_view text) {
    Points scores{};
    for (std::size_t side = 0; side < rules.sides(); ++side) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), scores[side]);
        if (error != std::errc() || scores[side] < 0 || scores[side] > score_limit) return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        const bool last = side + 1 == rules.sides();
        if (last != text.empty() || (!last && text.front() != '-')) return std::nullopt;
        if (!last) text.remove_prefix(1);
    }
    return scores;
}

std::string score_form(const RuleSet& rules) {
    return fmt::format("--score must be {} numbers with '-' between them, such as {}", rules.sides(),
                       rules.sides() == 2 ? "9-9" : "60-55-61");
}

}  // namespace euchre
