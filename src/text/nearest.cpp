#include "text/nearest.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace euchre::text {

namespace {

// The edit distance: letters changed, inserted, left out, or swapped with the next one.
std::size_t edits_between(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> edits(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                edits[i][j] = i + j;
                continue;
            }
            const std::size_t changed = edits[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            edits[i][j] = std::min({edits[i - 1][j] + 1, edits[i][j - 1] + 1, changed});
            const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (exchanged) edits[i][j] = std::min(edits[i][j], edits[i - 2][j - 2] + 1);
        }
    return edits[a.size()][b.size()];
}

}  // namespace

std::optional<std::string> nearest(std::string_view name, std::span<const std::string> known) {
    if (name.size() > 64) return std::nullopt;
    const auto distance = [name](const std::string& word) { return edits_between(name, word); };
    // Among equally near words, prefer one with the same ending: people leave out a letter more often than
    // they mistype one.
    const auto best = std::ranges::min_element(known, {}, [&](const std::string& word) {
        const bool ends_the_same = !name.empty() && word.ends_with(name.back());
        return std::pair(distance(word), ends_the_same ? 0 : 1);
    });
    if (best == known.end()) return std::nullopt;
    const bool alike =
        distance(*best) <= std::max<std::size_t>(2, best->size() / 2) && distance(*best) < best->size();
    if (!alike) return std::nullopt;
    return *best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string> known) {
    const auto meant = nearest(word, known);
    return meant ? "; did you mean '" + *meant + "'?" : "";
}

}  // namespace euchre::text
