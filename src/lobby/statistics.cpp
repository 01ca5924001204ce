#include "lobby/statistics.h"

#include <fmt/chrono.h>

#include <algorithm>
#include <boost/json.hpp>

#include "game/replay.h"
#include "lobby/finished.h"
#include "lobby/people.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

// ---- what the store keeps of a game

// A counted game: {"rules":"newberry","winner":0,"sides":[0,1,0,1],"seats":[[12,10,...],...]}. The figures of
// a seat are in the order of figure_names. A game that can't be read has no seats.
struct GameFigures {
    std::string rules{};
    std::optional<std::int64_t> winner{};
    std::vector<std::int64_t> sides{};
    std::vector<study::Figures> seats{};
};

std::string to_text(const GameFigures& figures) {
    json::array seats;
    for (const study::Figures& each : figures.seats) {
        json::array numbers;
        for (const study::NamedFigure& figure : study::figure_names) numbers.emplace_back(each.*figure.value);
        seats.push_back(std::move(numbers));
    }
    return json::serialize(json::object{{"rules", figures.rules},
                                        {"winner", figures.winner ? json::value(*figures.winner) : nullptr},
                                        {"sides", json::value_from(figures.sides)},
                                        {"seats", std::move(seats)}});
}

study::Figures read_seat(const json::array& numbers) {
    study::Figures figures;
    for (std::size_t at = 0; at < study::figure_names.size() && at < numbers.size(); ++at)
        figures.*study::figure_names[at].value = numbers[at].to_number<std::int64_t>();
    return figures;
}

// Nothing if the text is damaged: the game can be counted again.
std::optional<GameFigures> read_figures(const std::optional<std::string>& text) {
    if (!text) return std::nullopt;
    try {
        const json::object object = json::parse(*text).as_object();
        GameFigures figures{std::string(object.at("rules").as_string())};
        if (object.at("winner").is_number()) figures.winner = object.at("winner").to_number<std::int64_t>();
        figures.sides = json::value_to<std::vector<std::int64_t>>(object.at("sides"));
        for (const json::value& seat : object.at("seats").as_array())
            figures.seats.push_back(read_seat(seat.as_array()));
        return figures;
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

GameFigures count_game(store::Reader& reader, identity::GameId id) {
    auto game = reader.game(id);
    if (!game || !game->intact) return {};
    const auto parsed = notation::parse_game_file(named_file(std::move(game->file), who_is(reader)));
    const auto* const file = std::get_if<notation::GameFile>(&parsed);
    if (file == nullptr) return {};
    GameFigures figures{file->rules.name()};
    const auto replayed = replay(file->rules, file->record);
    if (const auto winner = std::get<Match>(replayed).winner()) figures.winner = std::int64_t(*winner);
    for (std::size_t seat = 0; seat < file->rules.players(); ++seat)
        figures.sides.push_back(std::int64_t(file->rules.side_of(Seat(seat))));
    figures.seats = study::figures_of(file->rules, file->record);
    return figures;
}

// ---- one person's part of a game

struct Part {
    const GameFigures& game;
    std::size_t seat;

    bool is_valid() const { return seat < game.seats.size() && seat < game.sides.size(); }
    std::int64_t side() const { return game.sides[seat]; }
    void add_to(Tally& tally) const {
        ++tally.games;
        if (game.winner) ++(*game.winner == side() ? tally.won : tally.lost);
        tally.figures += game.seats[seat];
    }
};

// The people of a game by seat; nothing for bots, and in rows of older servers.
std::vector<std::optional<identity::PersonId>> people_in(const std::string& summary) {
    std::vector<std::optional<identity::PersonId>> people;
    json::error_code wrong;
    const json::value read = json::parse(summary, wrong);
    const auto* const row = wrong ? nullptr : read.if_object();
    const auto* const players = row == nullptr ? nullptr : row->if_contains("players");
    if (players == nullptr || !players->is_array()) return people;
    for (const json::value& each : players->get_array()) {
        const auto* const player = each.if_object();
        const auto* const id = player == nullptr ? nullptr : player->if_contains("person");
        const auto* const program = player == nullptr ? nullptr : player->if_contains("program");
        const bool is_person =
            id != nullptr && id->is_string() && (program == nullptr || *program != json::value(true));
        people.push_back(is_person ? identity::PersonId::parse(id->get_string()) : std::nullopt);
    }
    return people;
}

struct Company {
    Tally with, against;
};
using Companies = std::map<identity::PersonId, Company>;

void add_company(Companies& companies, const Part& part, const std::string& summary) {
    const auto people = people_in(summary);
    for (std::size_t seat = 0; seat < people.size() && seat < part.game.sides.size(); ++seat) {
        if (!people[seat] || seat == part.seat) continue;
        Company& company = companies[*people[seat]];
        part.add_to(part.game.sides[seat] == part.side() ? company.with : company.against);
    }
}

std::vector<Statistics::Friend> friends_in(const Companies& companies, store::Reader& reader) {
    std::vector<Statistics::Friend> friends;
    for (const auto& [id, company] : companies)
        if (const auto person = reader.person(id))
            friends.push_back({person->name, company.with, company.against});
    const auto games = [](const Statistics::Friend& one) { return -(one.with.games + one.against.games); };
    std::ranges::stable_sort(friends, {}, games);
    friends.resize(std::min(friends.size(), Statistics::most_friends));
    return friends;
}

std::chrono::sys_seconds moment_of(std::int64_t ms) {
    return std::chrono::floor<std::chrono::seconds>(
        std::chrono::sys_time<std::chrono::milliseconds>(std::chrono::milliseconds(ms)));
}

std::string month_of(std::int64_t ms) { return fmt::format("{:%Y-%m}", moment_of(ms)); }

std::optional<double> accuracy_in(const store::CountedGame& counted) {
    if (!counted.accuracy || !counted.game.seat) return std::nullopt;
    json::error_code wrong;
    const json::value read = json::parse(*counted.accuracy, wrong);
    const auto* const seats = wrong ? nullptr : read.if_array();
    const std::size_t seat = *counted.game.seat;
    if (seats == nullptr || seat >= seats->size() || !seats->at(seat).is_number()) return std::nullopt;
    return seats->at(seat).to_number<double>();
}

void add(Statistics& statistics, const store::CountedGame& counted, const Part& part) {
    part.add_to(statistics.all);
    part.add_to(statistics.rules[part.game.rules]);
    part.add_to(statistics.months[month_of(counted.game.row.ended_ms)]);
}

// ---- JSON

json::object tally_json(const Tally& tally) {
    json::object object{{"games", tally.games}, {"won", tally.won}, {"lost", tally.lost}};
    for (const study::NamedFigure& each : study::figure_names) object[each.name] = tally.figures.*each.value;
    return object;
}

json::array named_json(const std::map<std::string, Tally>& tallies) {
    json::array list;
    for (const auto& [name, tally] : tallies)
        list.push_back(json::object{{"name", name}, {"tally", tally_json(tally)}});
    return list;
}

// ---- CSV

// A spreadsheet would read a text that begins like this as a formula.
std::string cell(std::string_view text) {
    std::string result = "\"";
    if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos)
        result += '\'';
    for (const char letter : text) result += letter == '"' ? "\"\"" : std::string(1, letter);
    return result + '"';
}

std::string joined(const std::vector<std::string>& texts, std::string_view between) {
    std::string result;
    for (const std::string& text : texts) result.append(result.empty() ? "" : between).append(text);
    return result;
}

std::string csv_row(store::Reader& reader, const store::CountedGame& counted, const table::WhoIs& names) {
    const GameLine line = line_of(reader, counted.game.row, names);
    std::vector<std::string> scores;
    for (const std::int64_t score : line.scores) scores.push_back(std::to_string(score));
    const auto& seat = counted.game.seat;
    const bool has_side = seat && *seat < line.sides.size() && line.winner;
    std::string row = fmt::format("{:%Y-%m-%dT%H:%M:%SZ},{},{},{},{}", moment_of(counted.game.row.ended_ms),
                                  cell(line.rules.value_or("")), cell(joined(line.players, ", ")),
                                  cell(joined(scores, " : ")),
                                  !has_side                           ? ""
                                  : line.sides[*seat] == *line.winner ? "won"
                                                                      : "lost");
    const GameFigures figures = read_figures(counted.figures).value_or(GameFigures{});
    for (const study::NamedFigure& each : study::figure_names)
        row +=
            seat && *seat < figures.seats.size() ? fmt::format(",{}", figures.seats[*seat].*each.value) : ",";
    const auto accuracy = accuracy_in(counted);
    return row + (accuracy ? fmt::format(",{:.1f}\r\n", *accuracy) : ",\r\n");
}

}  // namespace

