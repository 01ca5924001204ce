#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <memory>

#include "cli/common.h"
#include "cli/values.h"
#include "server/bans.h"
#include "store/files.h"
#include "store/open_store.h"
#include "store/postgres_shared.h"
#include "text/plain.h"

namespace euchre::cli {

namespace {

using server::Ban;
using server::Bans;

struct BanArguments {
    std::string folder, database, whom, reason;
    unsigned days = 0;
};

std::filesystem::path file_of(const BanArguments& arguments) {
    if (!std::filesystem::is_directory(arguments.folder))
        store::refuse(arguments.folder, "there is no such folder");
    return server::ban_file(arguments.folder);
}

void change_list(const BanArguments& arguments, const std::function<void(Bans&)>& change) {
    if (arguments.database.empty()) return server::change_bans(file_of(arguments), change);
    store::PostgresSharedDatabase database({arguments.database, "euchre ban"}, std::nullopt);
    server::change_shared_bans(database, change);
}

Bans read_list(const BanArguments& arguments) {
    if (arguments.database.empty()) return server::read_bans(file_of(arguments));
    store::PostgresSharedDatabase database({arguments.database, "euchre ban"}, std::nullopt);
    return server::parse_shared_bans(database.bans(std::nullopt).value().text);
}

std::chrono::sys_seconds now() {
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

bool is_about(const Ban& ban, const Ban::Whom& whom) { return to_string(ban.whom) == to_string(whom); }

std::string line_of(const Ban& ban) {
    const std::string end =
        ban.until ? (ban.is_over(now()) ? "ended " : "until ") + server::utc_text(*ban.until) : "for good";
    return fmt::format("{}  {}, since {}: {}\n", to_string(ban.whom), end, server::utc_text(ban.since),
                       ban.reason);
}

// Parses an id, an address or a network. Prints an error and returns nothing if it is none of them.
std::optional<Ban::Whom> whom_of(const BanArguments& arguments, int& exit_code) {
    const auto whom = server::parse_banned(arguments.whom);
    if (whom) return whom;
    complain(arguments.whom + " is neither the id of a person nor an address nor a network");
    exit_code = exit_usage;
    return std::nullopt;
}

void add(const BanArguments& arguments, int& exit_code) {
    const auto whom = whom_of(arguments, exit_code);
    if (!whom) return;
    Ban ban{*whom, text::shown_plainly(arguments.reason, server::longest_reason), now()};
    if (ban.reason.empty()) {
        complain("--reason must not be empty: the banned person reads it");
        exit_code = exit_usage;
        return;
    }
    if (arguments.days > 0) ban.until = ban.since + std::chrono::days(arguments.days);
    change_list(arguments, [&](Bans& bans) {
        std::erase_if(bans, [&](const Ban& each) { return is_about(each, *whom); });
        bans.push_back(ban);
    });
    fmt::print("{}", line_of(ban));
}

void remove(const BanArguments& arguments, int& exit_code) {
    const auto whom = whom_of(arguments, exit_code);
    if (!whom) return;
    std::size_t removed = 0;
    change_list(arguments, [&](Bans& bans) {
        removed = std::erase_if(bans, [&](const Ban& each) { return is_about(each, *whom); });
    });
    if (removed > 0) return;
    complain(to_string(*whom) + " is not on the list");
    exit_code = exit_failed;
}

void list(const BanArguments& arguments) {
    for (const Ban& ban : read_list(arguments)) fmt::print("{}", line_of(ban));
}

bool has_place(const BanArguments& arguments, int& exit_code) {
    if (!arguments.folder.empty() || !arguments.database.empty()) return true;
    complain("name the server's data folder with --data, or its database with --store");
    exit_code = exit_usage;
    return false;
}

// Its help ends with an example.
CLI::App* add_subcommand(CLI::App& ban, const std::shared_ptr<BanArguments>& arguments,
                         const std::array<std::string, 3>& name_help_example) {
    const auto& [name, help, example] = name_help_example;
    auto* const command = ban.add_subcommand(name, help);
    command->footer("Example:\n  euchre ban " + name + example + " --data /srv/euchre");
    auto* const data =
        command->add_option("--data", arguments->folder, "The server's data folder")->type_name("DIR");
    command
        ->add_option("--store", arguments->database,
                     "The server's PostgreSQL database, which the nodes of a fleet share")
        ->type_name("ADDRESS")
        ->excludes(data)
        ->check(CLI::Validator(database_address, ""));
    return command;
}

}  // namespace

void add_ban_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("ban", "Keep people or addresses away from a server");
    command->require_subcommand(1);
    command->footer(
        "Examples:\n"
        "  euchre ban add 7m2rk0c9xw4d --reason \"Insults\" --days 30 --data /srv/euchre\n"
        "  euchre ban add 192.0.2.0/24 --reason \"Floods\" --data /srv/euchre\n"
        "  euchre ban list --store postgres://euchre@db.example/euchre\n"
        "A running server applies the list at once: it closes the connections of the banned, and refuses\n"
        "new ones with the reason. The audit log has the ids of people and their addresses "
        "(docs/hosting.md).");
    const auto arguments = std::make_shared<BanArguments>();

    auto* const adding = add_subcommand(
        *command, arguments,
        {"add", "Ban a person, an address or a network", " 192.0.2.0/24 --reason Floods --days 30"});
    adding
        ->add_option("WHO", arguments->whom,
                     "The id of a person, an address, or a network such as 192.0.2.0/24")
        ->type_name("WHO")
        ->required();
    adding->add_option("--reason", arguments->reason, "The reason; the banned person reads it")
        ->type_name("TEXT")
        ->required();
    adding->add_option("--days", arguments->days, "How long; without it for good")
        ->type_name("N")
        ->check(whole_number_from(1, 36500));
    adding->callback([arguments, &exit_code] {
        if (has_place(*arguments, exit_code)) add(*arguments, exit_code);
    });

    auto* const removing = add_subcommand(*command, arguments, {"remove", "End a ban", " 192.0.2.0/24"});
    removing->add_option("WHO", arguments->whom, "As in the list")->type_name("WHO")->required();
    removing->callback([arguments, &exit_code] {
        if (has_place(*arguments, exit_code)) remove(*arguments, exit_code);
    });

    auto* const listing =
        add_subcommand(*command, arguments, {"list", "List the bans, also those that have ended", ""});
    listing->callback([arguments, &exit_code] {
        if (has_place(*arguments, exit_code)) list(*arguments);
    });
}

}  // namespace euchre::cli
