#include <fmt/core.h>

#include <memory>
#include <string>

#include "cli/common.h"
#include "lobby/audit.h"

namespace euchre::cli {

void add_audit_name_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("audit-name", "Show what the audit log calls a table");
    command->footer(
        "Example:\n"
        "  euchre audit-name 0grvvmgqnr89\n"
        "The audit log and the admin view don't have the codes of tables, because a code "
        "can let people in.");
    const auto link = std::make_shared<std::string>();
    command->add_option("CODE", *link, "The table's code, or the link to it")->type_name("CODE")->required();
    command->callback([link, &exit_code] {
        const auto code = identity::TableCode::parse(link->substr(link->rfind('/') + 1));
        if (!code) {
            complain(*link + " is not the code of a table");
            exit_code = exit_usage;
            return;
        }
        fmt::print("{}\n", lobby::table_handle(code->table));
        exit_code = exit_ok;
    });
}

}  // namespace euchre::cli
