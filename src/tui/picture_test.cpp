#include <gtest/gtest.h>

#include <algorithm>
#include <clocale>

#include "cards/dice.h"
#include "game/sorted_hand.h"
#include "messages/say.h"
#include "seat/local_game.h"
#include "study/verdict.h"
#include "support/effort.h"
#include "support/table.h"
#include "tui/hint_words.h"
#include "tui/house_rules.h"
#include "tui/menu.h"
#include "tui/reader.h"

namespace euchre::testing {

using namespace tui;
namespace {

constexpr Look ascii{};
constexpr Look symbols{true, true, false};

struct Locale {
    Locale() { std::setlocale(LC_CTYPE, "C.UTF-8"); }
    ~Locale() { std::setlocale(LC_CTYPE, "C"); }
};

seat::LocalSetup setup(const std::string& rules, std::uint64_t seed = 7) {
    seat::LocalSetup made;
    made.rules = std::make_shared<const RuleSet>(rules_with(rules));
    made.seed = fair::seed_from(seed);
    made.level = ai::Level::counter;
    made.speed = table::Speed::instant;
    return made;
}

// The picture that a user interface would draw.
Picture drawn(const seat::SeatState& state, Size size, const Look& look, const std::string& message = "") {
    TableFace face;
    face.message = message;
    if (state.view) face.hand = sorted_hand(*state.rules, state.view->hand, state.view->trump);
    if (!state.view || state.view->legal.kind() == Action::Kind::call) face.offers = offers_of(state, look);
    return draw_table(state, face, size, look);
}

std::string text_of(const Grid& grid) {
    std::string text;
    for (int number = 0; number < grid.size().rows; ++number) text += grid.row(number) + "\n";
    return text;
}

bool has(const Picture& picture, const std::string& text) {
    return text_of(picture.grid).find(text) != std::string::npos;
}

void run(seat::SeatSession& game) {
    while (game.state().asked == seat::Asked::nothing && !seat::is_over(game.state()))
        game.wait({-1, -1}, seat::Clock::now());
}

seat::Move any_move(const seat::SeatState& state, Dice& dice) {
    if (state.asked == seat::Asked::cut) return table::CutPack{0};
    return table::Act{state.view->legal.nth(static_cast<unsigned>(dice.draw(state.view->legal.size())))};
}

TEST(Grid, cuts_off_what_is_outside_and_has_no_control_characters) {
    const Locale locale;
    Grid grid({2, 6});
    grid.put({0, 4}, "abc");
    grid.put({5, 0}, "below");
    grid.put({-1, -3}, "above");
    grid.put({1, -2}, "xyz\033[31m");
    EXPECT_EQ(grid.row(0), "    ab");
    EXPECT_EQ(grid.row(1), "z?[31m");
    grid.put({0, 0}, "\xff\xfe\x01\u202e");
    EXPECT_EQ(grid.row(0), "????ab");
}

TEST(Grid, a_wide_letter_takes_two_columns_and_is_never_cut_in_half) {
    const Locale locale;
    Grid grid({1, 5});
    grid.put({0, 0}, "日本語");
    EXPECT_EQ(grid.row(0), "日本");
    EXPECT_EQ(columns_of("日本語"), 6);
    EXPECT_EQ(cut_to("日本語", 5), "日本");
    EXPECT_EQ(wrapped("a bc def", 4), (std::vector<std::string>{"a bc", "def"}));
    EXPECT_EQ(wrapped("abcdefgh", 3), (std::vector<std::string>{"abc", "def", "gh"}));
}

TEST(TablePicture, at_80_x_24_shows_everything_by_every_kind_of_rules_at_every_moment) {
    const Locale locale;
    for (const std::string book : {"newberry", "university-games", "mcgee", "traditional", "lower",
                                   "railroad", "two-handed", "six-handed"}) {
        seat::LocalGame game(setup(book), nullptr);
        Dice dice(2);
        int turns = 0;
        for (run(game); !seat::is_over(game.state()) && ++turns < 60; run(game)) {
            const seat::SeatState& state = game.state();
            const View& view = *state.view;
            const Picture picture = drawn(state, {24, 80}, symbols);
            const std::string bar = picture.grid.row(0) + picture.grid.row(1);
            for (std::size_t side = 0; side < state.rules->sides(); ++side)
                EXPECT_NE(picture.grid.row(0).find(" " + std::to_string(view.scores[side])),
                          std::string::npos);
            EXPECT_NE(bar.find("Tricks "), std::string::npos) << bar;
            EXPECT_NE(bar.find("Dealer " + state.names[view.dealer].substr(0, 8)), std::string::npos) << bar;
            if (view.trump) {
                EXPECT_NE(bar.find("Trump "), std::string::npos);
                EXPECT_NE(bar.find(std::string(name(*view.trump))), std::string::npos) << bar;
                EXPECT_NE(bar.find("Maker " + state.names[*view.maker].substr(0, 8)), std::string::npos)
                    << bar;
            }
            EXPECT_TRUE(has(picture, "Last trick"));
            EXPECT_TRUE(has(picture, prompt_of(state, symbols))) << prompt_of(state, symbols);
            for (const Card card : view.hand) EXPECT_TRUE(has(picture, short_card(symbols, card)));
            for (const SeatCard& played : view.trick)
                EXPECT_TRUE(has(picture, short_card(symbols, played.card)));
            for (std::size_t seat = 0; seat < state.rules->players(); ++seat)
                EXPECT_TRUE(has(picture, state.names[Seat(seat)]));
            game.make(any_move(state, dice));
        }
        EXPECT_GT(turns, 10) << book;
    }
}

TEST(TablePicture, highlights_legal_cards_and_dims_the_others) {
    const Locale locale;
    seat::LocalGame game(setup("newberry"), nullptr);
    Dice dice(2);
    for (int turn = 0; turn < 300; ++turn) {
        run(game);
        const seat::SeatState& state = game.state();
        const View& view = *state.view;
        if (view.phase == Phase::play && view.legal.cards() != view.hand) {
            const auto hand = sorted_hand(*state.rules, view.hand, view.trump);
            for (const Size size : {Size{24, 80}, Size{40, 120}}) {
                const Picture picture = drawn(state, size, symbols);
                for (const Region& region : picture.regions) {
                    if (region.what != Region::What::card) continue;
                    const bool legal = view.legal.cards().contains(hand[region.number]);
                    EXPECT_EQ(picture.grid.at(region.from).pen.dim, !legal);
                    EXPECT_EQ(picture.grid.at(region.from).pen.bold, legal);
                }
            }
            return;
        }
        game.make(any_move(state, dice));
    }
    FAIL() << "every card could always be played";
}

TEST(TablePicture, in_ascii_is_pure_ascii_at_any_size) {
    for (const std::string& book : {std::string("newberry"), std::string("lower")}) {
        seat::LocalGame game(setup(book, 3), nullptr);
        Dice dice(4);
        for (int turn = 0; turn < cases(30, 8); ++turn) {
            run(game);
            if (seat::is_over(game.state())) break;
            for (int rows = 0; rows < 60; rows += 7)
                for (int columns = 0; columns < 200; columns += 19) {
                    const Picture picture = drawn(game.state(), {rows, columns}, ascii, "No.");
                    for (const char byte : text_of(picture.grid))
                        ASSERT_TRUE(byte == '\n' || (byte >= ' ' && byte <= '~'));
                    const bool small = rows < smallest_window.rows || columns < smallest_window.columns;
                    const bool readable = columns >= 19 && rows >= 7;
                    EXPECT_EQ(has(picture, "This window is"), readable && small);
                }
            game.make(any_move(game.state(), dice));
        }
    }
}

TEST(TablePicture, keeps_hostile_names_in_their_places) {
    const Locale locale;
    seat::LocalGame game(setup("mcgee"), nullptr);
    run(game);
    seat::SeatState state = game.state();
    state.names[Seat(1)] = std::string(200, 'W');
    state.names[Seat(2)] = "\033]0;title\a";
    state.names[Seat(3)] = "日本語の長い名前がここにある";
    const Picture picture = drawn(state, {24, 80}, symbols);
    EXPECT_EQ(text_of(picture.grid).find('\033'), std::string::npos);
    EXPECT_EQ(text_of(picture.grid).find('\a'), std::string::npos);
    EXPECT_TRUE(has(picture, "Last trick"));
    EXPECT_TRUE(has(picture, prompt_of(state, ascii).substr(0, 20)));
}

TEST(TablePicture, T4_the_discard_lies_crosswise_under_the_kitty) {
    Table table("traditional");
    table.deal({}, "9H").act("order").act(table.legal().front());
    seat::SeatState state;
    state.rules = std::make_shared<const RuleSet>(rules_with("traditional"));
    state.seat = Seat(1);
    state.view = table.view(1);
    for (std::size_t seat = 0; seat < 4; ++seat) state.names[Seat(seat)] = "Bear";
    EXPECT_TRUE(has(drawn(state, {24, 80}, ascii), "==|###|=="));
    table.act(table.legal().front());
    state.view = table.view(1);
    EXPECT_FALSE(has(drawn(state, {24, 80}, ascii), "==|###|=="));
}

TEST(TablePicture, T4_the_discard_vanished_while_a_loner_asked_for_the_partners_best_card) {
    Table table("railroad");
    table.deal({}, "9H").act("order alone").act("pass").act("pass").act(table.legal().front());
    ASSERT_EQ(table.phase(), "best");
    seat::SeatState state;
    state.rules = std::make_shared<const RuleSet>(rules_with("railroad"));
    state.seat = Seat(1);
    state.view = table.view(1);
    for (std::size_t seat = 0; seat < 4; ++seat) state.names[Seat(seat)] = "Bear";
    EXPECT_TRUE(has(drawn(state, {24, 80}, ascii), "==|###|=="));
}

TEST(TablePicture, a_dealer_who_sits_out_was_cut_off) {
    Table table("mcgee", {"defend_alone=yes"});
    table.deal({}, "9H").act("order alone").act("defend");
    seat::SeatState state;
    state.rules = std::make_shared<const RuleSet>(rules_with("mcgee", {"defend_alone=yes"}));
    state.seat = Seat(1);
    state.view = table.view(1);
    for (std::size_t seat = 0; seat < 4; ++seat) state.names[Seat(seat)] = "Bear";
    ASSERT_TRUE(state.view->sitting_out.contains(Seat(0))) << "the dealer, whose partner defends";
    EXPECT_FALSE(has(drawn(state, {24, 80}, ascii), "sits ou "));
    EXPECT_FALSE(has(drawn(state, {24, 80}, ascii), "dealer sits"));
}

TEST(TablePicture, H2_a_farmers_hand_was_shown_as_a_pass) {
    const RuleSet rules = rules_with("mcgee", {"weak_hand=under"});
    Table table("mcgee", {"weak_hand=under"});
    table.deal({{1, "9C TC 9D TD 9S"}}, "QH").act("farmer");
    seat::SeatState state;
    state.rules = std::make_shared<const RuleSet>(rules);
    state.seat = Seat(2);
    state.view = table.view(2);
    EXPECT_TRUE(has(drawn(state, {24, 80}, ascii), " farmer "));
    EXPECT_FALSE(has(drawn(state, {24, 80}, ascii), " pass "));
}

TEST(Prompt, a_maker_was_not_told_that_the_discard_comes_before_the_partners_card) {
    Table table("railroad");
    table.deal({}, "9H").act("order alone").act("pass").act("pass").act(table.legal().front()).act("best");
    seat::SeatState state;
    state.rules = std::make_shared<const RuleSet>(rules_with("railroad"));
    state.seat = Seat(1);
    state.view = table.view(1);
    state.asked = seat::Asked::action;
    EXPECT_EQ(prompt_of(state, ascii), "Discard a card. Then your partner gives you one.");
}

TEST(TablePicture, H4_what_the_loner_answered_was_not_shown_beside_the_player) {
    const auto shown = [](const std::string& actions) {
        const RuleSet rules = rules_with("mcgee", {"partners_best=yes"});
        Table table("mcgee", {"partners_best=yes"});
        table.deal({{0, "9S AS KS QS TS"}, {1, "AH KH 9D TD QD"}, {3, "JH 9C TC QC KC"}}, "9H");
        table.act("order alone, discard 9S" + actions);
        seat::SeatState state;
        state.rules = std::make_shared<const RuleSet>(rules);
        state.seat = Seat(2);
        state.view = table.view(2);
        return drawn(state, {24, 80}, ascii);
    };
    EXPECT_FALSE(has(shown(""), " best "));
    EXPECT_TRUE(has(shown(", best"), " best "));
    EXPECT_TRUE(has(shown(", own"), " own "));
    EXPECT_FALSE(has(shown(", own, play AH"), " own "));
}

TEST(Prompt, H5_a_loner_who_has_no_choice_was_asked_for_one) {
    const auto asked = [](const std::string& orders) {
        const std::vector<std::string> settings{"partner_orders=" + orders, "alone=after-call"};
        const RuleSet rules = rules_with("mcgee", settings);
        Table table("mcgee", settings);
        table.deal({}, "9H").act("pass, order");
        seat::SeatState state;
        state.rules = std::make_shared<const RuleSet>(rules);
        state.seat = Seat(2);
        state.view = table.view(2);
        state.asked = seat::Asked::action;
        return prompt_of(state, ascii);
    };
    EXPECT_EQ(asked("alone"), "You must play alone.");
    EXPECT_EQ(asked("free"), "With your partner, or alone?");
}

TEST(Prompt, H4_a_loner_was_not_told_which_card_the_partner_gave) {
    const auto told = [](const std::string& way, const std::string& actions) {
        const RuleSet rules = rules_with("mcgee", {"partners_best=" + way});
        Table table("mcgee", {"partners_best=" + way});
        table.deal({{0, "9S AS KS QS TS"}, {1, "AH KH 9D TD QD"}, {3, "JH 9C TC QC KC"}}, "9H");
        table.act("order alone, discard 9S, best, " + actions);
        seat::SeatState state;
        state.rules = std::make_shared<const RuleSet>(rules);
        state.seat = Seat(1);
        state.view = table.view(1);
        state.asked = seat::Asked::action;
        state.names[Seat(3)] = "Dot";
        return prompt_of(state, ascii);
    };
    EXPECT_EQ(told("yes", "give JH"), "Dot gave you JH. Discard a card.");
    EXPECT_EQ(told("yes", "give JH, discard 9D"), "Dot gave you JH. Your lead.");
    EXPECT_EQ(told("blind", "discard 9D, give JH"), "Dot gave you JH. Your lead.");
}

TEST(Menu, shows_the_selected_item_and_skips_headings) {
    Menu menu{"Title",
              {{"Head", "", "", true, false},
               {"One", "1", "About one.", false, false},
               {"Two", "2", "About two.", false, false}},
              1,
              "",
              ""};
    EXPECT_NE(text_of(draw_menu(menu, {24, 80}).grid).find("About one."), std::string::npos);
    EXPECT_EQ(next_item(menu, -1), 1U) << "a heading can't be chosen";
    EXPECT_EQ(next_item(menu, 1), 2U);
    menu.chosen = 2;
    EXPECT_EQ(next_item(menu, 1), 2U);
    for (int rows = 0; rows < 30; ++rows)
        for (int columns = 0; columns < 90; columns += 9) draw_menu(menu, {rows, columns});
}

TEST(HouseRules, every_option_can_be_changed_to_every_value_and_put_back) {
    HouseRules lobby(rules_with("newberry"));
    const Menu menu = lobby.menu();
    std::size_t options = 0;
    for (std::size_t item = 0; item < menu.items.size(); ++item) {
        const OptionSpec* const spec = lobby.option_of(item);
        EXPECT_EQ(spec == nullptr, menu.items[item].is_heading);
        if (spec == nullptr) continue;
        ++options;
        const std::size_t values =
            spec->is_number() ? static_cast<std::size_t>(spec->max - spec->min + 1) : spec->values.size();
        for (std::size_t step = 0; step < values; ++step) lobby.change(*spec, 1);
        EXPECT_TRUE(lobby.settings().empty()) << spec->name << ": once round";
        lobby.change(*spec, -1);
        EXPECT_EQ(lobby.settings().size(), values > 1 ? 1U : 0U);
        lobby.put_back(*spec);
        EXPECT_TRUE(lobby.settings().empty());
    }
    EXPECT_EQ(options, schema().size());
}

TEST(HouseRules, are_searched_by_words_and_say_what_most_people_play) {
    HouseRules house(rules_with("newberry"));
    house.search("stick the dealer");
    const Menu menu = house.menu();
    ASSERT_GE(house.found(), 1U);
    EXPECT_LT(house.found(), 6U);
    bool found = false;
    for (std::size_t item = 0; item < menu.items.size(); ++item) {
        if (house.option_of(item) != find_option("last_call")) continue;
        found = true;
        EXPECT_NE(menu.items[item].text.find("Most people play stick."), std::string::npos);
    }
    EXPECT_TRUE(found);
    house.search("nothing has these words");
    EXPECT_EQ(house.found(), 0U);
    EXPECT_EQ(house.option_of(1), nullptr);
}

TEST(HouseRules, say_what_was_changed_in_a_sentence_each) {
    HouseRules house(rules_with("newberry"));
    EXPECT_EQ(house.changes(), "");
    house.set(*find_option("target"), "7");
    EXPECT_EQ(house.changes(), "Changed from Newberry: The first team to reach 7 points wins the game.");
}

TEST(HouseRules, reports_options_that_can_not_be_combined) {
    HouseRules lobby(rules_with("newberry"));
    EXPECT_EQ(lobby.trouble(), "");
    ASSERT_TRUE(lobby.set(*find_option("hand"), "12"));
    EXPECT_NE(lobby.trouble(), "");
    EXPECT_FALSE(lobby.set(*find_option("target"), "0"));
}

TEST(HouseRules, report_every_contradiction_not_only_the_first) {
    HouseRules house(rules_with("newberry"));
    ASSERT_TRUE(house.set(*find_option("players"), "3"));
    EXPECT_NE(house.trouble().find("3 players can't form two partnerships; packets of "), std::string::npos)
        << house.trouble();
}

TEST(Reader, shows_a_text_from_a_given_line) {
    std::size_t lines = 0;
    const Picture picture = draw_reader("Title", "one\ntwo\nthree", 1, {24, 80}, lines);
    EXPECT_EQ(lines, 3U);
    EXPECT_EQ(picture.grid.row(2), " two");
}

TEST(Reader, scrolls_to_the_last_page_and_then_closes_on_space) {
    constexpr Size size{24, 80};
    std::string text = "line 0";
    for (int line = 1; line < 30; ++line) text += "\nline " + std::to_string(line);
    Reader reader("Title", text);
    const auto first = [&] { return reader.draw(size).grid.row(2); };
    const auto press = [&](KeyPress::Kind kind) { return reader.press({kind, 0, {}}, size); };
    EXPECT_EQ(first(), " line 0");
    EXPECT_TRUE(press(KeyPress::Kind::up));
    EXPECT_EQ(first(), " line 0");
    EXPECT_TRUE(press(KeyPress::Kind::down));
    EXPECT_EQ(first(), " line 1");
    const KeyPress space{KeyPress::Kind::letter, U' ', {}};
    EXPECT_TRUE(reader.press(space, size));
    EXPECT_EQ(first(), " line 9") << "the last page";
    EXPECT_FALSE(reader.press(space, size));
    EXPECT_TRUE(press(KeyPress::Kind::page_up));
    EXPECT_EQ(first(), " line 0");
    EXPECT_FALSE(press(KeyPress::Kind::enter));
}

TEST(Reader, indents_continuation_lines) {
    std::size_t lines = 0;
    const Picture picture = draw_reader(
        "Review", "  Hand 1, decision 2, You: play the nine and not the ten of it\nend", 0, {24, 40}, lines);
    EXPECT_EQ(lines, 3U);
    EXPECT_EQ(picture.grid.row(2).substr(0, 12), "   Hand 1, d");
    EXPECT_EQ(picture.grid.row(3).substr(0, 5), "     ");
    EXPECT_NE(picture.grid.row(3)[5], ' ');
}

TEST(Menu, cuts_nothing_off_at_eighty_columns) {
    const std::string text(
        "A text of more than three lines of eighty columns: it names the players, the cards, the hand, the "
        "points, and everything else that the rules of a table may have to say before anybody plays by them, "
        "and then it names the same again, in other words that are no shorter, down to the last word.");
    Menu menu{"Title", {{"One", "", text}, {"Two", "", ""}}, 0, text, "Keys"};
    const std::string shown = text_of(draw_menu(menu, {24, 80}).grid);
    const auto last = shown.find("last word.");
    ASSERT_NE(last, std::string::npos) << shown;
    EXPECT_NE(shown.find("last word.", last + 1), std::string::npos) << shown;
    EXPECT_NE(shown.find("Two"), std::string::npos);
    EXPECT_NE(shown.find("Keys"), std::string::npos);
    menu.items[0] = {std::string(80, 'w') + " is it?", "yes", "A text."};
    EXPECT_NE(text_of(draw_menu(menu, {24, 80}).grid).find("is it? A text."), std::string::npos);
}

TEST(Menu, says_that_a_list_goes_on_above_and_below) {
    Menu menu{"Title", std::vector<MenuItem>(40, {"Item", "", ""}), 0, "", ""};
    const auto marks = [&] {
        const std::string shown = text_of(draw_menu(menu, {24, 80}).grid);
        return std::pair(shown.find("\n^") != std::string::npos, shown.find("\nv") != std::string::npos);
    };
    EXPECT_EQ(marks(), std::pair(false, true));
    menu.chosen = 20;
    EXPECT_EQ(marks(), std::pair(true, true));
    menu.chosen = 39;
    EXPECT_EQ(marks(), std::pair(true, false));
    menu.items.resize(3);
    menu.chosen = 0;
    EXPECT_EQ(marks(), std::pair(false, false));
}

TEST(TablePicture, shows_a_long_refusal_completely) {
    const Locale locale;
    seat::LocalGame game(setup("newberry"), nullptr);
    for (int step = 0; step < 400 && !(game.state().asked == seat::Asked::action &&
                                       game.state().view->phase == Phase::play);
         ++step) {
        game.wait({-1, -1}, seat::Clock::now());
        const auto offers = offers_of(game.state(), ascii);
        if (!offers.empty() && game.state().view->phase != Phase::play) game.make(offers[0].move);
    }
    ASSERT_EQ(game.state().asked, seat::Asked::action);
    const std::string message = "No: " + std::string(70, 'w') + " is why, and this is the last word.";
    const std::string shown = text_of(drawn(game.state(), {24, 80}, ascii, message).grid);
    EXPECT_NE(shown.find("the last word."), std::string::npos) << shown;
    EXPECT_NE(shown.find("Your "), std::string::npos) << shown;
}

TEST(TablePicture, points_to_plain_in_a_window_that_is_too_small) {
    for (const Size size : {Size{23, 80}, Size{24, 79}, Size{10, 30}}) {
        std::string text = text_of(draw_too_small(size).grid);
        std::ranges::replace(text, '\n', ' ');
        EXPECT_NE(text.find("--plain"), std::string::npos) << text;
    }
}

TEST(HintWords, list_the_best_choice_first_and_the_reason_last) {
    const Locale locale;
    seat::LocalGame game(setup("newberry"), nullptr);
    while (!game.state().hints) {
        game.wait({-1, -1}, seat::Clock::now());
        if (game.state().asked == seat::Asked::action && !game.state().hints)
            game.make(table::Act{game.state().view->legal.nth(0)});
    }
    game.take_notices();
    game.make(seat::AskHint{});
    const auto notices = game.take_notices();
    const auto& hint = std::get<seat::Hint>(notices.at(0));
    const std::string text = hint_text(game.state(), hint, ascii, true);
    const auto first = text.find('\n') + 1;
    EXPECT_EQ(text.substr(first, 2), "> ");
    const bool is_top = study::best_by(hint.advice) == study::BestBy::value;
    EXPECT_EQ(text.find(", the best\n") != std::string::npos, is_top) << text;
    EXPECT_EQ(text.find("the expert's choice.\n") != std::string::npos, !is_top) << text;
    for (const Offer& offer : offers_of(game.state(), ascii)) {
        EXPECT_NE(text.find(offer.words), std::string::npos) << text;
        EXPECT_NE(hint_text(game.state(), hint, ascii, false).find(offer.label), std::string::npos);
    }
    EXPECT_TRUE(text.ends_with("\n\n" + say(hint.why, voice_of(game.state(), ascii)) + "\n")) << text;
}

}  // namespace
}  // namespace euchre::testing
