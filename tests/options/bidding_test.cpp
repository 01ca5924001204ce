// The options of the bidding: what an order does, what may be named, and what the dealer may do at the last
// call.
#include <gtest/gtest.h>

#include "options/steer.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

using Scores = std::vector<int>;

// With four players: all but the dealer have passed twice.
const std::string passed_to_dealer = "pass, pass, pass, pass, pass, pass, pass";

TEST(OptionPickup, yes_puts_the_card_into_the_dealers_hand) {
    Table table("mcgee", {"pickup=yes"});
    table.deal({{0, "9C TC QC KD AS"}}, "TH").act("order");
    EXPECT_EQ(table.phase(), "discard");
    EXPECT_EQ(table.turn(), 0);
    EXPECT_EQ(table.view(0).hand, cards("9C TC QC KD AS TH"));
    const auto taken = table.events_of<UpCardTaken>();
    ASSERT_EQ(taken.size(), 1U);
    EXPECT_EQ(to_string(taken[0].card), "TH");
    table.act("discard 9C");
    EXPECT_EQ(table.view(0).hand, cards("TC QC KD AS TH"));
    EXPECT_EQ(table.view(0).discard, parse_card("9C"));
    EXPECT_FALSE(table.view(1).discard);
}

TEST(OptionPickup, no_only_makes_trump_and_nobody_ever_plays_the_card) {
    Table table("mcgee", {"pickup=no"});
    table.deal({{0, "9C TC QC KD AS"}}, "TH").act("order");
    EXPECT_EQ(table.phase(), "play");
    EXPECT_EQ(table.trump(), "H");
    EXPECT_EQ(table.turn(), 1);
    EXPECT_EQ(table.view(0).hand, cards("9C TC QC KD AS"));
    EXPECT_EQ(table.view(2).turned, parse_card("TH"));
    EXPECT_FALSE(table.view(2).dealer_holds);
    EXPECT_TRUE(table.events_of<UpCardTaken>().empty());
    EXPECT_NE(table.refused("discard 9C"), "");
    table.play_out();
    for (const TakenTrick& trick : table.spectator().tricks)
        for (const SeatCard& played : trick.cards) EXPECT_NE(to_string(played.card), "TH");
}

TEST(OptionPickup, no_with_a_loner_leaves_the_dealers_partner_or_the_dealer_out_all_the_same) {
    Table table("newberry", {"pickup=no", "loner_dealer_card=taken"});
    table.deal({}, "TH").act("pass, order alone");
    EXPECT_EQ(table.phase(), "play");
    EXPECT_EQ(table.view(0).laid_down.size(), 5);
    EXPECT_EQ(table.turn(), 3);
}

TEST(OptionPickup, lower_euchre_without_it_buries_even_a_joker) {
    Table table("lower", {"pickup=no"});
    table.deal({{0, "2C 3C 4C 6C 7C 8C Maverick"}}, "Horse");
    table.act("stand D, pass, order");
    EXPECT_EQ(table.phase(), "play");
    EXPECT_EQ(table.trump(), "D");
    EXPECT_EQ(table.maker(), 2);
    EXPECT_EQ(table.view(0).hand, cards("2C 3C 4C 6C 7C 8C Maverick"));
    table.play_out();
    EXPECT_EQ(table.calls(), (table.scores()[2] < 0 ? Cards{"euchred"} : Cards{}));  // one hand lacks Horse
}

TEST(OptionDiscardUp, no_keeps_the_card_with_the_dealer_and_everybody_knows) {
    Table table("mcgee", {"discard_up=no"});
    table.deal({{0, "9C TC QC KD AS"}}, "TH").act("order");
    EXPECT_FALSE(table.may("discard TH"));
    EXPECT_EQ(table.refused("discard TH"), "-: TH was just picked up and can't be discarded.");
    EXPECT_EQ(table.legal().size(), 5U);
    table.act("discard 9C");
    EXPECT_EQ(table.view(2).dealer_holds, parse_card("TH"));
    EXPECT_EQ(table.spectator().dealer_holds, parse_card("TH"));
}

