#include "rulefile/load.h"

#include <gtest/gtest.h>
#include <stdlib.h>  // setenv

#include <regex>
#include <set>

#include "naive/naive_options.h"
#include "rulefile/builtin.h"
#include "rules/schema.h"
#include "support/folder.h"

namespace euchre::testing {

using namespace rulefile;
namespace {

using Settings = std::vector<std::string>;

RuleSet loaded(const Library& library, const std::string& name, const Settings& settings = {}) {
    Loaded result = library.load(name, settings);
    for (const Problem& problem : result.problems) ADD_FAILURE() << to_string(problem);
    return result.rules.value();
}

std::string problems(const Library& library, const std::string& name, const Settings& settings = {}) {
    std::string text;
    for (const Problem& problem : library.load(name, settings).problems) text += to_string(problem) + "\n";
    return text;
}

std::string value(const RuleSet& rules, const std::string& option) {
    return find_option(option)->value_text(rules.options());
}

struct Book {
    std::string name;
    char letter;
    int clauses;
};
const std::vector<Book> books{{"newberry", 'N', 22},
                              {"university-games", 'U', 15},
                              {"mcgee", 'M', 10},
                              {"traditional", 'T', 10},
                              {"lower", 'L', 18}};

TEST(BuiltIn, the_five_rulebooks_load_by_name) {
    EXPECT_EQ(builtin_files().size(), books.size());
    for (const Book& book : books) EXPECT_EQ(loaded(Library(), book.name).name(), book.name);
    EXPECT_EQ(Library().list().size(), books.size());
    for (const Library::Entry& entry : Library().list()) EXPECT_EQ(entry.from, "built in");
}

TEST(BuiltIn, every_option_equals_the_naive_transcription) {
    for (const Book& book : books) {
        const RuleSet rules = loaded(Library(), book.name);
        for (const auto& [option, expected] : naive::options_of(book.name)) {
            ASSERT_NE(find_option(option), nullptr) << option;
            EXPECT_EQ(value(rules, option), expected) << book.name << ": " << option;
        }
        for (const OptionSpec& spec : schema()) {
            if (spec.name == "score_shown") continue;  // the referee does not show it
            EXPECT_TRUE(naive::options_of(book.name).contains(spec.name)) << spec.name;
        }
    }
}

TEST(BuiltIn, every_file_cites_exactly_the_clauses_of_its_book) {
    const std::regex id("\"([A-Z][0-9]+)\"");
    for (const Book& book : books) {
        std::set<std::string> expected;
        for (int number = 1; number <= book.clauses; ++number)
            expected.insert(book.letter + std::to_string(number));
        std::set<std::string> cited;
        for (const BuiltinFile& file : builtin_files()) {
            if (file.name != book.name) continue;
            const std::string text(file.text);
            for (std::sregex_iterator at(text.begin(), text.end(), id), end; at != end; ++at)
                cited.insert((*at)[1]);
        }
        EXPECT_EQ(cited, expected) << book.name;
    }
}

TEST(BuiltIn, every_option_is_set_by_the_file_itself_and_none_is_a_house_rule) {
    for (const Book& book : books) {
        const RuleSet rules = loaded(Library(), book.name);
        for (const OptionSpec& spec : schema()) {
            ASSERT_TRUE(rules.citations().contains(spec.name)) << book.name << ": " << spec.name;
            EXPECT_FALSE(rules.citations().at(spec.name).house) << book.name << ": " << spec.name;
        }
    }
}

TEST(BuiltIn, the_built_in_sets_are_the_files_of_the_rules_folder) {
    for (const Book& book : books) {
        const RuleSet file = loaded(Library(), EUCHRE_SOURCE_DIR "/rules/" + book.name + ".toml");
        const RuleSet built_in = loaded(Library(), book.name);
        EXPECT_EQ(file.options(), built_in.options());
        EXPECT_EQ(file.citations(), built_in.citations());
        EXPECT_EQ(file.title(), built_in.title());
        EXPECT_EQ(file.source(), built_in.source());
    }
}

TEST(BuiltIn, every_rule_set_names_its_source) {
    const std::map<std::string, std::string> who{{"newberry", "Newberry Gang"},
                                                 {"university-games", "University Games Corporation, 2015"},
                                                 {"mcgee", "McGee's Euchre"},
                                                 {"traditional", "Euchre Rules"},
                                                 {"lower", "David Longhurst, Lower Euchre Council"}};
    for (const Book& book : books) {
        const std::string source = loaded(Library(), book.name).source();
        EXPECT_NE(source.find(who.at(book.name)), std::string::npos) << book.name << ": " << source;
    }
}

TEST(Settings, change_only_the_named_options) {
    const RuleSet rules = loaded(Library(), "mcgee", {"target=5", "last_call=fold", "target=7"});
    EXPECT_EQ(value(rules, "target"), "7");  // the last setting wins
    EXPECT_EQ(value(rules, "last_call"), "fold");
    EXPECT_TRUE(rules.citations().at("target").house);
    EXPECT_FALSE(rules.clause("target"));
    EXPECT_EQ(rules.clause("void"), "M6");
}

TEST(Settings, that_restore_the_books_value_are_no_house_rules) {
    const RuleSet rules = loaded(Library(), "newberry", {"target=5", "target=10"});
    EXPECT_EQ(rules.clause("target"), "N3");
    EXPECT_FALSE(rules.citations().at("target").house);
}

TEST(Settings, to_another_value_of_the_book_cite_its_clause) {
    const RuleSet stick = loaded(Library(), "university-games", {"last_call=stick"});
    EXPECT_EQ(stick.clause("last_call"), "U8");
    EXPECT_FALSE(stick.citations().at("last_call").house);
    EXPECT_EQ(loaded(Library(), "university-games").clause("last_call"), "U7");
    const RuleSet no_trump = loaded(Library(), "university-games", {"no_trump=on", "stuck_no_trump=no"});
    EXPECT_EQ(no_trump.citations().at("no_trump").clauses, (std::vector<std::string>{"U14", "U13"}));
    EXPECT_EQ(no_trump.clause("stuck_no_trump"), "U8");
    EXPECT_EQ(loaded(Library(), "mcgee", {"first_dealer=black-jack"}).clause("first_dealer"), "M1");
    EXPECT_EQ(loaded(Library(), "newberry", {"euchre_pays=lose"}).clause("euchre_pays"), "N20");
    EXPECT_EQ(loaded(Library(), "lower", {"opponent_sweep=points"}).clause("opponent_sweep"), "L14");
    const RuleSet fold = loaded(Library(), "university-games", {"last_call=fold"});
    EXPECT_FALSE(fold.clause("last_call"));
    EXPECT_TRUE(fold.citations().at("last_call").house);
}

TEST(Settings, drop_the_reading_of_a_changed_option) {
    EXPECT_NE(loaded(Library(), "newberry").citations().at("fold_pays").reading, "");
    EXPECT_EQ(loaded(Library(), "newberry", {"fold_pays=lose"}).citations().at("fold_pays").reading, "");
}

TEST(Settings, report_the_setting_that_is_wrong) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"target", "--set target: must be option=value\n"},
        {"tarjet=5", "--set tarjet=5: there is no option 'tarjet'; did you mean 'target'?\n"},
        {"target=0", "--set target=0: target must be 1 to 100, got 0\n"},
        {"target=5x", "--set target=5x: target must be 1 to 100, got 5x\n"},
        {"last_call=flod",
         "--set last_call=flod: last_call must be fold, pass, stick or let, got flod; did you mean "
         "'fold'?\n"},
        {"first_dealer=Random",
         "--set first_dealer=Random: first_dealer must be random, high-card, black-jack or chosen, got "
         "Random; did you mean 'random'?\n"},
        {"sides=each",
         "--set sides=each: without partners nobody can play alone: alone must be \"never\"\n"}};
    for (const auto& [setting, expected] : cases) {
        EXPECT_EQ(problems(Library(), "newberry", {setting}), expected);
        EXPECT_FALSE(Library().load("newberry", Settings{setting}).rules);
    }
    EXPECT_EQ(problems(Library(), "newberri"), "there is no rule set 'newberri'; did you mean 'newberry'?\n");
}

