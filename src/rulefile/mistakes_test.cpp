// Every mistake in a rule file is reported with file and line, and does no further harm.
#include <gtest/gtest.h>

#include "messages/rule_texts.h"
#include "rulefile/load.h"
#include "rules/check.h"
#include "rules/schema.h"
#include "support/folder.h"
#include "text/nearest.h"

namespace euchre::testing {

using namespace rulefile;
namespace {

// The problems of a file home.toml with this text, without the folder in their places.
std::string problems_in(const std::string& text) {
    const Folder folder;
    const std::string prefix = folder.path().string() + "/";
    std::string problems;
    const Loaded loaded = Library().load(folder.file("home.toml", text));
    EXPECT_EQ(loaded.rules.has_value(), loaded.problems.empty());
    for (const Problem& problem : loaded.problems) {
        const std::string line = to_string(problem);
        problems += line.substr(line.starts_with(prefix) ? prefix.size() : 0) + "\n";
    }
    return problems;
}

struct Case {
    std::string text;  // the lines below  base = "newberry"
    std::string problems;
};

void expect_problems(const std::vector<Case>& cases, const std::string& base = "newberry") {
    for (const Case& each : cases)
        EXPECT_EQ(problems_in("base = \"" + base + "\"\n" + each.text), each.problems) << each.text;
}

TEST(Mistakes, a_syntax_error_has_its_line) {
    for (const std::string text :
         {"\ntarget = = 5", "\ntarget", "\n[target", "\ntarget = \"5", "\ntarget = 5 6", "\n= 5", "\n[%"}) {
        const std::string problems = problems_in("base = \"newberry\"" + text + "\n");
        EXPECT_TRUE(problems.starts_with("home.toml:2: ") || problems.starts_with("home.toml:3: ")) << text;
    }
}

TEST(Mistakes, a_wrong_type) {
    expect_problems({
        {"target = \"ten\"", "home.toml:2: target must be a whole number, 1 to 100, got a string\n"},
        {"target = 5.0", "home.toml:2: target must be a whole number, 1 to 100, got a fraction\n"},
        {"target = true", "home.toml:2: target must be a whole number, 1 to 100, got a boolean\n"},
        {"target = [5]", "home.toml:2: target must be a whole number, 1 to 100, got a list\n"},
        {"target = 1979-05-27", "home.toml:2: target must be a whole number, 1 to 100, got a date or time\n"},
        {"no_trump = true", "home.toml:2: no_trump must be off or on, got a boolean\n"},
        {"target = { is = \"5\" }", "home.toml:2: target must be a whole number, 1 to 100, got a string\n"},
        {"title = 5", "home.toml:2: title must be a string, got a whole number\n"},
        {"title = \"\"", "home.toml:2: title must be one line of 1 to 1000 characters\n"},
        {"source = 2015", "home.toml:2: source must be a string, got a whole number\n"},
        {"source = \"\"", "home.toml:2: source must be one line of 1 to 1000 characters\n"},
        {"book = 3", "home.toml:2: book must be a table, got a whole number\n"},
        {"readings = []", "home.toml:2: readings must be a table, got a list\n"},
        {"target = { is = 5, by = \"N3\" }", "home.toml:2: by must be a list of clauses, got a string\n"},
        {"target = { is = 5, by = [3] }", "home.toml:2: by must be a string, got a whole number\n"},
        {"target = { is = 5, or = 3 }", "home.toml:2: or must be a table, got a whole number\n"},
        {"[book]\nfollow = \"N6\"", "home.toml:3: follow must be a list of clauses, got a string\n"},
        {"words = 3", "home.toml:2: words must be a table, got a whole number\n"},
        {"[words]\ncat = \"x\"", "home.toml:3: cat must be a table, got a string\n"},
        {"[words]\ncat = { by = [\"M12\"] }", "home.toml:3: cat has no 'means'\n"},
        {"[words]\ncat = { means = 7 }", "home.toml:3: means must be a string, got a whole number\n"},
        {"[words]\ncat = { means = \"x\", bye = [] }",
         "home.toml:3: unknown key 'bye'; did you mean 'by'?\n"},
        {"[readings]\ntarget = 7", "home.toml:3: target must be a string, got a whole number\n"},
    });
    EXPECT_EQ(problems_in("base = 7\n"), "home.toml:1: base must be a string, got a whole number\n");
}

TEST(Mistakes, an_unknown_key_suggests_the_nearest_one) {
    expect_problems({
        {"traget = 5", "home.toml:2: unknown key 'traget'; did you mean 'target'?\n"},
        {"lastcall = \"fold\"", "home.toml:2: unknown key 'lastcall'; did you mean 'last_call'?\n"},
        {"titlle = \"x\"", "home.toml:2: unknown key 'titlle'; did you mean 'title'?\n"},
        {"sorce = \"x\"", "home.toml:2: unknown key 'sorce'; did you mean 'source'?\n"},
        {"xyzzyxyzzy = 5", "home.toml:2: unknown key 'xyzzyxyzzy'\n"},
        {"target = { is = 5, bye = [] }", "home.toml:2: unknown key 'bye'; did you mean 'by'?\n"},
        {"[book]\nfolow = [\"N6\"]", "home.toml:3: unknown key 'folow'; did you mean 'follow'?\n"},
        {"[readings]\ntraget = \"x\"", "home.toml:3: unknown key 'traget'; did you mean 'target'?\n"},
        {"target = { by = [\"N3\"] }", "home.toml:2: target has no 'is'\n"},
    });
}

TEST(Mistakes, an_unknown_value_or_one_out_of_range) {
    expect_problems({
        {"last_call = \"flod\"",
         "home.toml:2: last_call must be fold, pass, stick or let, got flod; did you mean 'fold'?\n"},
        {"family = \"club\"", "home.toml:2: family must be common, book or house, got 'club'\n"},
        {"last_call = 3", "home.toml:2: last_call must be fold, pass, stick or let, got 3\n"},
        {"\n\ntarget = 0", "home.toml:4: target must be 1 to 100, got 0\n"},
        {"target = 101", "home.toml:2: target must be 1 to 100, got 101\n"},
        {"target = -5", "home.toml:2: target must be 1 to 100, got -5\n"},
        {"target = 4294967301", "home.toml:2: target must be 1 to 100, got 4294967301\n"},
        {"loner_partial = 3",
         "home.toml:2: loner_partial must be by-call, 1, 2, exact-three or euchred, got 3\n"},
        {"target = { is = 5, or = { 500 = [] } }", "home.toml:2: target must be 1 to 100, got 500\n"},
    });
    EXPECT_TRUE(problems_in("target = 99999999999999999999\n").starts_with("home.toml:1: "));
}

TEST(Mistakes, every_number_has_a_range) {
    for (const OptionSpec& spec : schema()) {
        if (!spec.is_number()) continue;
        for (const int value : {spec.min - 1, spec.max + 1})
            EXPECT_EQ(problems_in("base = \"newberry\"\n" + spec.name + " = " + std::to_string(value) + "\n"),
                      "home.toml:2: " + spec.name + " must be " + messages::allowed_values(spec) + ", got " +
                          std::to_string(value) + "\n");
    }
}

TEST(Mistakes, are_all_reported_at_once) {
    EXPECT_EQ(problems_in("base = \"newberry\"\nmade = 100\ntraget = 5\n"),
              "home.toml:2: made must be 0 to 20, got 100\n"
              "home.toml:3: unknown key 'traget'; did you mean 'target'?\n");
}

TEST(Mistakes, an_unknown_base) {
    EXPECT_TRUE(problems_in("title = \"x\"\nbase = \"no-such-book\"\n")
                    .starts_with("home.toml:2: there is no rule set 'no-such-book'"));
    EXPECT_EQ(problems_in("base = \"\"\n"), "home.toml:1: base must be one line of 1 to 1000 characters\n");
    EXPECT_NE(problems_in("base = \"../rules/newberry\"\n"), "");
}

TEST(Mistakes, a_key_twice) {
    const std::string problems = problems_in("base = \"newberry\"\ntarget = 5\ntarget = 6\n");
    EXPECT_TRUE(problems.starts_with("home.toml:3: ")) << problems;
    EXPECT_NE(problems.find("target"), std::string::npos);
}

TEST(Mistakes, contradicting_options_are_reported_at_the_line_of_the_last_one) {
    expect_problems({
        {"packets = \"ones\"\nplayers = 3\nalone = \"never\"",
         "home.toml:3: 3 players can't form two partnerships\n"},
        {"packets = \"ones\"\nhand = 6",
         "home.toml:3: 4 players with 6 cards each and a card to turn up need 25 cards, but the deck has "
         "24\n"},
        {"hand = 4",
         "home.toml:2: packets of twos and threes need 4 players with 5 cards each, not 4 with 4; use "
         "\"ones\"\n"},
        {"sides = \"each\"",
         "home.toml:2: without partners nobody can play alone: alone must be \"never\"\n"},
        {"no_trump = \"on\"\n\ndeck = \"7-A+joker\"",
         "home.toml:4: without a trump a joker belongs to no suit: no_trump must be \"off\" with this "
         "deck\n"},
        {"deck = \"lower\"\nfirst_dealer = \"black-jack\"", "home.toml:3: this deck has no black jack\n"},
    });
    expect_problems(
        {{"packets = \"3232-2323\"",
          "home.toml:2: packets of twos and threes need 4 players with 5 cards each, not 3 with 7; "
          "use \"ones\"\n"}},
        "lower");
}

TEST(Mistakes, several_contradictions_are_all_reported) {
    EXPECT_EQ(problems_in("base = \"newberry\"\nplayers = 3\n"),
              "home.toml:2: 3 players can't form two partnerships\n"
              "home.toml:2: packets of twos and threes need 4 players with 5 cards each, not 3 with 5; use "
              "\"ones\"\n");
}

TEST(Mistakes, options_that_fit_together_are_accepted) {
    Options three;
    three.players = 3;
    three.sides = Sides::each;
    three.alone = AloneStep::never;
    three.packets = Packets::ones;
    EXPECT_TRUE(contradictions(three).empty());
    three.hand = 7;  // 22 of 24 cards
    EXPECT_TRUE(contradictions(three).empty());
    three.hand = 8;
    EXPECT_EQ(contradictions(three).size(), 1U);
    three.deck = deck_row("7-A+joker");
    three.hand = 10;
    EXPECT_TRUE(contradictions(three).empty());
    three.first_dealer = FirstDealer::black_jack;
    EXPECT_TRUE(contradictions(three).empty());
}

TEST(Mistakes, a_path_that_is_not_a_readable_file) {
    const Folder folder;
    const auto problem = [](const std::string& path) {
        const Loaded loaded = Library().load(path);
        return loaded.problems.empty() ? "" : to_string(loaded.problems.front());
    };
    const std::string missing = (folder.path() / "missing.toml").string();
    EXPECT_EQ(problem(missing), missing + ": there is no such file");
    const std::string directory = (folder.path() / "folder.toml").string();
    std::filesystem::create_directory(directory);
    EXPECT_EQ(problem(directory), directory + ": not a regular file");
    EXPECT_EQ(problem("/dev/null"), "/dev/null: not a regular file");
    const std::string large = folder.file("large.toml", std::string((1U << 14U) + 1, '#'));
    EXPECT_EQ(problem(large), large + ": larger than 16 KiB, the limit for a rule file");
    const std::string fits = folder.file("fits.toml", std::string(1U << 14U, '#'));
    EXPECT_EQ(problem(fits), "");
}

TEST(Mistakes, an_empty_file_is_a_rule_set_of_defaults_that_cites_nothing) {
    const Folder folder;
    for (const std::string text : {"", "\n\n", "# nothing\n", "\xef\xbb\xbf"}) {
        const Loaded loaded = Library().load(folder.file("home.toml", text));
        ASSERT_TRUE(loaded.rules);
        EXPECT_EQ(loaded.rules->options(), Options{});
        EXPECT_TRUE(loaded.rules->citations().empty());
    }
}

TEST(Mistakes, garbage) {
    using namespace std::string_literals;
    for (const std::string& text :
         {"\0\1\2"s, "\xff\xfe\xfd"s, "target = 5\0"s, "\x1b[31m = 1"s, "\xc3\xa9 = 1"s, "é = 1"s,
          "base = \"\xed\xa0\x80\""s, std::string(10000, '\xff'), std::string(10000, '[')}) {
        const std::string problems = problems_in(text);
        EXPECT_TRUE(problems.starts_with("home.toml:1: ")) << problems;
    }
}

TEST(Mistakes, deep_nesting) {
    const auto repeated = [](const std::string& text, int times) {
        std::string all;
        for (int count = 0; count < times; ++count) all += text;
        return all;
    };
    EXPECT_NE(problems_in("target = " + repeated("[", 16'000)), "");
    EXPECT_NE(problems_in("target = " + repeated("{ a = ", 2'500)), "");
    EXPECT_NE(problems_in(repeated("a.", 8'000) + "a = 1"), "");
    EXPECT_NE(problems_in("[" + repeated("a.", 8'000) + "a]"), "");
}

TEST(Mistakes, a_long_word_is_cut_in_the_message) {
    const std::string problems = problems_in("base = \"newberry\"\nlast_call = \"" + std::string(5000, 'x') +
                                             "\"\n" + std::string(5000, 'y') + " = 1\n");
    EXPECT_LT(problems.size(), 400U);
}

}  // namespace
}  // namespace euchre::testing
