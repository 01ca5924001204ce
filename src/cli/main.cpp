#include <csignal>
#include <cstdio>
#include <exception>

#include "cli/common.h"

namespace {

int run(int argc, char** argv) {
    CLI::App app("Euchre by the book: five printed rulebooks and any house rules made of their options.",
                 "euchre");
    app.set_version_flag("--version", "euchre " EUCHRE_VERSION);
    app.require_subcommand(1);
    app.footer(
        "Examples:\n"
        "  euchre play                         a game against three automatic players\n"
        "  euchre rules show newberry          a rulebook in words\n"
        "  euchre rules check house.toml       is my house's file right?\n"
        "  euchre referee --rules mcgee        the rules as a filter, JSON lines in and out\n"
        "'euchre COMMAND --help' says more.");

    int exit_code = euchre::exit_ok;
    euchre::add_play_command(app, exit_code);
    euchre::add_rules_command(app, exit_code);
    euchre::add_referee_command(app, exit_code);
    euchre::add_perft_command(app, exit_code);
    euchre::add_bench_command(app, exit_code);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success))
            return app.exit(error);  // --help, --version
        euchre::complain(std::string(error.what()) + "\nTry 'euchre --help', or --help after the command.");
        return euchre::exit_usage;
    }
    return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_DFL);  // a reader that has gone away ends us quietly
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "euchre: %s\n", error.what());
        return euchre::exit_failed;
    }
}