TEST(HouseFile, changes_what_it_names_and_cites_the_book_for_the_rest) {
    const Folder folder;
    const std::string path = folder.file(
        "home.toml", "title = \"At home\"\nbase = \"newberry\"\ntarget = 7\nlast_call = \"stick\"\n");
    const RuleSet rules = loaded(Library(), path);
    EXPECT_EQ(rules.name(), "home");
    EXPECT_EQ(rules.title(), "At home");
    EXPECT_EQ(value(rules, "target"), "7");
    EXPECT_TRUE(rules.citations().at("target").house);
    EXPECT_TRUE(rules.citations().at("last_call").house);
    EXPECT_EQ(rules.clause("follow"), "N6");
    EXPECT_EQ(rules.clause("shutout"), "N21");
}

TEST(HouseFile, keeps_the_source_of_its_base_unless_it_names_one) {
    const Folder folder;
    const std::string home = folder.file("home.toml", "base = \"newberry\"\ntarget = 7\n");
    EXPECT_EQ(loaded(Library(), home).source(), loaded(Library(), "newberry").source());
    const std::string club = folder.file("club.toml", "base = \"newberry\"\nsource = \"Club rules, 2024\"\n");
    EXPECT_EQ(loaded(Library(), club).source(), "Club rules, 2024");
    const std::string plain = folder.file("plain.toml", "target = 7\n");
    EXPECT_EQ(loaded(Library(), plain).source(), "");
}

