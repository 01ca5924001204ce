#include <fmt/core.h>

#include <memory>

#include "cli/common.h"
#include "cli/input.h"
#include "cli/json.h"
#include "game/replay.h"
#include "notation/check.h"
#include "text/listed.h"

namespace euchre::cli {

namespace {

namespace json = boost::json;

struct VerifyArguments {
    std::string file;
    bool json = false;
};

// "hand 3", "the first dealer"
std::string subject(const notation::CheckedPack& pack) {
    const std::size_t hand = pack.hand.value_or(0);
    switch (pack.use) {
        case notation::CheckedPack::Use::first_dealer: return "first dealer";
        case notation::CheckedPack::Use::hand: return fmt::format("hand {}", hand);
        case notation::CheckedPack::Use::misdeal: return fmt::format("misdeal before hand {}", hand);
        case notation::CheckedPack::Use::none: break;
    }
    return "pack that was not used";
}

std::string subject(const notation::Mismatch& mismatch) {
    if (mismatch.hand) return fmt::format("hand {}", *mismatch.hand);
    return mismatch.doubt == notation::Doubt::stray_attempt ? "the game" : "the first dealer";
}

class Report {
  public:
    Report(const notation::GameFile& file, const notation::FairCheck& check) : file_(file), check_(check) {
        for (const notation::CheckedPack& pack : check.packs) {
            for (const Seat seat : pack.parts) ++parts_[seat];
            if (pack.parts.empty()) ++alone_;
        }
    }

    void print_text() const {
        fmt::print("Table {}, game {}, by {}: {}, {} after {}.\n", file_.table, file_.game,
                   file_.rules.name(), notation::to_string(file_.ending), scores(),
                   plural(file_.record.hands.size(), "hand"));
        for (const notation::CheckedPack& pack : check_.packs) print_pack(pack);
        for (std::size_t seat = 0; seat < file_.players.size(); ++seat) print_seat(Seat(seat));
        if (alone_ > 0)
            fmt::print("The server made {} alone: no person had a part.\n", plural(alone_, "pack"));
        if (const auto& mismatch = check_.mismatch)
            fmt::print("DOES NOT MATCH: {} ({}): {}.\n", subject(*mismatch), mismatch->deal, mismatch->what);
        else
            fmt::print(
                "{} checked, {} void: every pack follows from what the server and "
                "the people committed to.\n",
                plural(check_.packs.size(), "pack"), plural(check_.voided, "attempt"));
    }

    json::object as_json() const {
        json::array seats;
        for (std::size_t seat = 0; seat < file_.players.size(); ++seat)
            seats.push_back(json::object{{"seat", seat},
                                         {"name", file_.players[seat].player.name},
                                         {"packs", parts_[Seat(seat)]},
                                         {"silent", check_.silent[Seat(seat)]}});
        json::value mismatch = nullptr;
        if (check_.mismatch)
            mismatch = {{"doubt", notation::to_string(check_.mismatch->doubt)},
                        {"deal", check_.mismatch->deal},
                        {"hand", check_.mismatch->hand ? json::value(*check_.mismatch->hand) : nullptr},
                        {"what", check_.mismatch->what}};
        return {{"ok", !check_.mismatch},
                {"table", file_.table},
                {"game", file_.game},
                {"hands", file_.record.hands.size()},
                {"packs", check_.packs.size()},
                {"voided", check_.voided},
                {"server_alone", alone_},
                {"seats", std::move(seats)},
                {"mismatch", std::move(mismatch)}};
    }

  private:
    const std::string& name_of(Seat seat) const { return file_.players[seat.number()].player.name; }

    std::string scores() const {
        const auto replayed = replay(file_.rules, file_.record);
        std::string text;
        for (std::size_t side = 0; side < file_.rules.sides(); ++side)
            text += fmt::format("{}{}", side == 0 ? "" : ":", std::get<Match>(replayed).scores()[side]);
        return text;
    }

    void print_pack(const notation::CheckedPack& pack) const {
        std::vector<std::string> names;
        for (const Seat seat : pack.parts) names.push_back(name_of(seat));
        fmt::print("{}: as committed, by {}{}.\n", subject(pack),
                   names.empty() ? "the server alone" : "the server, " + text::listed(names, "and"),
                   pack.attempts == 1 ? "" : fmt::format(", in {} attempts", pack.attempts));
    }

    void print_seat(Seat seat) const {
        const std::size_t silent = check_.silent[seat];
        if (file_.players[seat.number()].bot && parts_[seat] + silent == 0) return;
        fmt::print("{} had a part in {} of {}{}.\n", name_of(seat), parts_[seat],
                   plural(check_.packs.size(), "pack"),
                   silent == 0 ? "" : ", and did not reveal in " + plural(silent, "attempt"));
    }

    const notation::GameFile& file_;
    const notation::FairCheck& check_;
    BySeat<std::size_t> parts_{};
    std::size_t alone_ = 0;
};

int run(const VerifyArguments& arguments) {
    const std::string where = input_name(arguments.file);
    const auto text = read_game_input(arguments.file);
    if (!text) return exit_usage;
    const auto parsed = notation::parse_game_file(*text);
    if (const auto* const fault = std::get_if<notation::GameFault>(&parsed)) {
        if (arguments.json)
            print_json(
                json::object{{"ok", false}, {"broken", {{"where", fault->where}, {"what", fault->what}}}});
        complain(where + ": " + codec::to_string(*fault));
        return exit_failed;
    }
    const auto& file = std::get<notation::GameFile>(parsed);
    const notation::FairCheck check = notation::check_deals(file);
    const Report report(file, check);
    if (arguments.json)
        print_json(report.as_json());
    else
        report.print_text();
    return check.mismatch ? exit_failed : exit_ok;
}

}  // namespace

void add_verify_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("verify", "Check that every deal of a game was fair");
    command->footer(
        "Examples:\n"
        "  euchre verify game.json\n"
        "  euchre verify game.json --json\n"
        "  curl -s https://euchre.example/games/… | euchre verify -\n"
        "FILE is a game as downloaded from a table. It is replayed by its rules, and every pack is computed "
        "again from the commitments of the server and the players (docs/fair-deal.md). This does not prove "
        "that the operator did not look at the cards.\n"
        "Exit status:\n"
        "  0     every deal was fair\n"
        "  1     a deal was not fair, or the file is broken\n"
        "  2     the file can't be read");
    const auto arguments = std::make_shared<VerifyArguments>();
    command->add_option("FILE", arguments->file, about_game_argument)->type_name("FILE")->required();
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace euchre::cli