CountedNow count_games(store::Reader& reader, identity::PersonId person, std::size_t most_new) {
    CountedNow now;
    Companies companies;
    for (const store::CountedGame& counted : reader.counted_games(person)) {
        if (!counted.game.seat) continue;  // the person had left before the end
        if (const auto accuracy = accuracy_in(counted);
            accuracy && now.statistics.accuracy.size() < Statistics::most_accuracies)
            now.statistics.accuracy.push_back({counted.game.row.id, counted.game.row.ended_ms, *accuracy});
        auto figures = read_figures(counted.figures);
        if (!figures && now.write.size() >= most_new) {
            ++now.statistics.left;
            continue;
        }
        if (!figures) {
            figures = count_game(reader, counted.game.row.id);
            now.write.emplace_back(store::PutFigures{counted.game.row.id, to_text(*figures)});
        }
        const Part part{*figures, *counted.game.seat};
        if (!part.is_valid()) continue;
        add(now.statistics, counted, part);
        add_company(companies, part, counted.game.row.summary);
    }
    std::ranges::reverse(now.statistics.accuracy);
    now.statistics.friends = friends_in(companies, reader);
    return now;
}

std::string to_json(const Statistics& statistics) {
    json::array friends, accuracy;
    for (const Statistics::Friend& each : statistics.friends)
        friends.push_back(json::object{
            {"name", each.name}, {"with", tally_json(each.with)}, {"against", tally_json(each.against)}});
    for (const PlayedWell& each : statistics.accuracy)
        accuracy.push_back(json::object{
            {"game", to_string(each.game)}, {"ended", each.ended_ms}, {"accuracy", each.accuracy}});
    return json::serialize(json::object{{"left", statistics.left},
                                        {"all", tally_json(statistics.all)},
                                        {"rules", named_json(statistics.rules)},
                                        {"months", named_json(statistics.months)},
                                        {"friends", std::move(friends)},
                                        {"accuracy", std::move(accuracy)}});
}

std::string games_csv(store::Reader& reader, identity::PersonId person) {
    const table::WhoIs names = who_is(reader);
    std::string text = "ended,rules,players,scores,result";
    for (const study::NamedFigure& each : study::figure_names) text.append(",").append(each.name);
    text += ",accuracy\r\n";
    for (const store::CountedGame& counted : reader.counted_games(person))
        text += csv_row(reader, counted, names);
    return text;
}

std::string accuracy_text(const study::Review& review) {
    json::array seats;
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
        const auto& accuracy = review.players[Seat(seat)].accuracy;
        seats.push_back(accuracy ? json::value(*accuracy) : nullptr);
    }
    return json::serialize(seats);
}

}  // namespace euchre::lobby
