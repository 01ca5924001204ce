#include "store/backup.h"

#include <memory>
#include <string>

#include "cli/common.h"

namespace euchre::cli {

void add_backup_command(CLI::App& app, int& exit_code) {
    struct BackupArguments {
        std::string folder;
        std::string file;
    };
    auto* const command =
        app.add_subcommand("backup", "Copy a server's data into one file, even while it runs");
    command->footer(
        "Example:\n"
        "  euchre backup --data /srv/euchre euchre-monday.db\n"
        "'euchre restore' turns it into a server's data again. 'euchre serve --backup-every HOURS' makes "
        "backups on a schedule.");
    const auto arguments = std::make_shared<BackupArguments>();
    command->add_option("--data", arguments->folder, "The server's data folder")
        ->type_name("DIR")
        ->check(data_folder("pg_dump (docs/fleet.md)"))
        ->required();
    command->add_option("FILE", arguments->file, "The file to write; it must not exist")
        ->type_name("FILE")
        ->required();
    command->callback([arguments, &exit_code] {
        store::back_up({arguments->folder, ""}, arguments->file);
        exit_code = exit_ok;
    });
}

}  // namespace euchre::cli
