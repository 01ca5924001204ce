#include <gtest/gtest.h>

#include <algorithm>

#include "messages/events.h"
#include "messages/say.h"
#include "support/play.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

// Hands clockwise, with spades as trump and 2D turned down. With `even` every seat can take tricks, with
// `sweeping` the first hand can take all, and with `empty` the first hand can take none.
const Cards even{"3C 6H 6S 7C 2H Horse 3D", "7S Maverick 3S 8H 4C 4H 6D", "2S 3H 6C 4D 8D 8S 7H"};
const Cards sweeping{"2S Maverick Horse 3D 4C 4H 6S", "4D 7H 3C 8D 7S 6D 2H", "3H 4S 6H 3S 8S 6C 7D"};
const Cards empty{"3C 3H 8S 4C 6C 6H 4D", "8C 7D 7C 2S 3S Horse 2H", "6D 8D 2C 4S 4H 3D Maverick"};

// The first hand goes to this seat.
std::map<int, std::string> from(int seat, const Cards& hands) {
    std::map<int, std::string> dealt;
    for (const int place : {0, 1, 2}) dealt[(seat + place) % 3] = hands[static_cast<std::size_t>(place)];
    return dealt;
}

// Converts a list that starts at a seat to one that starts at seat 0.
std::vector<int> seated(int first, const std::vector<int>& clockwise) {
    std::vector<int> by_seat(3);
    for (const int place : {0, 1, 2})
        by_seat[static_cast<std::size_t>((first + place) % 3)] = clockwise[static_cast<std::size_t>(place)];
    return by_seat;
}

// Tricks and points of the maker, the maker's left and the maker's right.
struct Case {
    Cards hands;
    std::vector<int> tricks;
    std::vector<int> points;
};

void expect_points(const std::vector<Case>& cases, bool euchred) {
    for (const int maker : {0, 1, 2})
        for (const Case& one : cases) {
            Table table("lower");
            make_trump(table.deal(from(maker, one.hands), "2D"), maker, "S");
            play_to(table, seated(maker, one.tricks));
            EXPECT_EQ(table.scores(), seated(maker, one.points)) << "seat " << maker << " makes trump";
            const Cards calls = table.calls();
            EXPECT_EQ(std::ranges::count(calls, "euchred"), euchred ? 1 : 0);
            EXPECT_EQ(table.dealer(), 1);
        }
}

TEST(Lower, L13_every_trick_is_a_point_for_the_player_who_took_it) {
    expect_points({{even, {4, 3, 0}, {4, 3, 0}},
                   {even, {4, 0, 3}, {4, 0, 3}},
                   {even, {4, 2, 1}, {4, 2, 1}},
                   {even, {5, 1, 1}, {5, 1, 1}},
                   {sweeping, {5, 2, 0}, {5, 2, 0}},
                   {sweeping, {6, 1, 0}, {6, 1, 0}},
                   {sweeping, {6, 0, 1}, {6, 0, 1}}},
                  false);
}

TEST(Lower, L13_points_add_up_over_the_hands) {
    Table table("lower");
    make_trump(table.deal(from(1, even), "2D", scored({10, -3, 0})), 1, "S");
    play_to(table, seated(1, {4, 2, 1}));
    EXPECT_EQ(table.scores(), (std::vector{11, 1, 2}));
    make_trump(table.deal(from(1, even), "2D"), 1, "S");
    play_to(table, seated(1, {5, 1, 1}));
    EXPECT_EQ(table.scores(), (std::vector{12, 6, 3}));
}

TEST(Lower, L14_three_three_one_costs_the_maker_four) {
    expect_points({{even, {3, 3, 1}, {-4, 3, 1}}, {even, {3, 1, 3}, {-4, 1, 3}}}, true);
}

TEST(Lower, L14_three_two_two_is_not_a_euchre) { expect_points({{even, {3, 2, 2}, {3, 2, 2}}}, false); }

TEST(Lower, L14_a_maker_who_does_not_beat_each_opponent_pays_for_all_their_tricks) {
    expect_points({{even, {3, 4, 0}, {-4, 4, 0}},
                   {even, {3, 0, 4}, {-4, 0, 4}},
                   {even, {2, 3, 2}, {-5, 3, 2}},
                   {even, {2, 2, 3}, {-5, 2, 3}},
                   {even, {2, 5, 0}, {-5, 5, 0}},
                   {even, {1, 3, 3}, {-6, 3, 3}},
                   {even, {1, 6, 0}, {-6, 6, 0}},
                   {empty, {0, 4, 3}, {-7, 4, 3}},
                   {empty, {0, 3, 4}, {-7, 3, 4}},
                   {empty, {0, 2, 5}, {-7, 2, 5}}},
                  true);
}

