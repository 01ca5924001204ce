#include "lobby/shares_api.h"

#include <algorithm>

#include "lobby/finished.h"
#include "lobby/games_api.h"
#include "messages/say.h"
#include "notation/story.h"
#include "picture/result_picture.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

messages::Message not_shared() { return messages::Kind<>{"error.not_shared"}(); }

// ---- of the player

Response link_response(const SharesApi& api, const Request& request, const std::string& code, int status) {
    return json_response(json::object{{"link", share_link(base_url(api.settings, request), code)}}, status);
}

void make_share(SharesApi& api, RequestContext& context, identity::GameId game) {
    const store::ShareRow share{context.person->id, game, to_string(api.sources.link_key())};
    api.store.write(
        {store::PutShare{share}}, [&api, share, self = context.shared_from_this()](store::Written written) {
            if (written == store::Written::durable) self->audit("game_shared");
            answer_durable(self->respond, written, link_response(api, self->request, share.code, 201));
        });
}

void share_game(SharesApi& api, RequestContext& context) {
    with_own_game(
        context, api.store, [](const store::FinishedGame& game) { return game.row.id; },
        [&api](RequestContext& own, identity::GameId game) {
            own.read(
                api.store,
                [game, person = own.person->id](store::Reader& reader) {
                    return reader.share_of(person, game);
                },
                [&api, game](RequestContext& read, const std::optional<std::string>& code) {
                    if (!code) return make_share(api, read, game);
                    read.respond(link_response(api, read.request, *code, 200));
                });
        });
}

void end_share(SharesApi& api, RequestContext& context) {
    const auto game = context.game();
    if (!game) return;
    api.store.write({store::DropShare{context.person->id, *game}},
                    [self = context.shared_from_this()](store::Written written) {
                        if (written == store::Written::durable) self->audit("game_unshared");
                        answer_durable(self->respond, written, json_response(json::object{}));
                    });
}

// ---- of everybody who has the link

// Reads the game of the link, calls `work` with it on the reading thread, and then calls then(the request,
// the result of `work`). Players have their current names.
template <class Work, class Then>
void with_shared_game(RequestContext& context, store::Store& store, Work work, Then then) {
    const auto key = identity::LinkKey::parse(context.parameters.front());
    if (!key) return context.refuse(404, not_shared());
    context.read(
        store,
        [code = to_string(*key), work = std::move(work)](store::Reader& reader) {
            const auto share = reader.share(code);
            auto game = share ? reader.game(share->game) : std::nullopt;
            std::optional<std::invoke_result_t<const Work&, notation::GameFile, std::string>> made;
            if (!game || !game->intact) return made;
            std::string named = named_file(std::move(game->file), who_is(reader));
            auto parsed = notation::parse_game_file(named);
            if (auto* const file = std::get_if<notation::GameFile>(&parsed))
                made = work(std::move(*file), std::move(named));
            return made;
        },
        [then = std::move(then)](RequestContext& read, auto found) {
            if (!found) return read.refuse(404, not_shared());
            then(read, std::move(*found));
        },
        store::Length::lengthy);
}

void show_shared_game(SharesApi& api, RequestContext& context) {
    with_shared_game(
        context, api.store,
        [](const notation::GameFile& file, const std::string& named) {
            return as_json(R"({"file":)" + named + R"(,"story":)" +
                           json::serialize(notation::story_json(file)) + "}");
        },
        [](RequestContext& read, Response response) { read.respond(std::move(response)); });
}

// The scores by side, the winner's first.
struct Result {
    std::vector<std::int64_t> scores;
    std::optional<std::size_t> winner;
};

Result result_of(const notation::GameFile& file) {
    const json::object game = notation::game_json(file);
    Result result;
    for (const json::value& score : game.at("scores").get_array())
        result.scores.push_back(score.to_number<std::int64_t>());
    if (game.at("winner").is_number()) result.winner = game.at("winner").to_number<std::size_t>();
    if (result.winner)
        std::rotate(result.scores.begin(), result.scores.begin() + std::ptrdiff_t(*result.winner),
                    result.scores.begin() + std::ptrdiff_t(*result.winner) + 1);
    std::sort(result.scores.begin() + (result.winner ? 1 : 0), result.scores.end(), std::greater<>());
    return result;
}

std::string score_words(const std::vector<std::int64_t>& scores) {
    std::string text;
    for (const std::int64_t score : scores) text += (text.empty() ? "" : " : ") + std::to_string(score);
    return text;
}

std::string title_of(const notation::GameFile& file, const messages::Voice& voice) {
    const Result result = result_of(file);
    std::string scores = score_words(result.scores);
    if (!result.winner)
        return say(messages::Kind<std::string>{"preview.game.left", {"scores"}}(scores), voice);
    const messages::Kind<messages::Side, std::string> won{"preview.game.won", {"side", "scores"}};
    return say(won(messages::side_of(file.rules, *result.winner), std::move(scores)), voice);
}

// What a program shows that makes a preview of the link.
json::object preview_of(const notation::GameFile& file, const std::string& title_of_rules) {
    const messages::Voice voice{[&file](Seat seat) { return file.players[seat.number()].player.name; },
                                [](Card card) { return to_string(card); }};
    std::string names;
    for (const notation::Participant& each : file.players)
        names += (names.empty() ? "" : ", ") + each.player.name;
    const messages::Kind<std::string, std::string> about{"preview.game.text", {"rules", "names"}};
    return {{"title", title_of(file, voice)}, {"text", say(about(title_of_rules, std::move(names)), voice)}};
}

void preview_shared_game(SharesApi& api, RequestContext& context) {
    const std::string base = base_url(api.settings, context.request);
    const std::string code(context.parameters.front());
    with_shared_game(
        context, api.store,
        [rules = api.rules, base, code](const notation::GameFile& file, const std::string& /*named*/) {
            const auto known = rules->load(file.rules.name());
            const auto* const set = std::get_if<RuleSet>(&known);
            json::object preview = preview_of(file, set != nullptr ? set->title() : file.rules.name());
            preview["link"] = share_link(base, code);
            preview["picture"] = base + "/api/shared/" + code + "/picture";
            return preview;
        },
        [](RequestContext& read, const json::object& preview) { read.answer(preview); });
}

void draw_shared_game(SharesApi& api, RequestContext& context) {
    with_shared_game(
        context, api.store,
        [](const notation::GameFile& file, const std::string& /*named*/) { return result_of(file).scores; },
        [&api](RequestContext& read, const std::vector<std::int64_t>& scores) {
            read.answer_elsewhere(api.workers, [texts = api.texts, scores] {
                Response response = texts->text("picture " + score_words(scores),
                                                [&] { return as_json(picture::result_picture(scores)); });
                response.type = "image/png";
                return response;
            });
        });
}

}  // namespace

std::string share_link(const std::string& base, const std::string& code) { return base + "/g/" + code; }

std::vector<Route> shares_routes(SharesApi& api) {
    using enum Access;
    // clang-format off
    return {
        {"POST",   "/api/games/{game}/share",    people, {.writes = true, .work = true}, to(api, share_game)},
        {"DELETE", "/api/games/{game}/share",    people, as_write, to(api, end_share)},
        {"GET",    "/api/shared/{key}",          anybody, as_work, to(api, show_shared_game)},
        {"GET",    "/api/shared/{key}/preview",  anybody, as_work, to(api, preview_shared_game)},
        {"GET",    "/api/shared/{key}/picture",  anybody, as_work, to(api, draw_shared_game)},
    };
    // clang-format on
}

}  // namespace euchre::lobby
