#include "text/nearest.h"

#include <algorithm>
#include <vector>

namespace euchre {

namespace {

// Letters to change, add or leave out to make one word the other.
std::size_t edits_between(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row.back();
}

}  // namespace

std::optional<std::string> nearest(std::string_view name, std::span<const std::string> known) {
    if (name.size() > 64) return std::nullopt;
    const auto distance = [name](const std::string& word) { return edits_between(name, word); };
    const auto best = std::ranges::min_element(known, {}, distance);
    if (best == known.end() || distance(*best) > std::max<std::size_t>(2, best->size() / 2))
        return std::nullopt;
    return *best;
}

}  // namespace euchre
