#include "text/plain.h"

#include "text/letters.h"

namespace euchre::text {

namespace {

bool is_space(char32_t code) {
    return (code >= 0x09 && code <= 0x0d) || code == ' ' || code == 0x85 || code == 0xa0 || code == 0x1680 ||
           (code >= 0x2000 && code <= 0x200a) || code == 0x2028 || code == 0x2029 || code == 0x202f ||
           code == 0x205f || code == 0x3000;
}

}  // namespace

bool is_plain(std::string_view text) {
    while (!text.empty()) {
        const Letter letter = first_letter(text);
        if (letter.bytes == 0 || is_hidden(letter.code)) return false;
        text.remove_prefix(letter.bytes);
    }
    return true;
}

std::string shown_plainly(std::string_view text, std::size_t most) {
    std::string plain;
    bool space = false;
    while (!text.empty()) {
        const Letter letter = first_letter(text);
        const std::string_view bytes = text.substr(0, letter.bytes);
        text.remove_prefix(letter.bytes == 0 ? 1 : letter.bytes);
        if (letter.bytes == 0) continue;
        if (is_space(letter.code)) {
            space = !plain.empty();
        } else if (!is_hidden(letter.code)) {
            if (plain.size() + bytes.size() + (space ? 1 : 0) > most) break;
            if (space) plain += ' ';
            space = false;
            plain += bytes;
        }
    }
    return plain;
}

}  // namespace euchre::text