TEST(OptionDiscardUp, yes_lets_it_go_again_and_nobody_knows) {
    for (const std::string discard : {"discard TH", "discard 9C"}) {
        Table table("newberry", {"discard_up=yes"});
        table.deal({{0, "9C TC QC KD AS"}}, "TH").act("order");
        EXPECT_EQ(table.legal().size(), 6U);
        EXPECT_EQ(table.view(2).dealer_holds, parse_card("TH"));  // until the discard
        table.act(discard);
        EXPECT_FALSE(table.view(2).dealer_holds);
        EXPECT_EQ(table.view(0).hand.contains(*parse_card("TH")), discard == "discard 9C");
    }
}

TEST(OptionTurnedDown, barred_or_allowed_in_the_second_round) {
    Table barred("mcgee", {"turned_down=barred"});
    barred.deal({}, "9H").act("pass, pass, pass, pass");
    EXPECT_FALSE(barred.may("name H"));
    EXPECT_FALSE(barred.may("name H alone"));
    EXPECT_TRUE(barred.may("name D"));
    EXPECT_EQ(barred.refused("name H"), "M4: You can't name hearts: that suit was turned down.");

    Table allowed("mcgee", {"turned_down=allowed"});
    allowed.deal({}, "9H").act("pass, pass, pass, pass");
    EXPECT_TRUE(allowed.may("name H alone"));
    allowed.act("name H");
    EXPECT_EQ(allowed.trump(), "H");
    EXPECT_EQ(allowed.phase(), "play");  // turned down, so the dealer does not take it
    EXPECT_FALSE(allowed.view(0).hand.contains(*parse_card("9H")));
}

TEST(OptionTurnedDown, for_a_joker_it_is_the_suit_it_stood_for) {
    Table barred("lower", {"turned_down=barred"});
    barred.deal({}, "Horse").act("stand S, pass, pass, pass");
    EXPECT_EQ(barred.legal(), (Cards{"name C", "name D", "name H", "pass"}));
    EXPECT_EQ(barred.refused("name S"), "-: You can't name spades: that suit was turned down.");

    Table allowed("lower", {"turned_down=allowed"});
    allowed.deal({}, "Maverick").act("stand S, pass, pass, pass");
    EXPECT_EQ(allowed.legal(), (Cards{"name C", "name D", "name H", "name S", "pass"}));
    allowed.act("name S");
    EXPECT_EQ(allowed.trump(), "S");
    EXPECT_FALSE(allowed.view(0).hand.contains(maverick));

    Table best("newberry", {"deck=7-A+joker", "turned_down=allowed"});
    best.deal({}, "Joker").act("stand C, pass, pass, pass, pass, name C alone");
    EXPECT_EQ(best.trump(), "C");
    EXPECT_TRUE(best.alone());
}

TEST(OptionLastCall, fold_ends_the_hand_for_a_point) {
    Table table("mcgee", {"last_call=fold"});
    table.deal({}, "9H").act("pass, pass, pass, pass");
    EXPECT_NE(table.refused("fold").find("-: Only the dealer"), std::string::npos);
    table.act("pass, pass, pass");
    EXPECT_EQ(table.calls(), (Cards{}));
    EXPECT_EQ(table.legal(),
              (Cards{"fold", "name C", "name C alone", "name D", "name D alone", "name S", "name S alone"}));
    EXPECT_NE(table.refused("pass").find("name trump or fold"), std::string::npos);
    table.act("fold");
    EXPECT_EQ(table.calls(), (Cards{"folded"}));
    EXPECT_EQ(table.scores(), (Scores{0, 1}));
    EXPECT_EQ(table.dealer(), 1);
}

TEST(OptionLastCall, pass_throws_the_hand_in_for_nothing) {
    Table table("newberry", {"last_call=pass"});
    table.deal({}, "9H").act(passed_to_dealer);
    EXPECT_FALSE(table.may("fold"));
    EXPECT_EQ(table.refused("fold"), "-: Nobody folds by these rules.");
    table.act("pass");
    EXPECT_EQ(table.calls(), (Cards{"thrown-in"}));
    EXPECT_EQ(table.phase(), "deal");
    EXPECT_EQ(table.scores(), (Scores{0, 0}));
    EXPECT_EQ(table.trump(), "");
}

