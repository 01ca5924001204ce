#include <algorithm>
#include <boost/json.hpp>
#include <cctype>

#include "codec/fields.h"
#include "codec/rules_json.h"
#include "game/replay.h"
#include "messages/refusals.h"
#include "messages/say.h"
#include "notation/game_file.h"
#include "text/plain.h"
#include "text/quoted.h"

namespace euchre::notation {

namespace {

namespace json = boost::json;

constexpr std::size_t max_name = 64;  // bytes
constexpr std::size_t max_deal_id = 128;
constexpr std::size_t max_actions = 100;

std::string at(const std::string& list, std::size_t place) { return list + "/" + std::to_string(place); }

// Reads one file and keeps the first error.
class Reader {
  public:
    explicit Reader(const json::object& object) : fields_(object) {}

    std::variant<GameFile, GameFault> read() {
        fields_.only({"right_bower", "table", "game", "began", "ended", "ending", "conceded_by", "rules",
                      "players", "dealer", "hands", "misdeals", "scores", "winner", "fair"});
        if (fields_.number("right_bower", 0, 1'000'000) != 1)
            fields_.fail("this file was written by another version of the program");
        auto rules = codec::rules_from_json(fields_.object("rules"));
        if (const auto* const wrong = std::get_if<std::string>(&rules)) fields_["rules"].fail(*wrong);
        if (fields_.failed()) return *fields_.fault();

        GameFile file(std::get<RuleSet>(std::move(rules)));
        heading(file);
        players(file);
        record(file);
        fair(file);
        if (!fields_.failed()) results(file);
        if (fields_.failed()) return *fields_.fault();
        return file;
    }

  private:
    // Calls `read` for each object of a list, up to the first error.
    template <class Read>
    static void each(const std::vector<codec::Field>& list, Read read) {
        for (const codec::Field& item : list) {
            const codec::Fields fields(item);
            if (!fields.failed()) read(fields);
        }
    }

    Moment moment(std::string_view name) {
        const auto read = parse_moment(fields_.text(name));
        if (!read) fields_[name].must_be("a time such as 2026-11-16T02:00:00Z");
        return read.value_or(Moment{});
    }

