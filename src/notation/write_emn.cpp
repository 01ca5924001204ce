#include <algorithm>
#include <boost/json.hpp>
#include <map>

#include "notation/emn.h"
#include "notation/walk.h"

namespace euchre::notation {

namespace {

namespace json = boost::json;

json::object player_json(const SheetPlayer& player) {
    json::object object{{"id", player.id}, {"name", player.name}};
    if (player.accounts.empty()) return object;
    json::array accounts;
    for (const SheetPlayer::Account& account : player.accounts)
        accounts.push_back(json::object{{"id", account.id}, {"source", account.source}});
    object["playerIds"] = std::move(accounts);
    return object;
}

json::object result_json(const MatchSheet::Result& result) {
    json::object object;
    if (!result.status.empty()) object["status"] = result.status;
    if (!result.winner.empty()) object["winner"] = json::array(result.winner.begin(), result.winner.end());
    json::object scores;
    for (const auto& [id, score] : result.scores) {
        const auto whole = static_cast<std::int64_t>(score);
        scores[id] = static_cast<double>(whole) == score ? json::value(whole) : json::value(score);
    }
    if (!scores.empty()) object["scores"] = std::move(scores);
    return object;
}

json::object metadata_json(const MatchSheet& match) {
    json::object metadata;
    const auto add = [&metadata](std::string_view key, const std::string& text) {
        if (!text.empty()) metadata[key] = text;
    };
    add("matchId", match.id);
    add("title", match.title);
    add("description", match.about);
    add("date", match.date);
    json::array players;
    for (const SheetPlayer& player : match.players) players.push_back(player_json(player));
    metadata["players"] = std::move(players);
    if (match.format) {
        json::object format{{"type", match.format->type}};
        if (match.format->target) format["target"] = *match.format->target;
        metadata["matchFormat"] = std::move(format);
    }
    if (match.result) metadata["result"] = result_json(*match.result);
    return metadata;
}

// The pool of players of a series.
class Pool {
  public:
    std::vector<std::size_t> seat(const Sheet& sheet) {
        std::vector<std::size_t> places;
        std::map<std::string, int> here;  // how many of that name sit at this table
        for (const SheetPlayer& player : sheet.players) {
            const auto key = std::pair(player.name, here[player.name]++);
            const auto [found, is_new] = known_.emplace(key, players.size());
            if (is_new) {
                players.push_back(player);
                players.back().id = "p-" + std::to_string(players.size());
                wins.push_back(0);
            }
            places.push_back(found->second);
        }
        return places;
    }

    std::vector<SheetPlayer> players;
    std::vector<int> wins;

  private:
    std::map<std::pair<std::string, int>, std::size_t> known_;
};

std::optional<std::size_t> winner_of(const Sheet& sheet) {
    if (sheet.conceded_by) return 1 - *sheet.conceded_by;
    return walk(sheet.rules, std::get<Completed>(complete(sheet)).record).winner;
}

}  // namespace

Sheet named_sheet(const MatchSheet& match, std::size_t game) {
    Sheet sheet = match.games[game].sheet;
    for (std::size_t seat = 0; seat < match_seats; ++seat)
        sheet.players[seat].name = match.players[match.games[game].players[seat]].name;
    return sheet;
}

WrittenGame to_emn(const MatchSheet& match) {
    WrittenGame written;
    json::array games;
    for (const MatchGame& game : match.games) {
        std::vector<std::string> lost;
        json::object egn = egn_object(game.sheet, lost);
        json::array players;
        for (const std::size_t place : game.players) players.emplace_back(match.players[place].id);
        games.push_back(json::object{
            {"gameIndex", game.index}, {"players", std::move(players)}, {"gameData", std::move(egn)}});
        for (const std::string& each : lost)
            written.lost.push_back("game " + std::to_string(game.index + 1) + ": " + each);
    }
    written.text = json::serialize(json::object{{"fileType", "Euchre Match Notation"},
                                                {"version", "1.0"},
                                                {"metadata", metadata_json(match)},
                                                {"games", std::move(games)}});
    return written;
}

MatchSheet series_of(std::string title, std::vector<Sheet> games) {
    MatchSheet match;
    match.title = std::move(title);
    Pool pool;
    for (Sheet& sheet : games) {
        if (sheet.rules.players() != match_seats || sheet.rules.sides() != 2) continue;
        if (match.games.empty()) match.date = sheet.date;
        std::vector<std::size_t> places = pool.seat(sheet);
        if (const auto side = winner_of(sheet))
            for (std::size_t seat = *side; seat < match_seats; seat += 2) ++pool.wins[places[seat]];
        match.games.push_back({match.games.size(), std::move(places), std::move(sheet)});
    }
    match.players = std::move(pool.players);
    match.format = MatchSheet::Format{match.games.size() == 1 ? "SINGLE_GAME" : "CUSTOM", std::nullopt};
    match.result.emplace();
    for (std::size_t at = 0; at < match.players.size(); ++at)
        match.result->scores.emplace_back(match.players[at].id, pool.wins[at]);
    return match;
}

}  // namespace euchre::notation
