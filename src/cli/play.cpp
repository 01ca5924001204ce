#include <fmt/core.h>
#include <unistd.h>

#include <clocale>
#include <memory>

#include "ai/levels.h"
#include "cli/common.h"
#include "cli/frontend.h"
#include "cli/input.h"
#include "cli/lessons.h"
#include "cli/preferences.h"
#include "cli/values.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "seat/local_game.h"
#include "store/lock.h"
#include "text/number.h"
#include "tui/choice.h"
#include "tui/choose.h"
#include "tui/offers.h"

namespace euchre::cli {

namespace {

using messages::Kind;

struct PlayArguments {
    RulesChoice choice;
    FrontendChoice frontend;
    std::string seed;
    std::string avatar = "hunter";
    std::string level = "expert";
    bool watch = false, by_hand = false, take_back = false, show_hands = false;
    bool resume = false, start_new = false;
    std::string from;  // a game file
    std::size_t hand = 0, decision = 0;
    bool prefers_rules = false;  // the rules come from the preferences
    CLI::App* command = nullptr;

    bool are_rules_given() const {
        return command->count("--rules") > 0 || command->count("--set") > 0 || command->count("--seed") > 0;
    }
};

// Parses a seed in hexadecimal, or a number. Draws one if the text is empty.
std::optional<fair::Seed> shown_seed(const std::string& text) {
    if (text.empty()) return fair::random_seed();
    if (const auto seed = fair::parse_seed(text)) return seed;
    const auto number = text::parse_number<std::uint64_t>(text);
    return number ? std::optional(fair::seed_from(*number)) : std::nullopt;
}

std::string about(const seat::LocalGame& game, const tui::Look& look) {
    const seat::SeatState& state = game.state();
    return tui::title_line(*state.rules) + " " + tui::score_line(state, tui::voice_of(state, look));
}

// The decision to play on from. On an error, prints it and returns nothing.
std::optional<PlayOn> position_or_complain(const PlayArguments& arguments, int& exit_code) {
    const auto read = game_or_complain(arguments.from, exit_code);
    if (!read) return std::nullopt;
    auto found = play_on(read->sheet, arguments.hand, arguments.decision);
    if (auto* const place = std::get_if<PlayOn>(&found)) return std::move(*place);
    complain(fmt::format("{}: {}", input_name(arguments.from), std::get<std::string>(found)));
    exit_code = exit_failed;
    return std::nullopt;
}

std::vector<std::string> names_of_avatars() {
    std::vector<std::string> names;
    for (const Avatar avatar : all_avatars) names.emplace_back(to_string(avatar));
    return names;
}

const std::vector<std::string> speed_choices{"off", "fast", "normal", "slow"};

std::vector<Preference> known_preferences() {
    return {{"rules", false, {}},
            {"avatar", false, names_of_avatars()},
            {"level", false, ai::level_names()},
            {"speed", false, speed_choices},
            {"plain", true, {}},
            {"ascii", true, {}},
            {"four-colours", true, {}},
            {"by-hand", true, {}},
            {"take-back", true, {}},
            {"show-hands", true, {}}};
}

// Fills in what the command line leaves open. Returns the problems of the file, a sentence each.
std::vector<std::string> take_preferences(PlayArguments& arguments) {
    const auto path = preferences_file();
    if (!path) return {};
    Preferences found = read_preferences(*path, known_preferences());
    const auto is_open = [&](const std::string& name) { return arguments.command->count("--" + name) == 0; };
    const auto text = [&](const std::string& name) {
        const auto at = found.texts.find(name);
        return at != found.texts.end() && is_open(name) ? &at->second : nullptr;
    };
    const auto flag = [&](const std::string& name, bool& value) {
        if (const auto at = found.flags.find(name); at != found.flags.end() && is_open(name))
            value = at->second;
    };
    if (const auto* const rules = text("rules")) {
        const rulefile::Loaded loaded = arguments.choice.library().load(rules->value);
        arguments.prefers_rules = loaded.rules.has_value();
        if (loaded.rules)
            arguments.choice.rules = rules->value;
        else
            found.problems.push_back(rules->where + ": " + rulefile::to_string(loaded.problems.front()));
    }
    if (const auto* const avatar = text("avatar")) arguments.avatar = avatar->value;
    if (const auto* const level = text("level")) arguments.level = level->value;
    if (const auto* const speed = text("speed")) arguments.frontend.speed = speed->value;
    flag("plain", arguments.frontend.plain);
    flag("ascii", arguments.frontend.ascii);
    flag("four-colours", arguments.frontend.four_colours);
    flag("by-hand", arguments.by_hand);
    flag("take-back", arguments.take_back);
    flag("show-hands", arguments.show_hands);
    return std::move(found.problems);
}

class Play {
  public:
    // `position`: the decision to play on from, if any. `notices` are shown at the table.
    Play(const PlayArguments& arguments, std::optional<PlayOn> position, std::vector<std::string> notices)
        : arguments_(arguments),
          position_(std::move(position)),
          frontend_(arguments.frontend, arguments.watch),
          notices_(std::move(notices)) {}

