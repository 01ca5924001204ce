// The pack that nobody chose: how it comes about at a table (docs/fair-deal.md).
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "codec/event_json.h"
#include "codec/table_json.h"
#include "fair/shuffle.h"
#include "support/table_driver.h"
#include "table/pace.h"

namespace euchre::testing {

using namespace table;
namespace {

const Dealing& dealing(const TableDriver& driver) { return driver.table().dealing(); }

std::vector<std::size_t> seats_listed(const fair::Attempt& attempt) {
    std::vector<std::size_t> seats;
    for (const fair::Attempt::Listed& one : attempt.listed) seats.push_back(one.seat.number());
    return seats;
}

void run_until_closed(TableDriver& driver) {
    driver.run_until([&] { return dealing(driver).is_closed(); });
}

void run_until_attempt(TableDriver& driver, std::uint32_t number) {
    driver.run_until([&] {
        return dealing(driver).attempt().number == number && dealing(driver).attempt().seed.has_value();
    });
}

// The list commits everybody.
void expect_bound(const fair::Attempt& attempt) {
    EXPECT_EQ(attempt.commitment, fair::server_commitment(attempt.deal, attempt.number, *attempt.seed));
    for (const fair::Attempt::Listed& one : attempt.listed)
        EXPECT_TRUE(!one.entropy || one.commitment == fair::person_commitment(attempt.deal, attempt.number,
                                                                              one.seat, *one.entropy));
}

TEST(FairDeal, U3_every_pack_follows_from_everybodys_part_and_the_cut) {
    TableDriver driver("university-games");
    driver.begin(3);
    driver.run_until_over();
    const std::vector<fair::Attempt>& past = dealing(driver).past();
    const Record& record = driver.table().match()->record();
    ASSERT_EQ(past.size(), 1 + record.hands.size());
    const CardSet deck = driver.table().rules()->deck();
    EXPECT_EQ(past[0].deal, "000000000007/1/draw");
    EXPECT_EQ(record.dealers_drawn,
              fair::shuffled(deck, fair::pack_key(past[0]).value(), fair::Purpose::draw, 0));
    bool by_person = false;
    for (std::size_t hand = 0; hand < record.hands.size(); ++hand) {
        const fair::Attempt& attempt = past[hand + 1];
        expect_bound(attempt);
        EXPECT_EQ(attempt.deal, "000000000007/1/" + std::to_string(hand + 1));
        EXPECT_EQ(seats_listed(attempt), (std::vector<std::size_t>{0, 1, 2}));
        EXPECT_EQ(record.hands[hand].pack,
                  fair::shuffled(deck, fair::pack_key(attempt).value(), fair::Purpose::deal, 0));
        EXPECT_EQ(record.hands[hand].cut, attempt.cut);
        EXPECT_TRUE(attempt.cut == 5 || attempt.cut == 12) << "by a person or a bot";
        by_person = by_person || attempt.cut == 5;
    }
    EXPECT_TRUE(by_person);
}

TEST(FairDeal, a_first_dealer_at_random_is_picked_in_the_same_way) {
    TableDriver driver("newberry");
    driver.begin(2);
    driver.run_until_hand();
    const fair::Attempt& pick = dealing(driver).past().at(0);
    EXPECT_EQ(pick.deal, "000000000007/1/pick");
    EXPECT_EQ(seats_listed(pick), (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(driver.table().match()->record().chosen_dealer,
              Seat(fair::picked(*fair::pack_key(pick), 0, 4)));
}

TEST(FairDeal, with_bots_alone_the_server_makes_the_pack) {
    TableDriver driver("newberry", {"first_dealer=chosen"});
    driver.begin(0);
    driver.run_until_hand();
    EXPECT_TRUE(dealing(driver).past().at(0).listed.empty());
}

TEST(FairDeal, people_commit_for_the_next_hand_during_this_one) {
    TableDriver driver("newberry");
    driver.begin(2);
    driver.run_until_hand();
    driver.run_until([&] { return dealing(driver).has_committed(Seat(0)); });
    EXPECT_TRUE(driver.table().match()->state().is_live());
    EXPECT_EQ(dealing(driver).attempt().deal, "000000000007/1/2");
}

TEST(FairDeal, a_person_who_does_not_commit_in_time_is_not_in_the_list) {
    TableDriver driver("newberry");
    driver.manner(1).commits = false;
    driver.begin(2);
    run_until_closed(driver);
    EXPECT_EQ(seats_listed(dealing(driver).attempt()), (std::vector<std::size_t>{0}));
    EXPECT_EQ(driver.now() - driver.table().game().began(), wait_for_commitments);
    driver.run_until_hand();
    EXPECT_FALSE(dealing(driver).is_barred(Seat(1)));
}

TEST(FairDeal, the_first_hand_is_dealt_at_once_and_the_next_after_a_pause) {
    TableDriver driver("newberry");
    driver.begin(2);
    driver.run_until_hand();
    EXPECT_EQ(driver.now(), driver.table().game().began());
    driver.run_until([&] { return !driver.table().match()->state().is_live(); });
    const Time ended = driver.now();
    driver.run_until_hand();
    EXPECT_EQ(driver.now() - ended, pace(Speed::fast, Step::new_deal));
}

TEST(FairDeal, the_cards_drawn_for_the_deal_are_shown_first) {
    TableDriver driver("university-games");
    driver.begin(2);
    driver.run_until([&] { return driver.table().match()->record().dealers_drawn.has_value(); });
    EXPECT_EQ(driver.now(), driver.table().game().began());
    driver.run_until_hand();
    EXPECT_GE(driver.now() - driver.table().game().began(), pace(Speed::fast, Step::new_deal));
}

// Its receipt was sent, and promises a place in the list.
TEST(FairDeal, a_person_who_drops_out_after_committing_is_still_in_the_list) {
    TableDriver driver("newberry");
    driver.begin(2);
    driver.run_until_hand();
    driver.run_until([&] { return dealing(driver).has_committed(Seat(1)); });
    driver.go(1);
    run_until_closed(driver);
    EXPECT_EQ(seats_listed(dealing(driver).attempt()), (std::vector<std::size_t>{0, 1}));
    const Time closed = driver.now();
    driver.run_until_hand();
    EXPECT_EQ(driver.now(), closed) << "nobody waits for somebody who was gone for long";
    EXPECT_EQ(seats_listed(dealing(driver).past().back()), (std::vector<std::size_t>{0}));
}

TEST(FairDeal, a_person_who_has_just_dropped_out_has_time_to_come_back_and_reveal) {
    TableDriver driver("newberry");
    driver.begin(2);
    run_until_closed(driver);
    const Time closed = driver.now();
    driver.go(1);
    run_until_attempt(driver, 1);
    EXPECT_EQ(driver.now() - closed, wait_for_reveals);
}

TEST(FairDeal, a_silent_person_voids_the_attempt_and_takes_no_part_in_later_attempts_at_the_deal) {
    TableDriver driver("newberry", {"first_dealer=chosen"});
    driver.manner(1).reveals = false;
    driver.begin(3);
    run_until_closed(driver);
    const Time closed = driver.now();
    run_until_attempt(driver, 1);
    EXPECT_EQ(driver.now() - closed, wait_for_reveals);
    const fair::Attempt lost = dealing(driver).past().at(0);
    expect_bound(lost);
    EXPECT_TRUE(fair::has_silent_seat(lost));
    EXPECT_EQ(seats_listed(lost), (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_FALSE(lost.listed[1].entropy.has_value());
    EXPECT_EQ(dealing(driver).attempt().deal, lost.deal);
    EXPECT_NE(*dealing(driver).attempt().seed, *lost.seed);
    const Time lost_at = driver.now();

    driver.run_until_hand();
    EXPECT_EQ(driver.now(), lost_at) << "nobody waits for the one who is left out";
    ASSERT_EQ(dealing(driver).past().size(), 2U);
    EXPECT_EQ(seats_listed(dealing(driver).past()[1]), (std::vector<std::size_t>{0, 2}));
    EXPECT_FALSE(dealing(driver).is_barred(Seat(1))) << "from the next deal";
    driver.manner(1).reveals = true;
    driver.run_until_hand_ends();
    driver.run_until_hand();
    EXPECT_EQ(seats_listed(dealing(driver).past().at(2)), (std::vector<std::size_t>{0, 1, 2}));
}

TEST(FairDeal, coming_back_does_not_bring_a_silent_person_into_the_next_list) {
    TableDriver driver("newberry");
    driver.manner(1).reveals = false;
    driver.begin(2);
    run_until_attempt(driver, 1);
    driver.go(1);
    driver.come(1);
    driver.run_until_hand();
    EXPECT_EQ(seats_listed(dealing(driver).past().at(1)), (std::vector<std::size_t>{0}));
}

TEST(FairDeal, a_wrong_reveal_does_not_count) {
    TableDriver driver("newberry");
    driver.manner(1).reveals = false;
    driver.begin(2);
    run_until_closed(driver);
    const fair::Attempt attempt = dealing(driver).attempt();
    const fair::Seed right = TableDriver::entropy(1, attempt);
    fair::Seed wrong = right;
    wrong.bytes[31] ^= 1U;
    table::Table& table = driver.table();
    EXPECT_FALSE(table.reveal(TableDriver::id(1), attempt.deal, attempt.number, wrong));
    EXPECT_FALSE(table.reveal(TableDriver::id(0), attempt.deal, attempt.number, right));
    EXPECT_FALSE(table.reveal(TableDriver::id(1), attempt.deal, attempt.number + 1, right));
    EXPECT_FALSE(table.reveal(TableDriver::id(1), attempt.deal + "0", attempt.number, right));
    EXPECT_FALSE(table.reveal(TableDriver::id(7), attempt.deal, attempt.number, right));
    EXPECT_TRUE(table.reveal(TableDriver::id(1), attempt.deal, attempt.number, right));
    driver.run_until_hand();
    EXPECT_EQ(dealing(driver).past().at(0).number, 0U);
}

TEST(FairDeal, a_commitment_is_taken_only_for_the_open_attempt) {
    TableDriver driver("newberry");
    driver.begin(2);
    const fair::Digest mine{};
    fair::Attempt wrong = dealing(driver).attempt();
    EXPECT_FALSE(driver.commit(TableDriver::id(0), wrong, mine)) << "no seed yet";
    EXPECT_TRUE(driver.table_moves());
    const fair::Attempt attempt = dealing(driver).attempt();
    wrong.deal = "000000000007/1/2";
    EXPECT_FALSE(driver.commit(TableDriver::id(0), wrong, mine));
    wrong = attempt;
    wrong.number = 1;
    EXPECT_FALSE(driver.commit(TableDriver::id(0), wrong, mine));
    EXPECT_FALSE(driver.commit(TableDriver::id(5), attempt, mine));
    EXPECT_TRUE(driver.commit(TableDriver::id(0), attempt, mine));
    EXPECT_TRUE(driver.commit(TableDriver::id(0), attempt, mine)) << "sent again";
    EXPECT_FALSE(driver.commit(TableDriver::id(0), attempt, attempt.commitment)) << "the first one stands";
    EXPECT_TRUE(driver.table_moves());
    EXPECT_EQ(dealing(driver).attempt().listed.at(0).commitment, mine);
    EXPECT_FALSE(driver.commit(TableDriver::id(0), attempt, mine)) << "the list is closed";
}

TEST(FairDeal, somebody_new_in_the_chair_of_a_silent_person_is_in_the_list_from_the_next_deal) {
    TableDriver driver("newberry");
    driver.manner(1).reveals = false;
    driver.begin(2);
    run_until_closed(driver);
    EXPECT_EQ(driver.ask(1, Leave{}), "");
    driver.seat(2, 1);
    driver.run_until_hand();
    EXPECT_EQ(seats_listed(dealing(driver).past().at(1)), (std::vector<std::size_t>{0}));
    driver.run_until_hand_ends();
    driver.run_until_hand();
    EXPECT_EQ(seats_listed(dealing(driver).past().back()), (std::vector<std::size_t>{0, 1}));
}

TEST(FairDeal, commitments_with_receipts_survive_a_restart) {
    TableDriver driver("newberry");
    driver.begin(2);
    driver.run_until([&] { return dealing(driver).has_committed(Seat(1)); });
    driver.restart();
    EXPECT_TRUE(dealing(driver).has_committed(Seat(1)));
}

TEST(FairDeal, somebody_who_sits_down_after_the_commitments_has_none) {
    TableDriver driver("newberry");
    driver.begin(2);
    driver.run_until([&] { return dealing(driver).has_committed(Seat(1)); });
    EXPECT_EQ(driver.ask(1, Leave{}), "");
    EXPECT_FALSE(dealing(driver).has_committed(Seat(1)));
    driver.manner(2).commits = false;
    driver.seat(2, 1);
    run_until_closed(driver);
    EXPECT_EQ(seats_listed(dealing(driver).attempt()), (std::vector<std::size_t>{0}));
}

// The server dies in each moment of the exchange, and the pack is the same.
TEST(FairDeal, the_same_attempt_continues_after_a_restart) {
    const auto pack_after = [](const auto& moment) {
        TableDriver driver("university-games");
        driver.begin(2);
        driver.run_until([&] { return moment(driver); });
        const fair::Attempt before = dealing(driver).attempt();
        driver.restart();
        EXPECT_EQ(dealing(driver).attempt(), before);
        driver.run_until_hand();
        return driver.table().match()->record().hands.at(0).pack;
    };
    const auto is_first_deal = [](const TableDriver& driver) {
        return dealing(driver).attempt().deal == "000000000007/1/1";
    };
    const Pack pack = pack_after([](const TableDriver&) { return true; });
    EXPECT_EQ(pack, pack_after([&](const TableDriver& driver) { return is_first_deal(driver); }));
    EXPECT_EQ(pack, pack_after([&](const TableDriver& driver) {
                  return is_first_deal(driver) && dealing(driver).has_seed();
              }));
    EXPECT_EQ(pack, pack_after([&](const TableDriver& driver) {
                  return is_first_deal(driver) && dealing(driver).has_committed(Seat(1));
              }));
    EXPECT_EQ(pack, pack_after(
                        [&](const TableDriver& driver) { return driver.table().match()->record().cut > 0; }));
    EXPECT_EQ(pack, pack_after([&](const TableDriver& driver) {
                  return is_first_deal(driver) && dealing(driver).is_closed();
              }));
    EXPECT_EQ(pack, pack_after([&](const TableDriver& driver) {
                  return is_first_deal(driver) && dealing(driver).has_revealed(Seat(1));
              }));
}

TEST(FairDeal, nothing_that_is_shown_contains_the_servers_seed_or_an_unrevealed_entropy) {
    TableDriver driver("university-games", {"target=2"});
    driver.begin(3);
    std::size_t lines = driver.lines().size();
    std::string shown;
    driver.run_until([&] {
        for (const auto& viewer : viewers(driver.table())) shown += shown_to(driver.table(), viewer);
        shown += boost::json::serialize(codec::summary_json(driver.table()));
        for (const Event& event : driver.take_events())
            shown += boost::json::serialize(codec::to_json(event));
        for (; lines < driver.lines().size(); ++lines) {
            const auto line = codec::public_json(driver.lines()[lines].what);
            if (line && !std::holds_alternative<ListOpened>(driver.lines()[lines].what))
                shown += boost::json::serialize(*line);
        }
        return driver.table().stage() == Stage::over;
    });
    ASSERT_GE(driver.seeds().size(), 3U);
    for (const fair::Seed& seed : driver.seeds())
        EXPECT_EQ(shown.find(fair::to_hex(seed)), std::string::npos);
    for (const fair::Attempt& attempt : dealing(driver).past()) {
        EXPECT_NE(shown.find(fair::to_hex(attempt.commitment)), std::string::npos);
        EXPECT_EQ(shown.find(fair::to_hex(*fair::pack_key(attempt))), std::string::npos);
        for (const fair::Attempt::Listed& one : attempt.listed) {
            EXPECT_NE(shown.find(fair::to_hex(one.commitment)), std::string::npos);
            EXPECT_EQ(shown.find(fair::to_hex(*one.entropy)), std::string::npos);
        }
    }
}

TEST(FairDeal, everybody_sees_the_closed_list_and_then_what_was_revealed) {
    TableDriver driver("newberry");
    driver.begin(2);
    run_until_closed(driver);
    const fair::Attempt attempt = dealing(driver).attempt();
    const std::string list = boost::json::serialize(codec::to_json(driver.table()).at("deal"));
    EXPECT_NE(list.find(fair::to_hex(attempt.commitment)), std::string::npos);
    EXPECT_NE(list.find(fair::to_hex(attempt.listed[1].commitment)), std::string::npos);
    driver.run_until([&] { return !dealing(driver).past().empty(); });
    for (const Line& line : driver.lines())
        if (std::holds_alternative<ListOpened>(line.what)) {
            const std::string opened = boost::json::serialize(*codec::public_json(line.what));
            EXPECT_NE(opened.find(fair::to_hex(TableDriver::entropy(1, attempt))), std::string::npos);
        }
}

TEST(Cut, U3_only_the_dealers_right_neighbour_may_cut) {
    TableDriver driver("university-games");
    for (const int person : {0, 1, 2, 3}) driver.manner(person).plays = false;
    driver.begin(4);
    EXPECT_EQ(driver.ask(0, CutPack{5}), "stale") << "nobody deals yet";
    driver.run_until([&] { return dealing(driver).attempt().deal == "000000000007/1/1"; });
    const Seat dealer = driver.table().match()->dealer();
    const int cutter = static_cast<int>(dealer.right(4).number());
    EXPECT_EQ(driver.ask(static_cast<int>(dealer.number()), CutPack{5}), "against_the_rules");
    EXPECT_EQ(driver.ask(cutter, CutPack{24}), "against_the_rules");
    EXPECT_EQ(driver.ask(cutter, CutPack{7}), "");
    EXPECT_EQ(driver.ask(cutter, CutPack{8}), "stale");
    run_until_closed(driver);
    EXPECT_EQ(dealing(driver).attempt().cut, 7U);
    TableDriver uncut("newberry", {"first_dealer=chosen"});
    uncut.begin(4);
    EXPECT_EQ(uncut.ask(3, CutPack{5}), "against_the_rules");
}

TEST(Cut, U3_a_person_who_does_not_answer_declines) {
    TableDriver driver("university-games");
    for (const int person : {0, 1, 2, 3}) driver.manner(person).plays = false;
    driver.begin(4);
    driver.run_until([&] { return dealing(driver).attempt().deal == "000000000007/1/1"; });
    const Time drawn = driver.now();
    const Seat cutter = driver.table().match()->dealer().right(4);
    driver.go(static_cast<int>(cutter.number()));  // and has all of the grace to come back
    driver.run_until([&] { return std::holds_alternative<PackCut>(driver.lines().back().what); });
    EXPECT_EQ(driver.now() - drawn, wait_for_cut);
    EXPECT_EQ(std::get<PackCut>(driver.lines().back().what).cards, 0U);
    run_until_closed(driver);
    EXPECT_EQ(dealing(driver).attempt().cut, 0U);
}

TEST(Dealing, a_copy_of_a_table_shares_the_attempts_until_one_of_them_changes) {
    Dealing first;
    first.begin("deal");
    first.draw(fair::Seed{});
    first.close({}, 0);
    first.open({});
    Dealing second = first;
    EXPECT_EQ(&second.past(), &first.past());
    second.begin("next");
    second.draw(fair::Seed{});
    second.close({}, 0);
    second.open({});
    EXPECT_EQ(first.past().size(), 1U);
    EXPECT_EQ(second.past().size(), 2U);
}

}  // namespace
}  // namespace euchre::testing
