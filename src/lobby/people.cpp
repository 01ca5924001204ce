#include "lobby/people.h"

#include <sodium.h>

#include "lobby/request_text.h"

namespace euchre::lobby {

namespace {

constexpr std::size_t token_digits = 64;
constexpr std::string_view program_avatar = "program";  // in the store: a bot from outside

std::string_view cookie_name(bool secure) { return secure ? "__Host-euchre" : "euchre"; }

std::pair<std::string, std::string> set_cookie(std::string_view token, bool secure, std::string_view age) {
    std::string cookie(cookie_name(secure));
    cookie += '=';
    cookie += token;
    cookie += "; Path=/; HttpOnly; SameSite=Strict; Max-Age=";
    cookie += age;
    if (secure) cookie += "; Secure";
    return {"Set-Cookie", cookie};
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
    return set_cookie(token, secure, "31536000");
}

std::pair<std::string, std::string> cookie_gone(bool secure) { return set_cookie("", secure, "0"); }

std::optional<store::TokenHash> token_hash(std::string_view token) {
    if (token.size() != token_digits) return std::nullopt;
    return hash_of(token);
}

NewPerson new_person(const Sources& sources, std::string name, std::string avatar) {
    const std::string token = fair::to_hex(sources.draw_seed());
    return {{text::PersonId(sources.random_bits()), hash_of(token), std::move(name), std::move(avatar),
             sources.now().time_since_epoch().count()},
            token};
}

table::Guest guest_of(const store::PersonRow& person) {
    return {person.id,
            {person.name, parse_avatar(person.avatar).value_or(Avatar::bear)},
            person.avatar == program_avatar};
}

}  // namespace euchre::lobby
