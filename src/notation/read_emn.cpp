#include <algorithm>

#include "codec/fields.h"
#include "notation/egn_notes.h"
#include "notation/emn.h"
#include "notation/read_words.h"
#include "text/quoted.h"

namespace euchre::notation {

namespace {

namespace json = boost::json;

constexpr std::array formats{"BEST_OF_N",    "PROGRESSIVE", "ROUND_ROBIN", "CUSTOM", "FIXED_GAMES",
                             "TARGET_SCORE", "ELIMINATION", "SWISS",       "TIMED",  "SINGLE_GAME"};
constexpr std::array statuses{"COMPLETED", "IN_PROGRESS", "FORFEIT", "DRAW"};
constexpr int largest_number = 1'000'000'000;

template <std::size_t Size>
std::string one_of(const codec::Field& field, const std::array<const char*, Size>& words) {
    const std::string_view text = field.text();
    if (std::ranges::find(words, text) == words.end()) field.fail("unknown: " + text::in_quotes(text));
    return std::string(text);
}

bool is_emn_version(std::string_view text) {
    if (!text.starts_with("1.0") || text.size() > 10) return false;
    text.remove_prefix(3);
    return text.empty() || (text.size() > 1 && text[0] == '.' &&
                            std::ranges::all_of(text.substr(1), [](char c) { return c >= '0' && c <= '9'; }));
}

class EmnReader {
  public:
    explicit EmnReader(const json::object& object) : file_(object) {}

    std::variant<MatchSheet, codec::JsonFault> read() {
        file_.only({"fileType", "version", "metadata", "games"});
        if (file_.text("fileType") != "Euchre Match Notation")
            file_["fileType"].must_be("\"Euchre Match Notation\"");
        if (const auto version = file_.text("version"); !is_emn_version(version))
            file_["version"].fail("the version must be 1.0, not " + text::in_quotes(version));
        metadata(file_["metadata"]);
        const auto games = file_["games"].list_up_to(max_match_games, "games");
        for (const codec::Field& each : games)
            if (!file_.failed()) game(each);
        if (file_.failed()) return *file_.fault();
        std::ranges::sort(match_.games, {}, &MatchGame::index);
        return std::move(match_);
    }

  private:
    void metadata(const codec::Field& field) {
        codec::Fields(field).only(
            {"matchId", "title", "description", "date", "players", "matchFormat", "result"});
        match_.id = words_if(field["matchId"], max_short_text);
        match_.title = words_if(field["title"], max_title);
        match_.about = words_if(field["description"], max_long_text);
        match_.date = words_if(field["date"], max_short_text);
        const auto players = field["players"].list_up_to(max_match_players, "players");
        if (players.empty()) field["players"].fail("there are no players");
        for (const codec::Field& each : players) player(each);
        if (field["matchFormat"].is_there()) format(field["matchFormat"]);
        if (field["result"].is_there()) result(field["result"]);
    }

    void player(const codec::Field& field) {
        SheetPlayer player = read_player(field);
        if (player.id.empty()) field["id"].must_be("the player's id");
        if (place_of(player.id)) field["id"].fail(text::in_quotes(player.id) + " is there twice");
        match_.players.push_back(std::move(player));
    }

    void format(const codec::Field& field) {
        codec::Fields(field).only({"type", "target"});
        match_.format = MatchSheet::Format{one_of(field["type"], formats), std::nullopt};
        if (field["target"].is_there())
            match_.format->target = static_cast<int>(field["target"].number(1, largest_number));
    }

    void result(const codec::Field& field) {
        codec::Fields(field).only({"status", "winner", "scores"});
        MatchSheet::Result& result = match_.result.emplace();
        if (field["status"].is_there()) result.status = one_of(field["status"], statuses);
        if (field["winner"].is_there())
            for (const codec::Field& each : field["winner"].list_up_to(max_match_players))
                result.winner.push_back(words(each, max_short_text));
        if (!field["scores"].is_there()) return;
        const json::object& scores = field["scores"].object();
        if (scores.size() > max_match_players) return field["scores"].must_be("at most 200 scores");
        for (const auto& entry : scores) {
            const std::string key(entry.key());
            if (length_in_letters(key).value_or(max_short_text + 1) > max_short_text)
                return field["scores"].fail("a key is too long, or can't be shown");
            result.scores.emplace_back(key, field["scores"][key].real(-largest_number, largest_number));
        }
    }

    std::optional<std::size_t> place_of(std::string_view id) const {
        const auto found = std::ranges::find(match_.players, id, &SheetPlayer::id);
        if (found == match_.players.end()) return std::nullopt;
        return static_cast<std::size_t>(found - match_.players.begin());
    }

    void game(const codec::Field& field) {
        codec::Fields(field).only({"gameIndex", "players", "gameData"});
        const auto index = static_cast<std::size_t>(field["gameIndex"].number(0, largest_number));
        if (std::ranges::find(match_.games, index, &MatchGame::index) != match_.games.end())
            field["gameIndex"].fail("two games have the same index");
        std::vector<std::size_t> places;
        for (const codec::Field& each : field["players"].list(match_seats, "players")) {
            const auto place = place_of(each.text());
            if (!place) return each.fail(text::in_quotes(each.text()) + " is not one of the match's players");
            if (std::ranges::find(places, *place) != places.end())
                return each.fail(text::in_quotes(each.text()) + " sits at two seats");
            places.push_back(*place);
        }
        const json::object& data = field["gameData"].object();
        if (file_.failed()) return;
        auto read = read_egn(data);
        if (const auto* const fault = std::get_if<codec::JsonFault>(&read))
            return file_.fail_at(field["gameData"].where() + fault->where, fault->what);
        auto& sheet = std::get<Sheet>(read);
        if (sheet.rules.players() != match_seats)
            return field["gameData"].fail("a match is for four players in two partnerships");
        match_.games.push_back({index, std::move(places), std::move(sheet)});
    }

    const codec::Fields file_;
    MatchSheet match_;
};

}  // namespace

std::variant<MatchSheet, codec::JsonFault> parse_emn(std::string_view text) {
    if (text.size() > max_game_file) return codec::JsonFault{"", "the file is larger than 16 MiB"};
    const auto parsed = codec::parse_strictly(text);
    if (const auto* const wrong = std::get_if<codec::JsonFault>(&parsed)) return *wrong;
    return EmnReader(std::get<json::object>(parsed)).read();
}

}  // namespace euchre::notation
