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
void answer_with_egn(RequestContext& context, const FinishedGame& game, const Review* review) {
    auto read = read_game(game.file);
    if (const auto* const fault = std::get_if<JsonFault>(&read))
        return context.refuse(409, no_egn(to_string(*fault)));
    Sheet& sheet = std::get<ReadGame>(read).sheet;
    auto written = to_egn(review == nullptr ? std::move(sheet) : annotated(std::move(sheet), *review));
    if (const auto* const unsayable = std::get_if<Unsayable>(&written))
        return context.refuse(409, no_egn(unsayable->why));
    context.respond(as_download(std::get<WrittenGame>(written).text, game.row.id, "egn"));
}

}  // namespace

std::optional<FinishedGame> own_game(RequestContext& context, Store& store) {
    const auto id = context.game();
    if (!id) return std::nullopt;
    auto game = store.game(*id);
    if (game && game->find(context.person->id) != nullptr) return game;
    context.refuse(404, no_such_game());
    return std::nullopt;
}

void GamesApi::list(RequestContext& context) {
    json::array list;
    for (const auto& [game, seat] : store_.games_of(context.person->id))
        list.push_back(json::object{{"id", to_string(game.id)},
                                    {"table", to_string(game.table)},
                                    {"game", game.number},
                                    {"ended", game.ended_ms},
                                    {"summary", game.summary},
                                    {"seat", seat ? json::value(*seat) : nullptr}});
    context.answer(list);
}

void GamesApi::file(RequestContext& context) {
    if (const auto game = own_game(context, store_))
        context.respond(as_download(game->file, game->row.id, "json"));
}

void GamesApi::forget(RequestContext& context) {
    const auto game = own_game(context, store_);
    if (!game) return;
    store_.write({ForgetGame{game->row.id, context.person->id}},
                 [respond = context.respond](Written written) {
                     answer_durable(respond, written, json_response(json::object{}));
                 });
}

void GamesApi::story(RequestContext& context) {
    const auto game = own_game(context, store_);
    if (!game) return;
    const auto parsed = parse_game_file(game->file);
    if (const auto* const file = std::get_if<GameFile>(&parsed)) return context.answer(story_json(*file));
    context.refuse(500, unplayable(to_string(std::get<GameFault>(parsed))));
}

void GamesApi::egn(RequestContext& context) {
    if (const auto game = own_game(context, store_)) answer_with_egn(context, *game, nullptr);
}

// ---- reviews

void GamesApi::review(RequestContext& context) {
    if (const auto game = own_game(context, store_)) context.respond(as_json(reviews_.state(game->row.id)));
}

void GamesApi::ask_for_review(RequestContext& context) {
    const auto game = own_game(context, store_);
    if (!game) return;
    const GameId id = game->row.id;
    const bool is_done = reviews_.of(id) != nullptr;
    if (is_done || reviews_.is_under_way(id)) {
        reviews_.ask_too(id, context.person->id);
        return context.respond(as_json(reviews_.state(id), is_done ? 200 : 202));
    }
    if (reviews_.is_under_way(game->row.table))
        return context.refuse(409, messages::Kind<>{"review.another_game"}());
    if (reviews_.is_full()) return context.refuse(503, messages::Kind<>{"review.too_many"}());
    auto parsed = parse_game_file(game->file);
    if (const auto* const fault = std::get_if<GameFault>(&parsed))
        return context.refuse(500, unplayable(to_string(*fault)));
    auto& file = std::get<GameFile>(parsed);
    if (file.record.hands.empty()) return context.refuse(409, messages::Kind<>{"review.no_hand"}());
    if (!context.is_within_limit()) return;
    reviews_.ask(id, game->row.table, context.person->id, std::move(file));
    context.respond(as_json(reviews_.state(id), 202));
}

void GamesApi::review_egn(RequestContext& context) {
    const auto game = own_game(context, store_);
    if (!game) return;
    const auto reviewed = reviews_.of(game->row.id);
    if (!reviewed) return context.refuse(409, messages::Kind<>{"review.not_reviewed"}());
    answer_with_egn(context, *game, &reviewed->review);
}

}  // namespace euchre