TEST(Lower, L14_an_opponent_who_takes_all_seven_costs_tricks_or_points) {
    struct Sweep {
        std::vector<std::string> settings;
        int loss;
    };
    const std::vector<Sweep> sweeps{
        {{}, -7}, {{"opponent_sweep=tricks"}, -7}, {{"opponent_sweep=points"}, -14}};
    for (const Sweep& sweep : sweeps)
        for (const int maker : {0, 1, 2})
            for (const int places_left : {1, 2}) {
                const int sweeper = (maker + places_left) % 3;
                Table table("lower", sweep.settings);
                make_trump(table.deal(from(sweeper, sweeping), "2D"), maker, "S");
                play_to(table, seated(sweeper, {7, 0, 0}));
                std::vector<int> scores(3);
                scores[static_cast<std::size_t>(sweeper)] = 14;
                scores[static_cast<std::size_t>(maker)] = sweep.loss;
                EXPECT_EQ(table.scores(), scores);
            }
}

TEST(Lower, L14_where_two_share_the_seven_the_maker_pays_seven_in_either_reading) {
    Table table("lower", {"opponent_sweep=points"});
    make_trump(table.deal(from(1, empty), "2D"), 1, "S");
    play_to(table, seated(1, {0, 4, 3}));
    EXPECT_EQ(table.scores(), seated(1, {-7, 4, 3}));
}

TEST(Lower, L14_a_score_falls_below_zero_unless_the_house_has_a_floor) {
    struct Floor {
        std::string setting;
        int before, after;
    };
    for (const auto& [setting, before, after] :
         {Floor{"score_floor=none", 2, -2}, Floor{"score_floor=zero", 2, 0}, Floor{"score_floor=zero", 9, 5},
          Floor{"score_floor=none", -1, -5}}) {
        Table table("lower", {setting});
        make_trump(table.deal(from(0, even), "2D", scored({before, 0, 0})), 0, "S");
        play_to(table, {3, 3, 1});
        EXPECT_EQ(table.scores(), (std::vector{after, 3, 1})) << setting;
    }
}

TEST(Lower, L15_all_seven_tricks_are_fourteen_points) {
    expect_points({{sweeping, {7, 0, 0}, {14, 0, 0}}}, false);
}

TEST(Lower, L15_the_table_says_all_seven) {
    Table table("lower");
    make_trump(table.deal(from(0, sweeping), "2D"), 0, "S");
    play_to(table, {7, 0, 0});
    const auto all = table.events_of<AllTricksTaken>();
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].seat, Seat(0));
    const messages::Voice voice{[](Seat) { return std::string("Bear"); },
                                [](Card card) { return to_string(card); }};
    EXPECT_EQ(say(messages::message_of(table.rules, all[0]), voice), "All seven! Bear takes every trick.");
    Table shared("lower");
    make_trump(shared.deal(from(0, even), "2D"), 0, "S");
    play_to(shared, {3, 2, 2});
    EXPECT_TRUE(shared.events_of<AllTricksTaken>().empty());
}

TEST(Lower, L16_seventy_wins_and_a_tie_there_plays_on) {
    struct End {
        std::vector<int> before;
        int maker;
        std::vector<int> tricks;  // from the maker
        std::vector<int> after;
        std::optional<std::size_t> winner;
    };
    const std::vector<End> ends{
        {{66, 60, 60}, 0, {3, 2, 2}, {69, 62, 62}, std::nullopt},
        {{67, 60, 60}, 0, {3, 2, 2}, {70, 62, 62}, 0},
        {{60, 60, 69}, 0, {3, 2, 2}, {63, 62, 71}, 2},             // others than the maker can win, too
        {{69, 69, 69}, 0, {3, 2, 2}, {72, 71, 71}, 0},             // all are past 70, and one leads
        {{68, 69, 0}, 0, {3, 2, 2}, {71, 71, 2}, std::nullopt},    // a tie
        {{68, 69, 69}, 0, {3, 2, 2}, {71, 71, 71}, std::nullopt},  // of three
        {{69, 68, 68}, 0, {3, 2, 2}, {72, 70, 70}, 0},             // a tie below the leader
        {{70, 70, 0}, 0, {3, 2, 2}, {73, 72, 2}, 0},
        {{70, 70, 0}, 2, {1, 3, 3}, {73, 73, -6}, std::nullopt},  // still tied
        {{70, 70, 0}, 0, {3, 3, 1}, {66, 73, 1}, 1},              // the euchred maker falls back
        {{70, 70, 70}, 1, {3, 2, 2}, {72, 73, 72}, 1},
        {{71, 71, 69}, 1, {4, 3, 0}, {71, 75, 72}, 1},
    };
    for (const End& end : ends) {
        Table table("lower");
        make_trump(table.deal(from(end.maker, even), "2D", scored(end.before)), end.maker, "S");
        play_to(table, seated(end.maker, end.tricks));
        EXPECT_EQ(table.scores(), end.after);
        EXPECT_EQ(table.match.winner(), end.winner);
        EXPECT_EQ(table.phase(), end.winner ? "over" : "deal");
        EXPECT_EQ(table.events_of<GameWon>().size(), end.winner ? 1U : 0U);
        EXPECT_EQ(table.events_of<DealPasses>().size(), end.winner ? 0U : 1U);
    }
}

