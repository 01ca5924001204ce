// A View read from its JSON is the same View. Anything else is refused or harmless.
#include "codec/read_view.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cards/dice.h"
#include "codec/event_json.h"
#include "codec/view_json.h"
#include "support/table.h"

namespace euchre::testing {

using namespace codec;
namespace {

namespace json = boost::json;

// Calls `each` with every position of a random game and the events that led to it.
template <class Each>
void through_a_game(const RuleSet& rules, std::uint64_t seed, Each each) {
    Dice dice(seed);
    Match match(rules);
    for (int step = 0; step < 400 && match.phase() != Phase::over; ++step) {
        Outcome outcome;
        if (match.phase() == Phase::deal) {
            Pack pack(rules.deck());
            for (std::size_t at = pack.size(); at > 1; --at)
                std::swap(pack.cards()[at - 1], pack.cards()[dice.draw(at)]);
            outcome = match.deal(pack);
        } else {
            const ActionSet legal = match.legal();
            outcome =
                match.act(match.state().turn, legal.nth(static_cast<unsigned>(dice.draw(legal.size()))));
        }
        each(match, outcome.events);
    }
}

json::object as_sent(const json::object& object) { return json::parse(json::serialize(object)).as_object(); }

const std::vector<std::string> all_books{"newberry", "university-games", "mcgee", "traditional", "lower"};

TEST(ReadView, round_trips_for_every_seat_and_for_spectators) {
    for (const std::string& book : all_books) {
        const RuleSet rules = rules_with(book, {"target=3"});
        through_a_game(rules, 5, [&](const Match& match, const std::vector<Event>& events) {
            for (std::size_t seat = 0; seat <= rules.players(); ++seat) {
                const View view =
                    view_of(match, seat < rules.players() ? std::optional(Seat(seat)) : std::nullopt);
                const auto read = read_view(rules, as_sent(to_json(rules, view)));
                ASSERT_TRUE(std::holds_alternative<View>(read)) << std::get<std::string>(read);
                EXPECT_EQ(std::get<View>(read), view);
            }
            for (const Event& event : events) {
                const json::object object = as_sent(to_json(event));
                const auto read = read_event(rules, object);
                ASSERT_TRUE(read) << json::serialize(object);
                EXPECT_EQ(as_sent(to_json(*read)), object);
            }
        });
    }
}

// Changes a random part of the value.
void spoil(json::value& value, Dice& dice) {
    if (value.is_object() && !value.get_object().empty() && dice.draw(8) != 0) {
        auto& object = value.get_object();
        auto at = object.begin() + static_cast<std::ptrdiff_t>(dice.draw(object.size()));
        return spoil(at->value(), dice);
    }
    if (value.is_array() && !value.get_array().empty() && dice.draw(4) != 0) {
        auto& list = value.get_array();
        return spoil(list[dice.draw(list.size())], dice);
    }
    switch (dice.draw(8)) {
        case 0: value = nullptr; break;
        case 1: value = static_cast<std::int64_t>(dice.draw(9)) - 2; break;
        case 2: value = "JH"; break;
        case 3: value = json::array{0, "9C"}; break;
        case 4: value = 1e300; break;
        case 5: value = "Horse"; break;
        case 6: value = json::object{{"cards", json::array{}}, {"winner", 0}}; break;
        default: value = true; break;
    }
}

void expect_in_bounds(const RuleSet& rules, const View& view) {
    const auto seat = [&](Seat at) { EXPECT_LT(at.number(), rules.players()); };
    seat(view.dealer);
    if (view.maker) seat(*view.maker);
    if (view.turn) seat(*view.turn);
    EXPECT_TRUE((view.hand - rules.deck()).empty());
    EXPECT_LE(view.trick.size(), rules.players());
    for (const TakenTrick& trick : view.tricks) {
        EXPECT_FALSE(trick.cards.empty());
        seat(trick.winner);
        for (const SeatCard& played : trick.cards) seat(played.seat);
    }
    EXPECT_LT(view.winner.value_or(0), rules.sides());
}

TEST(ReadView, spoilt_json_is_refused_or_still_a_view_of_this_table) {
    Dice dice(3);
    int refused = 0;
    for (const std::string& book : all_books) {
        const RuleSet rules = rules_with(book);
        through_a_game(rules, 9, [&](const Match& match, const std::vector<Event>& events) {
            json::value value = as_sent(to_json(rules, view_of(match, Seat(0))));
            for (auto times = dice.draw(3) + 1; times > 0; --times) spoil(value, dice);
            if (!value.is_object()) return;
            const auto read = read_view(rules, value.get_object());
            if (const auto* const view = std::get_if<View>(&read))
                expect_in_bounds(rules, *view);
            else
                ++refused;
            for (const Event& event : events) {
                json::value told = as_sent(to_json(event));
                spoil(told, dice);
                if (told.is_object()) (void)read_event(rules, told.get_object());
            }
        });
    }
    EXPECT_GT(refused, 100);
}

}  // namespace
}  // namespace euchre::testing
