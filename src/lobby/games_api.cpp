#include "lobby/games_api.h"

#include "lobby/request_text.h"
#include "notation/forms.h"
#include "notation/story.h"
#include "study/reviewed_sheet.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

Response as_download(std::string file, text::GameId game, std::string_view ending) {
    Response response = as_json(std::move(file));
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"euchre-" + to_string(game) +
                                                             "." + std::string(ending) + "\"");
    return response;
}

messages::Message no_egn(std::string why) {
    return messages::Kind<std::string>{"error.no_egn", {"why"}}(std::move(why));
}

// With the marks of its review, if there is one.
Response egn_of(const store::FinishedGame& game, const study::Review* review) {
    auto read = notation::read_game(game.file);
    if (const auto* const fault = std::get_if<codec::JsonFault>(&read))
        return refusal(409, no_egn(codec::to_string(*fault)));
    notation::Sheet& sheet = std::get<notation::ReadGame>(read).sheet;
    auto written =
        notation::to_egn(review == nullptr ? std::move(sheet) : study::annotated(std::move(sheet), *review));
    if (const auto* const unsayable = std::get_if<notation::Unsayable>(&written))
        return refusal(409, no_egn(unsayable->why));
    return as_download(std::get<notation::WrittenGame>(written).text, game.row.id, "egn");
}

Response story_of(const store::FinishedGame& game) {
    const auto parsed = notation::parse_game_file(game.file);
    if (const auto* const file = std::get_if<notation::GameFile>(&parsed))
        return json_response(notation::story_json(*file));
    return refusal(500, unplayable(codec::to_string(std::get<notation::GameFault>(parsed))));
}

json::value list_of(const std::vector<store::ListedGame>& games) {
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

store::GameRow row_of(const store::FinishedGame& game) { return game.row; }

}  // namespace

void GamesApi::list(RequestContext& context) {
    context.read(
        store_,
        [person = context.person->id, skip = number_in_query(context.request.query, "skip").value_or(0),
         most = settings_.games_at_once](store::Reader& reader) {
            return json_response(list_of(reader.some_games_of(person, skip, most)));
        },
        respond);
}

void GamesApi::file(RequestContext& context) {
    with_own_game(
        context, store_,
        [](store::FinishedGame game) { return as_download(std::move(game.file), game.row.id, "json"); },
        respond);
}

void GamesApi::forget(RequestContext& context) {
    with_own_game(context, store_, row_of, [this](RequestContext& read, const store::GameRow& game) {
        store_.write({store::ForgetGame{game.id, read.person->id}},
                     [answer = read.respond](store::Written written) {
                         answer_durable(answer, written, json_response(json::object{}));
                     });
    });
}

void GamesApi::story(RequestContext& context) {
    with_own_game(
        context, store_,
        [stories = stories_](const store::FinishedGame& game) {
            return stories->story(game.row.id, [&game] { return story_of(game); });
        },
        respond);
}

void GamesApi::egn(RequestContext& context) {
    with_own_game(
        context, store_, [](const store::FinishedGame& game) { return egn_of(game, nullptr); }, respond);
}

// ---- reviews

void GamesApi::review(RequestContext& context) {
    with_own_game(context, store_, row_of, [this](RequestContext& read, const store::GameRow& game) {
        read.respond(as_json(reviews_.state(game.id)));
    });
}

void GamesApi::ask_for_review(RequestContext& context) {
    with_own_game(
        context, store_,
        [](const store::FinishedGame& game) {
            return std::pair(game.row, notation::parse_game_file(game.file));
        },
        [this](RequestContext& read,
               std::pair<store::GameRow, std::variant<notation::GameFile, notation::GameFault>> game) {
            begin_review(read, game.first, std::move(game.second));
        });
}

void GamesApi::begin_review(RequestContext& context, const store::GameRow& game,
                            std::variant<notation::GameFile, notation::GameFault> parsed) {
    const bool is_done = reviews_.of(game.id) != nullptr;
    if (is_done || reviews_.is_under_way(game.id)) {
        reviews_.ask_too(game.id, context.person->id);
        return context.respond(as_json(reviews_.state(game.id), is_done ? 200 : 202));
    }
    if (reviews_.is_under_way(game.table))
        return context.refuse(409, messages::Kind<>{"review.another_game"}());
    if (reviews_.is_full()) return context.refuse(503, messages::Kind<>{"review.too_many"}());
    if (const auto* const fault = std::get_if<notation::GameFault>(&parsed))
        return context.refuse(500, unplayable(codec::to_string(*fault)));
    auto& file = std::get<notation::GameFile>(parsed);
    if (file.record.hands.empty()) return context.refuse(409, messages::Kind<>{"review.no_hand"}());
    if (!context.is_within_limit()) return;
    reviews_.ask(game.id, game.table, context.person->id, std::move(file));
    context.respond(as_json(reviews_.state(game.id), 202));
}

void GamesApi::review_egn(RequestContext& context) {
    const auto id = text::GameId::parse(context.parameters.front());
    const auto reviewed = id ? reviews_.of(*id) : nullptr;
    with_own_game(
        context, store_,
        [reviewed](const store::FinishedGame& game) {
            return reviewed ? egn_of(game, &reviewed->review)
                            : refusal(409, messages::Kind<>{"review.not_reviewed"}());
        },
        respond);
}

}  // namespace euchre::lobby
