#include <algorithm>
#include <boost/json.hpp>
#include <cctype>

#include "codec/fields.h"
#include "codec/rules_json.h"
#include "game/replay.h"
#include "notation/game_file.h"
#include "text/plain.h"
#include "text/quoted.h"

namespace euchre {

namespace {

namespace json = boost::json;

constexpr std::size_t max_name = 64;  // bytes
constexpr std::size_t max_deal_id = 128;
constexpr std::size_t max_actions = 100;

std::string at(const std::string& list, std::size_t place) { return list + "/" + std::to_string(place); }

// Reads one file; the first thing that is wrong is kept.
class Reader {
  public:
    explicit Reader(const json::object& object) : object_(object), fields_(object) {}

    std::variant<GameFile, GameFault> read() {
        fields_.only({"right_bower", "table", "game", "began", "ended", "ending", "conceded_by", "rules",
                      "players", "dealer", "hands", "misdeals", "scores", "winner", "fair"});
        if (fields_.number("right_bower", 0, 1'000'000) != 1)
            fields_.fail("this file was written by another version of the program");
        auto rules = rules_from_json(fields_.object("rules"));
        if (const auto* const wrong = std::get_if<std::string>(&rules)) fail("/rules", *wrong);
        note("", fields_);
        if (fault_) return *fault_;

        GameFile file(std::get<RuleSet>(std::move(rules)));
        heading(file);
        players(file);
        record(file);
        fair(file);
        note("", fields_);
        if (!fault_) results(file);
        note("", fields_);
        if (fault_) return *fault_;
        return file;
    }

  private:
    void fail(std::string where, std::string what) {
        if (!fault_) fault_ = GameFault{std::move(where), std::move(what)};
    }
    void note(const std::string& where, const Fields& fields) {
        if (!fields.error().empty()) fail(where, fields.error());
    }

    // Reads each object of a list.
    template <class Read>
    void each(const json::array& list, const std::string& where, Read read) {
        for (std::size_t place = 0; place < list.size() && !fault_; ++place) {
            const std::string here = at(where, place);
            if (!list[place].is_object()) return fail(here, "must be an object");
            Fields fields(list[place].get_object());
            read(fields, here);
            note(here, fields);
        }
    }

    Moment moment(std::string_view name) {
        const auto read = parse_moment(fields_.text(name));
        if (!read) fields_.fail("'" + std::string(name) + "' must be a time such as 2026-11-16T02:00:00Z");
        return read.value_or(Moment{});
    }

