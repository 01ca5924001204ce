#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include "ai/counter.h"
#include "ai/levels.h"
#include "game/replay.h"
#include "messages/action_words.h"
#include "messages/say.h"
#include "notation/forms.h"
#include "study/reason.h"
#include "study/report.h"
#include "study/reviewed_sheet.h"
#include "study/study_json.h"
#include "study/tip.h"
#include "support/play.h"
#include "support/sample_game.h"

namespace euchre::testing {

using namespace study;
namespace {

const std::vector<std::string> books{"lower", "mcgee", "newberry", "traditional", "university-games"};

// Lets `counter` play whole hands, and calls `each` with every view that has a choice.
void each_view(const std::string& name, int hands,
               const std::function<void(const RuleSet&, const View&)>& see) {
    Table table(name);
    Dice dice(11);
    ai::Counter counter(table.rules);
    for (int hand = 0; hand < hands && !table.match.winner(); ++hand) {
        Pack pack(table.rules.deck());
        dice.shuffle(pack.cards());
        ASSERT_FALSE(table.match.deal(pack, {}).refusal);
        while (table.match.state().is_live()) {
            const View view = table.view(table.turn());
            if (Adviser::can_advise(view)) see(table.rules, view);
            table.act(to_string(counter.choose(view)));
        }
    }
}

TEST(Advice, has_every_legal_action_and_the_best_of_them) {
    for (const std::string& name : books) {
        std::optional<Adviser> adviser;
        each_view(name, 2, [&](const RuleSet& rules, const View& view) {
            if (!adviser) adviser.emplace(rules);
            const Advice advice = adviser->advise(view);
            ASSERT_EQ(advice.choices.size(), view.legal.size());
            for (std::size_t at = 0; at < advice.choices.size(); ++at) {
                const ai::Prospect& one = advice.choices[at];
                EXPECT_EQ(one.action, view.legal.nth(static_cast<unsigned>(at)));
                EXPECT_NEAR(one.ours.sum() + one.theirs.sum() + one.nobodys, 1, 1e-3);
                EXPECT_LE(one.pulls_two, one.pulls_one);
                EXPECT_LE(one.takes_trick, 1 + 1e-9);
            }
            EXPECT_EQ(advice.best_one().action, ai::Expert(rules, ai::Skill{}).choose(view));
            EXPECT_NE(advice.second().action, advice.best_one().action);
        });
    }
}

TEST(Advice, counts_every_world_if_there_are_few) {
    int compared = 0;
    for (const std::string& name : books) {
        std::optional<Adviser> adviser;
        each_view(name, 6, [&](const RuleSet& rules, const View& view) {
            if (view.phase != Phase::play || view.hand.size() > 2) return;
            const ai::Belief belief(rules, view);
            if (belief.worlds() > 1000) return;
            if (!adviser) adviser.emplace(rules);
            const ai::BiddingModel model(rules);
            const ai::BiddingEvidence evidence(rules, model, view);
            for (const ai::Prospect& prospect : adviser->advise(view).choices) {
                EXPECT_EQ(prospect.error, 0) << "nothing was left to chance";
                double taken = 0;
                double all = 0;
                for (const ai::World& world : belief.all()) {
                    State state = ai::known_state(rules, view);
                    state.hands = world.hands;
                    const auto before = state.taken;
                    ASSERT_FALSE(apply(rules, state, state.turn, prospect.action));
                    const TrumpOrder& order = rules.order(state.contract->trump);
                    while (state.taken == before) {  // the others play like `counter`
                        const CardSet legal = legal_actions(rules, state).cards();
                        const bool ours = rules.side_of(state.trick.winner()) == rules.side_of(state.turn);
                        const Card card = ai::counted_follow(order, legal, state.trick, ours);
                        ASSERT_FALSE(apply(rules, state, state.turn, Action::play(card)));
                    }
                    const double weight = evidence.weight(world);
                    all += weight;
                    for (std::size_t seat = 0; seat < rules.players(); ++seat)
                        if (state.taken[Seat(seat)] != before[Seat(seat)] &&
                            rules.side_of(Seat(seat)) == rules.side_of(*view.seat))
                            taken += weight;
                }
                EXPECT_NEAR(prospect.takes_trick, taken / all, 1e-9);
                ++compared;
            }
        });
    }
    EXPECT_GT(compared, 30);
}

// The reason for the best action, compared to the second best.
std::string said(Table& table) {
    const View view = table.view(table.turn());
    const Advice advice = Adviser(table.rules).advise(view);
    return in_full(reason(table.rules, view, advice.best_one(), advice.second()));
}

TEST(Reason, is_made_of_counts) {
    Table lead("mcgee");
    lead.deal({{1, "JD AH KS 9S 9C"}, {3, "JH KH AS KC QC"}}, "9H").act("pass, pass, order, discard 9D");
    std::string words = said(lead);
    EXPECT_TRUE(words.starts_with("Leads the left bower: your partner called, and it pulls")) << words;

    Table weak("mcgee");
    weak.deal({{1, "9S TS 9C TC QD"}}, "JH");
    words = said(weak);
    EXPECT_TRUE(words.starts_with("Passes: with ordering it up you are euchred in")) << words;
}

TEST(Reason, explains_why_a_more_promising_action_is_not_chosen) {
    const RuleSet rules = Table("mcgee").rules;
    Table table("mcgee");
    table.deal({{1, "9S TS 9C TC QD"}}, "JH");
    const View view = table.view(table.turn());
    const auto words = [&](Call best, Call other) {
        ai::Prospect chosen{.action = best, .chance = 0.5}, better{.action = other, .chance = 0.6};
        return in_full(reason(rules, view, chosen, better));
    };
    EXPECT_EQ(
        words(Call::order(), Call::order_alone()),
        "Orders it up: ordering it up alone promises more, but less than the expert asks for going alone.");
    EXPECT_EQ(words(Call::pass(), Call::order()),
              "Passes: ordering it up promises more, but less than the expert asks for a call.");
    EXPECT_EQ(words(Call::order(), Call::pass()), "Orders it up: a pass promises more.");
}

TEST(Reason, compared_with_a_call_of_a_house_rule_ended_the_program) {
    Table table("mcgee");
    table.deal({{1, "9S TS 9C TC QD"}}, "JH");
    const View view = table.view(table.turn());
    const auto words = [&](Action best, Action other) {
        const ai::Prospect chosen{.action = best, .chance = 0.5}, as_good{.action = other, .chance = 0.5};
        return in_full(reason(table.rules, view, chosen, as_good));
    };
    EXPECT_EQ(words(Call::pass(), Call::farmer()), "Passes: claiming a farmer's hand is worth as much.");
    EXPECT_EQ(words(Call::pass(), Call::defend()), "Passes: defending alone is worth as much.");
    EXPECT_EQ(words(Call::own(), Call::best()),
              "Asks for no card: the partner's best card is worth as much.");
    EXPECT_EQ(words(Call::best(), Call::own()),
              "Asks for the best card: no card from the partner is worth as much.");
}

TEST(Reason, H2_a_card_under_the_pack_was_taken_for_a_loner) {
    Table table("mcgee", {"weak_hand=under", "weak_is=three-low"});
    table.deal({{1, "9S TS 9C KC QD"}}, "JH").act("farmer");
    const ai::Prospect best{.action = Action::under(*parse_card("9S")), .ours = {.all = 0.9}},
        other{.action = Action::under(*parse_card("9C"))};
    const std::string words = in_full(reason(table.rules, table.view(1), best, other));
    EXPECT_EQ(words.find("every trick"), std::string::npos) << words;
}

TEST(Reason, is_a_sentence_for_every_pair_of_choices) {
    for (const std::string& name : books) {
        std::optional<Adviser> adviser;
        each_view(name, 1, [&](const RuleSet& rules, const View& view) {
            if (!adviser) adviser.emplace(rules);
            const Advice advice = adviser->advise(view);
            for (const ai::Prospect& other : advice.choices) {
                if (other.action == advice.best_one().action) continue;
                const std::string words = in_full(reason(rules, view, advice.best_one(), other));
                EXPECT_TRUE(
                    words.starts_with(in_full(act_message(rules, view, advice.best_one().action)) + ": "));
                EXPECT_EQ(words.back(), '.') << words;
                EXPECT_EQ(words.find("nan"), std::string::npos) << words;
            }
        });
    }
}

// The tip of the expert at a position, in full.
std::string tip_at(Table& table) {
    const View view = table.view(table.turn());
    return in_full(tip(table.rules, view, Adviser(table.rules).advise(view)));
}

TEST(Tip, speaks_to_the_player_of_what_the_hand_holds) {
    Table alone("standard");
    alone.deal({{1, "JH JD AH KH AS"}}, "9H");
    EXPECT_EQ(
        tip_at(alone),
        "Order it up and go alone. You hold both bowers, the ace, another trump and an ace of another suit.");

    Table pass("mcgee");
    pass.deal({{1, "9S TS 9C TC QD"}}, "JH");
    EXPECT_TRUE(tip_at(pass).starts_with("Pass. With ordering it up, you are euchred in ")) << tip_at(pass);

    Table lead("mcgee");
    lead.deal({{1, "JD AH KS 9S 9C"}, {3, "JH KH AS KC QC"}}, "9H").act("pass, pass, order, discard 9D");
    EXPECT_EQ(tip_at(lead), "Lead the left bower. Your partner called, and it pulls trumps from the others.");
}

TEST(Tip, of_the_dealer_counts_the_upcard_and_of_a_discard_names_the_void) {
    Table table("standard");
    table.deal({{0, "JC AC KC 9H AD"}, {1, "9D TD QD KD TH"}}, "JS").act("pass, pass, pass");
    EXPECT_TRUE(tip_at(table).starts_with("Pick it up")) << tip_at(table);
    EXPECT_NE(tip_at(table).find(". With the jack of spades, you hold both bowers"), std::string::npos)
        << tip_at(table);
    table.act("order");
    EXPECT_EQ(tip_at(table), "Discard the 9 of hearts. You are then void in hearts.");
}

TEST(Tip, names_the_trumps_that_a_call_would_make) {
    const auto with = [](const std::string& hand, const std::string& call) {
        Table table("standard");
        table.deal({{1, hand}}, "9H").act("pass, pass, pass, pass");
        const View view = table.view(table.turn());
        const Advice advice{{ai::Prospect{.action = *parse_action(call), .chance = 0.6},
                             ai::Prospect{.action = Call::pass(), .chance = 0.5}}};
        return in_full(tip(table.rules, view, advice));
    };
    EXPECT_EQ(with("JS JC AS 9D TD", "name S alone"),
              "Call spades and go alone. You hold both bowers and the ace.");
    EXPECT_EQ(with("JC KS AD AC TD", "name S"),
              "Call spades. You hold the left bower, another trump and 2 aces of other suits.");
    EXPECT_EQ(with("KS QS TS 9D TD", "name S"), "Call spades. You hold 3 trumps.");
}

TEST(Tip, says_whether_a_trick_is_settled_and_what_is_as_good) {
    Table table("standard");
    table.deal({{1, "AS KS QS TS 9S"}, {2, "9C TC QC KC 9D"}}, "JH")
        .act("pass, pass, pass, order, discard JH");
    table.act("play AS");
    const View view = table.view(2);
    const auto with = [&](double takes) {
        const Advice advice{{ai::Prospect{.action = *parse_action("play 9C"), .takes_trick = takes},
                             ai::Prospect{.action = *parse_action("play TC"), .takes_trick = takes}}};
        return in_full(tip(table.rules, view, advice));
    };
    EXPECT_EQ(with(0), "Throw the 9 of clubs. This trick is lost whatever you play.");
    EXPECT_EQ(with(1), "Throw the 9 of clubs. Your team takes this trick whatever you play.");
    EXPECT_EQ(with(0.5), "Throw the 9 of clubs. It is about as good as the 10 of clubs.");
}

TEST(Tip, is_two_sentences_at_every_choice) {
    const std::vector<std::string> sets{"standard", "lower", "two-handed"};
    for (const std::string& name : sets) {
        std::optional<Adviser> adviser;
        each_view(name, 1, [&](const RuleSet& rules, const View& view) {
            if (!adviser) adviser.emplace(rules);
            const std::string words = in_full(tip(rules, view, adviser->advise(view)));
            const auto stop = words.find(". ");
            ASSERT_NE(stop, std::string::npos) << words;
            EXPECT_TRUE(words[stop + 2] >= 'A' && words[stop + 2] <= 'Z') << words;
            EXPECT_EQ(words.back(), '.') << words;
            EXPECT_EQ(words.find("  "), std::string::npos) << words;
        });
    }
}

TEST(Verdict, a_loss_within_the_uncertainty_is_not_a_mistake) {
    EXPECT_EQ(mark_for(true, 0, 0), Mark::best);
    EXPECT_EQ(mark_for(false, 0.004, 0), Mark::fine);
    EXPECT_EQ(mark_for(false, 0.005, 0), Mark::inaccuracy);
    EXPECT_EQ(mark_for(false, 0.02, 0), Mark::mistake);
    EXPECT_EQ(mark_for(false, 0.05, 0), Mark::blunder);
    EXPECT_EQ(mark_for(false, 0.05, 0.025), Mark::fine);
    EXPECT_EQ(mark_for(false, 0.07, 0.02), Mark::mistake);
}

// A game of bots of this level, up to a number of hands.
Record played(const RuleSet& rules, ai::Level level, int hands) {
    Match match(rules);
    Dice dice(5);
    const auto bot = ai::make_bot(level, rules);
    for (int hand = 0; hand < hands && !match.winner(); ++hand) {
        Pack pack(rules.deck());
        dice.shuffle(pack.cards());
        EXPECT_FALSE(match.deal(pack).refusal);
        while (match.state().is_live())
            EXPECT_FALSE(
                match.act(match.state().turn, bot->choose(view_of(match, match.state().turn))).refusal);
    }
    return match.record();
}

TEST(Review, judges_every_decision_once_and_repeatably) {
    for (const std::string& name : books) {
        const RuleSet rules = Table(name).rules;
        const Record record = played(rules, ai::Level::random, 2);
        const auto first = review(rules, record);
        const auto second = review(rules, record);
        ASSERT_TRUE(first && second);
        ASSERT_EQ(first->decisions.size(), second->decisions.size());
        std::size_t counted = 0;
        for (const auto& player : first->players) {
            counted += player.decisions;
            EXPECT_GE(player.accuracy.value_or(0), 0);
            EXPECT_LE(player.accuracy.value_or(0), 100);
        }
        EXPECT_EQ(counted, first->decisions.size());
        for (std::size_t at = 0; at < first->decisions.size(); ++at) {
            const Judgement& one = first->decisions[at];
            EXPECT_EQ(one.loss, second->decisions[at].loss);
            EXPECT_EQ(one.mark, second->decisions[at].mark);
            EXPECT_GE(one.loss, 0);
            EXPECT_EQ(one.why.has_value(), one.mark > Mark::fine);
            EXPECT_EQ(record.hands[one.hand].actions[one.action], one.chosen);
        }
        EXPECT_EQ(first->standings.size(), record.hands.size() + 1);
        EXPECT_NEAR(first->standings.front().chance[0] + first->by_play + first->by_cards,
                    first->standings.back().chance[0], 1e-9);
        const auto worst = first->worst(3);
        EXPECT_LE(worst.size(), 3U);
        EXPECT_TRUE(std::ranges::is_sorted(worst, std::greater{}, [](const Judgement* one) {
            return one->loss - benefit_of_doubt * one->uncertainty;
        }));
    }
}

TEST(Review, rates_experts_above_random_bots) {
    const RuleSet rules = Table("mcgee").rules;
    const auto accuracy = [&](ai::Level level) {
        const auto seen = review(rules, played(rules, level, 4));
        double sum = 0;
        for (const auto& player : seen->players) sum += player.accuracy.value_or(100);
        return sum / 4;
    };
    EXPECT_GT(accuracy(ai::Level::expert), accuracy(ai::Level::random) + 20);
}

TEST(Review, does_not_judge_a_seat_with_unknown_cards) {
    const RuleSet rules = Table("mcgee").rules;
    ReviewScope scope;
    scope.is_known = [](std::size_t hand, Seat seat) { return hand == 0 && seat == Seat(1); };
    const auto seen = review(rules, played(rules, ai::Level::counter, 2), scope);
    EXPECT_GT(seen->decisions.size(), 0U);
    for (const Judgement& one : seen->decisions) EXPECT_TRUE(one.hand == 0 && one.seat == Seat(1));
}

TEST(Review, stops_when_progress_returns_false) {
    const RuleSet rules = Table("mcgee").rules;
    const Record record = played(rules, ai::Level::counter, 3);
    std::vector<std::size_t> heard;
    ReviewScope scope;
    scope.progress = [&](std::size_t hand, std::size_t of) {
        EXPECT_EQ(of, 3U);
        heard.push_back(hand);
        return hand == 0;
    };
    EXPECT_FALSE(review(rules, record, scope));
    EXPECT_EQ(heard, (std::vector<std::size_t>{0, 1}));
}

TEST(Review, shows_how_the_worst_hands_go_on_after_the_better_choice) {
    for (const std::string& name : books) {
        const RuleSet rules = Table(name).rules;
        const Record record = played(rules, ai::Level::random, 3);
        const auto seen = review(rules, record);
        const auto worst = seen->worst(told_at_length);
        ASSERT_FALSE(worst.empty()) << name;
        for (const Judgement& one : seen->decisions)
            EXPECT_EQ(one.line.has_value(), std::ranges::find(worst, &one) != worst.end());
        for (const Judgement* const one : worst) {
            EXPECT_EQ(one->line->steps.front().seat, one->seat);
            EXPECT_EQ(one->line->steps.front().action, one->best);
            HandRecord hand = position_at(rules, record, one->hand, one->action);
            for (const auto& step : one->line->steps) hand.actions.push_back(step.action);
            const auto again = replay(rules, Record{.hands = {hand}});
            ASSERT_TRUE(std::holds_alternative<Match>(again)) << name;
            const auto& end = std::get<Match>(again);
            EXPECT_FALSE(end.state().is_live());
            for (std::size_t side = 0; side < rules.sides(); ++side)
                EXPECT_EQ(end.scores()[side], (*hand.setup.scores)[side] + one->line->points[side]);
        }
    }
}

TEST(Verdict, the_experts_choice_is_best_only_if_nothing_is_worth_more) {
    const auto by = [](double best, double other, double error) {
        const Advice advice{{ai::Prospect{.action = Call::pass(), .chance = best},
                             ai::Prospect{.action = Call::order(), .chance = other, .error = error}}};
        return best_by(advice);
    };
    EXPECT_EQ(by(0.5, 0.4, 0.1), BestBy::value);
    EXPECT_EQ(by(0.5, 0.5, 0), BestBy::tie);
    EXPECT_EQ(by(0.5, 0.51, 0.01), BestBy::tie);
    EXPECT_EQ(by(0.5, 0.53, 0.01), BestBy::preference);
    EXPECT_EQ(say(message_of(BestBy::value)), "the best");
    EXPECT_EQ(say(message_of(BestBy::tie)), "a tie, the expert's choice");
    EXPECT_EQ(say(message_of(BestBy::preference)), "the expert's choice");
}

TEST(Reason, compares_the_best_with_the_chosen_action) {
    Table lead("mcgee");
    lead.deal({{1, "JD AH QH 9S 9C"}, {3, "JH KH AS KC QC"}}, "9H").act("pass, pass, order, discard 9D");
    const View view = lead.view(lead.turn());
    const Advice advice = Adviser(lead.rules).advise(view);
    const std::string words =
        in_full(reason(lead.rules, view, advice.best_one(), advice.of(*parse_action("play 9C"))));
    EXPECT_TRUE(words.ends_with(", with the 9 of clubs in none of them.")) << words;
}

TEST(Reason, for_going_alone_compares_with_playing_together) {
    Table table("mcgee");
    table.deal({{1, "AH KH QH AS KS"}}, "JH");
    const View view = table.view(table.turn());
    const ai::Prospect alone{
        .action = Call::order_alone(), .chance = 0.6, .ours = {.made = 0.2, .all = 0.7, .euchred = 0.1}};
    const ai::Prospect together{
        .action = Call::order(), .chance = 0.5, .ours = {.made = 0.6, .all = 0.3, .euchred = 0.1}};
    const ai::Prospect pass{.action = Call::pass(), .chance = 0.5, .theirs = {.made = 0.4, .euchred = 0.2}};
    EXPECT_EQ(
        in_full(reason(table.rules, view, alone, together)),
        "Orders it up and goes alone: you take every trick in 7 of 10 deals, with ordering it up in 3.");
    const messages::Message reasoned = reason(table.rules, view, alone, pass);
    EXPECT_EQ(reasoned.id, "reason");
    EXPECT_EQ(in_full(reasoned),
              "Orders it up and goes alone: you make it in 9 of 10 deals; with a pass the others make theirs "
              "in 4 of 10 deals.");
    const ai::Prospect march{
        .action = Call::order_alone(), .chance = 0.6, .ours = {.all = 0.9, .euchred = 0.1}};
    EXPECT_EQ(in_full(reason(table.rules, view, march, pass)),
              "Orders it up and goes alone: you take every trick in 9 of 10 deals; with a pass the others "
              "make theirs in 4 of 10 deals.");
}

const messages::Voice ann{
    [](Seat seat) { return std::string(1, static_cast<char>('A' + seat.number())) + "nn"; },
    [](Card card) { return to_string(card); }};

TEST(Report, shows_the_position_and_the_better_line_seat_by_seat) {
    const RuleSet rules = Table("mcgee").rules;
    const auto seen = review(rules, played(rules, ai::Level::random, 3));
    const std::string text = report(rules, *seen, ann, true);
    for (const Judgement& one : seen->decisions) {
        EXPECT_EQ(one.position.has_value(), one.mark > Mark::fine);
        if (!one.position) continue;
        EXPECT_TRUE(one.phase != Phase::play || one.position->hand.contains(one.chosen.card()));
        std::string held = ann.seat(one.seat) + " held";
        for (const Card card : one.position->hand) held += " " + to_string(card);
        held += one.position->trump ? fmt::format(". Trump is {}, called by {}", name(*one.position->trump),
                                                  ann.seat(*one.position->maker))
                                    : ". " + ann.seat(one.position->dealer) + " turned up ";
        EXPECT_NE(text.find(held), std::string::npos) << held << "\n" << text;
        for (const SeatCard& lies : one.position->trick)
            EXPECT_NE(text.find(ann.seat(lies.seat) + " " + to_string(lies.card)), std::string::npos);
    }
    for (const Judgement* const one : seen->worst(told_at_length))
        for (const BetterLine::Step& step : one->line->steps) {
            const bool card = step.action.kind() == Action::Kind::play;
            const std::string did =
                card ? to_string(step.action.card()) : say(messages::did(step.action), ann);
            EXPECT_NE(text.find(ann.seat(step.seat) + " " + did), std::string::npos) << did;
            if (!step.took) continue;
            EXPECT_NE(text.find("; " + ann.seat(*step.took) + " takes it\n"), std::string::npos);
        }
}

std::string report_with(const RuleSet& rules, const messages::Voice& voice, const Record& record) {
    return report(rules, *review(rules, record), voice, true);
}

TEST(Report, speaks_to_the_person_as_you) {
    const RuleSet rules = Table("mcgee").rules;
    const messages::Voice you{[](Seat seat) { return seat == Seat(0) ? "You" : ann.seat(seat); }, ann.card,
                              Seat(0)};
    const std::string text = report_with(rules, you, played(rules, ai::Level::random, 3));
    EXPECT_EQ(text.find("To You"), std::string::npos) << text;
    EXPECT_EQ(text.find("You takes"), std::string::npos) << text;
    EXPECT_NE(text.find("; you take it"), std::string::npos) << text;
    EXPECT_NE(text.find(": You played "), std::string::npos) << text;
}

TEST(Report, called_a_loss_within_the_margin_of_error_a_blunder) {
    const RuleSet rules = Table("mcgee").rules;
    Review seen = *review(rules, played(rules, ai::Level::counter, 1));
    Judgement& one = seen.decisions.front();
    one.mark = Mark::fine;
    one.loss = 0.013;
    one.uncertainty = 0.01;
    const std::string text = report(rules, seen, ann, true);
    const std::string expected = ", fine: 1.3% given away (± 1.0); ";
    EXPECT_NE(text.find(expected), std::string::npos) << text;
}

TEST(Report, has_words_for_the_actions_of_house_rules_and_no_words_of_the_protocol) {
    const RuleSet rules = Table("railroad").rules;
    Table table("railroad");
    table.deal({{1, "AH KH QH AS KS"}, {2, "9C TC 9D TD 9S"}, {3, "JH JD AC KC QC"}}, "TH")
        .act("order alone, defend, best, discard KS, give JH")
        .play_out();
    const std::string text = report_with(rules, ann, table.match.record());
    for (const char* const words :
         {"Bnn ordered it up, alone", "Cnn defended alone", "Bnn asked for the partner's best card",
          "Dnn gave the partner JH", "Bnn discarded KS"})
        EXPECT_NE(text.find(words), std::string::npos) << words << "\n" << text;
    for (const char* const token : {": best", ": defend\n", "give JH", "order alone", "was name"})
        EXPECT_EQ(text.find(token), std::string::npos) << token << "\n" << text;
}

TEST(Report, omits_seats_that_the_expert_played) {
    const RuleSet rules = Table("mcgee").rules;
    ReviewScope scope;
    scope.experts[Seat(1)] = scope.experts[Seat(3)] = true;
    const auto seen = review(rules, played(rules, ai::Level::counter, 1), scope);
    EXPECT_TRUE(seen->players[Seat(0)].accuracy);
    EXPECT_FALSE(seen->players[Seat(1)].accuracy);
    const std::string text = report(rules, *seen, ann, false);
    const std::string table = text.substr(0, text.find("Not judged"));
    EXPECT_NE(table.find("\nAnn "), std::string::npos) << text;
    EXPECT_EQ(table.find("\nBnn "), std::string::npos) << text;
    EXPECT_NE(text.find("would judge itself: Bnn, Dnn.\n"), std::string::npos) << text;
    EXPECT_EQ(boost::json::serialize(review_json(rules, *seen).at("experts")), "[1,3]");
}

TEST(ReviewedSheet, finds_the_seats_that_the_expert_played) {
    notation::GameFile file(Table("mcgee").rules);
    file.players.resize(4);
    file.players[1].bot = "expert";
    file.players[2].bot = "beginner";
    const BySeat<bool> experts = experts_in(file);
    EXPECT_FALSE(experts[Seat(0)]);
    EXPECT_TRUE(experts[Seat(1)]);
    EXPECT_FALSE(experts[Seat(2)]);
}

TEST(ReviewedSheet, annotates_every_decision_and_keeps_the_game) {
    const auto read = notation::read_game(boost::json::serialize(sample_egn()));
    const notation::Sheet& sheet = std::get<notation::ReadGame>(read).sheet;
    const auto seen = review_sheet(sheet);
    const notation::Sheet marked = annotated(sheet, *seen);
    const auto notes_in = [](const notation::Sheet& all) {
        std::size_t notes = 0;
        for (const notation::SheetHand& hand : all.hands)
            for (const notation::Notes& part : {hand.bidding.notes, hand.play.notes})
                for (const auto& [step, words] : part) notes += words.size();
        return notes;
    };
    EXPECT_EQ(notes_in(marked), notes_in(sheet) + seen->decisions.size());
    const auto walked = std::get<notation::Completed>(notation::complete(marked)).record;
    EXPECT_EQ(walked.hands[0].actions,
              std::get<notation::Completed>(notation::complete(sheet)).record.hands[0].actions);
    for (const Judgement& one : seen->decisions) {
        if (one.phase != Phase::play) continue;
        const notation::SheetHand& hand = marked.hands[one.hand];
        const std::size_t calls =
            walked.hands[one.hand].actions.size() - 20;  // the discard, in a hand of twenty cards
        EXPECT_TRUE(hand.play.notes.at(one.action - calls).back().starts_with(to_string(one.mark)));
    }
}

TEST(StudyJson, has_the_fields_of_the_schema) {
    const RuleSet rules = Table("mcgee").rules;
    const auto seen = review(rules, played(rules, ai::Level::random, 2));
    const auto told = review_json(rules, *seen);
    EXPECT_EQ(told.at("decisions").as_array().size(), seen->decisions.size());
    EXPECT_EQ(told.at("marks").as_array().size(), 4U);
    const auto& worst = told.at("worst").as_array();
    ASSERT_FALSE(worst.empty());
    const auto& one = told.at("decisions").at(worst[0].to_number<std::size_t>());
    EXPECT_EQ(one.at("line").at("actions").at(0).at(1), one.at("best"));
    EXPECT_EQ(one.at("line").at("points").as_array().size(), 2U);
    EXPECT_FALSE(one.at("position").at("hand").as_array().empty());
    EXPECT_TRUE(one.at("best_by").is_string());
    EXPECT_EQ(one.at("message").at("id"), "reason");
}

}  // namespace
}  // namespace euchre::testing
