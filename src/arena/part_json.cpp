#include "arena/part_json.h"

#include <algorithm>
#include <boost/json.hpp>

#include "arena/rules_json.h"
#include "text/quoted.h"

namespace euchre {

namespace {

namespace json = boost::json;

constexpr int format = 1;
constexpr std::int64_t max_number = 1'000'000'000;  // of any count in a line, so that no sum runs over

// Reads the fields of one object; the first thing that is wrong is kept.
class Fields {
  public:
    explicit Fields(const json::object& object) : object_(object) {}

    void only(std::initializer_list<std::string_view> known) {
        for (const auto& field : object_)
            if (std::ranges::find(known, std::string_view(field.key())) == known.end())
                fail("unknown field " + in_quotes(field.key()));
    }
    bool has(std::string_view name) const { return object_.contains(name); }

    std::int64_t number(std::string_view name, std::int64_t low, std::int64_t high) {
        return number(name, object_.if_contains(name), low, high);
    }
    double real(std::string_view name, double low, double high) {
        return real(name, object_.if_contains(name), low, high);
    }
    bool flag(std::string_view name) {
        const json::value* const value = object_.if_contains(name);
        if (value != nullptr && value->is_bool()) return value->get_bool();
        fail("'" + std::string(name) + "' must be true or false");
        return false;
    }
    std::string text(std::string_view name) {
        const json::value* const value = object_.if_contains(name);
        if (value != nullptr && value->is_string()) return std::string(value->get_string());
        fail("'" + std::string(name) + "' must be a string");
        return {};
    }
    // A list of exactly `size` values.
    const json::array& list(std::string_view name, std::size_t size) {
        static const json::array none;
        const json::value* const value = object_.if_contains(name);
        if (value != nullptr && value->is_array() && value->get_array().size() == size)
            return value->get_array();
        fail("'" + std::string(name) + "' must be a list of " + std::to_string(size));
        return none;
    }
    const json::object& object(std::string_view name) {
        static const json::object none;
        const json::value* const value = object_.if_contains(name);
        if (value != nullptr && value->is_object()) return value->get_object();
        fail("'" + std::string(name) + "' must be an object");
        return none;
    }
    bool is_null(std::string_view name) const {
        const json::value* const value = object_.if_contains(name);
        return value == nullptr || value->is_null();
    }

    std::int64_t number(std::string_view name, const json::value* value, std::int64_t low,
                        std::int64_t high) {
        if (value != nullptr && value->is_int64() && value->get_int64() >= low && value->get_int64() <= high)
            return value->get_int64();
        fail("'" + std::string(name) + "' must be a whole number, " + std::to_string(low) + " to " +
             std::to_string(high));
        return low;
    }
    double real(std::string_view name, const json::value* value, double low, double high) {
        json::error_code error;
        const double number = value == nullptr ? low : value->to_number<double>(error);
        if (value != nullptr && !error && number >= low && number <= high) return number;
        fail("'" + std::string(name) + "' must be a number in range");
        return low;
    }

    void fail(std::string error) {
        if (error_.empty()) error_ = std::move(error);
    }
    std::optional<std::string> error() const { return error_.empty() ? std::nullopt : std::optional(error_); }