    int run(const fair::Seed& seed) {
        if (!arguments_.watch && !position_) open_store();
        if (const auto code = look_at_saved()) return *code;
        if (!game_) {
            int exit_code = exit_ok;
            const auto rules = position_ ? position_->rules : chosen_rules(exit_code);
            if (!rules) return exit_code;
            begin(rules, seed);
        }
        for (const std::string& notice : notices_) game_->tell(Kind<std::string>{"text", {"text"}}(notice));
        frontend_.greet(*game_, resumed_);
        leave(frontend_.play(*game_, true, [this](const seat::Finished& game, const study::Review& seen) {
            return keep_positions(game, seen);
        }));
        return exit_ok;
    }

  private:
    // If the store can't be opened, the game is played unsaved.
    void open_store() {
        const auto folder = seat::state_folder();
        if (!folder) return play_unsaved(not_saved(say(Kind<>{"seat.no_home"}())));
        if (auto notice = seat::retire_old_game(*folder)) notices_.push_back(std::move(*notice));
        try {
            lock_.emplace(*folder, "another game is being played from this folder");
            store_.emplace(*folder);
        } catch (const store::StoreError& error) {
            lock_.reset();
            play_unsaved(not_saved(error.what()));
        }
    }

    static messages::Message not_saved(const std::string& why) {
        return Kind<std::string>{"seat.not_saved", {"why"}}(why);
    }

    void play_unsaved(const messages::Message& why) {
        store_.reset();
        is_unsaved_ = true;
        notices_.push_back(say(why));
    }

    // Reads the unfinished game. If it can't be read, a new game replaces it only if the person gives it up.
    void read_saved() {
        if (!store_) return;
        try {
            game_ = seat::LocalGame::resume(*store_, arguments_.choice.library(), frontend_.speed());
        } catch (const store::StoreError& error) {
            if (arguments_.start_new) return;
            play_unsaved(Kind<std::string>{"seat.unreadable", {"why"}}(error.what()));
        }
    }

    // Resumes the saved game if wanted. Returns an exit code if there is nothing to play.
    std::optional<int> look_at_saved() {
        read_saved();
        if (arguments_.resume && !game_) {
            // A saved game that can't be read, or that another process plays, does not prevent a new one.
            if (is_unsaved_) {
                notices_.push_back(say(Kind<>{"seat.new_game"}()));
                return std::nullopt;
            }
            frontend_.close();
            complain("there is no saved game; 'euchre play' starts a new one");
            return exit_failed;
        }
        resumed_ = arguments_.resume;
        if (resumed_) return std::nullopt;
        if (!game_ || arguments_.start_new) {
            game_.reset();
            return std::nullopt;
        }
        if (frontend_.terminal() == nullptr) {
            complain(
                fmt::format("there is an unfinished game ({})\n"
                            "'euchre play --resume' continues it; 'euchre play --new' gives it up",
                            about(*game_, frontend_.look())));
            return exit_failed;
        }
        const tui::WithSaved command =
            tui::ask_about_saved(*frontend_.terminal(), about(*game_, frontend_.look()));
        if (command == tui::WithSaved::quit) return exit_ok;
        resumed_ = command == tui::WithSaved::resume;
        if (!resumed_) game_.reset();
        return std::nullopt;
    }

