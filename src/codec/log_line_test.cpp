// Log lines as text, and lines that a table must refuse.
#include "codec/log_line.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>

#include "codec/rules_json.h"
#include "codec/table_json.h"
#include "support/table.h"
#include "support/table_driver.h"
#include "text/listed.h"

namespace euchre::testing {

using namespace codec;
namespace {

namespace json = boost::json;

const table::Time noon{std::chrono::hours(480'012)};

HandRecord position_for(const RuleSet& rules) {
    HandRecord position;
    position.setup = {Seat(0), Points{3, 2}, std::nullopt};
    position.pack = stacked(rules, Seat(0), {}, "9C");
    position.actions = {Action(Call::pass()), Action(Call::pass())};
    return position;
}

// At least one of every kind.
std::vector<table::TableEvent> all_kinds(const table::Rules& rules) {
    table::Settings other;
    other = {true,
             true,
             true,
             true,
             true,
             ai::Level::random,
             table::Speed::slow,
             std::chrono::seconds(0),
             std::chrono::hours(24),
             false};
    const fair::Digest digest{fair::seed_from(3).bytes};
    return {table::TableOpened{identity::TableId(5), rules, table::Settings{}, TableDriver::guest(0)},
            table::RulesChanged{rules},
            table::SettingsMade{other},
            table::GuestSat{Seat(5), TableDriver::program(4)},
            table::GuestSat{Seat(3), TableDriver::guest(3), true},
            table::BotSat{Seat(0), ai::Level::expert},
            table::ChairEmptied{Seat(1)},
            table::ChairsSwapped{Seat(1), Seat(3)},
            table::GuestLeft{TableDriver::id(1), false},
            table::GuestLeft{TableDriver::id(1), true, "Bob"},
            table::GuestUnkicked{TableDriver::id(1)},
            table::LinkReplaced{identity::LinkKey(77, 0, 0)},
            table::HostChanged{TableDriver::guest(3)},
            table::GameBegun{},
            table::GameBegun{Seat(0), std::nullopt},
            table::GameBegun{std::nullopt, Seat(2)},
            table::PositionSetUp{rules, position_for(*rules)},
            table::SeedDrawn{fair::seed_from(0x0123456789abcdef)},
            table::PackCut{0},
            table::PackCut{23},
            table::CommitmentsTaken{{{Seat(1), digest, {}}}},
            table::ListClosed{},
            table::ListClosed{{{Seat(0), digest, {}}, {Seat(3), fair::Digest{}, {}}}},
            table::ListOpened{},
            table::ListOpened{{fair::seed_from(9), std::nullopt}},
            table::PacketGiven{Seat(2), 3},
            table::PacketGiven{Seat(2), 3, true},
            table::MisdealDeclared{},
            table::Acted{Seat(0), Action::play(*parse_card("JH")), table::Actor::person},
            table::Acted{Seat(1), Action(Call::pass()), table::Actor::bot},
            table::Acted{Seat(2), Action::discard(*parse_card("Horse")), table::Actor::clock},
            table::Acted{Seat(2), Action::play(*parse_card("9H")), table::Actor::claim},
            table::ActionTakenBack{Seat(3)},
            table::ClaimMade{Seat(1), {}},
            table::ClaimMade{Seat(1), {Seat(0), Seat(2)}},
            table::ClaimAnswered{Seat(2), false},
            table::ClaimFailed{},
            table::GamePaused{},
            table::GamePaused{true},
            table::GameResumed{},
            table::ConcessionOffered{Seat(2)},
            table::GameConceded{1},
            table::SeatConceded{Seat(1), TableDriver::guest(3)},
            table::GameAbandoned{},
            table::TableClosed{}};
}

class Log : public ::testing::Test {
  protected:
    // Returns the error, or an empty string.
    std::string wrong_with(std::string_view text) const {
        const auto line = parse_line(text, driver.read_rules());
        return std::holds_alternative<table::Line>(line) ? "" : std::get<std::string>(line);
    }

    TableDriver driver{"newberry"};
};

TEST_F(Log, every_kind_of_line_round_trips) {
    std::set<std::size_t> kinds;
    for (const table::TableEvent& what : all_kinds(driver.table().rules())) {
        kinds.insert(what.index());
        for (const auto& cause : {std::optional<table::Cause>(),
                                  std::optional(table::Cause{TableDriver::id(2), "a\"\\\n\u00e9"})}) {
            const std::string text = to_text({noon, cause, what});
            EXPECT_EQ(text.find('\n'), std::string::npos);
            const auto line = parse_line(text, driver.read_rules());
            ASSERT_TRUE(std::holds_alternative<table::Line>(line)) << std::get<std::string>(line);
            EXPECT_EQ(std::get<table::Line>(line).time, noon);
            EXPECT_EQ(std::get<table::Line>(line).cause, cause);
            EXPECT_EQ(std::get<table::Line>(line).what.index(), what.index());
            EXPECT_EQ(to_text(std::get<table::Line>(line)), text);
        }
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<table::AnyTableEvent>);
}

TEST_F(Log, the_text_of_an_action_has_not_changed) {
    const table::Acted played{Seat(1), Action::play(*parse_card("JD")), table::Actor::person};
    EXPECT_EQ(to_text({noon, table::Cause{TableDriver::id(2), "a\"b"}, played}),
              R"({"what":"acted","seat":1,"action":"play JD","actor":"person","time":)" +
                  std::to_string(noon.time_since_epoch().count()) + R"(,"by":")" +
                  to_string(TableDriver::id(2)) + R"(","wish":"a\"b"})");
}

TEST_F(Log, rules_round_trip_with_every_option) {
    const auto rules = std::make_shared<const RuleSet>(rules_with("lower", {"target=33"}));
    const auto line =
        parse_line(to_text({noon, std::nullopt, table::RulesChanged{rules}}), driver.read_rules());
    EXPECT_EQ(std::get<table::RulesChanged>(std::get<table::Line>(line).what).rules->options(),
              rules->options());
}

TEST_F(Log, a_line_with_a_missing_field_or_a_wrong_type_is_refused) {
    for (const table::TableEvent& what : all_kinds(driver.table().rules())) {
        const json::object whole = json::parse(to_text({noon, std::nullopt, what})).as_object();
        for (const auto& field : whole) {
            const bool may_be_missing = field.key() == "unseen" || field.key() == "free" ||
                                        field.key() == "aside" ||
                                        (std::holds_alternative<table::SeatConceded>(what) &&
                                         field.key() == "guest") ||  // in the log of an older build
                                        (std::holds_alternative<table::GameBegun>(what) &&
                                         (field.key() == "chosen" || field.key() == "carried"));
            json::object without = whole;
            without.erase(field.key());
            EXPECT_EQ(wrong_with(json::serialize(without)).empty(), may_be_missing) << field.key();
            for (const json::value& wrong : {json::value(-1), json::value("nonsense"), json::value(1e300),
                                             json::parse("[[]]"), json::value(true)}) {
                json::object changed = whole;
                changed[field.key()] = wrong;
                const bool the_same_kind = field.value().is_bool() && wrong.is_bool();
                EXPECT_EQ(wrong_with(json::serialize(changed)).empty(), the_same_kind)
                    << json::serialize(changed);
            }
        }
    }
}

TEST_F(Log, other_text_is_refused_with_a_sentence) {
    EXPECT_NE(wrong_with(""), "");
    EXPECT_EQ(wrong_with("[]"), "the line must be a JSON object");
    EXPECT_EQ(wrong_with(R"({"time":1,"what":"danced"})"), "no such event: 'danced'");
    EXPECT_NE(wrong_with(R"({"time":1,"what":"paused"} x)"), "");
    EXPECT_NE(wrong_with("{\"time\":1,\"what\":\"\xff\"}"), "");
    EXPECT_NE(wrong_with(R"({"time":1,"what":"acted","seat":0,"action":"play JH","actor":"ghost"})"), "");
    EXPECT_NE(wrong_with(R"({"time":1,"what":"stood","seat":6})"), "");
    EXPECT_NE(wrong_with(R"({"time":99999999999999999,"what":"paused"})"), "");
}

// Whether the table accepts the line now.
bool fits(const TableDriver& driver, const table::TableEvent& what) {
    euchre::table::Table copy = driver.table();
    return copy.apply({driver.now(), std::nullopt, what}).has_value();
}

TEST_F(Log, a_line_that_can_not_come_next_is_refused) {
    const table::TableEvent lists_from_two_seats = table::ListClosed{{{Seat(1), {}, {}}, {Seat(0), {}, {}}}};
    const table::TableEvent list_of_no_seat = table::ListClosed{{{Seat(4), {}, {}}}};
    for (const table::TableEvent& what : std::vector<table::TableEvent>{
             driver.lines().front().what, table::GamePaused{}, table::GameResumed{}, table::SeedDrawn{},
             table::PackCut{1}, table::ListClosed{}, table::ListOpened{}, table::PacketGiven{Seat(0), 2},
             table::Acted{Seat(0), Action(Call::pass()), table::Actor::bot},
             table::ConcessionOffered{Seat(0)}, table::GameConceded{0}, table::GameAbandoned{},
             table::GuestSat{Seat(4), TableDriver::guest(1)}, table::BotSat{Seat(4), ai::Level::random},
             table::ChairEmptied{Seat(4)}, table::ChairsSwapped{Seat(0), Seat(4)},
             table::GameBegun{std::nullopt, Seat(4)}})
        EXPECT_FALSE(fits(driver, what)) << to_text({noon, std::nullopt, what});
    EXPECT_TRUE(fits(driver, table::BotSat{Seat(0), ai::Level::random}));
    driver.begin(2);
    EXPECT_FALSE(fits(driver, table::GuestSat{Seat(0), TableDriver::guest(5)})) << "taken";
    EXPECT_FALSE(fits(driver, table::GuestSat{Seat(3), TableDriver::guest(0)})) << "in two chairs";
    EXPECT_FALSE(fits(driver, table::BotSat{Seat(0), ai::Level::random}));
    EXPECT_FALSE(fits(driver, table::ChairEmptied{Seat(0)}));
    EXPECT_FALSE(fits(driver, table::ChairsSwapped{Seat(0), Seat(1)}));
    EXPECT_FALSE(fits(driver, table::GameBegun{}));
    EXPECT_FALSE(fits(driver, table::RulesChanged{driver.table().rules()}));
    EXPECT_FALSE(fits(driver, table::GameConceded{2}));
    driver.run_until([&] { return driver.table().dealing().has_seed(); });
    EXPECT_FALSE(fits(driver, table::SeedDrawn{}));
    EXPECT_FALSE(fits(driver, lists_from_two_seats));
    EXPECT_FALSE(fits(driver, list_of_no_seat));
    driver.run_until([&] { return driver.table().dealing().is_closed(); });
    EXPECT_FALSE(fits(driver, table::ListOpened{})) << "of another length";
    driver.run_until_hand();
    EXPECT_FALSE(fits(driver, table::ListClosed{}));
    const Seat turn = driver.table().match()->state().turn;
    const Action action = driver.table().match()->legal().nth(0);
    EXPECT_TRUE(fits(driver, table::Acted{turn, action, table::Actor::bot}));
    EXPECT_FALSE(fits(driver, table::Acted{turn.left(4), action, table::Actor::bot}));
    EXPECT_FALSE(fits(driver, table::Acted{Seat(5), action, table::Actor::bot}));
    EXPECT_EQ(driver.ask(0, table::CloseTable{}), "");
    for (const table::TableEvent& what : all_kinds(driver.table().rules())) EXPECT_FALSE(fits(driver, what));
}

TEST_F(Log, public_lines_have_neither_seed_nor_cards) {
    for (const table::TableEvent& what : all_kinds(driver.table().rules())) {
        const bool hidden = std::holds_alternative<table::SeedDrawn>(what) ||
                            std::holds_alternative<table::Acted>(what) ||
                            std::holds_alternative<table::ActionTakenBack>(what) ||
                            std::holds_alternative<table::CommitmentsTaken>(what);
        EXPECT_EQ(public_json(what).has_value(), !hidden);
    }
}

TEST_F(Log, every_action_with_a_hidden_card_is_secret) {
    const Card card = *parse_card("9C");
    for (const Action& hidden : {Action::discard(card), Action::under(card), Action::give(card)})
        EXPECT_TRUE(is_secret(table::Acted{Seat(1), hidden, table::Actor::person})) << to_string(hidden);
    for (const Action& open : {Action::play(card), Action(Call::order()), Action(Call::pass())})
        EXPECT_FALSE(is_secret(table::Acted{Seat(1), open, table::Actor::person})) << to_string(open);
    EXPECT_TRUE(is_secret(table::SeedDrawn{fair::seed_from(1)}));
    const table::Rules rules = driver.table().rules();
    EXPECT_TRUE(is_secret(table::PositionSetUp{rules, position_for(*rules)}));
}

TEST_F(Log, public_lines_do_not_have_the_key_of_a_new_link) {
    const auto line = public_json(table::LinkReplaced{identity::LinkKey(77, 0, 0)});
    EXPECT_EQ(json::serialize(line.value()), R"({"what":"link"})");
}

TEST_F(Log, stored_lines_have_no_names_and_public_lines_do) {
    for (const table::TableEvent& what : all_kinds(driver.table().rules())) {
        const std::string text = to_text({noon, std::nullopt, what});
        for (const char* const hidden : {"\"P0\"", "\"P3\"", "\"P4\"", "Bob", "avatar"})
            EXPECT_EQ(text.find(hidden), std::string::npos) << text;
    }
    const auto told = [](const table::TableEvent& what) { return json::serialize(*public_json(what)); };
    const table::Guest guest = TableDriver::program(4);
    EXPECT_NE(told(table::GuestSat{Seat(1), guest}).find(R"("name":"P4","avatar":"beaver")"),
              std::string::npos);
    EXPECT_NE(told(table::HostChanged{guest}).find(R"("name":"P4")"), std::string::npos);
    EXPECT_NE(told(table::GuestLeft{guest.id, true, "Bob"}).find(R"("name":"Bob")"), std::string::npos);
}

TEST_F(Log, a_line_gets_the_names_that_people_have_now) {
    for (table::TableEvent what : all_kinds(driver.table().rules()))
        if (const auto before = public_json(what);
            before && json::serialize(*before).find("\"name\":\"P") != std::string::npos) {
            table::name_people(what, [](identity::PersonId) { return Player{"Zoe", Avatar::bear}; });
            EXPECT_NE(json::serialize(*public_json(what)).find(R"("name":"Zoe")"), std::string::npos);
        }
}

TEST(TableJson, as_text_is_the_object_as_text) {
    TableDriver driver("university-games");
    const std::string rules = json::serialize(explained_rules_json(*driver.table().rules()));
    const auto expect_same = [&] {
        EXPECT_EQ(table_text(driver.table(), rules), json::serialize(to_json(driver.table())));
    };
    expect_same();
    driver.begin(2);
    driver.run_until([&] { return driver.table().dealing().is_closed(); });
    expect_same();
    driver.run_until_over();
    expect_same();
}

TEST(SettingsJson, round_trip) {
    const json::object whole = to_json(table::Settings{});
    EXPECT_EQ(std::get<table::Settings>(read_settings(whole)), table::Settings{});
    const auto wrong = [&](std::string_view name, const json::value& value) {
        json::object changed = whole;
        changed[name] = value;
        const auto read = read_settings(changed);
        return std::holds_alternative<table::Settings>(read) ? "" : std::get<std::string>(read);
    };
    EXPECT_EQ(wrong("grace", 86'400), "");
    EXPECT_EQ(wrong("grace", 86'401), "'grace' must be a whole number, 0 to 86400");
    EXPECT_EQ(wrong("turn_time", -1), "'turn_time' must be a whole number, 0 to 86400");
    EXPECT_EQ(wrong("speed", "warp"), "'speed' must be slow, normal, fast or instant");
    EXPECT_EQ(wrong("bots", "genius"), "'bots' must be a level: " + text::listed(ai::level_names(), "or"));
    EXPECT_EQ(wrong("listed", 1), "'listed' must be true or false");
    EXPECT_EQ(wrong("hints", "yes"), "'hints' must be true or false");
    EXPECT_EQ(wrong("colour", "red"), "unknown field 'colour'");
}

TEST(SettingsJson, of_a_log_without_phrases_have_them_on) {
    table::Settings without;
    without.phrases = false;
    json::object old = to_json(without);
    EXPECT_FALSE(std::get<table::Settings>(read_settings(old)).phrases);
    old.erase("phrases");
    EXPECT_TRUE(std::get<table::Settings>(read_settings(old)).phrases);
}

TEST(SettingsJson, of_a_log_without_hints_have_them_off) {
    table::Settings with;
    with.hints = true;
    json::object old = to_json(with);
    EXPECT_TRUE(std::get<table::Settings>(read_settings(old)).hints);
    old.erase("hints");
    EXPECT_FALSE(std::get<table::Settings>(read_settings(old)).hints);
    old.erase("chat");
    EXPECT_EQ(std::get<std::string>(read_settings(old)), "'chat' is missing: it must be true or false");
}

}  // namespace
}  // namespace euchre::testing
