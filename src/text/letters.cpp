#include "text/letters.h"

#include <cstdint>

namespace euchre::text {

namespace {

bool is_between(char32_t code, char32_t low, char32_t high) { return code >= low && code <= high; }

}  // namespace

Letter first_letter(std::string_view text) {
    const auto at = [&](std::size_t place) { return static_cast<std::uint8_t>(text[place]); };
    const std::uint8_t lead = at(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || bytes > text.size()) return {0, 0};
    char32_t code = lead & (0xffU >> (bytes + 1));
    for (std::size_t place = 1; place < bytes; ++place) {
        if ((at(place) & 0xc0U) != 0x80) return {0, 0};
        code = code << 6U | (at(place) & 0x3fU);
    }
    constexpr std::size_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xd800 && code <= 0xdfff;
    return code < least[bytes] || code > 0x10ffff || surrogate ? Letter{0, 0} : Letter{code, bytes};
}

bool is_hidden(char32_t code) {
    return code < 0x20 || is_between(code, 0x7f, 0x9f) || code == 0xad || code == 0x61c || code == 0x180e ||
           code == 0x200b || code == 0x200c || code == 0x200e || code == 0x200f ||
           is_between(code, 0x2028, 0x202e) || is_between(code, 0x2060, 0x206f) || code == 0xfeff ||
           is_between(code, 0xfff9, 0xfffb) || is_between(code, 0xe0000, 0xe007f) ||
           is_between(code, 0xe000, 0xf8ff) || (code & 0xfffeU) == 0xfffe;
}

}  // namespace euchre::text
