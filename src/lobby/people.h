// Who people are: a name, an avatar and a secret that only their devices have.
#pragma once

#include "lobby/lobby_settings.h"
#include "lobby/request_handler.h"
#include "store/store.h"
#include "table/guest.h"

namespace euchre::lobby {

inline constexpr std::size_t longest_name = 40;  // bytes

// A token is 256 random bits as 64 hexadecimal digits. The store keeps only its hash.
store::TokenHash hash_of(std::string_view token);
// Nothing: the text can't be a token.
std::optional<store::TokenHash> token_hash(std::string_view token);

// The token of a request: from its bearer header, or from its cookie.
std::string token_of(const Request& request);
// The header that gives a browser its token: HttpOnly, SameSite=Strict; under TLS with the __Host- prefix.
std::pair<std::string, std::string> cookie_with(std::string_view token, bool secure);
std::pair<std::string, std::string> cookie_gone(bool secure);

struct NewPerson {
    store::PersonRow person;
    std::string token;
};
NewPerson new_person(const Sources& sources, std::string name, std::string avatar);

table::Guest guest_of(const store::PersonRow& person);

}  // namespace euchre::lobby
