#include "lobby/games_api.h"

#include <algorithm>

#include "lobby/request_text.h"
#include "lobby/shares_api.h"
#include "notation/forms.h"
#include "notation/story.h"
#include "study/reviewed_sheet.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

Response as_download(Response response, identity::GameId game, std::string_view ending) {
    if (response.status != 200) return response;
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"euchre-" + to_string(game) +
                                                             "." + std::string(ending) + "\"");
    return response;
}

constexpr std::size_t most_games_of_a_series = 50;

messages::Message no_egn(std::string why) {
    return messages::Kind<std::string>{"error.no_egn", {"why"}}(std::move(why));
}

// The game in EGN, with the marks of its review if there is one.
Response egn_of(const store::FinishedGame& game, const study::Review* review) {
    auto read = notation::read_game(game.file);
    if (const auto* const fault = std::get_if<codec::JsonFault>(&read))
        return refusal(409, no_egn(codec::to_string(*fault)));
    notation::Sheet& sheet = std::get<notation::ReadGame>(read).sheet;
    const auto written =
        notation::to_egn(review == nullptr ? std::move(sheet) : study::annotated(std::move(sheet), *review));
    return as_json(written.text);
}

// The games that the person played at the table of this game, the oldest first.
std::vector<store::ListedGame> series(store::Reader& reader, const store::GameRow& game,
                                      identity::PersonId person) {
    std::vector<store::ListedGame> games;
    for (store::ListedGame& each : reader.games_of(person))  // the newest first
        if ((each.row.table == game.table && game.table != identity::TableId()) || each.row.id == game.id)
            if (games.size() < most_games_of_a_series) games.push_back(std::move(each));
    std::ranges::sort(games, {}, [](const store::ListedGame& each) { return each.row.number; });
    return games;
}

Response emn_of(store::Reader& reader, const store::GameRow& asked,
                const std::vector<store::ListedGame>& games) {
    std::vector<notation::Sheet> sheets;
    for (const store::ListedGame& each : games) {
        auto game = reader.game(each.row.id);
        if (!game || !game->intact) continue;
        auto read = notation::read_game(named_file(std::move(game->file), who_is(reader)));
        if (auto* const played = std::get_if<notation::ReadGame>(&read))
            sheets.push_back(std::move(played->sheet));
    }
    notation::MatchSheet match = notation::series_of("", std::move(sheets));
    if (match.games.empty()) return refusal(409, messages::Kind<>{"error.no_emn"}());
    if (asked.table != identity::TableId()) match.id = to_string(asked.table);
    return as_json(notation::to_emn(match).text);
}

// Nothing if the person has no such game.
std::optional<Response> match_of(store::Reader& reader, GameTexts& texts, identity::GameId id,
                                 identity::PersonId person) {
    const auto asked = reader.game(id);
    if (!asked || asked->find(person) == nullptr) return std::nullopt;
    const auto games = series(reader, asked->row, person);
    std::string key = "emn";
    for (const store::ListedGame& each : games) key += " " + to_string(each.row.id);
    return as_download(texts.text(key, [&] { return emn_of(reader, asked->row, games); }), id, "emn");
}

Response story_of(const store::FinishedGame& game) {
    const auto parsed = notation::parse_game_file(game.file);
    if (const auto* const file = std::get_if<notation::GameFile>(&parsed))
        return json_response(notation::story_json(*file));
    return refusal(500, unplayable(codec::to_string(std::get<notation::GameFault>(parsed))));
}

template <class Value>
json::value or_null(const std::optional<Value>& value) {
    return value ? json::value(*value) : nullptr;
}

