#include "arena/part_json.h"

#include <algorithm>
#include <boost/json.hpp>

#include "codec/fields.h"
#include "codec/rules_json.h"
#include "text/plain.h"

namespace euchre::arena {

namespace {

namespace json = boost::json;

constexpr int format = 1;
constexpr std::int64_t max_number =
    1'000'000'000;  // limit of every count in a line, so that sums do not overflow

json::value sprt_json(const std::optional<Hypotheses>& sprt) {
    return sprt ? json::value(json::array{sprt->e0, sprt->e1}) : nullptr;
}

// What all parts of a contest must have in common.
json::object contest_json(const PartHeader& header) {
    const Contest& contest = header.contest;
    return {{"arena", format},
            {"program", header.program},
            {"rules", codec::rules_json(header.rules)},
            {"a", contest.players[0].name},
            {"b", contest.players[1].name},
            {"seed", fair::to_hex(contest.seed)},
            {"boards", contest.boards},
            {"games", contest.games},
            {"stats", contest.stats},
            {"sprt", sprt_json(contest.sprt)},
            {"bot_time", contest.bot_seconds}};
}

json::array tally_json(const Tally& tally) { return json::array(tally.counts.begin(), tally.counts.end()); }

std::optional<std::string> wrong(const codec::Fields& fields) {
    return fields.failed() ? std::optional(fields.error()) : std::nullopt;
}

void read_sprt(codec::Fields& fields, Contest& contest) {
    if (fields.is_null("sprt")) return;
    const auto pair = fields["sprt"].reals(2, -100, 100);
    if (pair.size() != 2) return;
    contest.sprt = {pair[0], pair[1]};
    if (contest.sprt->e0 >= contest.sprt->e1) fields.fail("'sprt' must be two numbers, the lower first");
}

Contest read_contest(codec::Fields& fields) {
    Contest contest;
    contest.players = {Contestant{std::string(fields.text("a")), {}, {}},
                       Contestant{std::string(fields.text("b")), {}, {}}};
    for (const Contestant& player : contest.players)
        if (!text::is_plain(player.name)) fields.fail("a player's name has control characters");
    const auto seed = fair::parse_seed(fields.text("seed"));
    if (!seed) fields.fail("'seed' must be 64 hexadecimal digits");
    contest.seed = seed.value_or(fair::Seed{});
    contest.boards = static_cast<std::uint64_t>(fields.number("boards", 1, max_boards));
    contest.games = fields.flag("games");
    contest.stats = fields.flag("stats");
    contest.bot_seconds = fields.real("bot_time", 0, 1e6);
    read_sprt(fields, contest);
    return contest;
}

Shard read_shard(codec::Fields& fields) {
    const auto pair = fields.numbers("shard", 2, 0, max_boards);
    if (pair.size() != 2) return {};
    if (pair[0] >= pair[1]) fields.fail("'shard' must be an index and a count, as in [0,8]");
    return {static_cast<std::uint64_t>(pair[0]), static_cast<std::uint64_t>(pair[1])};
}

void read_forfeit(codec::Fields& fields, BoardResult& result) {
    codec::Fields inner(fields["forfeit"]);
    inner.only({"by", "kind", "message"});
    const std::string_view by = inner.text("by");
    const auto kind = parse_failure(inner.text("kind"));
    const std::string_view message = inner.text("message");
    if ((by != "A" && by != "B") || !kind || !text::is_plain(message))
        return fields.fail("'forfeit' must have 'by' (A or B), a kind and a printable message");
    result.forfeit = Forfeit{by == "A" ? Team::a : Team::b, *kind, std::string(message)};
}

void read_tallies(codec::Fields& fields, BoardResult& result) {
    std::size_t team = 0;
    for (const codec::Field& list : fields["tally"].list(2, "lists")) {
        std::ranges::copy(list.numbers(Tally::items, -max_number, max_number),
                          result.tallies[team].counts.begin());
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
    const auto parsed = codec::parse_line_object(line);
    const auto* const object = std::get_if<json::object>(&parsed);
    if (object == nullptr || !object->contains("arena")) {
        error = "this is not a part of a contest: " +
                (object == nullptr ? std::get<std::string>(parsed) : "its header has no 'arena'");
        return std::nullopt;
    }
    codec::Fields fields(*object);
    if (fields.number("arena", 0, max_number) != format)
        fields.fail("this part was written by another version of the program");
    fields.only({"arena", "program", "rules", "a", "b", "seed", "boards", "games", "stats", "sprt",
                 "bot_time", "shard"});
    auto rules = codec::rules_from_json(fields.object("rules"));
    if (const auto* const wrong = std::get_if<std::string>(&rules)) fields.fail(*wrong);
    const std::string program(fields.text("program"));
    const Contest contest = read_contest(fields);
    const Shard shard = read_shard(fields);
    error = fields.error();
    if (!error.empty()) return std::nullopt;
    return PartHeader{program, std::get<RuleSet>(std::move(rules)), contest, shard};
}

std::optional<std::string> parse_board(std::string_view line, const Contest& contest, BoardResult& result,
                                       std::optional<double>& seconds) {
    const auto parsed = codec::parse_line_object(line);
    if (const auto* const error = std::get_if<std::string>(&parsed)) return *error;
    codec::Fields fields(std::get<json::object>(parsed));
    if (fields.has("seconds")) {
        fields.only({"seconds"});
        seconds = fields.real("seconds", 0, 1e12);
        return wrong(fields);
    }
    fields.only({"board", "lead", "hands", "games", "forfeit", "tally"});
    result = BoardResult{};
    result.board = static_cast<std::uint64_t>(fields.number("board", 0, max_boards));
    result.lead = fields.number("lead", -max_number, max_number);
    result.hands = fields.number("hands", 1, max_number / 1000);
    if (contest.games) {
        std::size_t team = 0;
        for (const std::int64_t won : fields.numbers("games", 2, 0, max_number)) result.games[team++] = won;
    }
    if (fields.has("forfeit")) read_forfeit(fields, result);
    if (contest.stats) read_tallies(fields, result);
    return wrong(fields);
}

}  // namespace euchre::arena
