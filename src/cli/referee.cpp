#include "referee/referee.h"

#include <iostream>
#include <memory>

#include "cli/common.h"

namespace euchre::cli {

void add_referee_command(CLI::App& app, int& exit_code) {
    auto* const command =
        app.add_subcommand("referee", "Apply the rules to requests: one JSON object per line in, one out");
    command->footer(
        "Examples:\n"
        "  euchre referee --rules mcgee\n"
        "  euchre referee --rules newberry --set last_call=stick --set target=5\n"
        "Lines: {\"do\":\"deal\",\"pack\":[...]}, {\"do\":\"act\",\"seat\":1,\"action\":\"pass\"}, "
        "{\"do\":\"misdeal\"}, "
        "{\"do\":\"state\"}; docs/referee.md lists everything.");
    const auto choice = std::make_shared<RulesChoice>();
    choice->add_to(*command, "");
    command->callback([choice, &exit_code] {
        const auto rules = choice->load(exit_code);
        if (!rules) return;
        std::ios::sync_with_stdio(false);
        referee::run_referee(*rules, std::cin, std::cout);
    });
}

}  // namespace euchre::cli
