#include <fmt/core.h>

#include <memory>

#include "cli/common.h"
#include "cli/input.h"
#include "cli/json.h"
#include "lobby/finished.h"
#include "lobby/people.h"
#include "lobby/rules_cache.h"
#include "lobby/table_log.h"
#include "notation/game_file.h"
#include "server/server_key.h"
#include "store/files.h"
#include "store/inventory.h"

namespace euchre::cli {

namespace {

namespace json = boost::json;

struct CheckArguments {
    std::vector<std::string> files;
    std::string folder, database, key_file;
    bool json = false;
};

struct Problem {
    std::string part;  // "database", "table" or "game"
    std::string id;
    std::optional<std::uint64_t> line;  // of the table's log
    std::string what;
};

struct Findings {
    std::size_t tables = 0, games = 0;
    std::vector<Problem> problems{};
};

void look_at_tables(store::Inventory& data, Findings& findings) {
    lobby::RulesCache rules;
    const auto read_rules = [&rules](const json::object& object) { return rules.read(object); };
    for (const identity::TableId id : data.tables()) {
        ++findings.tables;
        const auto entries = data.reader().entries(id);
        if (!data.reader().has_table(id)) continue;  // the server has just removed it
        const auto read = lobby::read_table(entries, read_rules);
        if (const auto* const damage = std::get_if<lobby::Damage>(&read))
            findings.problems.push_back({"table", to_string(id), damage->line, damage->what});
    }
}

void look_at_games(store::Inventory& data, Findings& findings) {
    for (const identity::GameId id : data.games()) {
        ++findings.games;
        const auto game = data.reader().game(id);
        if (!game) continue;
        if (!game->intact)
            findings.problems.push_back({"game", to_string(id), std::nullopt, "it is not what was written"});
        else if (std::holds_alternative<notation::GameFault>(
                     notation::parse_game_file(lobby::named_file(game->file, lobby::who_is(data.reader())))))
            findings.problems.push_back({"game", to_string(id), std::nullopt, "it can't be read"});
    }
}

// The key that opens the lines of live games. Nothing if the data needs none, or its place is unknown.
std::optional<store::SealKey> key_for(const std::string& folder, const std::string& key_file) {
    const std::filesystem::path file =
        key_file.empty() ? server::usual_key_file({}, folder) : std::filesystem::path(key_file);
    if (!store::needs_key({folder, ""})) return std::nullopt;
    return server::ServerKey(file, folder).for_store();
}

std::unique_ptr<store::Inventory> opened(const CheckArguments& arguments) {
    if (arguments.database.empty())
        return std::make_unique<store::SqliteInventory>(
            store::Place{arguments.folder, "", key_for(arguments.folder, arguments.key_file)});
    std::optional<store::SealKey> key;
    if (!arguments.key_file.empty() && !std::filesystem::exists(arguments.key_file))
        store::refuse(arguments.key_file, "there is no such file");
    if (!arguments.key_file.empty()) key = server::ServerKey(arguments.key_file, "").for_store();
    return std::make_unique<store::PostgresInventory>(arguments.database, key);
}

Findings look_through(const CheckArguments& arguments) {
    const std::unique_ptr<store::Inventory> data = opened(arguments);
    Findings findings;
    for (std::string& what : data->file_problems())
        findings.problems.push_back({"database", "", std::nullopt, std::move(what)});
    look_at_tables(*data, findings);
    look_at_games(*data, findings);
    return findings;
}

json::object findings_json(const Findings& findings) {
    json::array problems;
    for (const Problem& each : findings.problems)
        problems.push_back(json::object{{"in", each.part},
                                        {"id", each.id.empty() ? json::value(nullptr) : json::value(each.id)},
                                        {"line", each.line ? json::value(*each.line) : nullptr},
                                        {"problem", each.what}});
    return {{"tables", findings.tables}, {"games", findings.games}, {"problems", std::move(problems)}};
}

void print_findings(const Findings& findings) {
    for (const Problem& each : findings.problems)
        fmt::print("{}{}{}: {}\n", each.part, each.id.empty() ? "" : " " + each.id,
                   each.line ? fmt::format(", line {}", *each.line) : "", each.what);
    const std::string looked_at = plural(findings.tables, "table") + " and " + plural(findings.games, "game");
    if (findings.problems.empty())
        fmt::print("{}: all is well.\n", looked_at);
    else
        fmt::print(
            "{}: {}. Nothing was changed. A damaged table is kept until you restore a backup "
            "(docs/store.md).\n",
            looked_at, plural(findings.problems.size(), "problem"));
}

json::object file_json(const std::string& name, const std::optional<ReadFile>& read) {
    const auto* const match = read ? std::get_if<notation::MatchSheet>(&*read) : nullptr;
    return {
        {"file", name},
        {"ok", read.has_value()},
        {"games", !read ? json::value(nullptr) : json::value(match != nullptr ? match->games.size() : 1)}};
}

// Reads game and match files, and checks every call and every card against the rules.
int check_files(const std::vector<std::string>& names, bool as_json) {
    int result = exit_ok;
    json::array files;
    for (const std::string& name : names) {
        const auto read = file_or_complain(name, result);
        files.push_back(file_json(name, read));
        if (as_json || !read) continue;
        const auto* const match = std::get_if<notation::MatchSheet>(&*read);
        const std::string what =
            match != nullptr ? "a match of " + plural(match->games.size(), "game") : "a game";
        fmt::print("{}: {}, all is well.\n", input_name(name), what);
    }
    if (as_json) print_json(json::object{{"files", std::move(files)}});
    return result;
}

}  // namespace

void add_check_command(CLI::App& app, int& exit_code) {
    auto* const command =
        app.add_subcommand("check", "Check game and match files, or look for damage in a server's data");
    command->footer(
        "Examples:\n"
        "  euchre check finals.egn league.emn\n"
        "  euchre check --data /srv/euchre\n"
        "  euchre check --store postgres://euchre@db.example/euchre --key-file /etc/euchre/fleet.key\n"
        "Files are games as downloaded from a table or in EGN, or matches in EMN (docs/notation.md). Every "
        "call and every card is checked against the rules, and stderr names the place of a mistake. With "
        "--data or --store, reads every table's log and every finished game of a server, even while it runs, "
        "and lists what is damaged with the number of the line. Changes nothing. The exit code is 0 if all "
        "is well "
        "and 1 if anything is wrong.");
    const auto arguments = std::make_shared<CheckArguments>();
    auto* const files =
        command->add_option("FILE", arguments->files, "Game and match files, or - for standard input")
            ->type_name("FILE");
    auto* const data =
        command->add_option("--data", arguments->folder, "The server's data folder")->type_name("DIR");
    data->check(data_folder("--store"));
    data->excludes(files);
    command
        ->add_option("--store", arguments->database,
                     "The server's PostgreSQL database, which the nodes of a fleet share")
        ->type_name("ADDRESS")
        ->excludes(data)
        ->excludes(files)
        ->check(CLI::Validator(database_address, ""));
    command
        ->add_option("--key-file", arguments->key_file,
                     "The server's key, which opens its live games; needed if it is not beside the data "
                     "folder, and with --store")
        ->type_name("FILE")
        ->excludes(files);
    command->add_flag("--json", arguments->json, "Print one JSON object with the list 'problems' or 'files'");
    command->callback([arguments, &exit_code] {
        if (arguments->files.empty() && arguments->folder.empty() && arguments->database.empty()) {
            complain(
                "name files to check, or a server's data folder with --data, or its database with --store");
            exit_code = exit_usage;
            return;
        }
        if (!arguments->files.empty()) {
            exit_code = check_files(arguments->files, arguments->json);
            return;
        }
        const Findings findings = look_through(*arguments);
        if (arguments->json)
            print_json(findings_json(findings));
        else
            print_findings(findings);
        exit_code = findings.problems.empty() ? exit_ok : exit_failed;
    });
}

}  // namespace euchre::cli