TEST(OptionLastCall, stick_makes_the_dealer_name) {
    Table table("university-games", {"last_call=stick"});
    table.deal({}, "9H").act("pass, pass, pass, pass, pass, pass");
    EXPECT_EQ(table.calls(), (Cards{}));
    table.act("pass");
    EXPECT_EQ(table.calls(), (Cards{"stuck"}));
    EXPECT_EQ(table.legal(), (Cards{"name C", "name D", "name S"}));
    const std::string refused = table.refused("pass");
    EXPECT_TRUE(refused.starts_with("U8: ") && refused.ends_with("the dealer must name trump.")) << refused;
    table.act("name C, together");
    EXPECT_EQ(table.maker(), 0);
}

TEST(OptionLastCall, let_deals_again_in_partnerships_too) {
    Table table("mcgee", {"last_call=let", "lets=2", "redeal_by=next"});
    for (const int used : {1, 2}) {
        table.deal({}, "9H").act(passed_to_dealer);
        EXPECT_EQ(table.calls(), (Cards{}));
        EXPECT_TRUE(table.may("let"));
        table.act("let");
        EXPECT_EQ(table.calls(), (Cards{"thrown-in"}));
        EXPECT_EQ(table.events_of<LetTaken>().size(), 1U);
        EXPECT_EQ(table.dealer(), 0);  // a let is dealt again by the same dealer, whatever redeal_by says
        EXPECT_EQ(table.lets(), (Scores{used, 0, 0, 0}));
        EXPECT_EQ(table.view(3).lets[Seat(0)], used);
    }
    table.deal({}, "9H").act(passed_to_dealer);
    EXPECT_EQ(table.calls(), (Cards{"stuck"}));
    EXPECT_EQ(table.refused("let"), "-: No let is left: the dealer must name trump.");
    EXPECT_EQ(table.scores(), (Scores{0, 0}));
}

TEST(OptionFoldPays, gain_or_lose_a_point) {
    const std::vector<std::tuple<std::string, std::string, Scores>> cases{
        {"fold_pays=gain", "score_floor=none", {0, 1}},
        {"fold_pays=lose", "score_floor=none", {-1, 0}},
        {"fold_pays=gain", "score_floor=zero", {0, 1}},
        {"fold_pays=lose", "score_floor=zero", {0, 0}}};
    for (const auto& [pays, floor, scores] : cases) {
        Table table("newberry", {pays, floor});
        table.deal({}, "9H").act(passed_to_dealer + ", fold");
        EXPECT_EQ(table.scores(), scores) << pays << " " << floor;
    }
}

TEST(OptionFoldPays, where_each_plays_for_himself_all_others_gain) {
    const std::vector<std::pair<std::string, Scores>> cases{{"fold_pays=gain", {0, 1, 1}},
                                                            {"fold_pays=lose", {-1, 0, 0}}};
    for (const auto& [pays, scores] : cases) {
        Table table("lower", {"last_call=fold", pays});
        table.deal({}, "2H").act("pass, pass, pass, pass, pass, fold");
        EXPECT_EQ(table.scores(), scores) << pays;
    }
}

TEST(OptionRedealBy, next_or_same_after_a_throw_in) {
    for (const auto& [setting, dealer] : {std::pair("redeal_by=next", 3), std::pair("redeal_by=same", 2)}) {
        Table table("traditional", {setting});
        table.deal({}, "9H", dealt_by(2)).act(passed_to_dealer + ", pass");
        EXPECT_EQ(table.dealer(), dealer) << setting;
        EXPECT_EQ(table.events_of<DealPasses>().at(0).to, Seat(static_cast<std::size_t>(dealer)));
    }
}

TEST(OptionRedealBy, same_changes_nothing_after_a_fold_or_a_played_hand) {
    Table folded("newberry", {"redeal_by=same"});
    folded.deal({}, "9H").act(passed_to_dealer + ", fold");
    EXPECT_EQ(folded.dealer(), 1);
    Table played("traditional", {"redeal_by=same"});
    played.deal({}, "9H").act("order").play_out();
    EXPECT_EQ(played.dealer(), 1);
}

TEST(OptionLets, none_sticks_the_dealer_at_once) {
    Table none("lower", {"lets=0"});
    none.deal({}, "2H").act("pass, pass, pass, pass, pass");
    EXPECT_EQ(none.calls(), (Cards{"stuck"}));
    EXPECT_FALSE(none.may("let"));

    Table one("lower", {"lets=1"});
    one.deal({}, "2H").act("pass, pass, pass, pass, pass");
    EXPECT_EQ(one.calls(), (Cards{}));
    one.act("let").deal({}, "2H").act("pass, pass, pass, pass, pass");
    EXPECT_EQ(one.refused("let"), "-: No let is left: the dealer must name trump.");
}

