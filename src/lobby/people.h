// People: a name, an avatar, and a token for each of their devices.
#pragma once

#include <boost/json/object.hpp>

#include "lobby/lobby_settings.h"
#include "lobby/request_handler.h"
#include "store/store.h"
#include "table/names.h"

namespace euchre::lobby {

inline constexpr std::size_t longest_name = 40;  // bytes
inline constexpr std::size_t most_former = 4;    // people that a browser can go back to

// A token is 256 random bits as 64 hexadecimal digits. The store keeps only its hash.
store::TokenHash hash_of(std::string_view token);
// The hash of a token. Nothing: the text can't be a token.
std::optional<store::TokenHash> token_hash(std::string_view token);

// The token of a request: from its bearer header, or from its cookie.
std::string token_of(const Request& request);
// The header that sets the token's cookie: HttpOnly, SameSite=Strict; under TLS with the __Host- prefix.
std::pair<std::string, std::string> cookie_with(std::string_view token, bool secure);
std::pair<std::string, std::string> cookie_gone(bool secure);

// The tokens of the people that a browser was signed in as, the last one first. They have their own cookie.
std::vector<std::string> former_tokens(const Request& request);
std::pair<std::string, std::string> former_cookie(const std::vector<std::string>& tokens, bool secure);

// The code of a personal link is 128 random bits as 32 hexadecimal digits. The store keeps only its hash.
std::string new_link_code(const Sources& sources);
bool is_link_code(std::string_view text);

struct NewSession {
    store::SessionRow row;
    std::string token;
};
NewSession new_session(const Sources& sources, identity::PersonId person, std::string_view user_agent);

// "Firefox, Linux": the browser and the system that a User-Agent header names; empty if it names none.
std::string device_name(std::string_view user_agent);

struct NewPerson {
    store::PersonRow person;
    NewSession session;
};
struct Looks {
    std::string name, avatar;
};
NewPerson new_person(const Sources& sources, const Looks& looks, std::string_view user_agent);

// The person with this token; nothing if there is none.
struct Caller {
    store::SessionRow session;
    store::PersonRow person;
};
std::optional<Caller> find_caller(store::Reader& reader, const store::TokenHash& token);

boost::json::object person_json(const store::PersonRow& person);
table::Guest guest_of(const store::PersonRow& person);

// The name of a person who is not in the store any more.
Player deleted_player();
// Reads the names of people, each once. The reader must outlive it.
table::WhoIs who_is(store::Reader& reader);

}  // namespace euchre::lobby
