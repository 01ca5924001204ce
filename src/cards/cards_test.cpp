#include <gtest/gtest.h>

#include <vector>

#include "cards/deck.h"
#include "cards/seat.h"

namespace euchre {
namespace {

const Card nine_of_clubs(Rank::nine, Suit::clubs);
const Card jack_of_hearts(Rank::jack, Suit::hearts);
const Card ace_of_spades(Rank::ace, Suit::spades);

CardSet deck_called(std::string_view name) {
    for (const Deck& deck : all_decks())
        if (deck.name == name) return deck.cards;
    return {};
}

TEST(Suit, has_one_other_suit_of_its_colour) {
    EXPECT_EQ(colour_mate(Suit::clubs), Suit::spades);
    EXPECT_EQ(colour_mate(Suit::spades), Suit::clubs);
    EXPECT_EQ(colour_mate(Suit::hearts), Suit::diamonds);
    EXPECT_EQ(colour_mate(Suit::diamonds), Suit::hearts);
}

TEST(Suit, parses_from_its_letter) {
    for (const Suit suit : all_suits) EXPECT_EQ(suit_from(letter(suit)), suit);
    for (const char other : {'c', 'X', ' ', '\0'}) EXPECT_FALSE(suit_from(other).has_value());
    EXPECT_EQ(name(Suit::hearts), "hearts");
}

TEST(Card, has_the_rank_and_suit_it_was_made_of) {
    EXPECT_EQ(jack_of_hearts.rank(), Rank::jack);
    EXPECT_EQ(jack_of_hearts.suit(), Suit::hearts);
    EXPECT_FALSE(jack_of_hearts.is_joker());
    EXPECT_EQ(Card::from_index(jack_of_hearts.index()), jack_of_hearts);
    for (const Card card : {horse, maverick, joker}) EXPECT_TRUE(card.is_joker());
}

TEST(Card, is_written_as_rank_and_suit) {
    EXPECT_EQ(to_string(jack_of_hearts), "JH");
    EXPECT_EQ(to_string(Card(Rank::ten, Suit::diamonds)), "TD");
    EXPECT_EQ(to_string(horse), "Horse");
    EXPECT_EQ(to_string(maverick), "Maverick");
    EXPECT_EQ(to_string(joker), "Joker");
    EXPECT_EQ(in_words(jack_of_hearts), "the jack of hearts");
    EXPECT_EQ(in_words(Card(Rank::ten, Suit::diamonds)), "the 10 of diamonds");
    EXPECT_EQ(in_words(horse), "the Horse");
}

TEST(CardSet, contains_exactly_the_inserted_cards) {
    CardSet set{nine_of_clubs, horse};
    EXPECT_EQ(set.size(), 2);
    EXPECT_TRUE(set.contains(nine_of_clubs));
    EXPECT_TRUE(set.contains(horse));
    EXPECT_FALSE(set.contains(maverick));
    set.insert(nine_of_clubs);
    EXPECT_EQ(set.size(), 2);
    set.remove(nine_of_clubs);
    set.remove(ace_of_spades);
    EXPECT_EQ(set, CardSet{horse});
    set.remove(horse);
    EXPECT_TRUE(set.empty());
}

TEST(CardSet, has_union_intersection_and_difference) {
    const CardSet a{nine_of_clubs, jack_of_hearts};
    const CardSet b{jack_of_hearts, ace_of_spades};
    EXPECT_EQ((a | b).size(), 3);
    EXPECT_EQ(a & b, CardSet{jack_of_hearts});
    EXPECT_EQ(a - b, CardSet{nine_of_clubs});
    CardSet joined = a;
    joined |= b;
    EXPECT_EQ(joined, a | b);
}

TEST(CardSet, iterates_from_the_lowest_card_up) {
    std::vector<Card> walked;
    for (const Card card : CardSet{horse, ace_of_spades, nine_of_clubs, maverick, jack_of_hearts})
        walked.push_back(card);
    EXPECT_EQ(walked, (std::vector{nine_of_clubs, jack_of_hearts, ace_of_spades, maverick, horse}));
}

TEST(CardSet, lanes_hold_thirteen_cards_each_and_no_joker) {
    CardSet all;
    for (const Suit suit : all_suits) {
        EXPECT_EQ(CardSet::lane(suit).size(), 13);
        for (const Card card : CardSet::lane(suit)) EXPECT_EQ(card.suit(), suit);
        EXPECT_TRUE((all & CardSet::lane(suit)).empty());
        all |= CardSet::lane(suit);
    }
    EXPECT_EQ(all.size(), 52);
    EXPECT_TRUE((all & all_jokers).empty());
}

TEST(NthBit, counts_the_set_bits_from_the_lowest) {
    const std::uint64_t bits = 0x8000'0000'0001'0012U;
    EXPECT_EQ(nth_bit(bits, 0), 1U);
    EXPECT_EQ(nth_bit(bits, 1), 4U);
    EXPECT_EQ(nth_bit(bits, 2), 16U);
    EXPECT_EQ(nth_bit(bits, 3), 63U);
}

TEST(Deck, N2_T1_has_24_cards_from_nine_to_ace) {
    const CardSet deck = deck_called("9-A");
    EXPECT_EQ(deck.size(), 24);
    for (const Suit suit : all_suits)
        for (const Rank rank : {Rank::nine, Rank::ten, Rank::jack, Rank::queen, Rank::king, Rank::ace})
            EXPECT_TRUE(deck.contains(Card(rank, suit)));
}

TEST(Deck, L1_of_lower_euchre_has_26_cards_with_horse_and_maverick) {
    const CardSet deck = deck_called("lower");
    EXPECT_EQ(deck.size(), 26);
    for (const Suit suit : all_suits) {
        for (const Rank rank : {Rank::two, Rank::three, Rank::four, Rank::six, Rank::seven, Rank::eight})
            EXPECT_TRUE(deck.contains(Card(rank, suit)));
        EXPECT_FALSE(deck.contains(Card(Rank::five, suit)));  // L18: the fives keep the score
    }
    EXPECT_EQ(deck & all_jokers, (CardSet{horse, maverick}));
}

TEST(Deck, from_seven_with_a_joker_has_33_cards) {
    const CardSet deck = deck_called("7-A+joker");
    EXPECT_EQ(deck.size(), 33);
    for (const Suit suit : all_suits) EXPECT_EQ((deck & CardSet::lane(suit)).size(), 8);
    EXPECT_EQ(deck & all_jokers, CardSet{joker});
}

TEST(Pack, of_a_deck_is_whole_in_any_order) {
    const CardSet deck = deck_called("9-A");
    Pack pack(deck);
    EXPECT_EQ(pack.size(), 24U);
    EXPECT_EQ(pack[0], nine_of_clubs);
    EXPECT_EQ(pack[23], ace_of_spades);
    EXPECT_TRUE(is_whole(pack, deck));
    std::swap(pack.cards()[0], pack.cards()[23]);
    EXPECT_TRUE(is_whole(pack, deck));
    EXPECT_FALSE(pack == Pack(deck));
}

TEST(Pack, with_a_card_twice_missing_or_too_many_is_not_whole) {
    const CardSet deck = deck_called("9-A");
    Pack twice(deck);
    twice.cards()[5] = twice[6];
    EXPECT_FALSE(is_whole(twice, deck));
    Pack too_many(deck);
    EXPECT_TRUE(too_many.push_back(nine_of_clubs));
    EXPECT_FALSE(is_whole(too_many, deck));
    Pack foreign(deck);
    foreign.cards()[0] = horse;
    EXPECT_FALSE(is_whole(foreign, deck));
    EXPECT_FALSE(is_whole(Pack(), deck));
    EXPECT_FALSE(is_whole(Pack(deck), deck_called("lower")));
}

TEST(Pack, has_room_for_64_cards) {
    Pack pack;
    for (std::size_t count = 0; count < max_pack; ++count) EXPECT_TRUE(pack.push_back(horse));
    EXPECT_FALSE(pack.push_back(horse));
    EXPECT_EQ(pack.size(), max_pack);
}

TEST(Seat, is_followed_clockwise_by_its_left) {
    for (const std::size_t players : {3U, 4U, 6U})
        for (std::size_t number = 0; number < players; ++number) {
            const Seat seat(number);
            EXPECT_EQ(seat.left(players).number(), (number + 1) % players);
            EXPECT_EQ(seat.left(players).right(players), seat);
            EXPECT_EQ(seat.right(players).left(players), seat);
        }
}

TEST(SeatSet, has_seats_in_order_and_finds_the_next_one_clockwise) {
    SeatSet seats = SeatSet::first(6);
    seats.remove(Seat(0));
    seats.remove(Seat(3));
    std::vector<std::size_t> numbers;
    for (const Seat seat : seats) numbers.push_back(seat.number());
    EXPECT_EQ(numbers, (std::vector<std::size_t>{1, 2, 4, 5}));
    EXPECT_EQ(seats.after(Seat(2)), Seat(4));
    EXPECT_EQ(seats.after(Seat(5)), Seat(1));
    EXPECT_EQ((SeatSet::first(6) - seats).size(), 2);
    EXPECT_TRUE((SeatSet::first(1) & seats).empty());
}

TEST(BySeat, is_indexed_by_seats) {
    BySeat<int> values{};
    values[Seat(2)] = 7;
    EXPECT_EQ(values[Seat(2)], 7);
    EXPECT_EQ(values[Seat(1)], 0);
    EXPECT_EQ(values.size(), max_seats);
}

TEST(Card, parses_what_people_type) {
    for (const std::string_view typed : {"JD", "jd", "J♦", "j♦", "J♦\uFE0F"})
        EXPECT_EQ(parse_typed_card(typed), Card(Rank::jack, Suit::diamonds)) << typed;
    for (const std::string_view typed : {"TC", "10C", "10♣", "t♣"})
        EXPECT_EQ(parse_typed_card(typed), Card(Rank::ten, Suit::clubs)) << typed;
    EXPECT_EQ(parse_typed_card("9♥"), Card(Rank::nine, Suit::hearts));
    EXPECT_EQ(parse_typed_card("A♠"), Card(Rank::ace, Suit::spades));
    for (const std::string_view typed : {"horse", "HORSE", "Horse"})
        EXPECT_EQ(parse_typed_card(typed), horse);
    for (const std::string_view typed : {"", "10", "♦", "♦J", "J♦♦", "1010", "JX"})
        EXPECT_FALSE(parse_typed_card(typed)) << typed;
}

}  // namespace
}  // namespace euchre
