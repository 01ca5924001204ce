// One fixed game for each rulebook, as a text that a person has checked. Packs come from fair/shuffle,
// actions from cards/dice. No bot plays, so only a change of the rules changes the text.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cards/dice.h"
#include "fair/shuffle.h"
#include "game/match.h"
#include "messages/events.h"
#include "messages/say.h"
#include "rulefile/load.h"

namespace euchre {
namespace {

constexpr int hands_at_most = 6;

std::string name_of(Seat seat) { return "Seat " + std::to_string(seat.number()); }

std::string in_text(CardSet cards) {
    std::string text;
    for (const Card card : cards) text += (text.empty() ? "" : " ") + to_string(card);
    return text;
}

class Playthrough {
  public:
    explicit Playthrough(const RuleSet& rules) : rules_(rules), match_(rules) {
        line("By the rules of " + rules.title() + ".");
        choose_dealer();
    }

    std::string text() {
        for (int hand = 0; hand < hands_at_most && match_.phase() != Phase::over; ++hand) {
            deal(static_cast<std::uint64_t>(hand));
            while (match_.state().is_live()) act();
        }
        return text_.str();
    }

  private:
    void line(const std::string& words) { text_ << words << '\n'; }

    void take(const Outcome& outcome) {
        ASSERT_FALSE(outcome.refusal.has_value());
        const messages::Voice voice{name_of, [](Card card) { return to_string(card); }};
        for (const Event& event : outcome.events) line(say(messages::message_of(rules_, event), voice));
    }

    void choose_dealer() {
        const FirstDealer way = rules_.options().first_dealer;
        if (way == FirstDealer::high_card || way == FirstDealer::black_jack)
            take(match_.draw_for_dealer(fair::shuffled(rules_.deck(), seed_, fair::Purpose::draw, 0)));
        else
            take(match_.choose_dealer(
                Seat(fair::picked(seed_, 0, static_cast<std::uint32_t>(rules_.players())))));
    }

    void deal(std::uint64_t hand) {
        line("");
        line("Hand " + std::to_string(hand + 1) + ", dealt by " + name_of(match_.dealer()));
        const Pack pack = fair::shuffled(rules_.deck(), seed_, fair::Purpose::deal, hand);
        if (rules_.options().cut == Cut::offered)
            take(match_.cut(match_.dealer().right(rules_.players()), pack.size() / 2));
        take(match_.deal(pack));
        for (std::size_t seat = 0; seat < rules_.players(); ++seat)
            line("  " + name_of(Seat(seat)) + " holds " + in_text(match_.state().hands[Seat(seat)]));
    }

    void act() {
        const ActionSet legal = match_.legal();
        const Seat seat = match_.state().turn;
        std::string open;
        for (const Action action : legal) open += (open.empty() ? "" : ", ") + to_string(action);
        const Action action = legal.nth(dice_.roll(legal.size()));
        const bool hidden = action.kind() == Action::Kind::discard;
        line("  [" + name_of(seat) + ": " + open + "]" + (hidden ? " " + to_string(action) : ""));
        take(match_.act(seat, action));
    }

    const RuleSet& rules_;
    Match match_;
    const fair::Seed seed_ = fair::seed_from(1);
    Dice dice_{1};
    std::ostringstream text_;
};

std::string read(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// "line 12: ... / is now: ...", or empty if the texts are equal.
std::string first_difference(const std::string& golden, const std::string& now) {
    std::istringstream old_lines(golden);
    std::istringstream new_lines(now);
    for (int number = 1;; ++number) {
        std::string was = "(the end)";
        std::string is = "(the end)";
        const bool more_old = static_cast<bool>(std::getline(old_lines, was));
        const bool more_new = static_cast<bool>(std::getline(new_lines, is));
        if (!more_old && !more_new) return {};
        if (was != is || more_old != more_new)
            return "line " + std::to_string(number) + ": " + was + "\n   is now: " + is;
    }
}

class Golden : public ::testing::TestWithParam<const char*> {};

TEST_P(Golden, game_is_unchanged) {
    const std::string name = GetParam();
    const rulefile::Loaded loaded = rulefile::Library().load(name);
    ASSERT_TRUE(loaded.rules.has_value());
    const std::string now = Playthrough(*loaded.rules).text();
    const std::filesystem::path path =
        std::filesystem::path(EUCHRE_SOURCE_DIR) / "tests" / "golden" / (name + ".txt");
    if (std::getenv("EUCHRE_REWRITE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << now;
    EXPECT_EQ(first_difference(read(path), now), "")
        << "tests/golden/" << name
        << ".txt differs. If the rules were meant to change, write the files again with\n"
           "  EUCHRE_REWRITE_GOLDEN=1 build/release/tests/golden_test\n"
           "and read what changed.";
}

INSTANTIATE_TEST_SUITE_P(Rulebooks, Golden,
                         ::testing::Values("newberry", "university-games", "mcgee", "traditional", "lower"),
                         [](const auto& tested) {
                             std::string name = tested.param;
                             for (char& letter : name)
                                 if (letter == '-') letter = '_';
                             return name;
                         });

}  // namespace
}  // namespace euchre