TEST(HouseFile, may_cite_clauses_of_its_own) {
    const Folder folder;
    const RuleSet rules =
        loaded(Library(), folder.file("club.toml",
                                      "base = \"mcgee\"\ntarget = { is = 7, by = [\"C1\", \"C2\"] }\n"
                                      "[book]\nfollow = [\"C3\"]\n[readings]\ntarget = \"We said so.\"\n"));
    EXPECT_EQ(rules.title(), "club");  // not the title of its base, because it is another game
    EXPECT_EQ(rules.citations().at("target").clauses, (std::vector<std::string>{"C1", "C2"}));
    EXPECT_EQ(rules.citations().at("target").reading, "We said so.");
    EXPECT_FALSE(rules.citations().at("target").house);
    EXPECT_EQ(rules.clause("follow"), "C3");
}

TEST(HouseFile, accepts_a_number_for_a_value_whose_name_is_a_number) {
    const Folder folder;
    for (const std::string text :
         {"base = \"newberry\"\nloner_partial = 2\n", "base = \"newberry\"\nloner_partial = \"2\"\n",
          "base = \"newberry\"\n[loner_partial]\nis = 2\n"}) {
        const Loaded result = Library().load(folder.file("home.toml", text));
        ASSERT_TRUE(result.rules) << text;
        EXPECT_EQ(result.rules->options().loner_partial, LonerPartial::two);
    }
}

TEST(Bases, are_applied_in_order) {
    const Folder folder;
    folder.file("a.toml", "base = \"mcgee\"\ntarget = 5\nmade = 2\n");
    folder.file("b.toml", "base = \"a\"\nmade = 3\n");
    folder.file("c.toml", "base = \"b\"\nmarch = 4\n");
    const RuleSet rules = loaded(Library({folder.path()}), "c");
    EXPECT_EQ(rules.name(), "c");
    EXPECT_EQ(value(rules, "target"), "5");
    EXPECT_EQ(value(rules, "made"), "3");
    EXPECT_EQ(value(rules, "march"), "4");
    EXPECT_EQ(value(rules, "last_call"), "stick");
}

TEST(Bases, a_file_that_shadows_a_set_can_use_it_as_its_base) {
    const Folder first;
    const Folder second;
    first.file("mcgee.toml", "base = \"mcgee\"\nmade = 3\n");
    second.file("mcgee.toml", "base = \"mcgee\"\nmade = 2\nmarch = 6\n");
    const RuleSet rules = loaded(Library({first.path(), second.path()}), "mcgee");
    EXPECT_EQ(value(rules, "made"), "3");
    EXPECT_EQ(value(rules, "march"), "6");
    EXPECT_EQ(rules.clause("void"), "M6");
}

