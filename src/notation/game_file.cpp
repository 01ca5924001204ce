#include "notation/game_file.h"

#include <boost/json.hpp>

#include "codec/rules_json.h"
#include "game/replay.h"

namespace euchre::notation {

namespace {

namespace json = boost::json;

template <class T>
json::value hex_or_null(const std::optional<T>& secret) {
    return secret ? json::value(fair::to_hex(*secret)) : nullptr;
}

template <class T>
json::value or_null(const std::optional<T>& number) {
    return number ? json::value(*number) : nullptr;
}

json::array pack_json(const Pack& pack) {
    json::array cards;
    for (const Card card : pack.cards()) cards.emplace_back(to_string(card));
    return cards;
}

json::array players_json(const std::vector<Participant>& players) {
    json::array list;
    for (const Participant& each : players)
        list.push_back(json::object{{"seat", list.size()},
                                    {"name", each.player.name},
                                    {"avatar", to_string(each.player.avatar)},
                                    {"bot", each.bot ? json::value(*each.bot) : nullptr}});
    return list;
}

json::value dealer_json(const Record& record) {
    if (record.chosen_dealer) return json::object{{"chosen", record.chosen_dealer->number()}};
    if (record.dealers_drawn) return json::object{{"drawn", pack_json(*record.dealers_drawn)}};
    if (record.carried_dealer) return json::object{{"carried", record.carried_dealer->number()}};
    return nullptr;
}

json::array hands_json(const std::vector<HandRecord>& hands) {
    json::array list;
    for (const HandRecord& hand : hands) {
        json::array actions;
        for (const Action action : hand.actions) actions.emplace_back(to_string(action));
        list.push_back(json::object{{"dealer", hand.dealer.number()},
                                    {"misdeals", hand.misdeals},
                                    {"cut", hand.cut},
                                    {"pack", pack_json(hand.pack)},
                                    {"actions", std::move(actions)}});
    }
    return list;
}

json::array fair_json(const std::vector<fair::Attempt>& attempts) {
    json::array list;
    for (const fair::Attempt& attempt : attempts) {
        json::array listed;
        for (const fair::Attempt::Listed& person : attempt.listed)
            listed.push_back(json::object{{"seat", person.seat.number()},
                                          {"commitment", fair::to_hex(person.commitment)},
                                          {"entropy", hex_or_null(person.entropy)}});
        list.push_back(json::object{{"deal", attempt.deal},
                                    {"attempt", attempt.number},
                                    {"cut", attempt.cut},
                                    {"commitment", fair::to_hex(attempt.commitment)},
                                    {"listed", std::move(listed)},
                                    {"seed", hex_or_null(attempt.seed)}});
    }
    return list;
}

}  // namespace

std::string to_json(const GameFile& file) { return json::serialize(game_json(file)); }

json::object game_json(const GameFile& file) {
    const auto replayed = replay(file.rules, file.record);
    const Match& match = std::get<Match>(replayed);
    return {{"right_bower", 1},
            {"table", file.table},
            {"game", file.game},
            {"began", to_string(file.began)},
            {"ended", to_string(file.ended)},
            {"ending", to_string(file.ending)},
            {"conceded_by", or_null(file.conceded_by)},
            {"rules", codec::rules_json(file.rules)},
            {"players", players_json(file.players)},
            {"dealer", dealer_json(file.record)},
            {"hands", hands_json(file.record.hands)},
            {"misdeals", file.record.misdeals},
            {"scores", json::array(match.scores().begin(),
                                   match.scores().begin() + static_cast<std::ptrdiff_t>(file.rules.sides()))},
            {"winner", or_null(match.winner())},
            {"fair", fair_json(file.fair)}};
}

}  // namespace euchre::notation
