// Packs of cards, for tests of the deal.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "cards/deck.h"
#include "fair/shuffle.h"

namespace euchre::testing {

inline CardSet deck_called(std::string_view name) {
    for (const Deck& deck : all_decks())
        if (deck.name == name) return deck.cards;
    ADD_FAILURE() << "no deck " << name;
    return {};
}

inline std::string in_text(const Pack& pack) {
    std::string text;
    for (const Card card : pack.cards()) text += (text.empty() ? "" : " ") + to_string(card);
    return text;
}

}  // namespace euchre::testing