TEST(OptionLets, three_are_the_books_own_and_the_refusal_of_a_fourth_cites_it) {
    Table table("lower", {"lets=3"});
    for (int used = 0; used < 3; ++used) table.deal({}, "2H").act("pass, pass, pass, pass, pass, let");
    table.deal({}, "2H").act("pass, pass, pass, pass, pass");
    EXPECT_EQ(table.refused("let"), "L8: No let is left: the dealer must name trump.");
}

TEST(OptionLets, more_than_there_are_can_not_be_set_up) {
    Table table("lower", {"lets=2", "lets_per=player"});
    auto setup = dealt_by(0);
    setup.lets = BySeat<std::uint8_t>{{2, 2, 3}};
    const Pack pack(table.rules.deck());
    EXPECT_EQ(table.match.deal(pack, setup).refusal, Refusal::bad_lets);
    setup.lets = BySeat<std::uint8_t>{{2, 2, 2}};
    EXPECT_FALSE(table.match.deal(pack, setup).refusal);
}

TEST(OptionLetsPer, player_has_his_own_and_game_shares_them) {
    for (const auto& [setting, open] :
         {std::pair("lets_per=player", true), std::pair("lets_per=game", false)}) {
        Table table("lower", {setting, "lets=1"});
        table.deal({}, "2H", dealt_by(1)).act("pass, pass, pass, pass, pass, let");
        table.deal({}, "2H").act("pass, pass, pass, pass, pass");
        EXPECT_FALSE(table.may("let")) << "the same dealer has used his";
        table.act("name C").play_out();
        table.deal({}, "2H").act("pass, pass, pass, pass, pass");
        EXPECT_EQ(table.may("let"), open) << setting;
        EXPECT_EQ(table.calls(), open ? Cards{} : Cards{"stuck"});
        EXPECT_EQ(table.lets(), (Scores{0, 1, 0}));
    }
}

TEST(OptionLetsPer, game_shares_them_between_partners_and_opponents) {
    Table table("newberry", {"last_call=let", "lets=2", "lets_per=game"});
    auto setup = dealt_by(3);
    setup.lets = BySeat<std::uint8_t>{{1, 0, 0, 0}};
    table.deal({}, "9H", setup).act(passed_to_dealer + ", let");
    EXPECT_EQ(table.lets(), (Scores{1, 0, 0, 1}));
    table.deal({}, "9H").act(passed_to_dealer);
    EXPECT_EQ(table.calls(), (Cards{"stuck"}));
}

TEST(OptionNoTrump, off_offers_suits_only) {
    Table table("university-games", {"no_trump=off"});
    table.deal({}, "9H").act("pass, pass, pass, pass");
    EXPECT_EQ(table.legal(), (Cards{"name C", "name D", "name S", "pass"}));
    EXPECT_EQ(table.refused("name none"), "U14: No trump is not played by these rules.");
}

TEST(OptionNoTrump, on_is_for_the_second_round_and_alone_too) {
    Table table("newberry", {"no_trump=on"});
    table.deal({}, "9H");
    EXPECT_EQ(table.legal(), (Cards{"order", "order alone", "pass"}));
    table.act("pass, pass, pass, pass");
    EXPECT_EQ(table.legal(), (Cards{"name C", "name C alone", "name D", "name D alone", "name S",
                                    "name S alone", "name none", "name none alone", "pass"}));
    table.act("name none alone");
    EXPECT_EQ(table.trump(), "none");
    EXPECT_EQ(table.events_of<TrumpShown>().at(0).trump, Trump::none);
    EXPECT_EQ(table.turn(), 2);
    EXPECT_EQ(table.view(3).laid_down.size(), 5);
}

