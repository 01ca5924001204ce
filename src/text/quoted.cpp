#include "text/quoted.h"

#include <algorithm>
#include <cctype>

#include "text/letters.h"

namespace euchre::text {

namespace {

constexpr std::size_t longest = 40;

}  // namespace

std::string in_quotes(std::string_view text) {
    std::string shown;
    while (!text.empty()) {
        const Letter letter = first_letter(text);
        const bool can_be_shown = letter.bytes > 0 && !is_hidden(letter.code);
        const std::string_view bytes = can_be_shown ? text.substr(0, letter.bytes) : "?";
        if (shown.size() + bytes.size() > longest) return "'" + shown + "…'";
        shown += bytes;
        text.remove_prefix(letter.bytes > 0 ? letter.bytes : 1);
    }
    return "'" + shown + "'";
}

std::string word_or_quoted(std::string_view text) {
    const auto in_a_word = [](unsigned char letter) { return std::isalnum(letter) != 0 || letter == '-'; };
    const bool is_word = !text.empty() && text.size() <= longest && std::ranges::all_of(text, in_a_word);
    return is_word ? std::string(text) : in_quotes(text);
}

}  // namespace euchre::text
