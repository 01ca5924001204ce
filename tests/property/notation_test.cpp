// A game by any rules is the same game in every format that can express it.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "notation/forms.h"
#include "notation/game_file.h"
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
    std::vector<std::string> settings{
        value("last_call", {"stick", "pass"}),
        value("target", {"3", "5", "10", "20"}),
        value("hands", {"0", "0", "3", "6"}),
        value("redeal_by", {"next", "same"}),
        value("pickup", {"yes", "yes", "no"}),
        value("discard_up", {"yes", "no"}),
        value("first_dealer", {"random", "high-card"}),
        value("weak_hand", {"none", "redeal", "under"}),
        value("weak_is", {"all-low", "three-low", "three-alike", "ace-no-face"})};
    const std::string book =
        std::array{"mcgee", "mcgee", "mcgee", "cutthroat", "two-handed", "six-handed"}[dice.roll(6)];
    const bool has_jokers = book != "six-handed" && dice.roll(4) == 0;
    settings.push_back(book == "six-handed" ? value("weak_hand", {"none", "redeal"})
                                            : value("weak_hand", {"none", "redeal", "under"}));
    if (book != "six-handed")
        settings.push_back(has_jokers ? value("deck", {"9-A+joker", "7-A+joker"})
                                      : value("deck", {"9-A", "8-A", "7-A"}));
    if (book == "mcgee")
        settings.insert(settings.end(), {value("partners_best", {"no", "yes", "blind"}),
                                         value("partner_orders", {"free", "alone"}),
                                         value("packets", {"ones", "3232-2323"})});
    if (book == "mcgee" || book == "six-handed")
        settings.insert(settings.end(),
                        {value("loner_lead", {"loner-left", "dealer-left", "loner"}),
                         value("loner_march", {"3", "4", "5"}), value("loner_euchre_extra", {"0", "2"}),
                         value("defend_alone", {"yes", "no"}), value("alone", {"with-call", "after-call"}),
                         value("loner_dealer_card", {"left-lying", "taken"})});
    if (!has_jokers) settings.push_back(value("no_trump", {"on", "off"}));
    const rulefile::Loaded loaded = rulefile::Library().load(book, settings);
    for (const rulefile::Problem& problem : loaded.problems) RC_LOG() << rulefile::to_string(problem) << '\n';
    require(loaded.rules.has_value());
    return *loaded.rules;
}

// EGN does not say which suit a turned-up joker stands for; a note does.
bool names_suit_of_joker(const notation::Sheet& sheet) {
    return std::ranges::any_of(sheet.hands, [](const auto& hand) {
        return std::ranges::any_of(hand.bidding.calls, &Call::is_stand);
    });
}

// EGN has no flag for H8; a note says that the loner leads.
bool loner_leads(const std::string& egn) { return egn.find(" to the first trick.") != std::string::npos; }

// EGN does not say that a last hand was thrown in by a farmer.
bool has_words_in_egn(const notation::Sheet& sheet) {
    // EGN has no hand that stops between a call and the first card.
    const auto& calls = sheet.hands.back().bidding.calls;
    return !sheet.hands.back().play.tricks.empty() || calls.empty() || calls.back() == Call::pass();
}

bool has_final_score(const std::string& egn) {
    return boost::json::parse(egn).at("metadata").as_object().contains("finalScore");
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
        const auto held = notation::complete(sheet);
        if (const auto* const fault = std::get_if<notation::SheetFault>(&held))
            RC_FAIL(fault->what + "\n" + notation::to_json(file));
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
    std::size_t led = 0;
    EXPECT_TRUE(holds_for_seeds("EGN", [&](std::uint64_t seed) {
        ++drawn;
        Dice dice(seed);
        const notation::GameFile file = random_file(rules_of_egn(dice), seed);
        if (file.record.hands.empty()) return;
        const notation::Sheet sheet = notation::sheet_of(file);
        const std::string egn = notation::to_egn(sheet).text;
        if (!has_words_in_egn(sheet)) return;
        RC_LOG() << printed(sheet) << egn << '\n';
        require(has_final_score(egn) ==
                (sheet.rules.sides() == 2 && !names_suit_of_joker(sheet) && !loner_leads(egn)));
        const notation::Sheet again = read_again(egn);
        require(same_course(walked(again), walked(sheet)));
        for (std::size_t at = 0; at < sheet.hands.size(); ++at)
            require(again.hands[at].dealt == sheet.hands[at].dealt &&
                    again.hands[at].play.tricks == sheet.hands[at].play.tricks &&
                    again.hands[at].bidding.under == sheet.hands[at].bidding.under &&
                    again.hands[at].bidding.given == sheet.hands[at].bidding.given &&
                    again.hands[at].bidding.put_away == sheet.hands[at].bidding.put_away);
        if (loner_leads(egn)) ++led;
        ++said;
    }));
    EXPECT_GT(said, drawn / 2);
    EXPECT_GT(led, 0U);
}

TEST(NotationProperty, EGN_of_any_game_is_the_same_game_or_has_no_final_score) {
    std::size_t said = 0;
    EXPECT_TRUE(holds_for_seeds("any rules in EGN", [&said](std::uint64_t seed) {
        Dice dice(seed);
        const notation::GameFile file = random_file(random_rules(dice), seed);
        const notation::Sheet sheet = notation::sheet_of(file);
        const notation::WrittenGame written = notation::to_egn(sheet);
        if (!has_final_score(written.text)) return require(!written.lost.empty());
        if (!sheet.hands.empty()) require(same_course(walked(read_again(written.text)), walked(sheet)));
        ++said;
    }));
    EXPECT_GT(said, 0U);
}

// Removes what somebody who sees only the play would not know.
void forget(notation::Sheet& sheet, Dice& dice) {
    for (notation::SheetHand& hand : sheet.hands) {
        hand.kitty.clear();
        if (dice.roll(2) == 0) hand.bidding.discard.reset();
        if (dice.roll(4) == 0)
            for (notation::NotedCard& card : hand.bidding.under) card = notation::Unseen{};
        if (dice.roll(4) == 0 && hand.bidding.given) hand.bidding.given = notation::Unseen{};
        if (dice.roll(4) == 0 && hand.bidding.put_away) hand.bidding.put_away = notation::Unseen{};
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
