// Two tables whose servers drew other seeds: one viewer holds the same cards at both, and the rest of the
// pack is dealt otherwise. Whatever that viewer is sent is the same at both, byte for byte, for as long as
// everybody takes actions that are legal in both.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>

#include "codec/event_json.h"
#include "codec/table_json.h"
#include "fair/shuffle.h"
#include "messages/say.h"
#include "support/table_driver.h"

namespace euchre::testing {

using namespace table;
namespace {

namespace json = boost::json;

// A table as far as the first hand, which is dealt from a given seed of the server's; all else is the same.
class World {
  public:
    World(const std::string& rules, std::uint64_t seed) : driver_(rules, {"first_dealer=chosen"}) {
        const auto others = driver_.draw_seed;
        driver_.draw_seed = [this, seed, others] {
            return driver_.table().dealing().past().empty() ? fair::seed_from(seed) : others();
        };
        driver_.begin(static_cast<int>(driver_.table().rules()->players()));
        driver_.run_until([&] { return match().state().is_live() && driver_.table().dealing().has_seed(); });
        for (int person = 0; person < 4; ++person) driver_.manner(person).plays = false;
    }

    const Match& match() const { return *driver_.table().match(); }

    void act(Action action) {
        const int person = static_cast<int>(match().state().turn.number());
        EXPECT_EQ(driver_.ask(person, Act{action}), "");
    }

    // Everything that the viewer is sent from the first line on, except for the server's commitment to the
    // seed. That tells nothing to anybody who does not know the seed.
    std::string sent_to(std::optional<Seat> viewer) {
        std::string text =
            shown_to(driver_.table(), viewer) + json::serialize(codec::summary_json(driver_.table()));
        for (const Line& line : driver_.lines())
            if (const auto shown = codec::public_json(line.what)) text += json::serialize(*shown);
        for (const Event& event : driver_.take_events()) events_ += json::serialize(codec::to_json(event));
        text += events_ + due();
        const std::string commitment = fair::to_hex(driver_.table().dealing().past().at(0).commitment);
        for (auto at = text.find(commitment); at != std::string::npos; at = text.find(commitment))
            text.replace(at, commitment.size(), "the commitment");
        return text;
    }

    // Why the person in this seat may not do it; empty if they may.
    std::string why_not(Seat seat, Action action) const {
        const Sender asking{TableDriver::id(static_cast<int>(seat.number())), driver_.table().written()};
        const Decision decision = driver_.table().decide(asking, Act{action});
        const auto* const no = std::get_if<Declined>(&decision);
        return no == nullptr ? "" : no->clause + ": " + say(no->why);
    }

  private:
    std::string due() const {
        const auto due = driver_.table().due();
        return due ? std::to_string(due->time_since_epoch().count()) : "nothing is due";
    }

    TableDriver driver_;
    std::string events_;
};

// The pack of the first hand as it is dealt, if the server's seed is this.
Pack pack_of(const fair::Attempt& attempt, CardSet deck, std::uint64_t seed) {
    fair::Attempt other = attempt;
    other.seed = fair::seed_from(seed);
    return after_cut(fair::shuffled(deck, *fair::pack_key(other), fair::Purpose::deal, 0), other.cut);
}

// Pairs of seeds with which the viewer holds the same cards and the same card is turned up.
std::vector<std::pair<std::uint64_t, std::uint64_t>> pairs_for(const std::string& rules_name,
                                                               std::optional<Seat> viewer) {
    TableDriver driver(rules_name, {"first_dealer=chosen"});
    driver.begin(static_cast<int>(driver.table().rules()->players()));
    driver.run_until_hand();
    const fair::Attempt attempt = driver.table().dealing().past().at(0);
    const RuleSet& rules = *driver.table().rules();
    std::map<std::pair<std::uint64_t, std::uint8_t>, std::uint64_t> known;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> pairs;
    for (std::uint64_t seed = 1; seed < 200'000 && pairs.size() < 12; ++seed) {
        State state;
        if (deal(rules, state, driver.table().match()->state().dealer, pack_of(attempt, rules.deck(), seed),
                 true))
            continue;
        const std::uint64_t hand = viewer ? state.hands[*viewer].bits() : 0;
        const auto [same, is_new] = known.try_emplace({hand, state.up.index()}, seed);
        if (!is_new) pairs.emplace_back(same->second, seed);
    }
    return pairs;
}

// Any action that is legal in both worlds; a discard that the viewer does not see may differ.
std::optional<std::pair<Action, Action>> both_legal(const World& a, const World& b,
                                                    std::optional<Seat> viewer, Dice& dice) {
    const ActionSet here = a.match().legal();
    const ActionSet there = b.match().legal();
    if (here.kind() != there.kind()) return std::nullopt;
    const bool unseen = here.kind() == Action::Kind::discard && a.match().state().turn != viewer;
    if (unseen) return std::pair(here.nth(dice.roll(here.size())), there.nth(dice.roll(there.size())));
    std::vector<Action> both;
    for (const Action action : here)
        if (there.contains(action)) both.push_back(action);
    if (both.empty()) return std::nullopt;
    const Action action = both[dice.roll(static_cast<std::uint32_t>(both.size()))];
    return std::pair(action, action);
}

void expect_same_refusals(const World& a, const World& b, Seat seat) {
    for (const Card card : a.match().rules().deck())
        for (const Action action : {Action::play(card), Action::discard(card)})
            EXPECT_EQ(a.why_not(seat, action), b.why_not(seat, action));
}

// The last phase that both worlds reached together.
Phase compare(World& a, World& b, std::optional<Seat> viewer, Dice& dice) {
    Phase reached = Phase::deal;
    while (a.match().state().is_live() && b.match().state().is_live()) {
        reached = a.match().phase();
        EXPECT_TRUE(a.sent_to(viewer) == b.sent_to(viewer)) << to_string(reached);
        if (viewer) expect_same_refusals(a, b, *viewer);
        const auto action = both_legal(a, b, viewer, dice);
        if (!action) break;
        a.act(action->first);
        b.act(action->second);
    }
    return reached;
}

TEST(TwoTables, nobody_is_sent_a_byte_that_comes_from_cards_they_may_not_see) {
    Dice dice(4);
    std::map<Phase, int> reached;
    for (const char* const rules : {"newberry", "university-games", "lower"}) {
        const std::size_t players = std::string(rules) == "lower" ? 3 : 4;
        for (std::size_t number = 0; number <= players; ++number) {
            const auto viewer = number < players ? std::optional(Seat(number)) : std::nullopt;
            const auto pairs = pairs_for(rules, viewer);
            EXPECT_FALSE(pairs.empty()) << rules << ", seat " << number;
            for (const auto& [one, other] : pairs) {
                World a(rules, one);
                World b(rules, other);
                ++reached[compare(a, b, viewer, dice)];
                if (HasFailure()) FAIL() << rules << ", viewer " << number << ": " << one << ", " << other;
            }
        }
    }
    EXPECT_GE(reached[Phase::play], 50) << "most worlds come as far as the play";
}

}  // namespace
}  // namespace euchre::testing
