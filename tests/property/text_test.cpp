// Cards and actions as text: what is printed parses back, and nothing else parses.
#include <gtest/gtest.h>

#include "property/random_game.h"
#include "property/seeds.h"

namespace euchre::testing {
namespace {

TEST(Text, of_every_action_parses_back) {
    for (const Action action : all_actions()) {
        const auto read = parse_action(to_string(action));
        ASSERT_TRUE(read.has_value()) << to_string(action);
        EXPECT_TRUE(*read == action) << to_string(action);
    }
}

TEST(Text, of_every_card_parses_back) {
    for (const Action action : all_actions()) {
        if (action.kind() != Action::Kind::play) continue;
        EXPECT_EQ(parse_card(to_string(action.card())), action.card());
        EXPECT_FALSE(in_words(action.card()).empty());
    }
}

TEST(Text, of_nonsense_is_refused) {
    for (const char* const text :
         {"",           " ",         "play",          "play ",         "play  JH",
          "play JH ",   " play JH",  "Play JH",       "play 10H",      "play 1H",
          "play JHx",   "play jh",   "discard",       "discard horse", "name",
          "name X",     "name NONE", "name H  alone", "name Halone",   "order  alone",
          "orderalone", "stand",     "stand none",    "stand H alone", "let alone",
          "pass\n",     "fold\t"})
        EXPECT_FALSE(parse_action(text).has_value()) << text;
    for (const char* const text :
         {"", "J", "H", "JHH", "jh", "10H", "1H", "0H", "HJ", "Horse ", "horse", "J♥"})
        EXPECT_FALSE(parse_card(text).has_value()) << text;
    EXPECT_FALSE(parse_card(std::string_view("JH\0", 3)).has_value());
    EXPECT_FALSE(parse_action(std::string_view("pass\0", 5)).has_value());
}

// A valid text with a few bytes changed, inserted or removed.
std::string bent(std::string text, Dice& dice) {
    constexpr std::string_view likely = "CDHSTJQKA0123456789 alonepyrdifsctghm\n\t\0\xff";
    for (std::uint32_t changes = dice.roll(4); changes > 0; --changes) {
        const std::size_t at = dice.roll(static_cast<std::uint32_t>(text.size() + 1));
        const char byte = likely[dice.roll(static_cast<std::uint32_t>(likely.size()))];
        const std::uint32_t way = dice.roll(3);
        if (way == 0) text.insert(at, 1, byte);
        if (way == 1 && at < text.size()) text[at] = byte;
        if (way == 2 && at < text.size()) text.erase(at, 1);
    }
    return text;
}

TEST(Text, that_parses_is_the_text_that_is_printed) {
    EXPECT_TRUE(holds_for_seeds("text", [](std::uint64_t seed) {
        Dice dice(seed);
        for (int count = 0; count < 200; ++count) {
            const auto& actions = all_actions();
            const Action from = actions[dice.roll(static_cast<std::uint32_t>(actions.size()))];
            const std::string text = bent(to_string(from), dice);
            if (const auto action = parse_action(text)) require(to_string(*action) == text);
            if (from.kind() != Action::Kind::play) continue;
            const std::string card_text = bent(to_string(from.card()), dice);
            if (const auto card = parse_card(card_text)) require(to_string(*card) == card_text);
        }
    }));
}

}  // namespace
}  // namespace euchre::testing
