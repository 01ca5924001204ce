#include <fmt/core.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <sstream>

#include "cli/common.h"
#include "cli/json.h"
#include "cli/score_book.h"
#include "cli/score_dialogue.h"
#include "cli/values.h"
#include "codec/score_sheet_json.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "text/plain.h"

namespace euchre::cli {

namespace {

using messages::Kind;

struct ScoreArguments {
    RulesChoice choice;
    std::string file, names;
    std::size_t dealer = 1;
    scorekeeper::Penalties penalties;
    bool sheet = false, csv = false, card = false, json = false;
};

std::optional<ScoreBook> new_book(const ScoreArguments& arguments, int& exit_code) {
    auto rules = arguments.choice.load(exit_code);
    if (!rules) return std::nullopt;
    std::vector<std::string> names;
    std::istringstream typed(arguments.names);
    for (std::string name; std::getline(typed, name, ',');)
        names.push_back(text::shown_plainly(name, max_name));
    if (names.empty())
        for (std::size_t seat = 0; seat < rules->players(); ++seat)
            names.push_back(
                say(Kind<std::int64_t>{"keeper.player", {"number"}}(static_cast<std::int64_t>(seat + 1))));
    exit_code = exit_usage;
    if (names.size() != rules->players() || std::ranges::count(names, "") > 0) {
        complain(fmt::format("--names must be {} names with ',' between them", rules->players()));
        return std::nullopt;
    }
    if (arguments.dealer > rules->players()) {
        complain(fmt::format("--dealer must be 1 to {}", rules->players()));
        return std::nullopt;
    }
    exit_code = exit_ok;
    return ScoreBook{
        std::move(*rules), std::move(names), {Seat(arguments.dealer - 1), arguments.penalties, {}}};
}

std::optional<ScoreBook> open_book(const ScoreArguments& arguments, int& exit_code) {
    if (arguments.file.empty() || !std::filesystem::exists(arguments.file))
        return new_book(arguments, exit_code);
    auto read = read_score_book(arguments.file, arguments.choice.library());
    if (auto* const book = std::get_if<ScoreBook>(&read)) return std::move(*book);
    complain(fmt::format("{}: {}", arguments.file, std::get<std::string>(read)));
    exit_code = exit_failed;
    return std::nullopt;
}

// "Ann and Cid against Bob and Dot", or "Ann, Bob and Cid".
std::string who_plays(const ScoreBook& book) {
    if (book.rules.sides() == 2)
        return say(Kind<std::string, std::string>{"keeper.against", {"first", "last"}}(book.side_name(0),
                                                                                       book.side_name(1)));
    return messages::listed("list.and", book.names);
}

void print_beginning(const ScoreBook& book) {
    const Options& options = book.rules.options();
    const auto message =
        Kind<std::string, std::string, std::int64_t, std::int64_t, std::string, Seat>{
            "keeper.begins", {"rules", "end", "hands", "target", "sides", "seat"}}(
            book.rules.title(), options.hands > 0 ? "hands" : "target", options.hands, options.target,
            who_plays(book), book.sheet().score.dealer);
    fmt::print("{}\n", say(message, book.voice()));
}

int keep_score(const ScoreArguments& arguments) {
    int exit_code = exit_ok;
    auto book = open_book(arguments, exit_code);
    if (!book) return exit_code;
    if (const auto mistake = book->sheet().mistake) {
        complain(fmt::format("{}: entry {}: {}", arguments.file, mistake->entry + 1,
                             say(mistake->why, book->voice())));
        return exit_failed;
    }
    if (arguments.json)
        print_json(codec::score_sheet_json(book->rules, book->sheet()));
    else if (arguments.csv)
        fmt::print("{}", sheet_csv(*book));
    else if (arguments.card)
        fmt::print("{}", score_card_text(*book));
    else if (arguments.sheet)
        fmt::print("{}", sheet_text(*book));
    else {
        print_beginning(*book);
        ScoreDialogue(*book, arguments.file, std::cin).run();
    }
    return exit_ok;
}

}  // namespace

void add_score_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("score", "Keep the score of a game with real cards");
    command->footer(
        "Examples:\n"
        "  euchre score\n"
        "  euchre score friday.json --rules newberry --names Ann,Bob,Cid,Dot --dealer 2\n"
        "  # go on where you stopped\n"
        "  euchre score friday.json\n"
        "  euchre score friday.json --csv > friday.csv\n"
        "  # print a progressive score card\n"
        "  euchre score friday.json --card\n"
        "It asks for the maker, whether the maker plays alone, and for the tricks. Then it scores the hand "
        "by the rules and names the clause. It keeps track of the dealer, and also records misdeals, folds, "
        "lets and reneges. 'undo' takes the last entry back. Every entry is saved in FILE; without FILE, "
        "nothing is saved. An existing file keeps its own rules, names and penalties. A renege ends the "
        "hand: the penalty counts, and the deal passes on.");
    const auto arguments = std::make_shared<ScoreArguments>();
    command->add_option("FILE", arguments->file, "The file of the game; a new one is created")
        ->type_name("FILE");
    arguments->choice.add_to(*command, "standard");
    command->add_option("--names", arguments->names, "The players, clockwise, with ',' between the names")
        ->type_name("NAMES");
    command->add_option("--dealer", arguments->dealer, "Who deals first: 1 is the first name")
        ->capture_default_str()
        ->check(whole_number_from(1, max_seats));
    command->add_option("--renege", arguments->penalties.renege, "Points to each other side for a renege")
        ->capture_default_str()
        ->check(whole_number_from(0, scorekeeper::max_penalty));
    command
        ->add_option("--renege-alone", arguments->penalties.renege_alone,
                     "The same, if the hand is played alone")
        ->capture_default_str()
        ->check(whole_number_from(0, scorekeeper::max_penalty));
    auto* const sheet = command->add_flag("--sheet", arguments->sheet, "Print the score sheet");
    auto* const csv = command->add_flag("--csv", arguments->csv, "Print the score sheet for a spreadsheet");
    auto* const card = command->add_flag("--card", arguments->card, "Print a progressive score card");
    auto* const json =
        command->add_flag("--json", arguments->json, "Print the score sheet as one JSON object");
    sheet->excludes(csv)->excludes(card)->excludes(json);
    csv->excludes(card)->excludes(json);
    card->excludes(json);
    command->callback([arguments, &exit_code] { exit_code = keep_score(*arguments); });
}

}  // namespace euchre::cli
