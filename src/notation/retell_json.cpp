#include <boost/json.hpp>

#include "notation/retell.h"
#include "notation/walk.h"

namespace euchre::notation {

namespace {

namespace json = boost::json;

// An unknown card is null.
json::value noted_json(const NotedCard& noted) {
    const Card* const card = known(noted);
    return card == nullptr ? json::value(nullptr) : json::value(to_string(*card));
}

json::array noted_json(const NotedCards& cards) {
    json::array list;
    for (const NotedCard& card : cards) list.push_back(noted_json(card));
    return list;
}

json::array scores_json(const RuleSet& rules, const Points& points) {
    return json::array(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(rules.sides()));
}

json::value text_or_null(const std::string& text) {
    return text.empty() ? json::value(nullptr) : json::value(text);
}

json::array tricks_json(const SheetHand& hand, const WalkedHand& walked) {
    json::array list;
    for (std::size_t at = 0; at < walked.tricks.size(); ++at) {
        const WalkedTrick& trick = walked.tricks[at];
        json::array cards;
        for (std::size_t place = 0; place < trick.seats.size(); ++place)
            cards.push_back(json::object{{"seat", trick.seats[place].number()},
                                         {"card", noted_json(hand.play.tricks[at][place])}});
        list.push_back(json::object{
            {"cards", std::move(cards)},
            {"winner", trick.winner ? json::value(trick.winner->number()) : json::value(nullptr)}});
    }
    return list;
}

json::object hand_json(const RuleSet& rules, const SheetHand& hand, const WalkedHand& walked) {
    json::array dealt, calls, said;
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        dealt.push_back(noted_json(hand.dealt[Seat(seat)]));
    for (const SeatCall& call : walked.calls)
        calls.push_back(json::object{{"seat", call.seat.number()}, {"call", to_string(Action(call.call))}});
    for (const TableCall call : walked.said) said.emplace_back(to_string(call));
    Points points{};
    for (std::size_t side = 0; side < rules.sides(); ++side)
        points[side] = walked.after[side] - walked.before[side];
    json::object object{{"dealer", hand.dealer.number()},
                        {"misdeals", hand.misdeals},
                        {"up", to_string(hand.up)},
                        {"dealt", std::move(dealt)},
                        {"kitty", noted_json(hand.kitty)},
                        {"calls", std::move(calls)},
                        {"discard", hand.bidding.discard ? noted_json(*hand.bidding.discard) : nullptr},
                        {"trump", nullptr},
                        {"maker", nullptr},
                        {"alone", false},
                        {"defender", nullptr},
                        {"under", noted_json(hand.bidding.under)},
                        {"given", hand.bidding.given ? noted_json(*hand.bidding.given) : nullptr},
                        {"put_away", hand.bidding.put_away ? noted_json(*hand.bidding.put_away) : nullptr},
                        {"tricks", tricks_json(hand, walked)},
                        {"over", walked.over},
                        {"said", std::move(said)},
                        {"points", scores_json(rules, points)},
                        {"scores", scores_json(rules, walked.after)},
                        {"unknown", unseen_cards(rules, hand)}};
    if (walked.contract) {
        object["trump"] = to_string(walked.contract->trump);
        object["maker"] = walked.contract->maker.number();
        object["alone"] = walked.contract->alone;
        if (walked.contract->defender) object["defender"] = walked.contract->defender->number();
    }
    return object;
}

}  // namespace

json::object retold_json(const Sheet& sheet) {
    const auto held = complete(sheet);
    const auto& completed = std::get<Completed>(held);
    const Walk walked = walk(sheet.rules, completed.record);
    json::array players, hands;
    for (const SheetPlayer& player : sheet.players) players.emplace_back(player.name);
    for (std::size_t at = 0; at < sheet.hands.size(); ++at)
        hands.push_back(hand_json(sheet.rules, completed.hands[at], walked.hands[at]));
    return {{"title", text_or_null(sheet.title)},
            {"date", text_or_null(sheet.date)},
            {"rules", sheet.rules.name()},
            {"players", std::move(players)},
            {"start", scores_json(sheet.rules, sheet.start)},
            {"scores", scores_json(sheet.rules, walked.scores)},
            {"winner", walked.winner ? json::value(*walked.winner) : json::value(nullptr)},
            {"hands", std::move(hands)}};
}

json::object retold_json(const MatchSheet& match) {
    json::array players, games;
    for (const SheetPlayer& player : match.players)
        players.push_back(json::object{{"id", player.id}, {"name", player.name}});
    for (std::size_t at = 0; at < match.games.size(); ++at) {
        json::object game = retold_json(named_sheet(match, at));
        game["index"] = match.games[at].index;
        games.push_back(std::move(game));
    }
    return {{"title", text_or_null(match.title)},
            {"date", text_or_null(match.date)},
            {"format", match.format ? json::value(match.format->type) : json::value(nullptr)},
            {"players", std::move(players)},
            {"games", std::move(games)}};
}

}  // namespace euchre::notation
