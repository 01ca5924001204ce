#include "client/message.h"

#include <algorithm>
#include <boost/json/parse.hpp>

#include "text/number.h"

namespace euchre::client {

namespace {

// The position after the closing quote of the string that starts at `at`.
std::size_t after_string(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '\\') ++at;
    return at + 1;
}

// The position of the ',' or '}' after the value that starts at `at`.
std::size_t after_value(std::string_view text, std::size_t at) {
    std::size_t depth = 0;
    while (at < text.size()) {
        const char letter = text[at];
        if (letter == '"') {
            at = after_string(text, at);
            continue;
        }
        const bool closes = letter == '}' || letter == ']';
        if (depth == 0 && (letter == ',' || closes)) return at;
        if (letter == '{' || letter == '[') ++depth;
        if (closes) --depth;
        ++at;
    }
    return text.size();
}

}  // namespace

// The field at at_, which moves behind it. Nothing at the end, or where the text is malformed.
std::optional<Message::Field> Message::next_field() const {
    if (at_ == 0) at_ = std::min(text_.find('{'), text_.size()) + 1;
    if (at_ >= text_.size() || text_[at_] != '"') return std::nullopt;
    const std::size_t end = after_string(text_, at_);
    if (end >= text_.size() || text_[end] != ':') return std::nullopt;
    const std::size_t after = after_value(text_, end + 1);
    const Field found{text_.substr(at_ + 1, end - at_ - 2), text_.substr(end + 1, after - end - 1)};
    at_ = after + 1;
    return found;
}

std::optional<std::string_view> Message::field(std::string_view name) const {
    for (std::size_t known = 0; known < count_; ++known)
        if (fields_[known].name == name) return fields_[known].value;
    const std::size_t here = at_;
    while (const auto found = next_field()) {
        const bool has_room = count_ < fields_.size();
        if (has_room) fields_[count_++] = *found;
        if (found->name != name) continue;
        if (!has_room) at_ = here;
        return found->value;
    }
    if (count_ == fields_.size()) at_ = here;
    return std::nullopt;
}

std::string_view Message::word(std::string_view name) const {
    const auto raw = field(name);
    if (!raw || raw->size() < 2 || raw->front() != '"' || raw->find('\\') != std::string_view::npos)
        return {};
    return raw->substr(1, raw->size() - 2);
}

std::optional<std::uint64_t> Message::number(std::string_view name) const {
    const auto raw = field(name);
    return raw ? text::parse_number<std::uint64_t>(*raw) : std::nullopt;
}

boost::json::value Message::value(std::string_view name) const {
    const auto raw = field(name);
    if (!raw) return nullptr;
    boost::json::error_code error;
    auto value = boost::json::parse(*raw, error);
    return error ? boost::json::value(nullptr) : value;
}

}  // namespace euchre::client