    void heading(GameFile& file) {
        file.table = fields_.text("table");
        if (!is_table_code(file.table)) fields_["table"].must_be("1 to 64 letters, digits, '-' and '_'");
        file.game = static_cast<std::uint32_t>(fields_.number("game", 1, 1'000'000'000));
        file.began = moment("began");
        file.ended = moment("ended");
        const auto ending = parse_game_end(fields_.text("ending"));
        file.ending = ending.value_or(file.ending);
        if (!ending) fields_["ending"].must_be("won, conceded, abandoned, expired or drawn");
        if (!fields_.is_null("conceded_by")) file.conceded_by = side("conceded_by", file.rules);
        if ((file.ending == GameEnd::conceded) != file.conceded_by.has_value())
            fields_["conceded_by"].must_be("the side that conceded, and null if none did");
    }

    std::size_t side(std::string_view name, const RuleSet& rules) {
        return static_cast<std::size_t>(
            fields_.number(name, 0, static_cast<std::int64_t>(rules.sides()) - 1));
    }

    static std::string label(const codec::Field& field, std::size_t most = max_name) {
        const std::string_view text = field.text();
        if (text.empty() || text.size() > most || !text::is_plain(text))
            field.must_be("1 to " + std::to_string(most) + " bytes without control characters");
        return std::string(text);
    }

    void players(GameFile& file) {
        each(fields_["players"].list(file.rules.players(), "players"), [&](const codec::Fields& fields) {
            fields.only({"seat", "name", "avatar", "bot"});
            const auto place = static_cast<std::int64_t>(file.players.size());
            fields.number("seat", place, place);
            const auto avatar = parse_avatar(fields.text("avatar"));
            if (!avatar) fields.fail("there is no avatar " + text::in_quotes(fields.text("avatar")));
            Participant player{{label(fields["name"]), avatar.value_or(Avatar::bear)}, {}};
            if (!fields.is_null("bot")) player.bot = label(fields["bot"]);
            file.players.push_back(std::move(player));
        });
    }

    static Seat seat(const codec::Field& field, const RuleSet& rules) {
        return Seat(
            static_cast<std::size_t>(field.number(0, static_cast<std::int64_t>(rules.players()) - 1)));
    }

    void record(GameFile& file) {
        if (!fields_.is_null("dealer")) first_dealer(file);
        file.record.misdeals = static_cast<int>(fields_.number("misdeals", 0, max_misdeals));
        each(fields_["hands"].list_up_to(max_hands, "hands"), [&](const codec::Fields& fields) {
            fields.only({"dealer", "misdeals", "cut", "pack", "actions"});
            HandRecord hand;
            hand.dealer = seat(fields["dealer"], file.rules);
            hand.misdeals = static_cast<int>(fields.number("misdeals", 0, max_misdeals));
            hand.cut = static_cast<std::size_t>(fields.number("cut", 0, max_pack));
            hand.pack = fields.pack("pack");
            actions(fields["actions"], hand);
            file.record.hands.push_back(std::move(hand));
        });
    }

    void first_dealer(GameFile& file) {
        const codec::Fields fields(fields_["dealer"]);
        if (fields.has("chosen"))
            file.record.chosen_dealer = seat(fields["chosen"], file.rules);
        else if (fields.has("carried"))
            file.record.carried_dealer = seat(fields["carried"], file.rules);
        else
            file.record.dealers_drawn = fields.pack("drawn");
        if (fields_.object("dealer").size() != 1) fields.fail("must be one of chosen, drawn and carried");
    }

    static void actions(const codec::Field& list, HandRecord& hand) {
        for (const codec::Field& each : list.list_up_to(max_actions, "actions")) {
            const auto action = parse_action(each.text());
            if (!action) return each.fail("no action: " + text::in_quotes(each.text()));
            hand.actions.push_back(*action);
        }
    }

    template <class Parse>
    static auto secret(const codec::Field& field, Parse parse) {
        const auto read = parse(field.text());
        if (!read) field.must_be("64 hexadecimal digits");
        return read;
    }

    void fair(GameFile& file) {
        each(fields_["fair"].list_up_to(max_attempts, "attempts"), [&](const codec::Fields& fields) {
            constexpr std::int64_t max_number = 0xffffffff;
            fields.only({"deal", "attempt", "cut", "commitment", "listed", "seed"});
            fair::Attempt attempt;
            attempt.deal = label(fields["deal"], max_deal_id);
            attempt.number = static_cast<std::uint32_t>(fields.number("attempt", 0, max_number));
            attempt.cut = static_cast<std::uint32_t>(fields.number("cut", 0, max_number));
            attempt.commitment = secret(fields["commitment"], fair::parse_digest).value_or(fair::Digest{});
            if (!fields.is_null("seed")) attempt.seed = secret(fields["seed"], fair::parse_seed);
            listed(fields["listed"], attempt);
            file.fair.push_back(std::move(attempt));
        });
    }

    static void listed(const codec::Field& list, fair::Attempt& attempt) {
        each(list.list_up_to(max_seats, "people"), [&](const codec::Fields& person) {
            person.only({"seat", "commitment", "entropy"});
            fair::Attempt::Listed entry;
            entry.seat = Seat(static_cast<std::size_t>(person.number("seat", 0, max_seats - 1)));
            entry.commitment = secret(person["commitment"], fair::parse_digest).value_or(fair::Digest{});
            if (!person.is_null("entropy")) entry.entropy = secret(person["entropy"], fair::parse_seed);
            attempt.listed.push_back(entry);
        });
    }

    // Checks that the result in the file is that of the replay.
    void results(const GameFile& file) {
        const auto replayed = replay(file.rules, file.record);
        if (const auto* const fault = std::get_if<ReplayFault>(&replayed))
            return fields_.fail_at(place_of(*fault, file.record), why(file.rules, *fault));
        const Match& match = std::get<Match>(replayed);
        const auto scores = fields_.numbers("scores", file.rules.sides(), -score_limit, score_limit);
        if (!std::ranges::equal(scores, std::span(match.scores()).first(scores.size())))
            fields_["scores"].fail("these are not the scores at the end of the game");
        std::optional<std::size_t> winner;
        if (!fields_.is_null("winner")) winner = side("winner", file.rules);
        if (winner != match.winner()) fields_["winner"].fail("this is not the winner of the game");
        if ((file.ending == GameEnd::won) != match.winner().has_value())
            fields_["ending"].fail("must be won if and only if a side has won");
        if ((file.ending == GameEnd::drawn) != (match.is_over() && !match.winner()))
            fields_["ending"].fail("must be drawn if and only if the game was played to a draw");
    }

    static std::string why(const RuleSet& rules, const ReplayFault& fault) {
        const bool action = fault.step == ReplayFault::Step::action;
        return (action ? "'" + to_string(fault.tried) + "': " : "") + say(messages::message_of(rules, fault));
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

    const codec::Fields fields_;
};

}  // namespace

bool is_table_code(std::string_view text) {
    const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; };
    return !text.empty() && text.size() <= max_name && std::ranges::all_of(text, fits);
}

std::variant<GameFile, GameFault> parse_game_file(std::string_view text) {
    if (text.size() > max_game_file) return GameFault{"", "the file is larger than 16 MiB"};
    const auto parsed = codec::parse_strictly(text);
    if (const auto* const wrong = std::get_if<codec::JsonFault>(&parsed)) return *wrong;
    const auto& object = std::get<json::object>(parsed);
    if (!object.contains("right_bower"))
        return GameFault{"", "this is not a game of Right Bower: 'right_bower' is missing"};
    return Reader(object).read();
}

}  // namespace euchre::notation
