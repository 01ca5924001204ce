// A game in EGN: what is accepted is the same game when it is written and read again, and can be printed.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "notation/egn.h"
#include "notation/retell.h"

namespace euchre::egn_fuzz {

int run(const std::uint8_t* data, std::size_t size) {
    const auto read = notation::parse_egn({reinterpret_cast<const char*>(data), size});
    const auto* const sheet = std::get_if<notation::Sheet>(&read);
    if (sheet == nullptr) return 0;
    const auto again = notation::parse_egn(notation::to_egn(*sheet).text);
    const auto* const same = std::get_if<notation::Sheet>(&again);
    if (same == nullptr || same->players != sheet->players) std::abort();
    for (std::size_t at = 0; at < sheet->hands.size(); ++at)
        if (same->hands[at].play != sheet->hands[at].play ||
            same->hands[at].bidding != sheet->hands[at].bidding ||
            same->hands[at].other_lines.size() != sheet->hands[at].other_lines.size())
            std::abort();
    if (notation::retell(*sheet, [](Card card) { return to_string(card); }).empty()) std::abort();
    return 0;
}

}  // namespace euchre::egn_fuzz
