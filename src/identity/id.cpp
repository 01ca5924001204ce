#include "identity/id.h"

namespace euchre::identity {

namespace {

constexpr std::string_view digits = "0123456789abcdefghjkmnpqrstvwxyz";  // Crockford's: no i, l, o, u

char as_meant(char c) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == 'o') return '0';
    return c == 'i' || c == 'l' ? '1' : c;
}

}  // namespace

std::string id_text(std::uint64_t bits) {
    std::string text(id_length, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, bits >>= 5U) *digit = digits[bits & 31U];
    return text;
}

std::optional<std::uint64_t> parse_id(std::string_view text) {
    if (text.size() != id_length) return std::nullopt;
    std::uint64_t bits = 0;
    for (const char c : text) {
        const auto digit = digits.find(as_meant(c));
        if (digit == std::string_view::npos) return std::nullopt;
        bits = bits << 5U | digit;
    }
    return bits;
}

LinkKey::LinkKey(std::uint64_t first, std::uint64_t second, std::uint64_t third)
    : text_(id_text(first) + id_text(second) + id_text(third).substr(id_length - 2)) {}

std::optional<LinkKey> LinkKey::parse(std::string_view text) {
    if (text.size() != id_length && text.size() != 2 * id_length + 2) return std::nullopt;
    LinkKey key;
    for (const char c : text) {
        key.text_ += as_meant(c);
        if (digits.find(key.text_.back()) == std::string_view::npos) return std::nullopt;
    }
    return key;
}

std::string to_string(const TableCode& code) {
    return to_string(code.table) + (code.key ? "-" + to_string(*code.key) : "");
}

std::optional<TableCode> TableCode::parse(std::string_view text) {
    const std::size_t dash = text.find('-');
    const auto table = TableId::parse(text.substr(0, dash));
    if (!table || dash == std::string_view::npos)
        return table ? std::optional(TableCode{*table, {}}) : std::nullopt;
    const auto key = LinkKey::parse(text.substr(dash + 1));
    return key ? std::optional(TableCode{*table, key}) : std::nullopt;
}

}  // namespace euchre::identity
