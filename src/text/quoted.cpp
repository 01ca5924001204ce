#include "text/quoted.h"

#include <algorithm>
#include <cctype>

namespace euchre {

namespace {

constexpr std::size_t longest = 40;

bool is_control(char letter) {
    const auto byte = static_cast<unsigned char>(letter);
    return byte < 0x20 || byte == 0x7f;
}

}  // namespace

std::string in_quotes(std::string_view text) {
    std::size_t end = std::min(text.size(), longest);
    if (end < text.size())
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
    std::string shown(text.substr(0, end));
    std::ranges::replace_if(shown, is_control, '?');
    return "'" + shown + (end < text.size() ? "…'" : "'");
}

std::string word_or_quoted(std::string_view text) {
    const auto in_a_word = [](unsigned char letter) { return std::isalnum(letter) != 0 || letter == '-'; };
    const bool is_word = !text.empty() && text.size() <= longest && std::ranges::all_of(text, in_a_word);
    return is_word ? std::string(text) : in_quotes(text);
}

bool is_plain(std::string_view text) { return std::ranges::none_of(text, is_control); }

}  // namespace euchre
