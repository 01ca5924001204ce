#include "lobby/games_api.h"

#include "notation/forms.h"
#include "notation/story.h"
#include "study/reviewed_sheet.h"

namespace euchre {

namespace json = boost::json;

namespace {

Response as_download(std::string file, GameId game, std::string_view ending) {
    Response response = as_json(std::move(file));
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"euchre-" + to_string(game) +
                                                             "." + std::string(ending) + "\"");
    return response;
}

messages::Message no_egn(std::string why) {
    return messages::Kind<std::string>{"error.no_egn", {"why"}}(std::move(why));
}

// With the marks of its review, if there is one.
Response egn_of(const FinishedGame& game, const Review* review) {
    auto read = read_game(game.file);
    if (const auto* const fault = std::get_if<JsonFault>(&read))
        return refusal(409, no_egn(to_string(*fault)));
    Sheet& sheet = std::get<ReadGame>(read).sheet;
    auto written = to_egn(review == nullptr ? std::move(sheet) : annotated(std::move(sheet), *review));
    if (const auto* const unsayable = std::get_if<Unsayable>(&written))
        return refusal(409, no_egn(unsayable->why));
    return as_download(std::get<WrittenGame>(written).text, game.row.id, "egn");
}

Response story_of(const FinishedGame& game) {
    const auto parsed = parse_game_file(game.file);
    if (const auto* const file = std::get_if<GameFile>(&parsed)) return json_response(story_json(*file));
    return refusal(500, unplayable(to_string(std::get<GameFault>(parsed))));
}

json::value list_of(const std::vector<ListedGame>& games) {
    json::array list;
    for (const auto& [game, seat] : games)
        list.push_back(json::object{{"id", to_string(game.id)},
                                    {"table", to_string(game.table)},
                                    {"game", game.number},
                                    {"ended", game.ended_ms},
                                    {"summary", game.summary},
                                    {"seat", seat ? json::value(*seat) : nullptr}});
    return list;
}

void respond(RequestContext& context, Response response) { context.respond(std::move(response)); }

GameRow row_of(const FinishedGame& game) { return game.row; }

}  // namespace

void GamesApi::list(RequestContext& context) {
    context.read(
        store_,
        [person = context.person->id](Reader& reader) {
            return json_response(list_of(reader.games_of(person)));
        },
        respond);
}

void GamesApi::file(RequestContext& context) {
    with_own_game(
        context, store_,
        [](FinishedGame game) { return as_download(std::move(game.file), game.row.id, "json"); }, respond);
}

void GamesApi::forget(RequestContext& context) {
    with_own_game(context, store_, row_of, [this](RequestContext& read, const GameRow& game) {
        store_.write({ForgetGame{game.id, read.person->id}}, [answer = read.respond](Written written) {
            answer_durable(answer, written, json_response(json::object{}));
        });
    });
}

void GamesApi::story(RequestContext& context) { with_own_game(context, store_, story_of, respond); }

void GamesApi::egn(RequestContext& context) {
    with_own_game(context, store_, [](const FinishedGame& game) { return egn_of(game, nullptr); }, respond);
}

// ---- reviews

void GamesApi::review(RequestContext& context) {
    with_own_game(context, store_, row_of, [this](RequestContext& read, const GameRow& game) {
        read.respond(as_json(reviews_.state(game.id)));
    });
}

void GamesApi::ask_for_review(RequestContext& context) {
    with_own_game(
        context, store_,
        [](const FinishedGame& game) { return std::pair(game.row, parse_game_file(game.file)); },
        [this](RequestContext& read, std::pair<GameRow, std::variant<GameFile, GameFault>> game) {
            begin_review(read, game.first, std::move(game.second));
        });
}

void GamesApi::begin_review(RequestContext& context, const GameRow& game,
                            std::variant<GameFile, GameFault> parsed) {
    const bool is_done = reviews_.of(game.id) != nullptr;
    if (is_done || reviews_.is_under_way(game.id)) {
        reviews_.ask_too(game.id, context.person->id);
        return context.respond(as_json(reviews_.state(game.id), is_done ? 200 : 202));
    }
    if (reviews_.is_under_way(game.table))
        return context.refuse(409, messages::Kind<>{"review.another_game"}());
    if (reviews_.is_full()) return context.refuse(503, messages::Kind<>{"review.too_many"}());
    if (const auto* const fault = std::get_if<GameFault>(&parsed))
        return context.refuse(500, unplayable(to_string(*fault)));
    auto& file = std::get<GameFile>(parsed);
    if (file.record.hands.empty()) return context.refuse(409, messages::Kind<>{"review.no_hand"}());
    if (!context.is_within_limit()) return;
    reviews_.ask(game.id, game.table, context.person->id, std::move(file));
    context.respond(as_json(reviews_.state(game.id), 202));
}

void GamesApi::review_egn(RequestContext& context) {
    const auto id = GameId::parse(context.parameters.front());
    const auto reviewed = id ? reviews_.of(*id) : nullptr;
    with_own_game(
        context, store_,
        [reviewed](const FinishedGame& game) {
            return reviewed ? egn_of(game, &reviewed->review)
                            : refusal(409, messages::Kind<>{"review.not_reviewed"}());
        },
        respond);
}

}  // namespace euchre