    void heading(GameFile& file) {
        file.table = fields_.text("table");
        if (!is_table_code(file.table)) fields_.fail("'table' must be 1 to 64 letters, digits, '-' and '_'");
        file.game = static_cast<std::uint32_t>(fields_.number("game", 1, 1'000'000'000));
        file.began = moment("began");
        file.ended = moment("ended");
        bool known = false;
        for (const GameEnding ending :
             {GameEnding::won, GameEnding::conceded, GameEnding::abandoned, GameEnding::expired}) {
            if (to_string(ending) != fields_.text("ending")) continue;
            file.ending = ending;
            known = true;
        }
        if (!known) fields_.fail("'ending' must be won, conceded, abandoned or expired");
        if (!fields_.is_null("conceded_by")) file.conceded_by = side("conceded_by", file.rules);
        if ((file.ending == GameEnding::conceded) != file.conceded_by.has_value())
            fields_.fail("'conceded_by' must be the side that conceded, and null if none did");
    }

    std::size_t side(std::string_view name, const RuleSet& rules) {
        return static_cast<std::size_t>(
            fields_.number(name, 0, static_cast<std::int64_t>(rules.sides()) - 1));
    }

    std::string label(Fields& fields, std::string_view name, std::size_t most = max_name) {
        const std::string_view text = fields.text(name);
        if (text.empty() || text.size() > most || !is_plain(text))
            fields.fail("'" + std::string(name) + "' must be 1 to " + std::to_string(most) +
                        " bytes without control characters");
        return std::string(text);
    }

    void players(GameFile& file) {
        const auto& list = fields_.list("players", file.rules.players(), "players");
        each(list, "/players", [&](Fields& fields, const std::string&) {
            fields.only({"seat", "name", "avatar", "bot"});
            const auto place = static_cast<std::int64_t>(file.players.size());
            fields.number("seat", place, place);
            const auto avatar = parse_avatar(fields.text("avatar"));
            if (!avatar) fields.fail("there is no avatar " + in_quotes(fields.text("avatar")));
            Participant player{{label(fields, "name"), avatar.value_or(Avatar::bear)}, {}};
            if (!fields.is_null("bot")) player.bot = label(fields, "bot");
            file.players.push_back(std::move(player));
        });
    }

    Seat seat(Fields& fields, std::string_view name, const RuleSet& rules) {
        return Seat(
            static_cast<std::size_t>(fields.number(name, 0, static_cast<std::int64_t>(rules.players()) - 1)));
    }

    void record(GameFile& file) {
        if (!fields_.is_null("dealer")) first_dealer(file);
        file.record.misdeals = static_cast<int>(fields_.number("misdeals", 0, max_misdeals));
        each(fields_.list_up_to("hands", max_hands, "hands"), "/hands",
             [&](Fields& fields, const std::string& where) {
                 fields.only({"dealer", "misdeals", "cut", "pack", "actions"});
                 HandRecord hand;
                 hand.dealer = seat(fields, "dealer", file.rules);
                 hand.misdeals = static_cast<int>(fields.number("misdeals", 0, max_misdeals));
                 hand.cut = static_cast<std::size_t>(fields.number("cut", 0, max_pack));
                 hand.pack = fields.pack("pack");
                 actions(fields, where + "/actions", hand);
                 file.record.hands.push_back(std::move(hand));
             });
    }

    void first_dealer(GameFile& file) {
        Fields fields(fields_.object("dealer"));
        if (fields.has("chosen"))
            file.record.chosen_dealer = seat(fields, "chosen", file.rules);
        else if (fields.has("carried"))
            file.record.carried_dealer = seat(fields, "carried", file.rules);
        else
            file.record.dealers_drawn = fields.pack("drawn");
        const json::value& value = object_.at("dealer");
        if (value.is_object() && value.get_object().size() != 1)
            fields.fail("must be one of chosen, drawn and carried");
        note("/dealer", fields);
    }

    void actions(Fields& fields, const std::string& where, HandRecord& hand) {
        const auto& list = fields.list_up_to("actions", max_actions, "actions");
        for (std::size_t place = 0; place < list.size(); ++place) {
            const json::value& words = list[place];
            const auto action = words.is_string() ? parse_action(words.get_string()) : std::nullopt;
            if (!action)
                return fail(at(where, place), words.is_string()
                                                  ? "no action: " + in_quotes(words.get_string())
                                                  : "must be a string");
            hand.actions.push_back(*action);
        }
    }

    template <class Parse>
    auto secret(Fields& fields, std::string_view name, Parse parse) {
        const auto read = parse(fields.text(name));
        if (!read) fields.fail("'" + std::string(name) + "' must be 64 hexadecimal digits");
        return read;
    }

    void fair(GameFile& file) {
        each(fields_.list_up_to("fair", max_attempts, "attempts"), "/fair",
             [&](Fields& fields, const std::string& where) {
                 constexpr std::int64_t max_number = 0xffffffff;
                 fields.only({"deal", "attempt", "cut", "commitment", "listed", "seed"});
                 Attempt attempt;
                 attempt.deal = label(fields, "deal", max_deal_id);
                 attempt.number = static_cast<std::uint32_t>(fields.number("attempt", 0, max_number));
                 attempt.cut = static_cast<std::uint32_t>(fields.number("cut", 0, max_number));
                 attempt.commitment = secret(fields, "commitment", parse_digest).value_or(Digest{});
                 if (!fields.is_null("seed")) attempt.seed = secret(fields, "seed", parse_seed);
                 listed(fields, where + "/listed", attempt);
                 file.fair.push_back(std::move(attempt));
             });
    }

    void listed(Fields& fields, const std::string& where, Attempt& attempt) {
        each(fields.list_up_to("listed", max_seats, "people"), where,
             [&](Fields& person, const std::string&) {
                 person.only({"seat", "commitment", "entropy"});
                 Attempt::Listed entry;
                 entry.seat = Seat(static_cast<std::size_t>(person.number("seat", 0, max_seats - 1)));
                 entry.commitment = secret(person, "commitment", parse_digest).value_or(Digest{});
                 if (!person.is_null("entropy")) entry.entropy = secret(person, "entropy", parse_seed);
                 attempt.listed.push_back(entry);
             });
    }

    // What the file says of the end must be what the replay gives.
    void results(const GameFile& file) {
        const auto replayed = replay(file.rules, file.record);
        if (const auto* const fault = std::get_if<ReplayFault>(&replayed))
            return fail(place_of(*fault, file.record), fault->why);
        const Match& match = std::get<Match>(replayed);
        const auto scores = fields_.numbers("scores", file.rules.sides(), -score_limit, score_limit);
        if (fields_.error().empty() &&
            !std::ranges::equal(scores, std::span(match.scores()).first(scores.size())))
            fail("/scores", "these are not the scores that the game ended with");
        std::optional<std::size_t> winner;
        if (!fields_.is_null("winner")) winner = side("winner", file.rules);
        if (winner != match.winner()) fail("/winner", "this is not who won the game");
        if ((file.ending == GameEnding::won) != match.winner().has_value())
            fail("/ending", "a game that was won ends so, and no other does");
    }

    static std::string place_of(const ReplayFault& fault, const Record& record) {
        using Step = ReplayFault::Step;
        const std::string hand = at("/hands", fault.hand);
        switch (fault.step) {
            case Step::first_dealer: return "/dealer";
            case Step::misdeals: return fault.hand < record.hands.size() ? hand + "/misdeals" : "/misdeals";
            case Step::cut: return hand + "/cut";
            case Step::dealer: return hand + "/dealer";
            case Step::pack: return hand + "/pack";
            case Step::action: return at(hand + "/actions", fault.action);
        }
        return hand;
    }

    const json::object& object_;
    Fields fields_;
    std::optional<GameFault> fault_;
};

}  // namespace

bool is_table_code(std::string_view text) {
    const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; };
    return !text.empty() && text.size() <= max_name && std::ranges::all_of(text, fits);
}

std::variant<GameFile, GameFault> parse_game_file(std::string_view text) {
    if (text.size() > max_game_file) return GameFault{"", "the file is larger than 16 MiB"};
    const auto parsed = parse_strictly(text);
    if (const auto* const wrong = std::get_if<JsonFault>(&parsed)) return *wrong;
    const auto& object = std::get<json::object>(parsed);
    if (!object.contains("right_bower"))
        return GameFault{"", "this is no game of Right Bower: 'right_bower' is missing"};
    return Reader(object).read();
}

}  // namespace euchre
