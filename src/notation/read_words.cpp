#include "notation/read_words.h"

namespace euchre::notation {

namespace {

constexpr std::size_t max_accounts = 10;

}  // namespace

std::string words(const codec::Field& field, std::size_t most) {
    const std::string_view words = field.text();
    const auto length = length_in_letters(words);
    if (!length || *length > most)
        field.must_be("at most " + std::to_string(most) + " letters that can be shown");
    return std::string(words);
}

std::string words_if(const codec::Field& field, std::size_t most) {
    return field.is_there() ? words(field, most) : std::string();
}

SheetPlayer read_player(const codec::Field& field) {
    if (!field.is_object()) return {words(field, max_short_text), {}, {}};
    codec::Fields(field).only({"id", "name", "playerIds"});
    SheetPlayer player{words(field["name"], max_short_text), {}, {}};
    player.id = words_if(field["id"], max_short_text);
    if (!field["playerIds"].is_there()) return player;
    for (const codec::Field& account : field["playerIds"].list_up_to(max_accounts)) {
        codec::Fields(account).only({"id", "source"});
        player.accounts.push_back(
            {words(account["id"], max_short_text), words(account["source"], max_short_text)});
    }
    return player;
}

}  // namespace euchre::notation