json::object row_json(const store::ListedGame& game, const GameLine& line, const std::string& base) {
    return {{"id", to_string(game.row.id)},
            {"table", to_string(game.row.table)},
            {"game", game.row.number},
            {"ended", game.row.ended_ms},
            {"players", json::value_from(line.players)},
            {"scores", json::value_from(line.scores)},
            {"seat", or_null(game.seat)},
            {"sides", json::value_from(line.sides)},
            {"rules", or_null(line.rules)},
            {"winner", or_null(line.winner)},
            {"link", game.share ? json::value(share_link(base, *game.share)) : nullptr}};
}

json::value list_of(store::Reader& reader, const std::vector<store::ListedGame>& games,
                    const std::string& base) {
    const table::WhoIs names = who_is(reader);
    json::array list;
    for (const store::ListedGame& game : games)
        list.push_back(row_json(game, line_of(reader, game.row, names), base));
    return list;
}

void respond(RequestContext& context, Response response) { context.respond(std::move(response)); }

store::GameRow row_of(const store::FinishedGame& game) { return game.row; }

void list_games(GamesApi& api, RequestContext& context) {
    context.read(
        api.store,
        [person = context.person->id, skip = number_in_query(context.request.query, "skip").value_or(0),
         most = api.settings.games_at_once,
         base = base_url(api.settings, context.request)](store::Reader& reader) {
            return json_response(list_of(reader, reader.some_games_of(person, skip, most), base));
        },
        respond, store::Length::lengthy);
}

void download_game(GamesApi& api, RequestContext& context) {
    with_own_game(
        context, api.store,
        [](store::FinishedGame game) {
            return as_download(as_json(std::move(game.file)), game.row.id, "json");
        },
        respond);
}

void forget_game(GamesApi& api, RequestContext& context) {
    const auto id = context.game();
    if (!id) return;
    context.read(
        api.store,
        [id = *id, person = context.person->id](store::Reader& reader) {
            const auto game = reader.game(id);  // a damaged game may be deleted, too
            return game && game->find(person) != nullptr;
        },
        [&api, id = *id](RequestContext& read, bool is_own) {
            if (!is_own) return read.refuse(404, no_such_game());
            api.store.write({store::ForgetGame{id, read.person->id}},
                            [answer = read.respond](store::Written written) {
                                answer_durable(answer, written, json_response(json::object{}));
                            });
        });
}

void tell_game(GamesApi& api, RequestContext& context) {
    with_own_game(
        context, api.store,
        [texts = api.texts](const store::FinishedGame& game) {
            return texts->text("story " + to_string(game.row.id), [&game] { return story_of(game); });
        },
        respond);
}

void download_egn(GamesApi& api, RequestContext& context) {
    with_own_game(
        context, api.store,
        [texts = api.texts](const store::FinishedGame& game) {
            return as_download(
                texts->text("egn " + to_string(game.row.id), [&game] { return egn_of(game, nullptr); }),
                game.row.id, "egn");
        },
        respond);
}

// Reads up to fifty games, so a person gets one such file at a time.
void download_match(GamesApi& api, RequestContext& context) {
    const auto id = context.game();
    if (!id) return;
    const identity::PersonId person = context.person->id;
    if (!api.collecting.insert(person).second)
        return context.refuse(429, messages::Kind<>{"error.too_much_work"}());
    api.store.read([id = *id, person, texts = api.texts](
                       store::Reader& reader) { return match_of(reader, *texts, id, person); },
                   [&api, person, self = context.shared_from_this()](std::optional<Response> match) {
                       api.collecting.erase(person);
                       if (!match) return self->refuse(404, no_such_game());
                       self->respond(std::move(*match));
                   },
                   [&api, person, self = context.shared_from_this()] {
                       api.collecting.erase(person);
                       self->refuse_unread();
                   },
                   store::Length::lengthy);
}

// ---- reviews

// The state of the review, or the review itself.
void show_review(GamesApi& api, RequestContext& context) {
    with_own_game(context, api.store, row_of, [&api](RequestContext& read, const store::GameRow& game) {
        api.reviews.look(game.id, game.table,
                         [self = read.shared_from_this()](const std::optional<ReviewState>& state) {
                             if (!state) return self->refuse_unread();
                             self->respond(as_json(state->text));
                         });
    });
}

