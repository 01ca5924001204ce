#include "tui/keys.h"

#include <algorithm>
#include <array>
#include <cwctype>

#include "text/letters.h"

namespace euchre::tui {

namespace {

using KeyKind = KeyPress::Kind;

// Longer sequences are ignored.
constexpr std::size_t longest_sequence = 32;

// By the last letter of "ESC [ … letter" or "ESC O letter".
std::optional<KeyKind> kind_of(char last, std::string_view numbers) {
    switch (last) {
        case 'A': return KeyKind::up;
        case 'B': return KeyKind::down;
        case 'C': return KeyKind::right;
        case 'D': return KeyKind::left;
        case 'M': return KeyKind::enter;  // of the keypad, after ESC O
        case '~':
            if (numbers == "5") return KeyKind::page_up;
            if (numbers == "6") return KeyKind::page_down;
            return std::nullopt;
        default: return std::nullopt;
    }
}

// The number of bytes of the UTF-8 character with this first byte; 1 if it is none.
std::size_t length_of(unsigned char first) {
    if (first >= 0xF0 && first < 0xF8) return 4;
    if (first >= 0xE0) return first < 0xF0 ? 3 : 1;
    return first >= 0xC0 ? 2 : 1;
}

}  // namespace

std::optional<KeyPress> KeyReader::next() {
    while (!bytes_.empty()) {
        KeyPress key;
        std::size_t used = 1;
        const Found found = bytes_[0] == '\033' ? escape(key, used) : letter(key, used);
        if (found == Found::needs_more) return std::nullopt;
        bytes_.erase(0, used);
        if (found == Found::key) return key;
    }
    return std::nullopt;
}

std::optional<KeyPress> KeyReader::give_up() {
    const bool is_escape = bytes_ == "\033";
    bytes_.clear();
    return is_escape ? std::optional(KeyPress{KeyKind::escape, 0, {}}) : std::nullopt;
}

KeyReader::Found KeyReader::letter(KeyPress& key, std::size_t& used) const {
    const auto first = static_cast<unsigned char>(bytes_[0]);
    if (first == '\r' || first == '\n') key.kind = KeyKind::enter;
    if (first == 8 || first == 127) key.kind = KeyKind::backspace;
    if (key.kind != KeyKind::letter) return Found::key;
    used = length_of(first);
    if (bytes_.size() < used) return Found::needs_more;
    const text::Letter read = text::first_letter(std::string_view(bytes_).substr(0, used));
    if (read.bytes == 0) {
        used = 1;
        return Found::nothing;
    }
    key.letter = static_cast<char32_t>(std::towlower(static_cast<wint_t>(read.code)));
    return Found::key;
}

KeyReader::Found KeyReader::escape(KeyPress& key, std::size_t& used) const {
    if (bytes_.size() < 2) return Found::needs_more;
    if (bytes_[1] == '\033') {  // two escapes: the first one is the key
        key.kind = KeyKind::escape;
        return Found::key;
    }
    if (bytes_[1] != '[' && bytes_[1] != 'O') {  // a letter with Alt, or the escape key and then a letter
        key.kind = KeyKind::escape;
        return Found::key;
    }
    if (bytes_.starts_with("\033[M")) return pointer(key, used);
    if (bytes_.starts_with("\033[<")) return sgr_pointer(key, used);
    const auto last =
        std::find_if(bytes_.begin() + 2, bytes_.end(), [](char byte) { return byte < ' ' || byte >= '@'; });
    const auto length = static_cast<std::size_t>(last - bytes_.begin());
    if (last == bytes_.end()) {
        used = bytes_.size();
        return bytes_.size() < longest_sequence ? Found::needs_more : Found::nothing;
    }
    used = static_cast<unsigned char>(*last) < ' ' ? length : length + 1;
    const auto kind = kind_of(*last, std::string_view(bytes_).substr(2, length - 2));
    key.kind = kind.value_or(KeyKind::letter);
    return kind ? Found::key : Found::nothing;
}

// "ESC [ M", then a byte each for button, column and row.
KeyReader::Found KeyReader::pointer(KeyPress& key, std::size_t& used) const {
    if (bytes_.size() < 6) return Found::needs_more;
    used = 6;
    const auto number = [this](std::size_t at) { return int{static_cast<unsigned char>(bytes_[at])} - 32; };
    if (number(3) != 0) return Found::nothing;  // another button, or a release
    key.kind = KeyKind::pointer;
    key.spot = {number(5) - 1, number(4) - 1};
    return Found::key;
}

// "ESC [ < button ; column ; row M"; m for a release.
KeyReader::Found KeyReader::sgr_pointer(KeyPress& key, std::size_t& used) const {
    std::array<int, 3> numbers{};
    std::size_t which = 0;
    for (std::size_t at = 3; at < bytes_.size() && at < longest_sequence; ++at) {
        const char byte = bytes_[at];
        used = at + 1;
        if (byte >= '0' && byte <= '9') {
            numbers[which] = std::min(numbers[which] * 10 + (byte - '0'), 10'000);
        } else if (byte == ';' && which < 2) {
            ++which;
        } else {
            if (byte != 'M' || which != 2 || numbers[0] != 0) return Found::nothing;
            key.kind = KeyKind::pointer;
            key.spot = {numbers[2] - 1, numbers[1] - 1};
            return Found::key;
        }
    }
    used = bytes_.size();
    return bytes_.size() < longest_sequence ? Found::needs_more : Found::nothing;
}

}  // namespace euchre::tui
