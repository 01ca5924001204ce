#include "lobby/finished.h"

#include <sodium.h>

#include <algorithm>
#include <boost/json.hpp>

#include "lobby/people.h"
#include "table/table_view.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

notation::Moment moment_of(table::Time time) { return std::chrono::floor<std::chrono::seconds>(time); }

notation::GameFile file_of(const table::Table& table, table::Time ended, bool expired) {
    notation::GameFile file(*table.rules());
    file.table = to_string(table.id());
    file.game = static_cast<std::uint32_t>(table.game().number());
    file.began = moment_of(table.game().began());
    file.ended = moment_of(std::max(ended, table.game().began()));  // the clock may have been set back
    file.ending = expired ? GameEnd::expired : *table.game().end();
    file.conceded_by = table.game().conceded_by();
    for (std::size_t seat = 0; seat < table.rules()->players(); ++seat) {
        const table::Chair& chair = table.seats()[Seat(seat)];
        notation::Participant one;
        if (!chair.guest) one.player.name = table::name_at(table, Seat(seat)).value_or("");
        if (chair.bot) one.bot = ai::to_string(*chair.bot);
        file.players.push_back(std::move(one));
    }
    file.record = table.match()->record();
    file.record.cut = 0;
    file.fair = table.dealing().past();
    return file;
}

std::uint64_t short_hash(std::string_view text) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    std::uint64_t bits = 0;
    for (std::size_t at = 0; at < 8; ++at) bits = bits << 8U | hash[at];
    return bits;
}

// Replaces the names of people by their ids.
void hide_names(json::array& players, const table::Table& table) {
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        if (const auto& guest = table.seats()[Seat(seat)].guest)
            players[seat] =
                json::object{{"seat", seat}, {"person", to_string(guest->id)}, {"program", guest->program}};
}

json::array sides_of(const RuleSet& rules) {
    json::array sides;
    for (std::size_t seat = 0; seat < rules.players(); ++seat) sides.emplace_back(rules.side_of(Seat(seat)));
    return sides;
}

// `file`: as game_json() makes it, perhaps with ids for names.
std::string summary_of(const json::object& file, const RuleSet& rules) {
    return json::serialize(json::object{{"players", file.at("players")},
                                        {"scores", file.at("scores")},
                                        {"rules", rules.name()},
                                        {"winner", file.at("winner")},
                                        {"sides", sides_of(rules)}});
}

// Null if the value is missing.
json::value field(const json::value& of, std::string_view name) {
    const auto* const object = of.if_object();
    const auto* const value = object == nullptr ? nullptr : object->if_contains(name);
    return value == nullptr ? nullptr : *value;
}

// A player as in a game file, from the stored form. The id is null for a person who was deleted before ids
// were stored.
json::value named_player(std::size_t seat, const json::value& stored, const table::WhoIs& who_is) {
    if (!field(stored, "name").is_null()) return stored;
    const json::value person = field(stored, "person");
    const auto id = person.is_string() ? identity::PersonId::parse(person.get_string()) : std::nullopt;
    const Player player = id ? who_is(*id) : deleted_player();
    const bool program = field(stored, "program") == json::value(true);
    return json::object{{"seat", seat},
                        {"name", player.name},
                        {"avatar", to_string(player.avatar)},
                        {"bot", program ? json::value(player.name) : nullptr}};
}

// The whole numbers of a list; none if it is no list.
std::vector<std::int64_t> numbers(const json::value& list) {
    std::vector<std::int64_t> found;
    if (const auto* const all = list.if_array())
        for (const json::value& each : *all)
            if (each.is_int64()) found.push_back(each.get_int64());
    return found;
}

// Nothing if the text is not an object with players.
std::optional<json::object> named_object(const std::string& stored, const table::WhoIs& who_is) {
    boost::json::error_code wrong;
    json::value read = json::parse(stored, wrong);
    if (wrong || !field(read, "players").is_array()) return std::nullopt;
    json::array& players = read.get_object().at("players").get_array();
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        players[seat] = named_player(seat, players[seat], who_is);
    return std::move(read.get_object());
}

}  // namespace

identity::GameId game_id(identity::TableId table, int game) {
    return identity::GameId(short_hash(to_string(table) + "/" + std::to_string(game)));
}

store::FinishedGame finished_game(const table::Table& table, table::Time ended, bool expired) {
    const notation::GameFile file = file_of(table, ended, expired);
    store::FinishedGame game{{game_id(table.id(), table.game().number()),
                              table.id(),
                              table.game().number(),
                              ended.time_since_epoch().count(),
                              {}},
                             {},
                             {}};
    for (const identity::PersonId person : table.holders().played()) {
        // A person who waited for a chair has it now, but made no decision in this game.
        const auto seat = table::seat_with_cards(table, person);
        game.players.push_back({person, seat ? std::optional(seat->number()) : std::nullopt});
    }
    json::object stored = notation::game_json(file);
    hide_names(stored.at("players").as_array(), table);
    game.row.summary = summary_of(stored, file.rules);
    game.file = json::serialize(stored);
    return game;
}

std::string named_file(std::string stored, const table::WhoIs& who_is) {
    const auto named = named_object(stored, who_is);
    return named ? json::serialize(*named) : std::move(stored);
}

GameLine named_line(std::string stored, const table::WhoIs& who_is) {
    const auto named = named_object(stored, who_is);
    if (!named) return {{std::move(stored)}, {}};
    GameLine line;
    for (const json::value& each : named->at("players").get_array())
        if (const json::value name = field(each, "name"); name.is_string())
            line.players.emplace_back(name.get_string());
    line.scores = numbers(field(*named, "scores"));
    line.sides = numbers(field(*named, "sides"));
    if (const json::value rules = field(*named, "rules"); rules.is_string()) line.rules = rules.get_string();
    if (const json::value winner = field(*named, "winner"); winner.is_int64())
        line.winner = winner.get_int64();
    return line;
}

GameLine line_of(store::Reader& reader, const store::GameRow& game, const table::WhoIs& who_is) {
    GameLine line = named_line(game.summary, who_is);
    if (line.rules) return line;
    auto found = reader.game(game.id);
    if (!found || !found->intact) return line;
    const auto parsed = notation::parse_game_file(named_file(std::move(found->file), who_is));
    const auto* const file = std::get_if<notation::GameFile>(&parsed);
    if (file == nullptr) return line;
    return named_line(summary_of(notation::game_json(*file), file->rules), who_is);
}

std::string to_string(const GameLine& line) {
    std::string names, scores;
    for (const std::string& name : line.players) names += (names.empty() ? "" : ", ") + name;
    for (const std::int64_t score : line.scores)
        scores += (scores.empty() ? ": " : "-") + std::to_string(score);
    return names + scores;
}

store::FinishedGame imported_game(const notation::GameFile& file, identity::PersonId person) {
    const json::object stored = notation::game_json(file);
    std::string text = json::serialize(stored);
    const auto ended = std::chrono::duration_cast<std::chrono::milliseconds>(file.ended.time_since_epoch());
    return {{identity::GameId(short_hash(text)), identity::TableId(), static_cast<int>(file.game),
             ended.count(), summary_of(stored, file.rules)},
            {{person, std::nullopt}},
            std::move(text)};
}

}  // namespace euchre::lobby
