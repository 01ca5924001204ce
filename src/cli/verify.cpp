#include <fmt/core.h>

#include <memory>

#include "cli/common.h"
#include "cli/input.h"
#include "cli/json.h"
#include "codec/witness_json.h"
#include "game/replay.h"
#include "messages/say.h"
#include "notation/check.h"
#include "notation/deal_words.h"
#include "notation/witness_findings.h"
#include "text/listed.h"

namespace euchre::cli {

namespace {

namespace json = boost::json;

struct VerifyArguments {
    std::string file, witness;
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

// The record of the deals that a player has kept.
struct Evidence {
    fair::Witness witness;
    notation::WitnessFindings findings;
};

class Report {
  public:
    Report(const notation::GameFile& file, const notation::FairCheck& check,
           std::optional<Evidence>& evidence)
        : file_(file), check_(check), evidence_(evidence) {
        for (const notation::CheckedPack& pack : check.packs) {
            for (const Seat seat : pack.parts) ++parts_[seat];
            if (pack.parts.empty()) ++alone_;
        }
        for (const HandRecord& hand : file.record.hands) count_misdeals(hand.dealer, hand.misdeals);
        const auto replayed = replay(file.rules, file.record);
        count_misdeals(std::get<Match>(replayed).dealer(), file.record.misdeals);
    }

    void print_text() const {
        fmt::print("Table {}, game {}, by {}: {}, {} after {}.\n", file_.table, file_.game,
                   file_.rules.name(), euchre::to_string(file_.ending), scores(),
                   plural(file_.record.hands.size(), "hand"));
        for (const notation::CheckedPack& pack : check_.packs) print_pack(pack);
        for (std::size_t seat = 0; seat < file_.players.size(); ++seat) print_seat(Seat(seat));
        if (alone_ > 0)
            fmt::print("The server made {} alone: no person had a part.\n", plural(alone_, "pack"));
        if (const auto& mismatch = check_.mismatch)
            fmt::print("DOES NOT MATCH: {} ({}): {}.\n", subject(*mismatch), mismatch->deal,
                       messages::say(mismatch->what));
        else
            fmt::print(
                "{} checked, {} void: every pack follows from what the server and "
                "the people committed to.\n",
                plural(check_.packs.size(), "pack"), plural(check_.voided, "attempt"));
        if (evidence_) print_evidence(*evidence_);
    }

    json::object as_json() const {
        json::array seats;
        for (std::size_t seat = 0; seat < file_.players.size(); ++seat)
            seats.push_back(json::object{{"seat", seat},
                                         {"name", file_.players[seat].player.name},
                                         {"packs", parts_[Seat(seat)]},
                                         {"silent", check_.silent[Seat(seat)]},
                                         {"misdeals", misdeals_[Seat(seat)]}});
        json::value mismatch = nullptr;
        if (check_.mismatch)
            mismatch = {{"doubt", notation::to_string(check_.mismatch->doubt)},
                        {"deal", check_.mismatch->deal},
                        {"hand", check_.mismatch->hand ? json::value(*check_.mismatch->hand) : nullptr},
                        {"what", messages::say(check_.mismatch->what)}};
        json::object report{{"ok", !check_.mismatch && (!evidence_ || evidence_->findings.proven.empty())},
                            {"table", file_.table},
                            {"game", file_.game},
                            {"hands", file_.record.hands.size()},
                            {"packs", check_.packs.size()},
                            {"voided", check_.voided},
                            {"server_alone", alone_},
                            {"seats", std::move(seats)},
                            {"mismatch", std::move(mismatch)}};
        if (evidence_) report["witness"] = evidence_json(*evidence_);
        return report;
    }

  private:
    static json::array alarms_json(const std::vector<fair::Alarm>& alarms) {
        json::array list;
        for (const fair::Alarm& each : alarms)
            list.push_back(json::object{
                {"kind", fair::to_string(each.kind)}, {"deal", each.deal}, {"attempt", each.attempt}});
        return list;
    }

    json::object evidence_json(Evidence& evidence) const {
        json::array keys, packs;
        for (const fair::PublicKey& key : evidence.findings.keys) keys.emplace_back(fair::to_hex(key));
        for (const auto& [deal, why] : evidence.witness.check(file_.table, file_.game, file_.fair).packs)
            packs.push_back(json::object{{"deal", deal},
                                         {"proven", !why},
                                         {"why", why ? json::value(fair::to_string(*why)) : nullptr}});
        return {{"keys", std::move(keys)},
                {"proven", alarms_json(evidence.findings.proven)},
                {"forged", alarms_json(evidence.findings.forged)},
                {"alarms", alarms_json(evidence.witness.alarms())},
                {"packs", std::move(packs)}};
    }

