#include <fmt/core.h>

#include <memory>
#include <string>

#include "cli/common.h"
#include "store/backup.h"

namespace euchre::cli {

void add_restore_command(CLI::App& app, int& exit_code) {
    struct RestoreArguments {
        std::string folder;
        std::string file;
    };
    auto* const command = app.add_subcommand("restore", "Turn a backup into a server's data");
    command->footer(
        "Example:\n"
        "  systemctl stop euchre\n"
        "  euchre restore --data /var/lib/euchre euchre-monday.db\n"
        "  systemctl start euchre\n"
        "The backup is checked first. Existing data is kept under another name. Pages that have read later "
        "events go on from the restored state. docs/hosting.md names the other files to keep.");
    const auto arguments = std::make_shared<RestoreArguments>();
    command->add_option("--data", arguments->folder, "The server's data folder; no server may run there")
        ->type_name("DIR")
        ->check(data_folder("pg_restore (docs/fleet.md)"))
        ->required();
    command->add_option("FILE", arguments->file, "A backup by 'euchre backup' or by a running server")
        ->type_name("FILE")
        ->required();
    command->callback([arguments, &exit_code] {
        const auto replaced = store::restore(arguments->file, {arguments->folder, ""});
        if (replaced) fmt::print("The data that was there is now {}\n", replaced->string());
        exit_code = exit_ok;
    });
}

}  // namespace euchre::cli