using ParsedGame = std::variant<notation::GameFile, notation::GameFault>;

// Begins the review of a game that has none and is not in the queue.
void begin_review(GamesApi& api, RequestContext& context, const store::GameRow& game, ParsedGame parsed,
                  const ReviewState& now) {
    if (now.has_another) return context.refuse(409, messages::Kind<>{"review.another_game"}());
    if (now.is_full) return context.refuse(503, messages::Kind<>{"review.too_many"}());
    if (const auto* const fault = std::get_if<notation::GameFault>(&parsed))
        return context.refuse(500, unplayable(codec::to_string(*fault)));
    auto& file = std::get<notation::GameFile>(parsed);
    if (file.record.hands.empty()) return context.refuse(409, messages::Kind<>{"review.no_hand"}());
    if (!context.is_within_limit()) return;
    api.reviews.ask(game, context.person->id, std::move(file),
                    [self = context.shared_from_this()](const std::optional<ReviewState>& state) {
                        if (!state) return self->refuse(503, not_saved());
                        self->respond(as_json(state->text, 202));
                    });
}

void ask_for_review(GamesApi& api, RequestContext& context) {
    with_own_game(
        context, api.store,
        [](const store::FinishedGame& game) {
            return std::pair(game.row, notation::parse_game_file(game.file));
        },
        [&api](RequestContext& read, std::pair<store::GameRow, ParsedGame> found) {
            const store::GameRow game = std::move(found.first);
            api.reviews.look(game.id, game.table,
                             [&api, game, self = read.shared_from_this(),
                              parsed = std::make_shared<ParsedGame>(std::move(found.second))](
                                 const std::optional<ReviewState>& state) {
                                 if (!state) return self->refuse_unread();
                                 if (state->is == ReviewState::Is::nowhere)
                                     return begin_review(api, *self, game, std::move(*parsed), *state);
                                 api.reviews.ask_too(game.id, game.table, self->person->id);
                                 const bool is_done = state->is == ReviewState::Is::done;
                                 self->respond(as_json(state->text, is_done ? 200 : 202));
                             });
        });
}

void download_reviewed_egn(GamesApi& api, RequestContext& context) {
    with_own_game(context, api.store, row_of, [&api](RequestContext& own, const store::GameRow& game) {
        api.reviews.find(game.id,
                         [&api, self = own.shared_from_this()](std::shared_ptr<const study::Review> review) {
                             if (!review) return self->refuse(409, messages::Kind<>{"review.not_reviewed"}());
                             with_own_game(
                                 *self, api.store,
                                 [review](const store::FinishedGame& found) {
                                     return as_download(egn_of(found, review.get()), found.row.id, "egn");
                                 },
                                 respond);
                         });
    });
}

}  // namespace

std::vector<Route> games_routes(GamesApi& api) {
    using enum Access;
    // clang-format off
    return {
        {"GET",    "/api/games",                   people, as_work, to(api, list_games)},
        {"GET",    "/api/games/{game}",            people, as_work, to(api, download_game)},
        {"DELETE", "/api/games/{game}",            people, as_write, to(api, forget_game)},
        {"GET",    "/api/games/{game}/egn",        people, as_work, to(api, download_egn)},
        {"GET",    "/api/games/{game}/emn",        people, as_work, to(api, download_match)},
        {"GET",    "/api/games/{game}/story",      people, as_work, to(api, tell_game)},
        {"GET",    "/api/games/{game}/review",     people, as_work, to(api, show_review)},
        {"POST",   "/api/games/{game}/review",     people, {.hourly = &api.new_reviews, .work = true}, to(api, ask_for_review)},
        {"GET",    "/api/games/{game}/review/egn", people, as_work, to(api, download_reviewed_egn)},
    };
    // clang-format on
}

}  // namespace euchre::lobby