TEST(OptionNoTrump, on_newberry_has_no_bowers_and_the_highest_of_the_suit_led_wins) {
    Table table("newberry", {"no_trump=on"});
    table.deal({{1, "QD 9C JH TS KS"}, {2, "JD AH 9D AS 9S"}, {3, "AD TD QC KC AC"}, {0, "JC JS QH KH TH"}},
               "9H");
    table.act("pass, pass, pass, pass, pass, pass, pass, name none");
    EXPECT_EQ(table.turn(), 1);
    table.act("play QD");
    EXPECT_EQ(table.legal(), (Cards{"play 9D", "play JD"}));  // a jack follows its own suit
    table.act("play JD, play TD, play JC");
    EXPECT_EQ(table.turn(), 1);  // the jacks are no bowers
    table.act("play JH, play AH, play QC, play TH");
    EXPECT_EQ(table.turn(), 2);
}

TEST(OptionNoTrump, on_is_scored_as_any_contract) {
    Table table("newberry", {"no_trump=on"});
    table.deal({{1, "AC AD AH AS KS"}}, "9H").act("pass, pass, pass, pass, name none").play_out();
    EXPECT_EQ(table.taken(), (Scores{0, 5, 0, 0}));
    EXPECT_EQ(table.scores(), (Scores{0, 2}));
}

TEST(OptionNoTrump, on_nobody_who_is_void_has_to_trump) {
    Table table("mcgee", {"no_trump=on", "void=must-trump"});
    table.deal({{1, "9C TC JC QC KC"}, {2, "9D TD JH 9S TS"}}, "9H");
    table.act("pass, pass, pass, pass, name none, play 9C");
    EXPECT_EQ(table.legal().size(), 5U);
    table.act("play JH");
    EXPECT_TRUE(table.view(1).voids[Seat(2)][index_of(Suit::clubs)]);
    EXPECT_FALSE(table.view(1).voids[Seat(2)][index_of(Suit::hearts)]);
}

TEST(OptionStuckNoTrump, yes_or_no_for_a_stuck_dealer) {
    Table yes("mcgee", {"no_trump=on", "stuck_no_trump=yes"});
    yes.deal({}, "9H").act(passed_to_dealer);
    EXPECT_EQ(yes.calls(), (Cards{"stuck"}));
    yes.act("name none");
    EXPECT_EQ(yes.maker(), 0);

    Table no("mcgee", {"no_trump=on", "stuck_no_trump=no"});
    no.deal({}, "9H").act("pass, pass, pass, pass, pass, pass");
    EXPECT_TRUE(no.may("name none"));  // the dealer's right is not stuck
    no.act("pass");
    EXPECT_EQ(no.refused("name none"), "-: A stuck dealer must name a suit, not no trump.");
    EXPECT_EQ(no.refused("name none alone"), "-: A stuck dealer must name a suit, not no trump.");
    EXPECT_EQ(no.legal().size(), 6U);
}

TEST(OptionStuckNoTrump, no_binds_only_a_dealer_who_can_do_nothing_else) {
    for (const std::string last_call : {"last_call=fold", "last_call=pass", "last_call=let"}) {
        Table table("mcgee", {"no_trump=on", "stuck_no_trump=no", last_call, "lets=1"});
        table.deal({}, "9H").act(passed_to_dealer);
        EXPECT_TRUE(table.may("name none")) << last_call;
    }
    Table used("mcgee", {"no_trump=on", "stuck_no_trump=no", "last_call=let", "lets=0"});
    used.deal({}, "9H").act(passed_to_dealer);
    EXPECT_FALSE(used.may("name none"));
}

TEST(OptionLastCall, an_absent_last_call_is_explained_only_at_the_last_call) {
    Table table("mcgee", {"last_call=stick"});
    table.deal({}, "9H");
    const auto is_not_possible_now = [&table](const std::string& action) {
        return table.refused(action).find(": Not now: it is the ") != std::string::npos;
    };
    EXPECT_TRUE(is_not_possible_now("play 9C"));
    EXPECT_TRUE(is_not_possible_now("discard 9C"));
    table.act("pass, pass, pass");
    for (const int seat : {0, 1, 2, 3}) {  // the dealer's first call, and all but the dealer's last
        EXPECT_TRUE(is_not_possible_now("fold")) << seat;
        EXPECT_TRUE(is_not_possible_now("let")) << seat;
        table.act("pass");
    }
    EXPECT_NE(table.refused("fold").find("Nobody folds"), std::string::npos);
    EXPECT_NE(table.refused("let").find("no lets"), std::string::npos);
    EXPECT_NE(table.refused("name none").find("No trump is not played by these rules."), std::string::npos);
}

}  // namespace
}  // namespace euchre::testing
