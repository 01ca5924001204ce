#include "game/perft.h"

#include <fmt/core.h>

#include <filesystem>
#include <fstream>
#include <limits>
#include <memory>

#include "cards/dice.h"
#include "cli/common.h"
#include "cli/json.h"
#include "cli/values.h"
#include "game/match.h"
#include "messages/refusals.h"
#include "messages/say.h"
#include "referee/request.h"
#include "text/line.h"

namespace euchre::cli {

namespace {

struct PerftArguments {
    RulesChoice choice;
    std::string deal_file;
    std::uint64_t seed = 1;
    int depth = 0;
    bool json = false;
};

std::optional<referee::DealRequest> read_deal(const std::string& path, const RuleSet& rules) {
    std::ifstream file(path);
    const bool endless = std::filesystem::is_character_file(path) || std::filesystem::is_directory(path);
    std::string line;
    if (endless || !file || !text::read_line(file, line)) {
        complain(fmt::format("{}: {}", path,
                             std::filesystem::exists(path) ? "is empty" : "there is no such file"));
        return std::nullopt;
    }
    const referee::RefereeRequest request = referee::parse_request(line, rules);
    if (const auto* const bad = std::get_if<referee::BadRequest>(&request))
        complain(fmt::format("{}:1: {}", path, bad->error));
    if (const auto* const deal = std::get_if<referee::DealRequest>(&request)) return *deal;
    if (!std::holds_alternative<referee::BadRequest>(request))
        complain(fmt::format("{}:1: must be a deal", path));
    return std::nullopt;
}

referee::DealRequest deal_from_seed(std::uint64_t seed, const RuleSet& rules) {
    referee::DealRequest deal;
    deal.pack = Pack(rules.deck());
    Dice(seed).shuffle(deal.pack.cards());
    return deal;
}

int run(const PerftArguments& arguments) {
    int exit_code = exit_ok;
    const auto rules = arguments.choice.load(exit_code);
    if (!rules) return exit_code;
    const auto deal = arguments.deal_file.empty() ? deal_from_seed(arguments.seed, *rules)
                                                  : read_deal(arguments.deal_file, *rules);
    if (!deal) return exit_failed;
    Match match(*rules);
    if (const auto refusal = match.deal(deal->pack, deal->setup).refusal) {
        complain(fmt::format("{}:1: {}", arguments.deal_file, say(messages::message_of(*rules, *refusal))));
        return exit_failed;
    }
    boost::json::array counts;
    for (int depth = 1; depth <= arguments.depth; ++depth) {
        counts.emplace_back(perft(*rules, match.state(), depth));
        if (arguments.json) continue;
        fmt::print("{} {}\n", depth, counts.back().to_number<std::uint64_t>());
        std::fflush(stdout);
    }
    if (arguments.json)
        print_json(boost::json::object{{"rules", rules->name()}, {"counts", std::move(counts)}});
    return exit_ok;
}

}  // namespace

void add_perft_command(CLI::App& app, int& exit_code) {
    auto* const command =
        app.add_subcommand("perft", "Count the sequences of actions from a deal, up to a depth");
    command->footer(
        "Examples:\n"
        "  euchre perft --rules mcgee --seed 7 --depth 8\n"
        "  euchre perft --rules lower --deal deal.json --depth 6\n"
        "  euchre perft --rules mcgee --depth 6 --json\n"
        "Each line of output is a depth and the number of sequences of that length. deal.json holds a deal "
        "request of the referee.");
    const auto arguments = std::make_shared<PerftArguments>();
    arguments->choice.add_to(*command, "");
    auto* const deal =
        command->add_option("--deal", arguments->deal_file, "A file with a deal request of the referee")
            ->type_name("FILE");
    command
        ->add_option("--seed", arguments->seed,
                     "Shuffle the pack with this seed; not the shuffle of real games")
        ->capture_default_str()
        ->check(whole_number_from(0, std::numeric_limits<std::uint64_t>::max()))
        ->excludes(deal);
    command->add_option("--depth", arguments->depth, "The depth, 1 to 60 actions")
        ->required()
        ->check(whole_number_from(1, 60));
    command->add_flag("--json", arguments->json, "Print one JSON object with the counts from depth 1 on");
    command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace euchre::cli
