#include "cards/card.h"

namespace euchre {

namespace {

constexpr std::string_view rank_letters = "23456789TJQKA";

struct Joker {
    Card card;
    std::string_view name;
};
constexpr std::array jokers{Joker{maverick, "Maverick"}, Joker{horse, "Horse"}, Joker{joker, "Joker"}};

std::string_view joker_name(Card card) {
    for (const Joker& each : jokers)
        if (each.card == card) return each.name;
    return "?";
}

}  // namespace

std::string to_string(Card card) {
    if (card.is_joker()) return std::string(joker_name(card));
    return {rank_letters[static_cast<std::size_t>(card.rank())], letter(card.suit())};
}

std::optional<Card> parse_card(std::string_view text) {
    for (const Joker& each : jokers)
        if (each.name == text) return each.card;
    if (text.size() != 2) return std::nullopt;
    const auto rank = rank_letters.find(text[0]);
    const auto suit = suit_from(text[1]);
    if (rank == std::string_view::npos || !suit) return std::nullopt;
    return Card(static_cast<Rank>(rank), *suit);
}

std::string with_suit_letters(std::string_view text) {
    struct Spelling {
        std::string_view typed, meant;
    };
    // The last one is the variation selector that makes a symbol an emoji.
    constexpr std::array spellings{Spelling{"\u2663", "C"}, Spelling{"\u2666", "D"}, Spelling{"\u2665", "H"},
                                   Spelling{"\u2660", "S"}, Spelling{"\uFE0F", ""}};
    std::string result(text);
    for (const auto& [typed, meant] : spellings)
        for (auto at = result.find(typed); at != std::string::npos; at = result.find(typed, at))
            result.replace(at, typed.size(), meant);
    return result;
}

std::optional<Card> parse_typed_card(std::string_view text) {
    std::string word = with_suit_letters(text);
    for (char& letter : word)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    if (const auto ten = word.find("10"); ten != std::string::npos) word.replace(ten, 2, "T");
    if (word.size() > 2)
        for (std::size_t at = 1; at < word.size(); ++at)
            if (word[at] >= 'A' && word[at] <= 'Z') word[at] = static_cast<char>(word[at] - 'A' + 'a');
    return parse_card(word);
}

std::string in_words(Card card) {
    if (card.is_joker()) return "the " + std::string(joker_name(card));
    constexpr std::array<std::string_view, 13> names{"2", "3",  "4",    "5",     "6",    "7",  "8",
                                                     "9", "10", "jack", "queen", "king", "ace"};
    return "the " + std::string(names[static_cast<std::size_t>(card.rank())]) + " of " +
           std::string(name(card.suit()));
}

}  // namespace euchre