    void print_evidence(Evidence& evidence) const {
        fmt::print("\nThe record of somebody who played:\n");
        for (const messages::Message& line : notation::verdict_words(file_, evidence.witness))
            fmt::print("{}\n", messages::say(line));
        for (const fair::PublicKey& key : evidence.findings.keys)
            fmt::print("Signed with the key {}. The server shows its key at /api.\n", fair::to_hex(key));
        for (const fair::Alarm& each : evidence.findings.forged)
            fmt::print("NOT SIGNED by that key: a receipt for {}, attempt {}.\n", each.deal, each.attempt);
        for (const fair::Alarm& each : evidence.findings.proven)
            fmt::print("PROVEN by the server's signatures: {}\n",
                       messages::say(notation::message_of(each, "")));
    }

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
        if (misdeals_[seat] > 0)
            fmt::print("{} misdealt {}.\n", name_of(seat), plural(misdeals_[seat], "pack"));
    }

    // Those before the turn of this dealer: the deal passes on after each.
    void count_misdeals(Seat dealer, int count) {
        for (; count > 0; --count) {
            Seat before = dealer;
            while (file_.rules.next_dealer(before) != dealer) before = file_.rules.next_dealer(before);
            dealer = before;
            ++misdeals_[dealer];
        }
    }

    const notation::GameFile& file_;
    const notation::FairCheck& check_;
    std::optional<Evidence>& evidence_;
    BySeat<std::size_t> parts_{}, misdeals_{};
    std::size_t alone_ = 0;
};

// The witness in the file itself, or in the file of --witness. Prints an error if it can't be read.
bool read_evidence(const VerifyArguments& arguments, const std::string& game, const notation::GameFile& file,
                   std::optional<Evidence>& evidence) {
    const auto text = arguments.witness.empty() ? std::optional(game) : read_game_input(arguments.witness);
    if (!text) return false;
    const auto parsed = codec::parse_strictly(*text);
    const auto* object = std::get_if<json::object>(&parsed);
    if (object != nullptr && object->contains("witness") && object->at("witness").is_object())
        object = &object->at("witness").get_object();
    else if (arguments.witness.empty())
        return true;
    auto read = object == nullptr ? std::variant<fair::Witness, std::string>("it is not a record of deals")
                                  : codec::read_witness(*object);
    if (const auto* const wrong = std::get_if<std::string>(&read)) {
        complain(input_name(arguments.witness.empty() ? arguments.file : arguments.witness) + ": " + *wrong);
        return false;
    }
    auto& witness = std::get<fair::Witness>(read);
    witness.keep_only(file.table + "/" + std::to_string(file.game) + "/");
    auto findings = notation::weigh(witness.seen(), file.fair);
    evidence = Evidence{std::move(witness), std::move(findings)};
    return true;
}

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
    std::optional<Evidence> evidence;
    if (!read_evidence(arguments, *text, file, evidence)) return exit_failed;
    const Report report(file, check, evidence);
    if (arguments.json)
        print_json(report.as_json());
    else
        report.print_text();
    const bool is_proven = evidence && !evidence->findings.proven.empty();
    return check.mismatch || is_proven ? exit_failed : exit_ok;
}

}  // namespace

void add_verify_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("verify", "Check that every deal of a game was fair");
    command->footer(
        "Examples:\n"
        "  euchre verify game.json\n"
        "  euchre verify game.json --json\n"
        "  curl -s -H @token https://cards.example/api/games/ID | euchre verify -\n"
        "FILE is a game as downloaded from a table. It is replayed by its rules, and every pack is computed "
        "again from the commitments of the server and the players (docs/fair-deal.md). This does not prove "
        "that the operator did not look at the cards. A page can save a file with the receipts that the "
        "server signed for it. They are checked, too.\n"
        "Exit status:\n"
        "  0     every deal was fair\n"
        "  1     a deal was not fair, the server lied, or the file is broken\n"
        "  2     the file can't be read");
    const auto arguments = std::make_shared<VerifyArguments>();
    command->add_option("FILE", arguments->file, about_game_argument)->type_name("FILE")->required();
    command
        ->add_option("--witness", arguments->witness,
                     "Also check the receipts that a player's terminal kept ('euchre join')")
        ->type_name("FILE");
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace euchre::cli
