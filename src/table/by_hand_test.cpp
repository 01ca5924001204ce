// N9: the dealer deals the packets, and may go wrong.
#include <gtest/gtest.h>

#include "support/table_driver.h"

namespace euchre::testing {

using namespace table;
namespace {

struct ByHand : TableDriver {
    explicit ByHand(const std::vector<std::string>& options = {}, int people = 4,
                    const std::string& book = "newberry")
        : TableDriver(book, with_choice(options), by_hand()) {
        for (const int person : {0, 1, 2, 3}) manner(person).plays = false;
        for (int person = 0; person < people; ++person) seat(person, static_cast<std::size_t>(person));
        EXPECT_EQ(ask(0, Begin{Seat(1)}), "");
        run_until([&] { return table().next_deal().pack_in_hand() && table().dealing().has_seed(); });
    }
    static std::vector<std::string> with_choice(std::vector<std::string> options) {
        options.emplace_back("first_dealer=chosen");
        return options;
    }
    static Settings by_hand() {
        Settings settings = quick();
        settings.deal_by_hand = true;
        return settings;
    }
    std::vector<Packet> packets() const { return table().rules()->packets(table().match()->dealer()); }
    // The next packet, as it should be.
    Packet next() const { return packets()[table().next_deal().packets_given()]; }
};

TEST(ByHand, N9_the_right_packets_deal_the_hand) {
    ByHand driver;
    const Pack pack = *driver.table().next_deal().pack_in_hand();
    EXPECT_EQ(driver.table().due(), std::nullopt) << "the dealer takes the time it takes";
    for (const Packet& packet : driver.packets()) {
        EXPECT_FALSE(driver.table().match()->state().is_live());
        driver.restart();
        EXPECT_EQ(driver.ask(1, GivePacket{packet.to, packet.cards}), "");
    }
    EXPECT_TRUE(driver.table().match()->state().is_live());
    EXPECT_EQ(driver.table().match()->record().hands.at(0).pack, pack);
    EXPECT_FALSE(driver.table().next_deal().pack_in_hand().has_value());
    EXPECT_EQ(driver.ask(1, GivePacket{Seat(0), 2}), "no_packets");
}

TEST(ByHand, N9_a_wrong_packet_is_a_misdeal_with_its_cost_and_passes_the_deal) {
    for (const bool wrong_seat : {true, false}) {
        ByHand driver({"misdeal_costs=2"});
        EXPECT_EQ(driver.ask(1, GivePacket{driver.next().to, driver.next().cards}), "");
        const Packet right = driver.next();
        driver.take_events();
        EXPECT_EQ(driver.ask(1, wrong_seat ? GivePacket{right.to.left(4), right.cards}
                                           : GivePacket{right.to, right.cards + 1}),
                  "");
        bool called = false;
        for (const Event& event : driver.take_events())
            if (const auto* const call = std::get_if<Called>(&event))
                called = call->call == TableCall::misdeal;
        EXPECT_TRUE(called);
        EXPECT_EQ(driver.table().match()->scores()[1], -2);
        EXPECT_EQ(driver.table().match()->dealer(), Seat(2));
        EXPECT_FALSE(driver.table().next_deal().pack_in_hand().has_value());
        driver.run_until([&] { return driver.table().next_deal().pack_in_hand().has_value(); });
        EXPECT_EQ(driver.table().dealing().past().back().deal, "000000000007/1/2") << "a pack of its own";
        EXPECT_EQ(driver.table().next_deal().packets_given(), 0U);
    }
}

TEST(ByHand, misdeals_that_cost_nothing_were_repeated_without_end) {
    ByHand driver({"misdeal_costs=0"});
    const auto dealer = [&] { return static_cast<int>(driver.table().match()->dealer().number()); };
    for (int misdeal = 0; misdeal < most_misdeals; ++misdeal) {
        EXPECT_EQ(driver.ask(dealer(), DeclareMisdeal{}), "");
        driver.run_until([&] { return driver.table().next_deal().pack_in_hand().has_value(); });
    }
    EXPECT_EQ(driver.ask(dealer(), DeclareMisdeal{}), "no_packets");
    EXPECT_EQ(driver.declined().why.id, "declined.dealer_is_relieved");
    EXPECT_EQ(driver.ask(dealer(), GivePacket{driver.next().to, 1}), "no_packets");
    EXPECT_EQ(driver.table().due(), driver.table().turn().waiting_since()) << "the server deals at once";
    driver.restart();
    driver.run_until_hand();
    EXPECT_EQ(driver.table().match()->record().hands.at(0).misdeals, most_misdeals);
    EXPECT_EQ(driver.table().match()->record().misdeals, 0) << "the next hand is dealt by hand again";
}

TEST(ByHand, only_the_dealer_deals) {
    ByHand driver;
    const Packet right = driver.next();
    EXPECT_EQ(driver.ask(0, GivePacket{right.to, right.cards}), "not_the_dealer");
    EXPECT_EQ(driver.ask(1, GivePacket{Seat(4), right.cards}), "unknown_seat");
    EXPECT_EQ(driver.ask(1, GivePacket{right.to, right.cards}, driver.table().turn().line() - 1), "stale");
    const Line& made = driver.lines().at(driver.table().turn().line() - 1);
    EXPECT_TRUE(std::holds_alternative<ListOpened>(made.what)) << "the turn begins with the pack";
    EXPECT_EQ(driver.table().next_deal().packets_given(), 0U);
}

TEST(ByHand, nobody_has_seen_the_hand_before_all_packets_are_dealt) {
    ByHand driver;
    EXPECT_EQ(driver.ask(1, GivePacket{driver.next().to, driver.next().cards}), "");
    EXPECT_FALSE(driver.table().holders().has_seen_the_hand(TableDriver::id(0)));
    EXPECT_TRUE(view_from(driver.table(), Seat(2))->hand.empty());
}

TEST(ByHand, a_bot_deals_the_right_packets) {
    ByHand driver({}, 1);
    const Time made = driver.now();
    driver.run_until([&] { return driver.table().match()->state().is_live(); });
    EXPECT_GT(driver.now(), made);
    EXPECT_EQ(driver.table().match()->record().misdeals, 0);
}

TEST(ByHand, the_table_deals_the_rest_for_a_dealer_who_is_away_or_leaves) {
    for (const bool leaves : {true, false}) {
        ByHand driver;
        EXPECT_EQ(driver.ask(1, GivePacket{driver.next().to, driver.next().cards}), "");
        if (leaves) driver.ask(1, Leave{});
        driver.go(1);
        driver.run_until_hand();
        EXPECT_EQ(driver.table().match()->state().dealer, Seat(1));
    }
}

TEST(ByHand, U4_where_packets_are_only_common_practice_other_packets_deal_the_hand) {
    for (const char* const book : {"university-games", "mcgee", "traditional"}) {
        ByHand driver({"cut=none"}, 4, book);
        EXPECT_FALSE(driver.table().rules()->prescribes_packets());
        for (const std::size_t to : {2U, 3U, 0U, 1U}) EXPECT_EQ(driver.ask(1, GivePacket{Seat(to), 4}), "");
        for (const std::size_t to : {1U, 0U, 3U}) EXPECT_EQ(driver.ask(1, GivePacket{Seat(to), 1}), "");
        const Packet last = driver.table().next_deal().next_packet(*driver.table().rules(), Seat(1));
        EXPECT_EQ(last.to, Seat(2));
        EXPECT_EQ(last.cards, 1);
        EXPECT_EQ(driver.ask(1, GivePacket{Seat(2), 1}), "");
        EXPECT_TRUE(driver.table().match()->state().is_live());
        EXPECT_EQ(driver.table().match()->record().hands.back().misdeals, 0);
    }
}

TEST(ByHand, a_wrong_count_is_a_misdeal_where_no_packets_are_prescribed) {
    ByHand driver({"cut=none"}, 4, "university-games");
    EXPECT_EQ(driver.ask(1, GivePacket{Seat(2), 3}), "");
    EXPECT_EQ(driver.ask(1, GivePacket{Seat(2), 3}), "");
    EXPECT_EQ(driver.table().match()->record().misdeals, 1);
    EXPECT_EQ(driver.table().match()->dealer(), Seat(2));
}

TEST(ByHand, N9_a_dealer_who_shows_a_card_or_deals_out_of_turn_can_declare_a_misdeal) {
    ByHand driver;
    EXPECT_EQ(driver.ask(0, DeclareMisdeal{}), "not_the_dealer");
    EXPECT_EQ(driver.ask(1, GivePacket{driver.next().to, driver.next().cards}), "");
    EXPECT_EQ(driver.ask(1, DeclareMisdeal{}), "");
    EXPECT_EQ(driver.table().match()->record().misdeals, 1);
    EXPECT_EQ(driver.table().match()->scores()[1], -1);
    EXPECT_EQ(driver.table().match()->dealer(), Seat(2));
    EXPECT_EQ(driver.ask(1, DeclareMisdeal{}), "no_packets");
}

TEST(ByHand, a_wrong_packet_in_an_older_log_is_still_a_misdeal) {
    ByHand driver({"cut=none"}, 4, "mcgee");
    driver.write(PacketGiven{driver.next().to, driver.next().cards + 1});
    EXPECT_EQ(driver.table().match()->record().misdeals, 1);
}

TEST(ByHand, the_table_deals_the_rest_if_the_host_turns_dealing_by_hand_off) {
    ByHand driver;
    EXPECT_EQ(driver.ask(1, GivePacket{driver.next().to, driver.next().cards}), "");
    EXPECT_EQ(driver.ask(0, ChangeSettings{TableDriver::quick()}), "");
    EXPECT_TRUE(driver.table_moves());
    EXPECT_TRUE(driver.table().match()->state().is_live());
    EXPECT_EQ(driver.table().match()->state().dealer, Seat(1));
}

TEST(ByHand, a_log_that_ends_between_packets_continues_with_the_next) {
    ByHand driver({}, 1);
    driver.manner(0).commits = false;  // to the next pack, so that all lines are packets
    const std::size_t before = driver.texts().size();
    driver.run_until_hand();
    const std::size_t packets = driver.texts().size() - before;
    ASSERT_EQ(packets, driver.table().rules()->packets(Seat(1)).size());
    table::Table cut = driver.read_back(before + 3);
    EXPECT_EQ(cut.next_deal().packets_given(), 3U);
    cut.connect(TableDriver::guest(0), driver.now());
    const Accepted rest = cut.due_events(*cut.due(), fair::random_seed);
    EXPECT_EQ(rest.events.size(), packets - 3);
    for (const TableEvent& what : rest.events)
        EXPECT_TRUE(cut.apply({driver.now(), std::nullopt, what}).has_value());
    EXPECT_EQ(view_from(cut, Seat(0)), view_from(driver.table(), Seat(0)));
}

}  // namespace
}  // namespace euchre::testing