  private:
    const json::object& object_;
    std::string error_;
};

json::value sprt_json(const std::optional<Hypotheses>& sprt) {
    return sprt ? json::value(json::array{sprt->e0, sprt->e1}) : nullptr;
}

// Everything by which parts belong together.
json::object contest_json(const PartHeader& header) {
    const Contest& contest = header.contest;
    return {{"arena", format},
            {"program", header.program},
            {"rules", rules_json(header.rules)},
            {"a", contest.players[0].name},
            {"b", contest.players[1].name},
            {"seed", to_hex(contest.seed)},
            {"boards", contest.boards},
            {"games", contest.games},
            {"stats", contest.stats},
            {"sprt", sprt_json(contest.sprt)},
            {"bot_time", contest.bot_seconds}};
}

json::array tally_json(const Tally& tally) { return json::array(tally.counts.begin(), tally.counts.end()); }

std::optional<json::object> object_in(std::string_view line, std::string& error) {
    json::error_code code;
    json::value value = json::parse(line, code);
    if (code)
        error = "the line is not JSON: " + code.message();
    else if (!value.is_object())
        error = "the line must be a JSON object";
    if (!error.empty()) return std::nullopt;
    return std::move(value.get_object());
}

void read_sprt(Fields& fields, Contest& contest) {
    if (fields.is_null("sprt")) return;
    const json::array& pair = fields.list("sprt", 2);
    if (pair.size() != 2) return;
    contest.sprt = {fields.real("sprt", pair.data(), -100, 100),
                    fields.real("sprt", pair.data() + 1, -100, 100)};
    if (contest.sprt->e0 >= contest.sprt->e1) fields.fail("'sprt' must be two numbers, the lower first");
}

Contest read_contest(Fields& fields) {
    Contest contest;
    contest.players = {Contestant{fields.text("a"), {}, {}}, Contestant{fields.text("b"), {}, {}}};
    for (const Contestant& player : contest.players)
        if (!is_plain(player.name)) fields.fail("a player's name has control characters");
    const auto seed = parse_seed(fields.text("seed"));
    if (!seed) fields.fail("'seed' must be 64 hexadecimal digits");
    contest.seed = seed.value_or(Seed{});
    contest.boards = static_cast<std::uint64_t>(fields.number("boards", 1, max_boards));
    contest.games = fields.flag("games");
    contest.stats = fields.flag("stats");
    contest.bot_seconds = fields.real("bot_time", 0, 1e6);
    read_sprt(fields, contest);
    return contest;
}

Shard read_shard(Fields& fields) {
    const json::array& pair = fields.list("shard", 2);
    if (pair.size() != 2) return {};
    const std::int64_t count = fields.number("shard", pair.data() + 1, 1, max_boards);
    const std::int64_t index = fields.number("shard", pair.data(), 0, count - 1);
    return {static_cast<std::uint64_t>(index), static_cast<std::uint64_t>(count)};
}

void read_forfeit(Fields& fields, BoardResult& result) {
    Fields inner(fields.object("forfeit"));
    inner.only({"by", "kind", "message"});
    const std::string by = inner.text("by");
    const auto kind = parse_failure(inner.text("kind"));
    const std::string message = inner.text("message");
    if (const auto error = inner.error()) return fields.fail("in 'forfeit': " + *error);
    if ((by != "A" && by != "B") || !kind || !is_plain(message))
        return fields.fail("'forfeit' must have by A or B, a kind and a plain message");
    result.forfeit = Forfeit{by == "A" ? Team::a : Team::b, *kind, message};
}

void read_tallies(Fields& fields, BoardResult& result) {
    std::size_t team = 0;
    for (const json::value& list : fields.list("tally", 2)) {
        if (!list.is_array() || list.get_array().size() != Tally::items)
            return fields.fail("'tally' must be two lists of " + std::to_string(Tally::items) + " numbers");
        for (std::size_t item = 0; item < Tally::items; ++item)
            result.tallies[team][item] =
                fields.number("tally", list.get_array().data() + item, -max_number, max_number);
        ++team;
    }
}

}  // namespace

std::string to_line(const PartHeader& header) {
    json::object object = contest_json(header);
    object["shard"] = json::array{header.shard.index, header.shard.count};
    return json::serialize(object);
}

std::string to_line(const BoardResult& result, const Contest& contest) {
    json::object object{{"board", result.board}, {"lead", result.lead}, {"hands", result.hands}};
    if (contest.games) object["games"] = json::array{result.games[0], result.games[1]};
    if (result.forfeit)
        object["forfeit"] = json::object{{"by", std::string(1, letter(result.forfeit->by))},
                                         {"kind", to_string(result.forfeit->kind)},
                                         {"message", result.forfeit->message}};
    if (contest.stats)
        object["tally"] = json::array{tally_json(result.tallies[0]), tally_json(result.tallies[1])};
    return json::serialize(object);
}

std::string seconds_line(double seconds) { return json::serialize(json::object{{"seconds", seconds}}); }

std::string difference(const PartHeader& a, const PartHeader& b) {
    const json::object other = contest_json(b);
    for (const auto& field : contest_json(a)) {
        const json::value& there = other.at(field.key());
        if (field.value() == there) continue;
        if (field.key() == "rules" && a.rules.name() == b.rules.name())
            return "the options of its rules differ";
        const auto shown = [](const json::value& value) {
            return value.is_object() ? json::serialize(value.at("name")) : json::serialize(value);
        };
        return "'" + std::string(field.key()) + "' is " + shown(field.value()) + " in one and " +
               shown(there) + " in the other";
    }
    return {};
}

std::optional<PartHeader> parse_header(std::string_view line, std::string& error) {
    const auto object = object_in(line, error);
    if (!object || !object->contains("arena")) {
        error = "this is no part of a contest: " + (error.empty() ? "its header has no 'arena'" : error);
        return std::nullopt;
    }
    Fields fields(*object);
    if (fields.number("arena", 0, max_number) != format)
        fields.fail("this part was written by another version of the program");
    fields.only({"arena", "program", "rules", "a", "b", "seed", "boards", "games", "stats", "sprt",
                 "bot_time", "shard"});
    auto rules = rules_from_json(fields.object("rules"));
    if (const auto* const wrong = std::get_if<std::string>(&rules)) fields.fail(*wrong);
    const std::string program = fields.text("program");
    const Contest contest = read_contest(fields);
    const Shard shard = read_shard(fields);
    error = fields.error().value_or("");
    if (!error.empty()) return std::nullopt;
    return PartHeader{program, std::get<RuleSet>(std::move(rules)), contest, shard};
}

std::optional<std::string> parse_board(std::string_view line, const Contest& contest, BoardResult& result,
                                       std::optional<double>& seconds) {
    std::string error;
    const auto object = object_in(line, error);
    if (!object) return error;
    Fields fields(*object);
    if (fields.has("seconds")) {
        fields.only({"seconds"});
        seconds = fields.real("seconds", 0, 1e12);
        return fields.error();
    }
    fields.only({"board", "lead", "hands", "games", "forfeit", "tally"});
    result = BoardResult{};
    result.board = static_cast<std::uint64_t>(fields.number("board", 0, max_boards));
    result.lead = fields.number("lead", -max_number, max_number);
    result.hands = fields.number("hands", 1, max_number / 1000);
    if (contest.games) {
        const json::array& games = fields.list("games", 2);
        for (std::size_t team = 0; team < games.size(); ++team)
            result.games[team] = fields.number("games", games.data() + team, 0, max_number);
    }
    if (fields.has("forfeit")) read_forfeit(fields, result);
    if (contest.stats) read_tallies(fields, result);
    return fields.error();
}

}  // namespace euchre