TEST(Lower, L16_after_a_tie_the_next_hand_decides) {
    Table table("lower");
    make_trump(table.deal(from(0, even), "2D", scored({68, 69, 40})), 0, "S");
    play_to(table, {3, 2, 2});
    EXPECT_EQ(table.scores(), (std::vector{71, 71, 42}));
    make_trump(table.deal(from(1, even), "2D"), 1, "S");
    play_to(table, seated(1, {5, 1, 1}));
    EXPECT_EQ(table.scores(), (std::vector{72, 76, 43}));
    EXPECT_EQ(table.match.winner(), 1U);
    EXPECT_EQ(table.match.deal(Pack(table.rules.deck())).refusal, Refusal::wrong_time);
}

TEST(Lower, L16_a_position_with_a_sole_leader_at_seventy_is_won_already) {
    for (const std::vector<int>& scores : {std::vector{70, 69, 0}, {71, 70, 70}, {0, 0, 84}}) {
        Table table("lower");
        EXPECT_EQ(clause_of(refusal_of(table, table.match.deal(Pack(table.rules.deck()), scored(scores)))),
                  "L16");
    }
    for (const std::vector<int>& scores : {std::vector{70, 70, 0}, {69, 69, 69}, {71, 71, 71}, {0, 75, 75}}) {
        Table table("lower", {"tie=play-on"});
        EXPECT_EQ(refusal_of(table, table.match.deal(Pack(table.rules.deck()), scored(scores))), "");
    }
}

// The calls about the stable and the vote at the end of a hand. Before the end, none.
Cards said_of(Table& table) {
    EXPECT_EQ(table.calls(), Cards{});
    table.play_out();
    Cards said = table.calls();
    std::erase(said, "euchred");
    std::erase(said, "split-the-vote");
    return said;
}

TEST(Lower, L17_one_hand_with_both_bowers_is_horse_shyte_and_with_eight_and_seven_the_whole_stable) {
    struct Stabled {
        std::string held;  // other cards fill up the hand
        std::string trump;
        Cards said;
    };
    const std::vector<Stabled> cases{
        {"Horse Maverick 8S 7S 2C 3C 4C", "S", {"whole-stable"}},
        {"Horse Maverick 8S 7S 2C 3C 4C", "C", {"horse-shyte"}},  // the eight and seven are not trumps
        {"Horse Maverick 8S 6S 4S 3S 2S", "S", {"horse-shyte"}},
        {"Horse Maverick 7S 6S 4S 3S 2S", "S", {"horse-shyte"}},
        {"Horse Maverick 8S 7H 2C 3C 4C", "S", {"horse-shyte"}},
        {"Horse Maverick 8C 7C 2S 3S 4S", "C", {"whole-stable"}},
        {"Horse 8S 7S 6S 4S 3S 2S", "S", {}},
        {"Maverick 8S 7S 6S 4S 3S 2S", "S", {}},
    };
    for (const Stabled& one : cases)
        for (const int holder : {0, 1, 2})
            for (const int maker : {0, 1, 2}) {  // a defender's hand counts as well
                const bool has_horse = cards(one.held).contains(horse);
                const bool has_both = has_horse && cards(one.held).contains(maverick);
                std::map<int, std::string> hands{{holder, one.held}};
                if (!has_both) hands[(holder + 1) % 3] = has_horse ? "Maverick" : "Horse";
                Table table("lower");
                make_trump(table.deal(hands, "2D"), maker, one.trump);
                EXPECT_EQ(said_of(table), one.said)
                    << one.held << " at " << holder << ", trump " << one.trump;
                for (const Called& called : table.events_of<Called>())
                    if (called.call == TableCall::horse_shyte || called.call == TableCall::whole_stable) {
                        EXPECT_EQ(called.about, Seat(static_cast<std::size_t>(holder)));
                    }
            }
}

