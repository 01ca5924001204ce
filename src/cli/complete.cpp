// Answers the shells while a command line is typed (completions.cpp): the words that may come next, from the
// same commands and options as --help.
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <set>
#include <sstream>

#include "ai/levels.h"
#include "cli/common.h"
#include "cli/help.h"
#include "messages/rule_texts.h"

namespace euchre::cli {

namespace {

class Completion {
  public:
    // All words after the program's name. The last one is being typed, and may be empty.
    Completion(const CLI::App& program, std::vector<std::string> words) : at_(&program) {
        if (words.empty()) words.emplace_back();
        typed_ = words.back();
        words.pop_back();
        for (const std::string& word : words) pass(word);
    }

    // A line for each word, with its description after a tab. The last line says which file names are
    // allowed, too.
    std::string answer() {
        if (waiting_ != nullptr) {
            offer_values(*waiting_, "");
        } else if (!only_arguments_ && typed_.starts_with("--") && typed_.find('=') != std::string::npos) {
            const std::string name = typed_.substr(0, typed_.find('='));
            if (const auto* const option = option_named(name)) offer_values(*option, name + "=");
        } else if (!only_arguments_ && typed_.starts_with('-')) {
            for (const CLI::Option* option : options_of(*at_)) offer_option(*option);
        } else {
            if (arguments_ == 0)
                for (const CLI::App* command : commands_of(*at_))
                    offer(command->get_name(), command->get_description());
            if (const auto* const argument = next_argument()) offer_values(*argument, "");
        }
        return lines_ + files_ + "\n";
    }

  private:
    // Processes a complete word.
    void pass(const std::string& word) {
        if (waiting_ != nullptr) {
            note_value(*waiting_, word);
            waiting_ = nullptr;
        } else if (!only_arguments_ && word == "--") {
            only_arguments_ = true;
        } else if (!only_arguments_ && word.starts_with('-') && word != "-") {
            pass_option(word);
        } else if (const auto* const command = command_named(word)) {
            at_ = command;
            arguments_ = 0;
            used_.clear();
        } else {
            ++arguments_;
        }
    }

    void pass_option(const std::string& word) {
        const std::size_t equals = word.find('=');
        const auto* const option = option_named(word.substr(0, equals));
        if (option == nullptr) return;
        used_.insert(option);
        if (equals != std::string::npos)
            note_value(*option, word.substr(equals + 1));
        else if (!value_of(*option).empty())
            waiting_ = option;
    }

    void note_value(const CLI::Option& option, const std::string& value) {
        if (option.check_lname("rules-dir")) rules_.folder = value;
    }

    const CLI::App* command_named(const std::string& name) const {
        if (only_arguments_ || arguments_ > 0) return nullptr;
        const auto commands = commands_of(*at_);
        const auto found =
            std::ranges::find(commands, name, [](const CLI::App* app) { return app->get_name(); });
        return found == commands.end() ? nullptr : *found;
    }

    const CLI::Option* option_named(const std::string& name) const {
        const auto options = options_of(*at_);
        const auto found = std::ranges::find_if(
            options, [&](const CLI::Option* option) { return option->check_name(name); });
        return found == options.end() ? nullptr : *found;
    }

    const CLI::Option* next_argument() const {
        const auto arguments = arguments_of(*at_);
        if (arguments.empty()) return nullptr;
        if (arguments_ < arguments.size()) return arguments[arguments_];
        return arguments.back()->get_items_expected_max() > 1 ? arguments.back() : nullptr;
    }

    void offer(const std::string& word, const std::string& meaning) {
        if (word.starts_with(typed_)) lines_ += fmt::format("{}\t{}\n", word, meaning);
    }

    void offer_option(const CLI::Option& option) {
        const bool again = option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
        if (again || !used_.contains(&option))
            offer("--" + option.get_lnames().front(), option.get_description());
    }

    // `before` is the part of the word before its value: "--rules=".
    void offer_values(const CLI::Option& option, const std::string& before) {
        for (const std::string& choice : choices_of(option)) offer(before + choice, "");
        const std::string kind = option.get_positional() ? option.get_type_name() : value_of(option);
        if (kind == "FILE") files_ = ":files";
        if (kind == "DIR") files_ = ":folders";
        if (kind == "RULES") offer_rules(before);
        if (kind == "OPTION=VALUE") offer_settings(before);
        if (kind == "PLAYER")
            for (const std::string& level : ai::level_names()) offer(before + level, "");
        if (kind == "COMMAND")
            for (const CLI::App* command : commands_of(*at_->get_parent()))
                offer(before + command->get_name(), command->get_description());
    }

    void offer_rules(const std::string& before) {
        files_ = ":files";
        for (const rulefile::Library::Entry& entry : rules_.library().list())
            offer(before + entry.name, entry.from);
    }

    // Offers the name of an option of a rule set, then its values.
    void offer_settings(const std::string& before) {
        for (const OptionSpec& spec : schema()) {
            const std::string setting = before + spec.name + "=";
            if (!typed_.starts_with(setting)) offer(setting, messages::question_of(spec));
            if (typed_.starts_with(setting))
                for (std::size_t value = 0; value < spec.values.size(); ++value)
                    offer(setting + spec.values[value], messages::sentence_for(spec, value));
        }
    }

    const CLI::App* at_;
    const CLI::Option* waiting_ = nullptr;  // an option that needs a value next
    std::size_t arguments_ = 0;             // the number of arguments of at_ so far
    bool only_arguments_ = false;           // after "--"
    std::set<const CLI::Option*> used_;
    RulesChoice rules_;
    std::string typed_;
    std::string lines_;
    std::string files_ = ":none";
};

}  // namespace

void add_complete_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("complete", "List what may come next, for completion scripts");
    command->group("");
    command->footer("Example:\n  euchre complete -- rules show new");
    const auto words = std::make_shared<std::vector<std::string>>();
    command->add_option("WORD", *words, "The words after 'euchre'; the last one is being typed");
    command->callback([&app, words, &exit_code] {
        fmt::print("{}", Completion(app, *words).answer());
        exit_code = exit_ok;
    });
}

}  // namespace euchre::cli