    table::Rules chosen_rules(int& exit_code) {
        RulesChoice choice = arguments_.choice;
        if (!arguments_.are_rules_given() && !arguments_.watch && isatty(STDIN_FILENO) == 1) {
            auto* const terminal = frontend_.terminal();
            const std::string first = arguments_.prefers_rules ? choice.rules : "";
            const auto chosen = terminal != nullptr
                                    ? tui::choose_rules(*terminal, choice.library(), first)
                                    : tui::ask_for_rules(choice.library(), first, STDIN_FILENO);
            if (!chosen) return nullptr;
            choice.rules = chosen->name;
            choice.settings = chosen->settings;
        }
        auto rules = choice.load(exit_code);
        return rules ? std::make_shared<const RuleSet>(std::move(*rules)) : nullptr;
    }

    // Keeps the person's mistakes for practice, if the game is kept.
    std::string keep_positions(const seat::Finished& game, const study::Review& seen) {
        if (!store_ || !game.seat || !game.kept) return "";
        try {
            return keep_lessons(*store_, *game.kept, seen, *game.seat);
        } catch (const store::StoreError& error) {
            return say(Kind<std::string>{"drill.not_kept", {"why"}}(error.what()));
        }
    }

    void begin(const table::Rules& rules, const fair::Seed& seed) {
        seat::LocalSetup setup;
        setup.rules = rules;
        setup.seed = seed;
        setup.avatar = *parse_avatar(arguments_.avatar);
        setup.level = *ai::parse_level(arguments_.level);
        setup.by_hand = arguments_.by_hand;
        setup.take_back = arguments_.take_back;
        setup.show_hands = arguments_.show_hands;
        setup.speed = frontend_.speed();
        setup.watch = arguments_.watch;
        if (position_) {
            setup.person = position_->person;
            setup.position = std::move(position_->hand);
        }
        game_ = std::make_unique<seat::LocalGame>(std::move(setup), store_ ? &*store_ : nullptr);
    }

    void leave(tui::Left left) {
        if (frontend_.terminal() != nullptr) {
            frontend_.close();
            for (const std::string& notice : notices_)
                fmt::print("{}\n", notice);  // again, because the screen is gone
            fmt::print("{}\n", seed_line(game_->seed()));
        }
        if (left == tui::Left::over || seat::is_over(game_->state())) return;
        fmt::print("\n{} {}\n", say(Kind<>{"leave.game"}()),
                   tui::score_line(game_->state(), tui::voice_of(game_->state(), frontend_.look())));
        if (game_->is_saved()) fmt::print("{}\n", say(Kind<>{"leave.saved"}()));
    }

