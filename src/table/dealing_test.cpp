// The pack that nobody chose: how it comes about at a table (docs/fair-deal.md).
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "codec/event_json.h"
#include "codec/table_json.h"
#include "fair/shuffle.h"
#include "support/parlor.h"
#include "table/pace.h"

namespace euchre::testing {
namespace {

const Dealing& dealing(const Parlor& parlor) { return parlor.table().dealing(); }

std::vector<std::size_t> seats_listed(const Attempt& attempt) {
    std::vector<std::size_t> seats;
    for (const Attempt::Listed& one : attempt.listed) seats.push_back(one.seat.number());
    return seats;
}

void run_until_closed(Parlor& parlor) {
    parlor.run_until([&] { return dealing(parlor).is_closed(); });
}

void run_until_attempt(Parlor& parlor, std::uint32_t number) {
    parlor.run_until([&] {
        return dealing(parlor).attempt().number == number && dealing(parlor).attempt().seed.has_value();
    });
}

// Everybody is bound to what is in it.
void expect_bound(const Attempt& attempt) {
    EXPECT_EQ(attempt.commitment, server_commitment(attempt.deal, attempt.number, *attempt.seed));
    for (const Attempt::Listed& one : attempt.listed)
        EXPECT_TRUE(!one.entropy || one.commitment == person_commitment(attempt.deal, attempt.number,
                                                                        one.seat, *one.entropy));
}

TEST(FairDeal, U3_every_pack_follows_from_everybodys_part_and_the_cut) {
    Parlor parlor("university-games");
    parlor.begin(3);
    parlor.run_until_over();
    const std::vector<Attempt>& past = dealing(parlor).past();
    const Record& record = parlor.table().match()->record();
    ASSERT_EQ(past.size(), 1 + record.hands.size());
    const CardSet deck = parlor.table().rules()->deck();
    EXPECT_EQ(past[0].deal, "000000000007/1/draw");
    EXPECT_EQ(record.dealers_drawn, shuffled(deck, pack_key(past[0]).value(), Purpose::draw, 0));
    bool by_person = false;
    for (std::size_t hand = 0; hand < record.hands.size(); ++hand) {
        const Attempt& attempt = past[hand + 1];
        expect_bound(attempt);
        EXPECT_EQ(attempt.deal, "000000000007/1/" + std::to_string(hand + 1));
        EXPECT_EQ(seats_listed(attempt), (std::vector<std::size_t>{0, 1, 2}));
        EXPECT_EQ(record.hands[hand].pack, shuffled(deck, pack_key(attempt).value(), Purpose::deal, 0));
        EXPECT_EQ(record.hands[hand].cut, attempt.cut);
        EXPECT_TRUE(attempt.cut == 5 || attempt.cut == 12) << "by a person or a bot";
        by_person = by_person || attempt.cut == 5;
    }
    EXPECT_TRUE(by_person);
}

TEST(FairDeal, a_first_dealer_at_random_is_picked_in_the_same_way) {
    Parlor parlor("newberry");
    parlor.begin(2);
    parlor.run_until_hand();
    const Attempt& pick = dealing(parlor).past().at(0);
    EXPECT_EQ(pick.deal, "000000000007/1/pick");
    EXPECT_EQ(seats_listed(pick), (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(parlor.table().match()->record().chosen_dealer, Seat(picked(*pack_key(pick), 0, 4)));
}

TEST(FairDeal, with_bots_alone_the_pack_is_the_servers) {
    Parlor parlor("newberry", {"first_dealer=chosen"});
    parlor.begin(0);
    parlor.run_until_hand();
    EXPECT_TRUE(dealing(parlor).past().at(0).listed.empty());
}

TEST(FairDeal, people_commit_for_the_next_hand_during_this_one) {
    Parlor parlor("newberry");
    parlor.begin(2);
    parlor.run_until_hand();
    parlor.run_until([&] { return dealing(parlor).has_committed(Seat(0)); });
    EXPECT_TRUE(parlor.table().match()->state().is_live());
    EXPECT_EQ(dealing(parlor).attempt().deal, "000000000007/1/2");
}

TEST(FairDeal, whoever_does_not_commit_in_time_is_not_in_the_list) {
    Parlor parlor("newberry");
    parlor.manner(1).commits = false;
    parlor.begin(2);
    run_until_closed(parlor);
    EXPECT_EQ(seats_listed(dealing(parlor).attempt()), (std::vector<std::size_t>{0}));
    EXPECT_EQ(parlor.now() - parlor.table().began(), wait_for_commitments);
    parlor.run_until_hand();
    EXPECT_FALSE(dealing(parlor).is_barred(Seat(1)));
}

TEST(FairDeal, the_first_hand_is_dealt_at_once_and_the_next_when_everybody_has_seen_the_last) {
    Parlor parlor("newberry");
    parlor.begin(2);
    parlor.run_until_hand();
    EXPECT_EQ(parlor.now(), parlor.table().began());
    parlor.run_until([&] { return !parlor.table().match()->state().is_live(); });
    const Time ended = parlor.now();
    parlor.run_until_hand();
    EXPECT_EQ(parlor.now() - ended, pace(Speed::fast, Step::new_deal));
}

TEST(FairDeal, the_cards_drawn_for_the_deal_are_looked_at_first) {
    Parlor parlor("university-games");
    parlor.begin(2);
    parlor.run_until([&] { return parlor.table().match()->record().dealers_drawn.has_value(); });
    EXPECT_EQ(parlor.now(), parlor.table().began());
    parlor.run_until_hand();
    EXPECT_GE(parlor.now() - parlor.table().began(), pace(Speed::fast, Step::new_deal));
}

TEST(FairDeal, whoever_drops_out_after_committing_is_not_in_the_list) {
    Parlor parlor("newberry");
    parlor.begin(2);
    parlor.run_until([&] { return dealing(parlor).has_committed(Seat(1)); });
    parlor.go(1);
    run_until_closed(parlor);
    EXPECT_EQ(seats_listed(dealing(parlor).attempt()), (std::vector<std::size_t>{0}));
}

TEST(FairDeal, a_silent_person_voids_the_attempt_and_is_left_out_until_they_come_back) {
    Parlor parlor("newberry", {"first_dealer=chosen"});
    parlor.manner(1).reveals = false;
    parlor.begin(3);
    run_until_closed(parlor);
    const Time closed = parlor.now();
    run_until_attempt(parlor, 1);
    EXPECT_EQ(parlor.now() - closed, wait_for_reveals);
    const Attempt lost = dealing(parlor).past().at(0);
    expect_bound(lost);
    EXPECT_TRUE(has_silent_seat(lost));
    EXPECT_EQ(seats_listed(lost), (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_FALSE(lost.listed[1].entropy.has_value());
    EXPECT_EQ(dealing(parlor).attempt().deal, lost.deal);
    EXPECT_NE(*dealing(parlor).attempt().seed, *lost.seed);
    const Time lost_at = parlor.now();

    parlor.run_until_hand();
    EXPECT_EQ(parlor.now(), lost_at) << "nobody waits for the one who is left out";
    ASSERT_EQ(dealing(parlor).past().size(), 2U);
    EXPECT_EQ(seats_listed(dealing(parlor).past()[1]), (std::vector<std::size_t>{0, 2}));
    EXPECT_TRUE(dealing(parlor).is_barred(Seat(1)));
    parlor.manner(1).reveals = true;
    parlor.run_until_hand_ends();
    parlor.run_until_hand();
    EXPECT_EQ(seats_listed(dealing(parlor).past().at(2)), (std::vector<std::size_t>{0, 2}));

    parlor.go(1);
    parlor.come(1);
    parlor.run_until_hand_ends();
    parlor.run_until_hand();
    EXPECT_EQ(seats_listed(dealing(parlor).past().at(3)), (std::vector<std::size_t>{0, 1, 2}));
}

TEST(FairDeal, a_wrong_reveal_is_none) {
    Parlor parlor("newberry");
    parlor.manner(1).reveals = false;
    parlor.begin(2);
    run_until_closed(parlor);
    const Attempt attempt = dealing(parlor).attempt();
    const Seed right = Parlor::entropy(1, attempt);
    Seed wrong = right;
    wrong.bytes[31] ^= 1U;
    euchre::Table& table = parlor.table();
    EXPECT_FALSE(table.reveal(Parlor::id(1), attempt.deal, attempt.number, wrong));
    EXPECT_FALSE(table.reveal(Parlor::id(0), attempt.deal, attempt.number, right));
    EXPECT_FALSE(table.reveal(Parlor::id(1), attempt.deal, attempt.number + 1, right));
    EXPECT_FALSE(table.reveal(Parlor::id(1), attempt.deal + "0", attempt.number, right));
    EXPECT_FALSE(table.reveal(Parlor::id(7), attempt.deal, attempt.number, right));
    EXPECT_TRUE(table.reveal(Parlor::id(1), attempt.deal, attempt.number, right));
    parlor.run_until_hand();
    EXPECT_EQ(dealing(parlor).past().at(0).number, 0U);
}

TEST(FairDeal, a_commitment_is_taken_for_the_attempt_that_is_open_and_no_other) {
    Parlor parlor("newberry");
    euchre::Table& table = parlor.table();
    parlor.begin(2);
    const Digest mine{};
    EXPECT_FALSE(table.commit(Parlor::id(0), dealing(parlor).attempt().deal, 0, mine)) << "no seed yet";
    EXPECT_TRUE(parlor.table_moves());
    const Attempt attempt = dealing(parlor).attempt();
    EXPECT_FALSE(table.commit(Parlor::id(0), "000000000007/1/2", 0, mine));
    EXPECT_FALSE(table.commit(Parlor::id(0), attempt.deal, 1, mine));
    EXPECT_FALSE(table.commit(Parlor::id(5), attempt.deal, 0, mine));
    EXPECT_TRUE(table.commit(Parlor::id(0), attempt.deal, 0, mine));
    EXPECT_TRUE(table.commit(Parlor::id(0), attempt.deal, 0, attempt.commitment)) << "thought better of it";
    EXPECT_TRUE(parlor.table_moves());
    EXPECT_EQ(dealing(parlor).attempt().listed.at(0).commitment, attempt.commitment);
    EXPECT_FALSE(table.commit(Parlor::id(0), attempt.deal, 0, mine)) << "the list is closed";
}

TEST(FairDeal, somebody_new_in_the_chair_of_a_silent_person_is_not_left_out) {
    Parlor parlor("newberry");
    parlor.manner(1).reveals = false;
    parlor.begin(2);
    run_until_closed(parlor);
    EXPECT_EQ(parlor.ask(1, Leave{}), "");
    parlor.seat(2, 1);
    parlor.run_until_hand();
    EXPECT_FALSE(dealing(parlor).is_barred(Seat(1)));
    EXPECT_EQ(seats_listed(dealing(parlor).past().at(1)), (std::vector<std::size_t>{0, 1}));
}

TEST(FairDeal, somebody_who_sits_down_after_the_commitments_has_none) {
    Parlor parlor("newberry");
    parlor.begin(2);
    parlor.run_until([&] { return dealing(parlor).has_committed(Seat(1)); });
    EXPECT_EQ(parlor.ask(1, Leave{}), "");
    EXPECT_FALSE(dealing(parlor).has_committed(Seat(1)));
    parlor.manner(2).commits = false;
    parlor.seat(2, 1);
    run_until_closed(parlor);
    EXPECT_EQ(seats_listed(dealing(parlor).attempt()), (std::vector<std::size_t>{0}));
}

// The server dies in each moment of the exchange, and the pack is the same.
TEST(FairDeal, a_restart_goes_on_with_the_same_attempt) {
    const auto pack_after = [](const auto& moment) {
        Parlor parlor("university-games");
        parlor.begin(2);
        parlor.run_until([&] { return moment(parlor); });
        const Attempt before = dealing(parlor).attempt();
        parlor.restart();
        EXPECT_EQ(dealing(parlor).attempt(), before);
        parlor.run_until_hand();
        return parlor.table().match()->record().hands.at(0).pack;
    };
    const auto is_first_deal = [](const Parlor& parlor) {
        return dealing(parlor).attempt().deal == "000000000007/1/1";
    };
    const Pack pack = pack_after([](const Parlor&) { return true; });
    EXPECT_EQ(pack, pack_after([&](const Parlor& parlor) { return is_first_deal(parlor); }));
    EXPECT_EQ(pack, pack_after([&](const Parlor& parlor) {
                  return is_first_deal(parlor) && dealing(parlor).has_seed();
              }));
    EXPECT_EQ(pack, pack_after([&](const Parlor& parlor) {
                  return is_first_deal(parlor) && dealing(parlor).has_committed(Seat(1));
              }));
    EXPECT_EQ(pack,
              pack_after([&](const Parlor& parlor) { return parlor.table().match()->record().cut > 0; }));
    EXPECT_EQ(pack, pack_after([&](const Parlor& parlor) {
                  return is_first_deal(parlor) && dealing(parlor).is_closed();
              }));
    EXPECT_EQ(pack, pack_after([&](const Parlor& parlor) {
                  return is_first_deal(parlor) && dealing(parlor).has_revealed(Seat(1));
              }));
}

TEST(FairDeal, nothing_that_is_shown_holds_the_servers_seed_or_an_entropy_that_is_not_revealed) {
    Parlor parlor("university-games", {"target=2"});
    parlor.begin(3);
    std::size_t lines = parlor.lines().size();
    std::string shown;
    parlor.run_until([&] {
        for (const auto& viewer : viewers(parlor.table())) shown += shown_to(parlor.table(), viewer);
        shown += boost::json::serialize(summary_json(parlor.table()));
        for (const Event& event : parlor.take_events()) shown += boost::json::serialize(to_json(event));
        for (; lines < parlor.lines().size(); ++lines) {
            const auto line = public_json(parlor.lines()[lines].what);
            if (line && !std::holds_alternative<ListOpened>(parlor.lines()[lines].what))
                shown += boost::json::serialize(*line);
        }
        return parlor.table().stage() == Stage::over;
    });
    ASSERT_GE(parlor.seeds().size(), 3U);
    for (const Seed& seed : parlor.seeds()) EXPECT_EQ(shown.find(to_hex(seed)), std::string::npos);
    for (const Attempt& attempt : dealing(parlor).past()) {
        EXPECT_NE(shown.find(to_hex(attempt.commitment)), std::string::npos);
        EXPECT_EQ(shown.find(to_hex(*pack_key(attempt))), std::string::npos);
        for (const Attempt::Listed& one : attempt.listed) {
            EXPECT_NE(shown.find(to_hex(one.commitment)), std::string::npos);
            EXPECT_EQ(shown.find(to_hex(*one.entropy)), std::string::npos);
        }
    }
}

TEST(FairDeal, everybody_sees_the_closed_list_and_then_what_was_revealed) {
    Parlor parlor("newberry");
    parlor.begin(2);
    run_until_closed(parlor);
    const Attempt attempt = dealing(parlor).attempt();
    const std::string list = boost::json::serialize(to_json(parlor.table()).at("deal"));
    EXPECT_NE(list.find(to_hex(attempt.commitment)), std::string::npos);
    EXPECT_NE(list.find(to_hex(attempt.listed[1].commitment)), std::string::npos);
    parlor.run_until([&] { return !dealing(parlor).past().empty(); });
    for (const Line& line : parlor.lines())
        if (std::holds_alternative<ListOpened>(line.what)) {
            const std::string opened = boost::json::serialize(*public_json(line.what));
            EXPECT_NE(opened.find(to_hex(Parlor::entropy(1, attempt))), std::string::npos);
        }
}

TEST(Cut, U3_is_the_right_neighbours_and_nobody_elses) {
    Parlor parlor("university-games");
    for (const int person : {0, 1, 2, 3}) parlor.manner(person).plays = false;
    parlor.begin(4);
    EXPECT_EQ(parlor.ask(0, CutPack{5}), "stale") << "nobody deals yet";
    parlor.run_until([&] { return dealing(parlor).attempt().deal == "000000000007/1/1"; });
    const Seat dealer = parlor.table().match()->dealer();
    const int cutter = static_cast<int>(dealer.right(4).number());
    EXPECT_EQ(parlor.ask(static_cast<int>(dealer.number()), CutPack{5}), "against_the_rules");
    EXPECT_EQ(parlor.ask(cutter, CutPack{24}), "against_the_rules");
    EXPECT_EQ(parlor.ask(cutter, CutPack{7}), "");
    EXPECT_EQ(parlor.ask(cutter, CutPack{8}), "stale");
    run_until_closed(parlor);
    EXPECT_EQ(dealing(parlor).attempt().cut, 7U);
    Parlor uncut("newberry", {"first_dealer=chosen"});
    uncut.begin(4);
    EXPECT_EQ(uncut.ask(3, CutPack{5}), "against_the_rules");
}

TEST(Cut, U3_a_person_who_says_nothing_declines) {
    Parlor parlor("university-games");
    for (const int person : {0, 1, 2, 3}) parlor.manner(person).plays = false;
    parlor.begin(4);
    parlor.run_until([&] { return dealing(parlor).attempt().deal == "000000000007/1/1"; });
    const Time drawn = parlor.now();
    const Seat cutter = parlor.table().match()->dealer().right(4);
    parlor.go(static_cast<int>(cutter.number()));  // and has all of the grace to come back
    parlor.run_until([&] { return std::holds_alternative<PackCut>(parlor.lines().back().what); });
    EXPECT_EQ(parlor.now() - drawn, wait_for_cut);
    EXPECT_EQ(std::get<PackCut>(parlor.lines().back().what).cards, 0U);
    run_until_closed(parlor);
    EXPECT_EQ(dealing(parlor).attempt().cut, 0U);
}

}  // namespace
}  // namespace euchre::testing
