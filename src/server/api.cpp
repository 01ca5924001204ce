// What is asked of the house over HTTP.
#include <algorithm>
#include <ranges>

#include "codec/fields.h"
#include "notation/forms.h"
#include "notation/story.h"
#include "server/front_page.h"
#include "server/visit.h"
#include "study/reviewed_sheet.h"
#include "text/plain.h"

namespace euchre {

namespace json = boost::json;

namespace {

constexpr std::size_t most_addresses = 100'000;  // that are remembered for an hour

bool is_loopback(std::string_view address) { return address.starts_with("127.") || address == "::1"; }

std::vector<std::string_view> parts_of(std::string_view path) {
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        path.remove_prefix(1);  // '/'
        const std::size_t end = std::min(path.find('/'), path.size());
        parts.push_back(path.substr(0, end));
        path.remove_prefix(end);
    }
    return parts;
}

json::object person_json(const PersonRow& person) {
    return {{"id", to_string(person.id)}, {"name", person.name}, {"avatar", person.avatar}};
}

}  // namespace

void TableHouse::request(const Request& request, Respond respond) {
    const Parts parts = parts_of(request.path);
    Visit visit{request, std::move(respond), std::nullopt};
    if (drained_) return visit.refuse(503, "the server is about to stop; come again");
    if (auto page = front_page(request)) return visit.respond(std::move(*page));
    if (parts.empty() || parts[0] != "api") return visit.not_found();
    if (parts.size() == 1) return about(visit);
    try {
        visit.person = person_of(request);
        const Parts rest(parts.begin() + 1, parts.end());
        const bool at_a_table = rest[0] == "tables" && rest.size() > 1;
        if (visit.person && guest_of(*visit.person).program && !at_a_table && rest[0] != "rules")
            return visit.refuse(403, "a program has its seat at a table, and nothing else");
        if (rest[0] == "people" || rest[0] == "me" || rest[0] == "session") return people(visit, rest);
        if (rest[0] == "rules") return rules(visit, rest);
        if (rest[0] == "tables") return tables(visit, rest);
        if (rest[0] == "games") return games(visit, rest);
        if (rest[0] == "practice") return practice(visit, rest);
        visit.not_found();
    } catch (const StoreError&) {
        visit.refuse(503, "the server can't read its records now; try again");
    }
}

void TableHouse::about(Visit& visit) const {
    if (!visit.is("GET")) return visit.wrong_method();
    visit.answer(json::object{{"name", "Right Bower"}, {"version", settings_.version}});
}

// ---- people

std::optional<PersonRow> TableHouse::person_of(const Request& request) const {
    const std::string token = token_of(request);
    if (token.size() != 64) return std::nullopt;
    return store_.person_by_token(hash_of(token));
}

std::pair<PersonRow, std::string> TableHouse::new_person(std::string name, std::string avatar) const {
    const std::string token = to_hex(sources_.draw_seed());
    return {{PersonId(random_bits()), hash_of(token), std::move(name), std::move(avatar),
             sources_.now().time_since_epoch().count()},
            token};
}

void TableHouse::people(Visit& visit, const Parts& parts) {
    if (parts.size() > 2) return visit.not_found();
    const bool link = parts.size() == 2 && parts[0] == "me" && parts[1] == "link";
    if (parts.size() == 2 && !link) return visit.not_found();
    if (parts[0] == "people") return visit.is("POST") ? make_person(visit) : visit.wrong_method();
    if (parts[0] == "session") return session(visit);
    if (!visit.is_somebody()) return;
    if (link) {
        if (!visit.is("POST")) return visit.wrong_method();
        return visit.answer(json::object{{"link", base_url(visit.request) + "/#" + token_of(visit.request)}});
    }
    if (visit.is("GET")) return visit.answer(person_json(*visit.person));
    if (visit.is("PUT")) return change_person(visit);
    if (visit.is("DELETE")) return drop_person(visit);
    visit.wrong_method();
}

// A name and an avatar; nothing once they are refused.
std::optional<Player> TableHouse::read_player(Visit& visit) {
    const auto body = visit.body();
    if (!body) return std::nullopt;
    Fields fields(*body);
    fields.only({"name", "avatar"});
    const std::string name = shown_plainly(fields.text("name"), longest_name);
    const auto avatar = parse_avatar(fields.text("avatar"));
    if (name.empty()) fields.fail("'name' must have a letter that can be seen");
    if (!avatar) fields.fail("'avatar' must be bear, raccoon, lumberjack, hunter or beaver");
    if (fields.error().empty()) return Player{name, *avatar};
    visit.refuse(400, fields.error());
    return std::nullopt;
}

void TableHouse::make_person(Visit& visit) {
    if (!may_make(visit.request, people_made_, settings_.people_an_hour))
        return visit.refuse(429, "too many people came from your address in this hour");
    const auto player = read_player(visit);
    if (!player) return;
    auto [person, token] = new_person(player->name, std::string(to_string(player->avatar)));
    Response response = json_response({{"person", person_json(person)}, {"token", token}}, 201);
    response.headers.push_back(cookie_with(token, visit.request.secure));
    store_.write({PutPerson{person}},
                 [respond = visit.respond, response = std::move(response)](Written written) mutable {
                     answer_durable(respond, written, std::move(response));
                 });
}