    const PlayArguments& arguments_;
    std::optional<PlayOn> position_;
    Frontend frontend_;
    std::optional<store::FolderLock> lock_;
    std::optional<seat::LocalStore> store_;
    std::unique_ptr<seat::LocalGame> game_;
    std::vector<std::string> notices_;
    bool is_unsaved_ = false;  // because the store, or the game in it, can't be used
    bool resumed_ = false;
};

// Reports mistakes before it takes over the screen.
int play(PlayArguments& arguments) {
    auto notices = take_preferences(arguments);
    const auto seed = shown_seed(arguments.seed);
    if (!seed) {
        complain("--seed must be a whole number, or the 64 hexadecimal digits that a game showed");
        return exit_usage;
    }
    if (int exit_code = exit_ok;
        !arguments.resume && (!arguments.choice.fetch(exit_code) || !arguments.choice.load(exit_code)))
        return exit_code;
    std::optional<PlayOn> position;
    if (int exit_code = exit_ok; !arguments.from.empty()) {
        position = position_or_complain(arguments, exit_code);
        if (!position) return exit_code;
    }
    return Play(arguments, std::move(position), std::move(notices)).run(*seed);
}

void add_position_options(CLI::App& command, PlayArguments& arguments, CLI::Option& resume) {
    auto* const from =
        command.add_option("--from", arguments.from, "Play on from a decision of the game in this file")
            ->type_name("FILE")
            ->excludes(&resume)
            ->excludes("--rules")
            ->excludes("--set")
            ->excludes("--watch");
    auto* const hand =
        command.add_option("--hand", arguments.hand, "The hand of that decision, as numbered in a review")
            ->needs(from)
            ->check(whole_number_from(1, 1'000'000));
    auto* const decision = command
                               .add_option("--decision", arguments.decision,
                                           "The decision in that hand, as numbered in a review")
                               ->needs(hand)
                               ->check(whole_number_from(1, 1'000'000));
    from->needs(hand)->needs(decision);
}

}  // namespace

void add_play_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("play", "Play against bots, in the terminal");
    command->footer(
        "Examples:\n"
        "  # choose rules, then play\n"
        "  euchre play\n"
        "  euchre play --rules lower\n"
        "  euchre play --rules our-kitchen@https://cards.example\n"
        "  euchre play --rules mcgee --set target=5 --set last_call=fold\n"
        "  # continue the saved game\n"
        "  euchre play --resume\n"
        "  # play on from a decision, in its seat\n"
        "  euchre play --from game.json --hand 3 --decision 7\n"
        "  # line by line, for screen readers and pipes\n"
        "  euchre play --plain\n"
        "  # bots play every seat\n"
        "  euchre play --watch --seed 7\n"
        "Keys on the full screen:\n" +
        tui::screen_keys() +
        "Files:\n"
        "  ~/.config/euchre/play.toml          preferences: rules, avatar, level, speed,\n"
        "                                      plain, ascii, four-colours, by-hand,\n"
        "                                      take-back, show-hands\n"
        "In a terminal the table fills the screen, which must be at least 80 x 24. Elsewhere it is printed\n"
        "line by line.\n"
        "Every step is saved in $XDG_STATE_HOME/euchre (~/.local/state/euchre).\n"
        "Finished games are kept there: 'euchre games' lists them.");
    const auto arguments = std::make_shared<PlayArguments>();
    arguments->command = command;
    arguments->choice.add_to(*command, "newberry");
    command->add_option("--seed", arguments->seed,
                        "Deal the same packs again: a number, or the seed that a game printed");
    command->add_option("--avatar", arguments->avatar, "Your avatar at the table")
        ->capture_default_str()
        ->check(one_of(names_of_avatars()));
    command->add_option("--level", arguments->level, "How well the bots play")
        ->capture_default_str()
        ->check(one_of(ai::level_names()));
    command->add_flag(
        "--by-hand", arguments->by_hand,
        "Deal the packets yourself. A wrong packet is a misdeal; if the book prescribes no packets, a "
        "wrong number of cards is");
    command->add_flag("--take-back", arguments->take_back,
                      "Allow you to take an action back until a bot acts");
    command->add_flag("--show-hands", arguments->show_hands, "Show all hands after each hand");
    command->add_flag("--watch", arguments->watch, "Bots play every seat, line by line");
    auto* const resume = command->add_flag("--resume", arguments->resume, "Continue the saved game");
    command->add_flag("--new", arguments->start_new, "Start a new game and give up the saved one")
        ->excludes(resume);
    add_position_options(*command, *arguments, *resume);
    arguments->frontend.add_to(*command);
    command->add_option("--speed", arguments->frontend.speed, "How fast the bots play, on the full screen")
        ->capture_default_str()
        ->check(one_of(speed_choices));
    command->callback([arguments, &exit_code] { exit_code = play(*arguments); });
}

}  // namespace euchre::cli
