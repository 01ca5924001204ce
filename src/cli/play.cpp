#include <memory>

#include "cli/common.h"
#include "cli/line_game.h"
#include "tui/choice.h"

namespace euchre {

namespace {

struct PlayArguments {
    RulesChoice choice;
    std::string seed;
    std::string avatar = "hunter";
    std::string level = "expert";
    bool watch = false;
    bool ascii = false;
};

// A seed as a game shows it, or a number; a new one where none is given.
std::optional<Seed> shown_seed(const std::string& text) {
    if (text.empty()) return random_seed();
    if (const auto seed = parse_seed(text)) return seed;
    const auto number = whole_number(text);
    return number ? std::optional(seed_from(*number)) : std::nullopt;
}

int play(const PlayArguments& arguments) {
    int exit_code = exit_ok;
    const auto rules = arguments.choice.load(exit_code);
    if (!rules) return exit_code;
    const auto seed = shown_seed(arguments.seed);
    if (!seed) {
        complain("--seed must be a whole number, or the 64 hexadecimal digits that a game showed");
        return exit_usage;
    }
    play_line_game(*rules, {*seed, *parse_avatar(arguments.avatar), *parse_level(arguments.level),
                            arguments.watch, !arguments.ascii && use_symbols(), use_colour()});
    return exit_ok;
}

}  // namespace

void add_play_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("play", "A game against automatic players, line by line");
    command->footer(
        "Examples:\n"
        "  euchre play\n"
        "  euchre play --rules lower\n"
        "  euchre play --rules mcgee --set target=5 --set last_call=fold\n"
        "  euchre play --level random\n"
        "  euchre play --watch --seed 7        all seats automatic");
    const auto arguments = std::make_shared<PlayArguments>();
    arguments->choice.add_to(*command, "newberry");
    command->add_option("--seed", arguments->seed,
                        "Repeat a game's packs: a number, or the seed that it showed");
    std::vector<std::string> avatars;
    for (const Avatar avatar : all_avatars) avatars.emplace_back(to_string(avatar));
    command->add_option("--avatar", arguments->avatar, "Who you are at the table")
        ->capture_default_str()
        ->check(CLI::IsMember(avatars));
    std::vector<std::string> levels;
    for (const Level level : all_levels) levels.emplace_back(to_string(level));
    command->add_option("--level", arguments->level, "How the automatic players play")
        ->capture_default_str()
        ->check(CLI::IsMember(levels));
    command->add_flag("--watch", arguments->watch, "All seats automatic");
    command->add_flag("--ascii", arguments->ascii, "Suits as letters (C D H S)");
    command->callback([arguments, &exit_code] { exit_code = play(*arguments); });
}

}  // namespace euchre
