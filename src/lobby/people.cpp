#include "lobby/people.h"

#include <sodium.h>

#include <array>
#include <map>
#include <span>
#include <sstream>

#include "lobby/request_text.h"
#include "messages/kind.h"
#include "messages/say.h"

namespace euchre::lobby {

namespace {

constexpr std::size_t token_digits = 64;
constexpr std::size_t code_digits = 32;
constexpr char between_formers = '.';
constexpr std::string_view program_avatar = "program";  // the stored avatar of a bot from outside

std::string_view cookie_name(bool secure) { return secure ? "__Host-euchre" : "euchre"; }
std::string_view former_name(bool secure) { return secure ? "__Host-euchre-former" : "euchre-former"; }

// An empty value deletes the cookie.
std::pair<std::string, std::string> set_cookie(std::string_view name, std::string_view value, bool secure) {
    std::string cookie(name);
    cookie += '=';
    cookie += value;
    cookie += "; Path=/; HttpOnly; SameSite=Strict; Max-Age=";
    cookie += value.empty() ? "0" : "31536000";
    if (secure) cookie += "; Secure";
    return {"Set-Cookie", cookie};
}

using Named = std::pair<std::string_view, std::string_view>;  // a part of a User-Agent, and the name to show

// The first one that the header contains, because many browsers also name the browsers they resemble.
constexpr std::array<Named, 7> browsers{{{"euchre", "euchre"},
                                         {"Edg", "Edge"},
                                         {"OPR/", "Opera"},
                                         {"Firefox/", "Firefox"},
                                         {"FxiOS/", "Firefox"},
                                         {"Chrome/", "Chrome"},
                                         {"Safari/", "Safari"}}};
constexpr std::array<Named, 7> systems{{{"Android", "Android"},
                                        {"iPhone", "iPhone"},
                                        {"iPad", "iPad"},
                                        {"Windows", "Windows"},
                                        {"Mac OS X", "Mac"},
                                        {"CrOS", "ChromeOS"},
                                        {"Linux", "Linux"}}};

std::string_view first_named(std::span<const Named> all, std::string_view text) {
    for (const auto& [part, name] : all)
        if (text.find(part) != std::string_view::npos) return name;
    return {};
}

}  // namespace

store::TokenHash hash_of(std::string_view token) {
    store::TokenHash hash;
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
    return hash;
}

std::string token_of(const Request& request) {
    if (!request.bearer.empty()) return request.bearer;
    return cookie_value(request.cookie, cookie_name(request.secure)).value_or("");
}

std::pair<std::string, std::string> cookie_with(std::string_view token, bool secure) {
    return set_cookie(cookie_name(secure), token, secure);
}

std::pair<std::string, std::string> cookie_gone(bool secure) {
    return set_cookie(cookie_name(secure), "", secure);
}

std::vector<std::string> former_tokens(const Request& request) {
    std::istringstream list(cookie_value(request.cookie, former_name(request.secure)).value_or(""));
    std::vector<std::string> tokens;
    for (std::string token; tokens.size() < most_former && std::getline(list, token, between_formers);)
        if (token.size() == token_digits) tokens.push_back(token);
    return tokens;
}

std::pair<std::string, std::string> former_cookie(const std::vector<std::string>& tokens, bool secure) {
    std::string list;
    for (const std::string& token : tokens) {
        if (!list.empty()) list += between_formers;
        list += token;
    }
    return set_cookie(former_name(secure), list, secure);
}

std::optional<store::TokenHash> token_hash(std::string_view token) {
    if (token.size() != token_digits) return std::nullopt;
    return hash_of(token);
}

std::string new_link_code(const Sources& sources) {
    return fair::to_hex(sources.draw_seed()).substr(0, code_digits);
}

bool is_link_code(std::string_view text) {
    return text.size() == code_digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string device_name(std::string_view user_agent) {
    std::string name(first_named(browsers, user_agent));
    const std::string_view system = first_named(systems, user_agent);
    if (!name.empty() && !system.empty()) name += ", ";
    return name.append(system);
}

NewSession new_session(const Sources& sources, identity::PersonId person, std::string_view user_agent) {
    std::string token = fair::to_hex(sources.draw_seed());
    const std::int64_t now = sources.now().time_since_epoch().count();
    return {{hash_of(token), person, device_name(user_agent), now, now}, std::move(token)};
}

NewPerson new_person(const Sources& sources, const Looks& looks, std::string_view user_agent) {
    const identity::PersonId id(sources.random_bits());
    return {{id, looks.name, looks.avatar, sources.now().time_since_epoch().count()},
            new_session(sources, id, user_agent)};
}

std::optional<Caller> find_caller(store::Reader& reader, const store::TokenHash& token) {
    auto session = reader.session(token);
    auto person = session ? reader.person(session->person) : std::nullopt;
    if (!person) return std::nullopt;
    return Caller{std::move(*session), std::move(*person)};
}

boost::json::object person_json(const store::PersonRow& person) {
    return {{"id", to_string(person.id)}, {"name", person.name}, {"avatar", person.avatar}};
}

table::Guest guest_of(const store::PersonRow& person) {
    return {person.id,
            {person.name, parse_avatar(person.avatar).value_or(Avatar::bear)},
            person.avatar == program_avatar};
}

Player deleted_player() { return {messages::say(messages::Kind<>{"person.deleted"}()), Avatar::bear}; }

table::WhoIs who_is(store::Reader& reader) {
    return [&reader, known = std::map<identity::PersonId, Player>()](identity::PersonId id) mutable {
        const auto [one, is_new] = known.try_emplace(id);
        if (is_new) {
            const auto person = reader.person(id);
            one->second = person ? guest_of(*person).player : deleted_player();
        }
        return one->second;
    };
}

}  // namespace euchre::lobby
