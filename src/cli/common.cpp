#include "cli/common.h"

#include <fmt/core.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string_view>

#include "messages/say.h"
#include "seat/remote_rules.h"
#include "store/open_store.h"
#include "tui/look.h"

namespace euchre::cli {

void RulesChoice::add_folder_to(CLI::App& app) {
    app.add_option("--rules-dir", folder, "Look for rule sets in this folder first")
        ->type_name("DIR")
        ->check(CLI::Validator(CLI::ExistingDirectory).description(""));
}

void RulesChoice::add_to(CLI::App& app, const std::string& default_rules) {
    rules = default_rules;
    auto* const option = app.add_option("--rules", rules, help)->type_name("RULES");
    if (default_rules.empty())
        option->required();
    else
        option->capture_default_str();
    app.add_option("--set", settings, "Change an option of the rules, such as target=5; may be repeated")
        ->type_name("OPTION=VALUE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    add_folder_to(app);
}

rulefile::Library RulesChoice::library() const {
    return rulefile::Library::standard(folder.empty() ? std::nullopt
                                                      : std::optional<std::filesystem::path>(folder));
}

bool RulesChoice::fetch(int& exit_code) {
    const auto name = seat::parse_remote_rules(rules);
    if (!name) return true;
    auto found = seat::fetch_rules(*name);
    if (const auto* const wrong = std::get_if<messages::Message>(&found)) {
        complain(rules + ": " + say(*wrong));
        exit_code = exit_failed;
        return false;
    }
    auto& remote = std::get<seat::RemoteRules>(found);
    rules = std::move(remote.base);
    settings.insert(settings.begin(), remote.settings.begin(), remote.settings.end());
    return true;
}

std::optional<RuleSet> RulesChoice::load(int& exit_code) const {
    RulesChoice fetched = *this;
    if (!fetched.fetch(exit_code)) return std::nullopt;
    return load_or_complain(library(), fetched.rules, fetched.settings, exit_code);
}

std::optional<RuleSet> load_or_complain(const rulefile::Library& library, const std::string& name_or_path,
                                        const std::vector<std::string>& settings, int& exit_code) {
    rulefile::Loaded loaded = library.load(name_or_path, settings);
    for (const rulefile::Problem& problem : loaded.problems) {
        complain(rulefile::to_string(problem));
        exit_code = problem.asked ? exit_usage : exit_failed;
    }
    return std::move(loaded.rules);
}

std::string plural(std::size_t count, std::string_view one) {
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

CLI::Validator data_folder(std::string instead) {
    return CLI::Validator(
        [instead = std::move(instead)](std::string& data) {
            return store::is_postgres(data) ? "this is for SQLite; for PostgreSQL use " + instead
                                            : std::string();
        },
        "");
}

std::string database_address(const std::string& address) {
    return store::is_postgres(address) ? std::string()
                                       : "must be such as postgres://euchre@db.example/euchre";
}

void complain(const std::string& message) { fmt::print(stderr, "euchre: {}\n", message); }

std::string local_time(std::int64_t ms) {
    const auto time = static_cast<std::time_t>(ms / 1000);
    std::tm local{};
    localtime_r(&time, &local);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &local)};
}

bool use_colour() {
    const char* const no_colour = std::getenv("NO_COLOR");
    const char* const terminal = std::getenv("TERM");
    if (no_colour != nullptr && *no_colour != '\0') return false;
    if (terminal == nullptr || std::string_view(terminal) == "dumb") return false;
    return isatty(STDOUT_FILENO) == 1;
}

bool use_symbols() {
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* const value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        const std::string_view locale(value);
        return locale.find("UTF-8") != std::string_view::npos ||
               locale.find("utf8") != std::string_view::npos;
    }
    return false;
}

std::string shown_card(Card card) {
    return use_symbols() ? tui::card_text({.symbols = true}, card) : to_string(card);
}

}  // namespace euchre::cli
