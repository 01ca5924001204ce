// A game by any rules is the same game in every format that can express it.
#include <gtest/gtest.h>

#include <algorithm>

#include "notation/forms.h"
#include "notation/retell.h"
#include "notation/walk.h"
#include "property/random_rules.h"
#include "property/seeds.h"
#include "rulefile/load.h"
#include "support/fair_game.h"

namespace euchre::testing {
namespace {

// Random rules that EGN has flags for.
RuleSet rules_of_egn(Dice& dice) {
    const auto value = [&dice](const std::string& option, std::vector<std::string> values) {
        return option + "=" + values[dice.roll(static_cast<std::uint32_t>(values.size()))];
    };
    const std::vector<std::string> settings{value("last_call", {"stick", "pass"}),
                                            value("loner_lead", {"loner-left", "dealer-left"}),
                                            value("target", {"3", "5", "10", "20"}),
                                            value("loner_march", {"3", "4", "5"}),
                                            value("no_trump", {"on", "off"}),
                                            value("alone", {"with-call", "after-call"}),
                                            value("redeal_by", {"next", "same"}),
                                            value("pickup", {"yes", "yes", "no"}),
                                            value("discard_up", {"yes", "no"}),
                                            value("packets", {"ones", "3232-2323"}),
                                            value("first_dealer", {"random", "high-card"}),
                                            value("loner_dealer_card", {"left-lying", "taken"})};
    return *rulefile::Library().load("mcgee", settings).rules;
}

notation::GameFile random_file(RuleSet rules, std::uint64_t seed) {
    Dice dice(seed);
    FairPlan plan{.rules = std::move(rules), .seed = seed, .people = {0}};
    plan.hands_at_most = 1 + dice.roll(8);
    plan.actions_at_the_end = dice.roll(2) == 0 ? 1000 : dice.roll(30);
    plan.misses = dice.roll(2) == 0;
    return fair_game(plan);
}

notation::Walk walked(const notation::Sheet& sheet) {
    return notation::walk(sheet.rules, std::get<notation::Completed>(notation::complete(sheet)).record);
}

bool same_course(const notation::Walk& a, const notation::Walk& b) {
    if (a.hands.size() != b.hands.size() || a.scores != b.scores) return false;
    for (std::size_t at = 0; at < a.hands.size(); ++at) {
        if (a.hands[at].after != b.hands[at].after || a.hands[at].tricks.size() != b.hands[at].tricks.size())
            return false;
        for (std::size_t trick = 0; trick < a.hands[at].tricks.size(); ++trick)
            if (a.hands[at].tricks[trick].winner != b.hands[at].tricks[trick].winner) return false;
    }
    return true;
}

std::string printed(const notation::Sheet& sheet) {
    return notation::retell(sheet, [](Card card) { return to_string(card); });
}

notation::Sheet read_again(const std::string& text) {
    auto read = notation::read_game(text);
    if (const auto* const fault = std::get_if<codec::JsonFault>(&read))
        RC_FAIL(codec::to_string(*fault) + "\n" + text);
    return std::get<notation::ReadGame>(std::move(read)).sheet;
}

TEST(NotationProperty, a_sheet_of_a_game_by_any_rules_can_be_written_in_our_own_format) {
    EXPECT_TRUE(holds_for_seeds("our own format", [](std::uint64_t seed) {
        Dice dice(seed);
        const notation::GameFile file = random_file(random_rules(dice), seed);
        if (file.record.hands.empty()) return;
        const notation::Sheet sheet = notation::sheet_of(file);
        const auto written = notation::write_game({sheet, {}, {}}, {notation::Form::game});
        require(std::holds_alternative<notation::WrittenGame>(written));
        const notation::Sheet again = read_again(std::get<notation::WrittenGame>(written).text);
        require(again.hands == sheet.hands && again.rules.options() == sheet.rules.options());
        require(printed(again) == printed(sheet));
    }));
}

TEST(NotationProperty, a_game_by_rules_of_EGN_survives_EGN) {
    std::size_t said = 0;
    std::size_t drawn = 0;
    EXPECT_TRUE(holds_for_seeds("EGN", [&](std::uint64_t seed) {
        ++drawn;
        Dice dice(seed);
        const notation::GameFile file = random_file(rules_of_egn(dice), seed);
        if (file.record.hands.empty()) return;
        const notation::Sheet sheet = notation::sheet_of(file);
        const auto written = notation::to_egn(sheet);
        if (const auto* const unsayable = std::get_if<notation::Unsayable>(&written)) RC_FAIL(unsayable->why);
        const notation::Sheet again = read_again(std::get<notation::WrittenGame>(written).text);
        require(same_course(walked(again), walked(sheet)));
        for (std::size_t at = 0; at < sheet.hands.size(); ++at)
            require(again.hands[at].dealt == sheet.hands[at].dealt &&
                    again.hands[at].play == sheet.hands[at].play);
        ++said;
    }));
    EXPECT_GT(said, drawn / 2);
}

TEST(NotationProperty, EGN_of_a_game_by_any_rules_is_refused_or_the_same_game) {
    EXPECT_TRUE(holds_for_seeds("any rules in EGN", [](std::uint64_t seed) {
        Dice dice(seed);
        const notation::GameFile file = random_file(random_rules(dice), seed);
        if (file.record.hands.empty()) return;
        const auto written = notation::to_egn(notation::sheet_of(file));
        if (const auto* const egn = std::get_if<notation::WrittenGame>(&written))
            require(same_course(walked(read_again(egn->text)), walked(notation::sheet_of(file))));
    }));
}

// Removes what somebody who sees only the play would not know.
void forget(notation::Sheet& sheet, Dice& dice) {
    for (notation::SheetHand& hand : sheet.hands) {
        hand.kitty.clear();
        if (dice.roll(2) == 0) hand.bidding.discard.reset();
        for (notation::NotedCards& dealt : hand.dealt)
            if (dice.roll(4) != 0) dealt.clear();
    }
}

TEST(NotationProperty, missing_cards_are_filled_with_cards_that_fit) {
    EXPECT_TRUE(holds_for_seeds("forgotten cards", [](std::uint64_t seed) {
        Dice dice(seed);
        const notation::GameFile file = random_file(random_rules(dice), seed);
        if (file.record.hands.empty()) return;
        const notation::Sheet whole = notation::sheet_of(file);
        notation::Sheet sheet = whole;
        forget(sheet, dice);
        const auto held = notation::complete(sheet);
        if (const auto* const fault = std::get_if<notation::SheetFault>(&held))
            RC_FAIL(fault->what + "\n" + printed(whole));
        const auto& completed = std::get<notation::Completed>(held);
        require(same_course(notation::walk(sheet.rules, completed.record), walked(whole)));
        // Every card that is derived as known is right.
        for (std::size_t at = 0; at < whole.hands.size(); ++at)
            for (std::size_t seat = 0; seat < whole.rules.players(); ++seat)
                for (const notation::NotedCard& card : completed.hands[at].dealt[Seat(seat)])
                    if (notation::known(card) != nullptr) {
                        const notation::NotedCards& dealt = whole.hands[at].dealt[Seat(seat)];
                        require(std::ranges::find(dealt, card) != dealt.end());
                    }
    }));
}

TEST(NotationProperty, unseen_played_cards_are_refused_or_do_not_change_the_score) {
    std::size_t held_up = 0;
    EXPECT_TRUE(holds_for_seeds("unseen plays", [&held_up](std::uint64_t seed) {
        Dice dice(seed);
        const notation::GameFile file = random_file(random_rules(dice), seed);
        if (file.record.hands.empty()) return;
        const notation::Sheet whole = notation::sheet_of(file);
        notation::Sheet sheet = whole;
        forget(sheet, dice);
        for (notation::SheetHand& hand : sheet.hands)
            for (notation::NotedCards& trick : hand.play.tricks)
                for (notation::NotedCard& card : trick)
                    if (dice.roll(12) == 0) card = notation::Unseen{};
        const auto held = notation::complete(sheet);
        if (const auto* const fault = std::get_if<notation::SheetFault>(&held))
            return require(fault->what.find("not known") != std::string::npos);
        require(same_course(notation::walk(sheet.rules, std::get<notation::Completed>(held).record),
                            walked(whole)));
        ++held_up;
    }));
    EXPECT_GT(held_up, 0U) << "about a quarter of the games are";
}

}  // namespace
}  // namespace euchre::testing
