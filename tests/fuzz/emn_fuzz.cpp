// A match in EMN: what is accepted is the same match when it is written and read again, and can be printed.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "notation/retell.h"

namespace euchre::emn_fuzz {

int run(const std::uint8_t* data, std::size_t size) {
    const auto read = notation::parse_emn({reinterpret_cast<const char*>(data), size});
    const auto* const match = std::get_if<notation::MatchSheet>(&read);
    if (match == nullptr) return 0;
    const auto again = notation::parse_emn(notation::to_emn(*match).text);
    const auto* const same = std::get_if<notation::MatchSheet>(&again);
    if (same == nullptr || same->players != match->players || same->games.size() != match->games.size())
        std::abort();
    for (std::size_t at = 0; at < match->games.size(); ++at) {
        const notation::MatchGame &one = match->games[at], &other = same->games[at];
        if (one.index != other.index || one.players != other.players ||
            one.sheet.hands.size() != other.sheet.hands.size())
            std::abort();
    }
    if (notation::retell(*match, [](Card card) { return to_string(card); }).empty()) std::abort();
    return 0;
}

}  // namespace euchre::emn_fuzz
