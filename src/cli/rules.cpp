#include <fmt/core.h>

#include <filesystem>
#include <memory>

#include "cli/common.h"
#include "cli/json.h"
#include "codec/rulebook_json.h"
#include "messages/rule_texts.h"
#include "messages/rulebook.h"
#include "rulefile/load.h"
#include "rulefile/write.h"
#include "text/folded.h"
#include "text/plain.h"

namespace euchre::cli {

namespace {

namespace json = boost::json;

int list(const RulesChoice& choice, bool as_json) {
    json::array sets;
    const rulefile::Library library = choice.library();
    for (const rulefile::Library::Entry& entry : library.list()) {
        const rulefile::Loaded loaded = library.load(entry.name);
        const std::string title = loaded.rules ? loaded.rules->title() : "(invalid: see rules check)";
        if (as_json)
            sets.push_back(json::object{{"name", entry.name},
                                        {"title", title},
                                        {"from", entry.from},
                                        {"ok", loaded.rules.has_value()}});
        else
            fmt::print("{:<18} {:<28} {}\n", entry.name, title, entry.from);
    }
    if (as_json) print_json(sets);
    return exit_ok;
}

int show(const RulesChoice& choice, bool as_json) {
    int exit_code = exit_ok;
    const auto rules = choice.load(exit_code);
    if (!rules) return exit_code;
    if (!as_json) {
        fmt::print("{}", messages::rulebook(*rules, rulefile::book_of(*rules), 80));
        return exit_ok;
    }
    print_json(codec::rulebook_json(*rules));
    return exit_ok;
}

// The TOML file that makes these rules.
int file(const RulesChoice& choice, const std::string& title) {
    int exit_code = exit_ok;
    RulesChoice fetched = choice;
    if (!fetched.fetch(exit_code)) return exit_code;
    const auto rules = fetched.load(exit_code);
    const auto base = rules ? load_or_complain(choice.library(), fetched.rules, {}, exit_code) : std::nullopt;
    if (!base) return exit_code;
    if (!title.empty() && !text::is_plain(title)) {
        complain("--title must be one line");
        return exit_usage;
    }
    fmt::print("{}", rulefile::rule_file(*base, rules->options(), title));
    return exit_ok;
}

int diff(const RulesChoice& choice, const std::string& a, const std::string& b, bool as_json) {
    int exit_code = exit_ok;
    const rulefile::Library library = choice.library();
    const auto first = load_or_complain(library, a, {}, exit_code);
    const auto second = load_or_complain(library, b, {}, exit_code);
    if (!first || !second) return exit_code;
    if (as_json) {
        print_json(json::object{{"a", first->name()},
                                {"b", second->name()},
                                {"differences", codec::differences_json(*first, *second)}});
        return exit_ok;
    }
    const auto found = messages::differences(*first, *second);
    if (found.empty()) fmt::print("{} and {} play by the same rules.\n", first->name(), second->name());
    const std::size_t width = std::max(first->name().size(), second->name().size());
    const auto print = [width](const std::string& who, const std::string& value, const std::string& text) {
        const std::string says = text.empty() ? "does not apply" : value.empty() ? text : value + ": " + text;
        fmt::print("  {}\n", text::folded(fmt::format("{:<{}}  {}", who, width, says), 78, width + 4));
    };
    for (const messages::Difference& each : found) {
        fmt::print("{}\n", each.option);
        print(first->name(), each.value_a, each.text_a);
        print(second->name(), each.value_b, each.text_b);
    }
    return exit_ok;
}

int check(const RulesChoice& choice, const std::string& file, bool as_json) {
    const bool here = file.find('/') == std::string::npos && std::filesystem::exists(file);
    const rulefile::Loaded loaded = choice.library().load(here ? "./" + file : file);
    if (as_json) {
        json::array problems;
        for (const rulefile::Problem& problem : loaded.problems)
            problems.push_back(json::object{{"where", problem.where}, {"what", problem.what}});
        print_json(
            json::object{{"file", file}, {"ok", loaded.problems.empty()}, {"problems", std::move(problems)}});
    } else {
        for (const rulefile::Problem& problem : loaded.problems)
            fmt::print(stderr, "{}\n", rulefile::to_string(problem));
        if (loaded.rules) fmt::print("{}: valid, \"{}\"\n", file, loaded.rules->title());
        if (loaded.rules && loaded.rules->citations().size() < schema().size())
            fmt::print(
                "{}: note: no base is named, so options that are not set have the defaults of the program\n",
                file);
    }
    return loaded.problems.empty() ? exit_ok : exit_failed;
}

int options(bool as_json) {
    json::array list;
    for (const OptionSpec& spec : schema()) {
        json::object option{{"name", spec.name},
                            {"section", messages::heading_of(spec.section)},
                            {"question", messages::question_of(spec)},
                            {"kind", spec.is_number() ? "number" : "choice"}};
        if (spec.is_number()) {
            option["min"] = spec.min;
            option["max"] = spec.max;
        } else {
            json::array values;
            for (const std::string& value : spec.values) values.emplace_back(value);
            option["values"] = std::move(values);
        }
        list.push_back(std::move(option));
        if (as_json) continue;
        fmt::print("{:<18} {}\n", spec.name, messages::question_of(spec));
        if (spec.is_number()) fmt::print("    {}\n", messages::allowed_values(spec));
        for (std::size_t value = 0; value < spec.values.size(); ++value)
            fmt::print("    {}\n", text::folded(fmt::format("{}: {}", spec.values[value],
                                                            messages::sentence_for(spec, value)),
                                                76, 6));
    }
    if (as_json) print_json(list);
    return exit_ok;
}

struct RulesArguments {
    RulesChoice choice;
    std::string a, b, title;
    bool json = false;
};

// Adds the commands below 'euchre rules'.
class RulesCommands {
  public:
    RulesCommands(CLI::App& parent, int& exit_code) : parent_(parent), exit_code_(&exit_code) {}

