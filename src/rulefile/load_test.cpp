#include "rulefile/load.h"

#include <gtest/gtest.h>
#include <stdlib.h>  // setenv

#include <algorithm>
#include <regex>
#include <set>

#include "naive/naive_options.h"
#include "rulefile/builtin.h"
#include "rulefile/write.h"
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
const std::vector<Book> books{{"newberry", 'N', 23},
                              {"university-games", 'U', 16},
                              {"mcgee", 'M', 12},
                              {"traditional", 'T', 11},
                              {"lower", 'L', 18}};

TEST(BuiltIn, the_five_rulebooks_and_the_sets_of_H13_load_by_name) {
    EXPECT_EQ(builtin_files().size(), naive::rule_sets().size());
    for (const std::string& name : naive::rule_sets()) EXPECT_EQ(loaded(Library(), name).name(), name);
    EXPECT_EQ(Library().list().size(), naive::rule_sets().size());
    for (const Library::Entry& entry : Library().list()) EXPECT_EQ(entry.from, "built in");
}

TEST(BuiltIn, every_option_equals_the_naive_transcription) {
    for (const std::string& name : naive::rule_sets()) {
        const RuleSet rules = loaded(Library(), name);
        for (const auto& [option, expected] : naive::options_of(name)) {
            ASSERT_NE(find_option(option), nullptr) << option;
            EXPECT_EQ(value(rules, option), expected) << name << ": " << option;
        }
        for (const OptionSpec& spec : schema())
            EXPECT_TRUE(naive::options_of(name).contains(spec.name)) << spec.name;
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

TEST(BuiltIn, every_option_of_the_books_is_set_by_the_file_itself_and_none_is_a_house_rule) {
    for (const Book& book : books) {
        const RuleSet rules = loaded(Library(), book.name);
        for (const OptionSpec& spec : schema()) {
            const bool cited = rules.citations().contains(spec.name);
            EXPECT_TRUE(cited || !spec.house.empty()) << book.name << ": " << spec.name;
            if (cited) {
                EXPECT_FALSE(rules.citations().at(spec.name).house) << book.name << ": " << spec.name;
            }
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

TEST(BuiltIn, a_set_that_no_book_prints_does_not_claim_one) {
    for (const Library::Offered& set : Library().offered()) {
        if (set.rules.family() == Family::book) continue;
        EXPECT_NE(set.rules.source().find("no printed rulebook"), std::string::npos) << set.name;
        EXPECT_NE(set.rules.source(), loaded(Library(), "mcgee").source()) << set.name;
    }
}

TEST(Offered, the_common_game_comes_first_then_books_then_house_rules) {
    std::vector<std::string> names;
    std::set<std::string> lines;
    for (const Library::Offered& set : Library().offered()) {
        names.push_back(set.name);
        EXPECT_FALSE(set.rules.about().empty()) << set.name;
        EXPECT_TRUE(lines.insert(set.rules.about()).second) << set.name << " has the line of another set";
    }
    EXPECT_EQ(names,
              (std::vector<std::string>{"standard", "lower", "mcgee", "newberry", "traditional",
                                        "university-games", "benny", "british", "canadian", "cutthroat",
                                        "progressive", "railroad", "six-handed", "two-handed"}));
}

TEST(Offered, a_file_is_no_book_and_has_no_description_by_default) {
    const Folder folder;
    folder.file("home.toml", "base = \"mcgee\"\n");
    folder.file("club.toml", "base = \"mcgee\"\nfamily = \"book\"\nabout = \"To 7.\"\ntarget = 7\n");
    folder.file("wrong.toml", "target = 0\n");
    const Library library({folder.path()});
    const RuleSet home = loaded(library, "home"), club = loaded(library, "club");
    EXPECT_EQ(home.family(), Family::house);
    EXPECT_EQ(home.about(), "");
    EXPECT_EQ(club.family(), Family::book);
    EXPECT_EQ(club.about(), "To 7.");
    EXPECT_FALSE(std::ranges::count(library.offered(), "wrong", &Library::Offered::name));
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

TEST(Settings, many_mistakes_get_suggestions_for_the_first_ones_only) {
    const auto suggestions = [](const std::string& text) {
        std::size_t count = 0;
        for (std::size_t at = text.find("did you mean"); at != text.npos;
             at = text.find("did you mean", at + 1))
            ++count;
        return count;
    };
    std::vector<std::string> settings;
    std::string file = "base = \"newberry\"\n";
    for (int number = 0; number < 50; ++number) {
        settings.push_back("targe" + std::to_string(number) + "=5");
        file += "targe" + std::to_string(number) + " = 5\n";
    }
    EXPECT_EQ(suggestions(problems(Library(), "newberry", settings)), 5U);
    const Folder folder;
    EXPECT_EQ(suggestions(problems(Library(), folder.file("home.toml", file))), 5U);
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
    EXPECT_EQ(listed.size(), naive::rule_sets().size() + 1);
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

TEST(UsualValue, is_that_of_the_standard_game) {
    EXPECT_EQ(usual_value(*find_option("last_call")), "stick");
    EXPECT_EQ(usual_value(*find_option("target")), "10");
    EXPECT_EQ(usual_value(*find_option("lets")), std::nullopt) << "it has no effect there";
}

TEST(RuleFile, written_and_read_again_gives_the_same_rules) {
    const RuleSet base = loaded(Library(), "newberry");
    const RuleSet rules = loaded(Library(), "newberry", {"target=7", "loner_partial=2", "deck=9-A+joker"});
    const std::string text = rule_file(base, rules.options(), "Our \"kitchen\"");
    const Library::Sent sent = Library().load_text(text);
    ASSERT_TRUE(sent.loaded.rules) << text;
    EXPECT_EQ(sent.loaded.rules->options(), rules.options());
    EXPECT_EQ(sent.loaded.rules->title(), "Our \"kitchen\"");
    EXPECT_EQ(sent.base, "newberry");
    EXPECT_FALSE(Library().load_text("base = \"./x.toml\"\n").loaded.rules) << "no path is read";
}

TEST(Schema, every_value_is_parsed_back_from_its_text) {
    for (const OptionSpec& spec : schema()) {
        EXPECT_EQ(find_option(spec.name), &spec);
        const int first = spec.is_number() ? spec.min : 0;
        const int last = spec.is_number() ? spec.max : static_cast<int>(spec.values.size()) - 1;
        for (int value = first; value <= last; ++value) {
            Options options;
            spec.set(options, value);
            EXPECT_EQ(spec.get(options), value) << spec.name;
            EXPECT_EQ(spec.parse(spec.value_text(options)), value) << spec.name;
        }
        for (const std::string nonsense : {"", "nonsense", "-1", "1e2", " 5", "5 ", "0x5"})
            EXPECT_FALSE(spec.parse(nonsense)) << spec.name << " " << nonsense;
    }
    EXPECT_EQ(find_option("nonsense"), nullptr);
}

}  // namespace
}  // namespace euchre::testing