void TableHouse::change_person(Visit& visit) {
    const auto player = read_player(visit);
    if (!player) return;
    PersonRow person = *visit.person;
    person.name = player->name;
    person.avatar = to_string(player->avatar);
    person.seen_ms = sources_.now().time_since_epoch().count();
    store_.write({PutPerson{person}}, [respond = visit.respond, person](Written written) {
        answer_durable(respond, written, json_response(person_json(person)));
    });
}

void TableHouse::drop_person(Visit& visit) {
    Response response = json_response(json::object{});
    response.headers.push_back(cookie_gone(visit.request.secure));
    store_.write({DropPerson{visit.person->id}}, [this, person = visit.person->id, respond = visit.respond,
                                                  response = std::move(response)](Written written) mutable {
        if (written == Written::durable)
            for (const auto& [id, kept] : keepers_) kept->dismiss(person, "you are forgotten here");
        answer_durable(respond, written, std::move(response));
    });
}

// Who this browser is, if anybody; or the token of a personal link becomes this browser's.
void TableHouse::session(Visit& visit) {
    if (visit.is("GET"))
        return visit.answer(
            json::object{{"person", visit.person ? json::value(person_json(*visit.person)) : nullptr}});
    if (!visit.is("POST")) return visit.wrong_method();
    const auto body = visit.body();
    if (!body) return;
    Fields fields(*body);
    fields.only({"token"});
    const std::string token(fields.text("token"));
    if (!fields.error().empty()) return visit.refuse(400, fields.error());
    const auto person = token.size() == 64 ? store_.person_by_token(hash_of(token)) : std::nullopt;
    if (!person) return visit.refuse(401, "this link is not known here, or no longer");
    Response response = json_response(person_json(*person));
    response.headers.push_back(cookie_with(token, visit.request.secure));
    visit.respond(std::move(response));
}

std::string TableHouse::base_url(const Request& request) const {
    if (!settings_.public_url.empty()) return settings_.public_url;
    return (request.secure ? "https://" : "http://") + request.host;
}

bool TableHouse::may_make(const Request& request, std::unordered_map<std::string, int>& made, int most) {
    if (is_loopback(request.address) && !settings_.limit_loopback) return true;
    if (made.size() >= most_addresses && !made.contains(request.address)) return false;
    int& count = made[request.address];
    if (count >= most) return false;
    ++count;
    return true;
}

std::uint64_t TableHouse::random_bits() const {
    const Seed seed = sources_.draw_seed();
    std::uint64_t bits = 0;
    for (std::size_t at = 0; at < 8; ++at) bits = bits << 8U | seed.bytes[at];
    return bits;
}

// ---- games

void TableHouse::tell_story(Visit& visit, std::string_view file) {
    const auto parsed = parse_game_file(file);
    if (const auto* const game = std::get_if<GameFile>(&parsed)) return visit.answer(story_json(*game));
    visit.refuse(500, "this game's file can't be replayed: " + to_string(std::get<GameFault>(parsed)));
}

void TableHouse::give_egn(Visit& visit, const FinishedGame& game, const Review* review) {
    auto read = read_game(game.file);
    if (const auto* const fault = std::get_if<JsonFault>(&read))
        return visit.refuse(409, "this game has no EGN: " + to_string(*fault));
    Sheet& sheet = std::get<ReadGame>(read).sheet;
    auto written = to_egn(review == nullptr ? std::move(sheet) : annotated(std::move(sheet), *review));
    if (const auto* const unsayable = std::get_if<Unsayable>(&written))
        return visit.refuse(409, "this game has no EGN: " + unsayable->why);
    visit.respond(as_download(std::get<WrittenGame>(written).text, game.row.id, "egn"));
}

void TableHouse::games(Visit& visit, const Parts& parts) {
    if (!visit.is_somebody()) return;
    if (parts.size() == 1) {
        if (!visit.is("GET")) return visit.wrong_method();
        json::array list;
        for (const auto& [game, seat] : store_.games_of(visit.person->id))
            list.push_back(json::object{{"id", to_string(game.id)},
                                        {"table", to_string(game.table)},
                                        {"game", game.number},
                                        {"ended", game.ended_ms},
                                        {"summary", game.summary},
                                        {"seat", seat ? json::value(*seat) : nullptr}});
        return visit.answer(list);
    }
    const auto id = GameId::parse(parts[1]);
    static constexpr std::array<std::string_view, 6> all{"",        "/story",      "/egn",
                                                         "/review", "/review/egn", "/practice"};
    std::string what;  // of the game; nothing: the file itself
    for (const std::string_view part : parts | std::views::drop(2)) what.append("/").append(part);
    if (std::ranges::find(all, what) == all.end()) return visit.not_found();
    const auto game = id ? store_.game(*id) : std::nullopt;
    if (!game || game->find(visit.person->id) == nullptr) return visit.refuse(404, "you have no such game");
    if (what == "/review") return review(visit, *game);
    if (what == "/practice") return visit.is("POST") ? play_on(visit, *game) : visit.wrong_method();
    if (what.empty() && visit.is("DELETE")) return forget_game(visit, *id);
    if (!visit.is("GET")) return visit.wrong_method();
    if (what == "/story") return tell_story(visit, game->file);
    if (what == "/egn") return give_egn(visit, *game, nullptr);
    if (what == "/review/egn") return give_review_egn(visit, *game);
    visit.respond(as_download(game->file, *id, "json"));
}

void TableHouse::forget_game(Visit& visit, GameId id) {
    store_.write({ForgetGame{id, visit.person->id}}, [respond = visit.respond](Written written) {
        answer_durable(respond, written, json_response(json::object{}));
    });
}

}  // namespace euchre