TEST(Lower, L17_the_card_the_dealer_takes_counts) {
    struct Taken {
        std::vector<std::string> settings;
        std::string held, up;
        Cards said;
    };
    const std::vector<Taken> cases{
        {{}, "Horse 8S 7S 2C 3C 4C 6C", "Maverick", {"whole-stable"}},
        {{}, "Maverick 8S 6S 2C 3C 4C 6C", "Horse", {"horse-shyte"}},
        {{}, "Horse Maverick 8S 2C 3C 4C 6C", "7S", {"whole-stable"}},
        {{"pickup=no"}, "Horse 8S 7S 2C 3C 4C 6C", "Maverick", {}},
        {{"pickup=no"}, "Horse Maverick 8S 2C 3C 4C 6C", "7S", {"horse-shyte"}},
    };
    for (const Taken& one : cases) {
        Table table("lower", one.settings);
        table.deal({{0, one.held}}, one.up);
        if (table.phase() == "stand") table.act("stand S");
        table.act("order");
        if (table.phase() == "discard") table.act("discard 2C");
        EXPECT_EQ(said_of(table), one.said) << one.held << " and " << one.up;
    }
}

TEST(Lower, L17_the_vote_is_split_only_when_the_maker_wins_three_two_two) {
    struct Vote {
        Cards hands;
        std::vector<int> tricks;
        Cards calls;
    };
    const std::vector<Vote> votes{
        {even, {3, 2, 2}, {"split-the-vote"}},
        {even, {2, 3, 2}, {"euchred"}},
        {even, {2, 2, 3}, {"euchred"}},
        {even, {3, 3, 1}, {"euchred"}},
        {even, {4, 2, 1}, {}},
        {even, {5, 1, 1}, {}},
        {sweeping, {3, 2, 2}, {"horse-shyte", "split-the-vote"}},
        {sweeping, {7, 0, 0}, {"horse-shyte"}},
    };
    for (const Vote& vote : votes)
        for (const int maker : {0, 1, 2}) {
            Table table("lower");
            make_trump(table.deal(from(maker, vote.hands), "2D"), maker, "S");
            play_to(table, seated(maker, vote.tricks));
            EXPECT_EQ(table.calls(), vote.calls);
        }
}

TEST(Lower, L17_the_table_says_the_calls_by_their_names) {
    const RuleSet rules = rules_with("lower");
    const messages::Voice voice{[](Seat) { return std::string("Bear"); },
                                [](Card card) { return to_string(card); }};
    const auto words = [&](TableCall call) { return say(messages::message_of(rules, Called{call}), voice); };
    EXPECT_EQ(words(TableCall::horse_shyte), "Horse Shyte! Bear held both jokers.");
    EXPECT_EQ(words(TableCall::whole_stable),
              "The Whole Stable! Bear held both jokers with the 8 and 7 of trump.");
    EXPECT_NE(words(TableCall::split_the_vote).find("Split the Vote"), std::string::npos);
}

TEST(Lower, L18_with_a_euchre_pack_and_the_fives_its_cards_are_one_whole_pack) {
    const CardSet lower = Table("lower").rules.deck();
    const CardSet upper = Table("mcgee").rules.deck();
    const CardSet fives = cards("5C 5D 5H 5S");
    EXPECT_TRUE((lower & upper).empty());
    EXPECT_TRUE((lower & fives).empty());
    EXPECT_EQ((lower | upper | fives).size(), 54);
}

TEST(Lower, L18_keeps_score_in_figures_and_ordinary_euchre_may_use_two_fives_a_side) {
    EXPECT_EQ(Table("lower").rules.options().score_shown, ScoreShown::figures);
    EXPECT_EQ(Table("mcgee", {"score_shown=fives"}).rules.options().score_shown, ScoreShown::fives);
    for (int score = 0; score <= 10; ++score) EXPECT_TRUE(fits_two_fives(score)) << score;
    for (const int score : {-4, -1, 11, 70}) EXPECT_FALSE(fits_two_fives(score)) << score;
}

TEST(Lower, L18_the_score_of_each_player_who_won_or_lost_points_is_turned) {
    Table table("lower", {"score_shown=fives"});
    make_trump(table.deal(from(0, even), "2D", scored({4, 0, 2})), 0, "S");
    play_to(table, {3, 4, 0});
    const auto turned = table.events_of<ScoreTurned>();
    ASSERT_EQ(turned.size(), 2U);  // seat 2 took no trick
    EXPECT_EQ(turned[0].side, 0U);
    EXPECT_EQ(turned[0].from, 4);
    EXPECT_EQ(turned[0].to, 0);
    EXPECT_EQ(turned[1].side, 1U);
    EXPECT_EQ(turned[1].from, 0);
    EXPECT_EQ(turned[1].to, 4);
}

}  // namespace
}  // namespace euchre::testing
