#include "tui/look.h"

#include <array>

namespace euchre::tui {

std::string suit_text(const Look& look, Suit suit) {
    constexpr std::array symbols{"♣", "♦", "♥", "♠"};
    return look.symbols ? symbols[index_of(suit)] : std::string(1, letter(suit));
}

std::string card_text(const Look& look, Card card) {
    const std::string text = to_string(card);
    if (card.is_joker()) return text;
    return (text[0] == 'T' ? "10" : text.substr(0, 1)) + suit_text(look, card.suit());
}

std::string short_card(const Look& look, Card card) {
    return card.is_joker() ? to_string(card).substr(0, 3) : card_text(look, card);
}

Ink ink_of(const Look& look, Suit suit) {
    const bool red = suit == Suit::diamonds || suit == Suit::hearts;
    if (!look.four_colours) return red ? Ink::red : Ink::plain;
    return std::array{Ink::green, Ink::blue, Ink::red, Ink::plain}[index_of(suit)];
}

Ink ink_of(const Look& look, Card card) { return card.is_joker() ? Ink::gold : ink_of(look, card.suit()); }

}  // namespace euchre::tui
