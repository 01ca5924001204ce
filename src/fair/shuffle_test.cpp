// Checks the vectors of docs/fair-deal.md, which tools/fair-vectors computes.
#include "fair/shuffle.h"

#include <gtest/gtest.h>

#include <array>
#include <boost/math/distributions/chi_squared.hpp>

#include "support/packs.h"

namespace euchre::testing {

using namespace fair;
namespace {

const char* const counting = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

struct Vector {
    Seed seed;
    Purpose purpose;
    std::uint64_t number;
    const char* deck;
    const char* pack;
};

TEST(FairDeal, packs_match_the_specification) {
    const Seed zero = seed_from(0);
    const Seed one = seed_from(1);
    const Seed count = parse_seed(counting).value();
    const std::vector<Vector> vectors{
        {zero, Purpose::deal, 0, "9-A",
         "KD 9C JC QC QS JH KH AD QH JD TS TD TH 9D TC 9S JS "
         "9H AC KS KC AH AS QD"},
        {one, Purpose::deal, 0, "9-A",
         "QH AC 9C 9D AD JS KC TS 9H KH TC JC QS AS JH AH QC "
         "KS JD TD 9S QD TH KD"},
        {count, Purpose::deal, 0, "9-A",
         "AS TD QH 9S AC AD 9D TH QS JH TC KH JD QD KS KD TS "
         "9H JS KC 9C QC AH JC"},
        {zero, Purpose::deal, 1, "9-A",
         "TD QC JD 9H 9D AC TS KD 9C TH JH JS KS AD KC JC AH "
         "QS AS QH 9S KH QD TC"},
        {one, Purpose::deal, 1, "9-A",
         "AS QH AD KH JS JH 9C KS AH TH KD AC QD QC 9S TD TS "
         "9D JD 9H KC TC QS JC"},
        {count, Purpose::deal, 1, "9-A",
         "JH QD 9C TD TH KD JS 9H 9D QH JC 9S QS KC JD AH AS "
         "TC AD AC KH KS TS QC"},
        {zero, Purpose::deal, 0, "lower",
         "7D 2C 7S 7H 6S 4H 8H 3D 4D 3C 6D 3S 6C 8D Horse 2H 4C "
         "4S 2S 2D 6H 8C Maverick 3H 7C 8S"},
        {one, Purpose::deal, 0, "lower",
         "7C 7H 4H 8C 2C 2D 2S 8D 4S 6D 6S 3C 6H 4D 8H Horse 7D "
         "3S Maverick 7S 3D 3H 6C 8S 2H 4C"},
        {count, Purpose::deal, 0, "lower",
         "3C 3D 4H Maverick 4C 2H 6H 8D 6C Horse 2S 3H 7S 4S 4D 6D 8S "
         "7D 8H 6S 2D 2C 3S 8C 7C 7H"},
        {zero, Purpose::deal, (std::uint64_t{1} << 32U) + 5, "7-A+joker",
         "7D KH QC Joker JS KD QD 9H KS QS JD AS TD 8S TH JC 8C "
         "7C QH 7H JH 9D 8D 8H TC 9C AH 9S KC TS AC AD 7S"},
        {one, Purpose::deal, (std::uint64_t{1} << 32U) + 5, "7-A+joker",
         "KD AD KC JH TC 8H 7H 7C QH 9S 9D 7D QD JD AS 8D 7S "
         "QS AH Joker 9H KS TD QC TS JS 8C TH 9C AC KH 8S JC"},
        {count, Purpose::deal, (std::uint64_t{1} << 32U) + 5, "7-A+joker",
         "KH QC 9H JH JS AS 8H 7C 7H JD 9S AD QH 8D 9C AH JC "
         "KC 8C 7S QS Joker 9D 8S TS 7D AC KS TH TD QD KD TC"},
        {zero, Purpose::draw, 0, "9-A",
         "9S KC QH TC 9D AC JH TS JC 9C AH JD KH QC KS 9H KD "
         "QD JS TD AS AD QS TH"},
        {one, Purpose::draw, 0, "9-A",
         "AC 9S TC 9H TD KD TS AD TH KS KC JH AH 9C QD JD QH "
         "JS AS QC KH 9D QS JC"},
        {count, Purpose::draw, 0, "9-A",
         "TS QC QD TC KH KC AD 9C QS TH JC QH AS KS KD 9H JH "
         "9D JD JS 9S AH AC TD"},
    };
    for (const Vector& vector : vectors)
        EXPECT_EQ(in_text(shuffled(deck_called(vector.deck), vector.seed, vector.purpose, vector.number)),
                  vector.pack)
            << vector.deck << " " << vector.number;
}

TEST(FairDeal, picks_match_the_specification) {
    const auto eight_picks = [](const Seed& seed, std::uint32_t n) {
        std::vector<std::uint32_t> picks;
        for (std::uint64_t number = 0; number < 8; ++number) picks.push_back(picked(seed, number, n));
        return picks;
    };
    using Picks = std::vector<std::uint32_t>;
    const Seed count = parse_seed(counting).value();
    EXPECT_EQ(eight_picks(seed_from(0), 3), (Picks{0, 2, 1, 1, 2, 1, 1, 0}));
    EXPECT_EQ(eight_picks(seed_from(1), 3), (Picks{2, 0, 2, 2, 0, 0, 0, 2}));
    EXPECT_EQ(eight_picks(count, 3), (Picks{1, 0, 0, 1, 1, 2, 2, 1}));
    EXPECT_EQ(eight_picks(seed_from(0), 4), (Picks{0, 0, 2, 2, 3, 3, 0, 0}));
    EXPECT_EQ(eight_picks(seed_from(1), 4), (Picks{2, 2, 0, 2, 2, 1, 3, 0}));
    EXPECT_EQ(eight_picks(count, 4), (Picks{3, 1, 1, 3, 3, 3, 1, 2}));
}

TEST(FairDeal, rejects_words_above_the_largest_multiple) {
    // With n = 3 * 2^30 a quarter of all words is rejected; the first word of pick 3 is one of them.
    EXPECT_EQ(picked(seed_from(1), 3, 0xC0000000U), 1768033231U);
    for (std::uint64_t number = 0; number < 1000; ++number)
        EXPECT_LT(picked(seed_from(1), number, 0xC0000000U), 0xC0000000U);
}

TEST(FairDeal, a_pick_below_one_is_zero) { EXPECT_EQ(picked(seed_from(9), 9, 1), 0U); }

TEST(FairDeal, every_pack_is_whole) {
    for (const Deck& deck : all_decks())
        for (std::uint64_t number = 0; number < 50; ++number)
            for (const Purpose purpose : {Purpose::deal, Purpose::draw, Purpose::pick})
                EXPECT_TRUE(is_whole(shuffled(deck.cards, seed_from(number), purpose, number), deck.cards));
}

TEST(FairDeal, seed_purpose_and_number_each_change_the_pack) {
    const CardSet deck = deck_called("9-A");
    const Pack pack = shuffled(deck, seed_from(1), Purpose::deal, 0);
    EXPECT_EQ(pack, shuffled(deck, seed_from(1), Purpose::deal, 0));
    EXPECT_FALSE(pack == shuffled(deck, seed_from(2), Purpose::deal, 0));
    EXPECT_FALSE(pack == shuffled(deck, seed_from(1), Purpose::draw, 0));
    EXPECT_FALSE(pack == shuffled(deck, seed_from(1), Purpose::deal, 1));
    EXPECT_FALSE(pack == shuffled(deck, seed_from(1), Purpose::deal, std::uint64_t{1} << 32U));
}

// The packs are fixed, so the figure is. A fair shuffle exceeds the limit once in 10,000 tries.
TEST(FairDeal, every_card_is_equally_likely_in_every_place) {
    constexpr int packs = 4800;
    const CardSet deck = deck_called("9-A");
    std::array<std::array<int, 24>, 64> times{};
    for (int number = 0; number < packs; ++number) {
        const Pack pack = shuffled(deck, seed_from(1), Purpose::deal, static_cast<std::uint64_t>(number));
        for (std::size_t place = 0; place < pack.size(); ++place) ++times[pack[place].index()][place];
    }
    constexpr double expected = packs / 24.0;
    double chi_square = 0;
    for (const Card card : deck)
        for (const int count : times[card.index()])
            chi_square += (count - expected) * (count - expected) / expected;
    const boost::math::chi_squared by_chance(23 * 23);
    constexpr double each_side = 0.00005;
    EXPECT_GT(chi_square, quantile(by_chance, each_side));
    EXPECT_LT(chi_square, quantile(complement(by_chance, each_side)));
}

TEST(Seed, from_a_number_has_its_lowest_byte_first) {
    EXPECT_EQ(to_hex(seed_from(0x0102030405060708U)), "0807060504030201" + std::string(48, '0'));
    EXPECT_EQ(to_hex(seed_from(0)), std::string(64, '0'));
}

// Computed with Python's hmac module.
TEST(Seed, is_derived_by_HMAC_SHA_256_of_the_label) {
    EXPECT_EQ(to_hex(derived_seed(seed_from(7), "server/t-1-1/0")),
              "1f8b52e4a6e558378d59a80f8dfb28d8e9cfeb96ec4b5f146a1b1cc4112413db");
    EXPECT_NE(derived_seed(seed_from(7), "table"), derived_seed(seed_from(8), "table"));
}

TEST(Seed, prints_and_parses_as_64_hexadecimal_digits) {
    const Seed seed = parse_seed(counting).value();
    EXPECT_EQ(to_hex(seed), counting);
    EXPECT_EQ(seed.bytes[31], 31);
    EXPECT_EQ(parse_seed(to_hex(seed)), seed);
    EXPECT_EQ(parse_seed(std::string(64, 'F')), parse_seed(std::string(64, 'f')));
}

TEST(Seed, refuses_anything_but_64_hexadecimal_digits) {
    const std::string digits = counting;
    EXPECT_FALSE(parse_seed("").has_value());
    EXPECT_FALSE(parse_seed(digits.substr(1)).has_value());
    EXPECT_FALSE(parse_seed(digits.substr(2)).has_value());
    EXPECT_FALSE(parse_seed(digits + "00").has_value());
    EXPECT_FALSE(parse_seed("0x" + digits.substr(2)).has_value());
    EXPECT_FALSE(parse_seed(" " + digits.substr(1)).has_value());
    EXPECT_FALSE(parse_seed("g" + digits.substr(1)).has_value());
    EXPECT_FALSE(parse_seed(digits.substr(1) + "g").has_value());
    EXPECT_FALSE(parse_seed(digits.substr(1) + std::string(1, '\0')).has_value());
}

TEST(Seed, at_random_differs_each_time) { EXPECT_FALSE(random_seed() == random_seed()); }

}  // namespace
}  // namespace euchre::testing