    void add_list_and_show() {
        add("list", "List the rule sets", "euchre rules list")
            ->callback([of = arguments_, code = exit_code_] { *code = list(of->choice, of->json); });
        auto* const show_command = add("show", "Show a rule set in words, with the clauses behind it",
                                       "euchre rules show newberry --set target=5");
        add_rules(*show_command);
        show_command->callback([of = arguments_, code = exit_code_] { *code = show(of->choice, of->json); });
    }

    void add_file() {
        auto* const sub = parent_.add_subcommand("file", "Print the rule file that makes these rules");
        arguments_->choice.add_folder_to(*sub);
        add_rules(*sub);
        sub->add_option("--title", arguments_->title, "The title in the file")->type_name("TEXT");
        sub->footer("Example:\n  euchre rules file mcgee --set target=5 --title \"At home\" > home.toml");
        sub->callback([of = arguments_, code = exit_code_] { *code = file(of->choice, of->title); });
    }

    void add_diff() {
        auto* const sub =
            add("diff", "Show what differs between two rule sets", "euchre rules diff mcgee traditional");
        sub->add_option("A", arguments_->a, "The name of a rule set, or the path of a file")
            ->type_name("RULES")
            ->required();
        sub->add_option("B", arguments_->b, "Another rule set")->type_name("RULES")->required();
        sub->callback(
            [of = arguments_, code = exit_code_] { *code = diff(of->choice, of->a, of->b, of->json); });
    }

    void add_check() {
        auto* const sub = add("check", "Check a rule file", "euchre rules check house.toml");
        sub->add_option("FILE", arguments_->a, "The rule file")->type_name("FILE")->required();
        sub->callback([of = arguments_, code = exit_code_] { *code = check(of->choice, of->a, of->json); });
    }

    void add_options() {
        add("options", "List every option with its values", "euchre rules options")
            ->callback([of = arguments_, code = exit_code_] { *code = options(of->json); });
    }

  private:
    CLI::App* add(const std::string& name, const std::string& what, const std::string& example) {
        auto* const sub = parent_.add_subcommand(name, what);
        sub->add_flag("--json", arguments_->json, "Print one JSON value");
        arguments_->choice.add_folder_to(*sub);
        sub->footer("Example:\n  " + example);
        return sub;
    }

    void add_rules(CLI::App& sub) {
        sub.add_option("RULES", arguments_->choice.rules, RulesChoice::help)->type_name("RULES")->required();
        sub.add_option("--set", arguments_->choice.settings,
                       "Change an option of the rules, such as target=5; may be repeated")
            ->type_name("OPTION=VALUE")
            ->expected(1)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }

    CLI::App& parent_;
    int* exit_code_;
    std::shared_ptr<RulesArguments> arguments_ = std::make_shared<RulesArguments>();
};

}  // namespace

void add_rules_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("rules", "Read, compare and check rule sets");
    command->require_subcommand(1);
    command->footer(
        "Examples:\n"
        "  euchre rules list\n"
        "  euchre rules show newberry\n"
        "  euchre rules file mcgee --set target=5 > home.toml\n"
        "  euchre rules diff mcgee traditional\n"
        "  euchre rules check house.toml\n"
        "  euchre rules options --json");
    RulesCommands commands(*command, exit_code);
    commands.add_list_and_show();
    commands.add_file();
    commands.add_diff();
    commands.add_check();
    commands.add_options();
}

}  // namespace euchre::cli