TEST(Bases, earlier_folders_come_first_and_built_in_sets_last) {
    const Folder first;
    const Folder second;
    const std::string own = first.file("home.toml", "base = \"mcgee\"\ntarget = 1\n");
    second.file("home.toml", "base = \"mcgee\"\ntarget = 2\n");
    const std::string other = second.file("lower.toml", "base = \"lower\"\ntarget = 30\n");
    EXPECT_EQ(value(loaded(Library({first.path(), second.path()}), "home"), "target"), "1");
    EXPECT_EQ(value(loaded(Library({second.path(), first.path()}), "home"), "target"), "2");
    const Library library({first.path(), second.path()});
    EXPECT_EQ(value(loaded(library, "lower"), "target"), "30");
    std::map<std::string, std::string> listed;
    for (const Library::Entry& entry : library.list()) listed[entry.name] = entry.from;
    EXPECT_EQ(listed.size(), 6U);
    EXPECT_EQ(listed.at("home"), own);
    EXPECT_EQ(listed.at("lower"), other);
    EXPECT_EQ(listed.at("mcgee"), "built in");
}

TEST(Bases, may_be_in_the_folder_of_a_file_loaded_by_path) {
    const Folder folder;
    const Folder elsewhere;
    folder.file("club.toml", "base = \"mcgee\"\ntarget = 3\n");
    elsewhere.file("club.toml", "base = \"mcgee\"\ntarget = 4\n");
    const std::string top = folder.file("top.toml", "base = \"club\"\nmade = 2\n");
    EXPECT_EQ(value(loaded(Library(), top), "target"), "3");
    EXPECT_EQ(value(loaded(Library({elsewhere.path()}), top), "target"), "3");
    EXPECT_EQ(value(loaded(Library({elsewhere.path()}), "club"), "target"), "4");
    const std::string shadow = folder.file("lower.toml", "base = \"lower\"\ntarget = 20\n");
    EXPECT_EQ(value(loaded(Library(), shadow), "target"), "20");
}

TEST(Bases, that_form_a_cycle_are_refused) {
    const Folder folder;
    const std::string a = folder.file("a.toml", "title = \"a\"\nbase = \"b\"\n");
    const std::string b = folder.file("b.toml", "base = \"a\"\n");
    const std::string own = folder.file("own.toml", "base = \"own\"\n");
    EXPECT_EQ(problems(Library({folder.path()}), "a"), b + ":1: base 'a' leads back to this file\n");
    EXPECT_EQ(problems(Library({folder.path()}), "own"), own + ":1: base 'own' leads back to this file\n");
    EXPECT_NE(problems(Library({folder.path()}), a), "");
}

TEST(Bases, a_mistake_in_a_base_is_reported_with_the_file_of_the_base) {
    const Folder folder;
    const std::string base = folder.file("base.toml", "base = \"mcgee\"\ntarget = 1000\n");
    folder.file("top.toml", "base = \"base\"\n");
    EXPECT_EQ(problems(Library({folder.path()}), "top"), base + ":2: target must be 1 to 100, got 1000\n");
}

TEST(Standard, the_given_folder_comes_before_the_users_folder) {
    const Folder chosen;
    const Folder config;
    chosen.file("home.toml", "base = \"mcgee\"\ntarget = 1\n");
    config.file("euchre/rules/home.toml", "base = \"mcgee\"\ntarget = 2\n");
    config.file("euchre/rules/away.toml", "base = \"home\"\nmade = 2\n");
    config.file(".config/euchre/rules/old.toml", "base = \"lower\"\n");
    ASSERT_EQ(setenv("XDG_CONFIG_HOME", config.path().c_str(), 1), 0);
    EXPECT_EQ(value(loaded(Library::standard(chosen.path()), "home"), "target"), "1");
    EXPECT_EQ(value(loaded(Library::standard(std::nullopt), "home"), "target"), "2");
    EXPECT_EQ(value(loaded(Library::standard(chosen.path()), "away"), "target"), "1");
    EXPECT_NE(problems(Library::standard(std::nullopt), "old"), "");

    ASSERT_EQ(setenv("HOME", config.path().c_str(), 1), 0);
    for (const bool empty : {true, false}) {
        if (empty)
            ASSERT_EQ(setenv("XDG_CONFIG_HOME", "", 1), 0);
        else
            ASSERT_EQ(unsetenv("XDG_CONFIG_HOME"), 0);
        EXPECT_EQ(loaded(Library::standard(std::nullopt), "old").clause("void"), "L11");
        EXPECT_NE(problems(Library::standard(std::nullopt), "away"), "");
    }
}

}  // namespace
}  // namespace euchre::testing
