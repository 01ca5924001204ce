#include "tui/keys.h"

#include <gtest/gtest.h>

#include <vector>

#include "cards/dice.h"

namespace euchre::testing {

using namespace tui;
namespace {

using Kind = KeyPress::Kind;

std::vector<KeyPress> keys_of(std::string_view bytes, std::size_t piece) {
    KeyReader reader;
    std::vector<KeyPress> keys;
    for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size()))) {
        reader.feed(bytes.substr(0, piece));
        while (const auto key = reader.next()) keys.push_back(*key);
    }
    if (const auto key = reader.give_up()) keys.push_back(*key);
    return keys;
}

TEST(Keys, are_decoded_from_any_pieces) {
    const std::string bytes =
        "aP\033[A\033OB\033[C\033[D\r\n\177\033[5~\033[6~é\033[M "
        "!\"\033[M#!\"\033[<0;10;20M\033[<0;10;20m\033";
    const std::vector<KeyPress> wanted{
        {Kind::letter, U'a', {}},   {Kind::letter, U'p', {}},    {Kind::up, 0, {}},
        {Kind::down, 0, {}},        {Kind::right, 0, {}},        {Kind::left, 0, {}},
        {Kind::enter, 0, {}},       {Kind::enter, 0, {}},        {Kind::backspace, 0, {}},
        {Kind::page_up, 0, {}},     {Kind::page_down, 0, {}},    {Kind::letter, U'é', {}},
        {Kind::pointer, 0, {1, 0}}, {Kind::pointer, 0, {19, 9}}, {Kind::escape, 0, {}}};
    for (std::size_t piece = 1; piece <= bytes.size(); ++piece)
        EXPECT_EQ(keys_of(bytes, piece), wanted) << piece;
}

TEST(Keys, noise_is_skipped_and_the_next_key_is_read) {
    for (const std::string noise : {"\033[99;99z", "\xff\xfe", "\033[<1;2;3;4M", "\033[200~", "\033O?x"}) {
        const auto keys = keys_of(noise + "q", 100);
        ASSERT_FALSE(keys.empty()) << noise;
        EXPECT_TRUE(keys.back().is(U'q')) << noise;
    }
    Dice dice(1);
    for (int round = 0; round < 2000; ++round) {
        KeyReader reader;
        std::string bytes;
        for (auto left = dice.draw(60); left > 0; --left)
            bytes += dice.draw(3) == 0 ? "\033[<M;0"[dice.draw(6)] : static_cast<char>(dice.draw(256));
        reader.feed(bytes);
        std::size_t keys = 0;
        while (reader.next()) ASSERT_LE(++keys, bytes.size());
        reader.give_up();
        EXPECT_FALSE(reader.is_waiting());
        reader.feed("q");
        EXPECT_TRUE(reader.next()->is(U'q'));
    }
}

}  // namespace
}  // namespace euchre::testing
