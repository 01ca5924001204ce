// The syntax of the catalogue's texts, a small part of ICU's MessageFormat:
//   {name}                                        a text or a number
//   {name, card}                                  a value of a type: seat, side, card, cards, suit, message;
//                                                 one_of_suit is a suit as in "a heart"; cards are joined by
//                                                 "or", all_cards by "and"; word is a number as in "three"
//   {name, plural, one {# card} other {# cards}}  chooses by a number, which replaces #;
//                                                 "=0" is the key of exactly that number
//
//   {name, select, key {...} other {...}}         chooses by a word;
//                                                 "you" is the key of the reader's own seat
// web/src/model/say.ts implements the same syntax, except word and "=0": only rules.json uses them, and only
// the program formats its texts. Tests compare both implementations with the sentences of
// messages/vectors.json.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace euchre::messages {

// A placeholder: the part between braces.
struct Hole {
    std::string_view name;
    std::string_view type;     // empty: a text or a number
    std::string_view choices;  // of a plural or a select
    std::size_t end;           // the position after the closing brace
};

namespace detail {

constexpr std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

// The position of the brace that closes the one at `open`.
constexpr std::size_t closing(std::string_view text, std::size_t open) {
    int depth = 0;
    for (std::size_t at = open; at < text.size(); ++at) {
        if (text[at] == '{') ++depth;
        if (text[at] == '}' && --depth == 0) return at;
    }
    throw std::logic_error("a brace is not closed");
}

// Returns the text before the first comma, and leaves the rest in `text`.
constexpr std::string_view before_comma(std::string_view& text) {
    const std::size_t comma = text.find(',');
    const std::string_view word = trimmed(text.substr(0, comma));
    text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    return word;
}

}  // namespace detail

constexpr Hole hole_at(std::string_view text, std::size_t open) {
    const std::size_t close = detail::closing(text, open);
    std::string_view inside = text.substr(open + 1, close - open - 1);
    Hole hole{detail::before_comma(inside), {}, {}, close + 1};
    hole.type = detail::before_comma(inside);
    hole.choices = inside;
    return hole;
}

// Calls visit(key, text) for each choice of a plural or select, in order.
template <class Visit>
constexpr void for_each_choice(std::string_view choices, Visit visit) {
    for (std::size_t open = choices.find('{'); open != std::string_view::npos; open = choices.find('{')) {
        const std::size_t close = detail::closing(choices, open);
        visit(detail::trimmed(choices.substr(0, open)), choices.substr(open + 1, close - open - 1));
        choices.remove_prefix(close + 1);
    }
}

// The text of the key, or of "other" if the key is missing.
constexpr std::string_view chosen(std::string_view choices, std::string_view key) {
    std::string_view found, other;
    bool is_there = false;
    for_each_choice(choices, [&](std::string_view each, std::string_view text) {
        if (each == key) found = text, is_there = true;
        if (each == "other") other = text;
    });
    return is_there ? found : other;
}

// The text for a number.
constexpr std::string_view counted(std::string_view choices, std::int64_t number) {
    std::string_view exact;
    bool is_there = false;
    for_each_choice(choices, [&](std::string_view key, std::string_view text) {
        if (!key.starts_with('=')) return;
        std::int64_t named = 0;
        for (const char digit : key.substr(1)) named = 10 * named + (digit - '0');
        if (named == number) exact = text, is_there = true;
    });
    return is_there ? exact : chosen(choices, number == 1 ? "one" : "other");
}

// Calls visit(hole) for each placeholder, including those within choices.
template <class Visit>
constexpr void for_each_hole(std::string_view text, Visit visit) {
    for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{')) {
        const Hole hole = hole_at(text, open);
        visit(hole);
        for_each_choice(hole.choices,
                        [&](std::string_view, std::string_view part) { for_each_hole(part, visit); });
        text.remove_prefix(hole.end);
    }
}

// The type of an argument: that of a placeholder which is not a select, if there is one.
constexpr std::string_view type_of(std::string_view text, std::string_view name) {
    std::string_view type = "select";
    for_each_hole(text, [&](const Hole& hole) {
        if (hole.name == name && hole.type != "select") type = hole.type;
    });
    return type;
}

}  // namespace euchre::messages
