#include "codec/view_json.h"

#include <algorithm>
#include <boost/json.hpp>

namespace euchre::codec {

namespace {

namespace json = boost::json;

constexpr std::size_t own_fields = 5, public_fields = 22;

json::value card_or_null(const std::optional<Card>& card) {
    return card ? json::value(to_string(*card)) : nullptr;
}

// Sorted by bytes, so that the order reveals nothing.
json::array sorted(std::vector<std::string> texts) {
    std::ranges::sort(texts);
    return json::array(texts.begin(), texts.end());
}

json::array card_list(CardSet cards) {
    std::vector<std::string> texts;
    for (const Card card : cards) texts.push_back(to_string(card));
    return sorted(std::move(texts));
}

json::array legal_list(const ActionSet& legal) {
    std::vector<std::string> texts;
    for (const Action action : legal) texts.push_back(to_string(action));
    return sorted(std::move(texts));
}

json::array call_list(const std::vector<SeatCall>& calls) {
    json::array list;
    for (const SeatCall& made : calls)
        list.push_back(json::array{made.seat.number(), to_string(Action(made.call))});
    return list;
}

json::array played_list(const std::vector<SeatCard>& cards) {
    json::array list;
    for (const SeatCard& played : cards)
        list.push_back(json::array{played.seat.number(), to_string(played.card)});
    return list;
}

json::array trick_list(const std::vector<TakenTrick>& tricks) {
    json::array list;
    for (const TakenTrick& trick : tricks)
        list.push_back(json::object{{"cards", played_list(trick.cards)}, {"winner", trick.winner.number()}});
    return list;
}

json::array void_list(const PublicView& view, std::size_t players) {
    json::array list;
    for (std::size_t seat = 0; seat < players; ++seat) {
        json::array suits;
        for (const Suit suit : all_suits)
            if (view.voids[Seat(seat)][index_of(suit)]) suits.emplace_back(std::string(1, letter(suit)));
        list.push_back(std::move(suits));
    }
    return list;
}

template <class Numbers>
json::array number_list(const Numbers& numbers, std::size_t size) {
    return json::array(numbers.begin(), numbers.begin() + size);
}

void add_own(const OwnView& view, json::object& object) {
    object["seat"] = seat_or_null(view.seat);
    object["hand"] = card_list(view.hand);
    object["laid_down"] = card_list(view.laid_down);
    object["discard"] = card_or_null(view.discard);
    object["legal"] = legal_list(view.legal);
}

void add_bidding(const PublicView& view, json::object& object) {
    object["phase"] = to_string(view.phase);
    object["turn"] = seat_or_null(view.turn);
    object["dealer"] = view.dealer.number();
    object["dealt_by"] = seat_or_null(view.dealt_by);
    object["turned"] = card_or_null(view.turned);
    object["turned_is_up"] = view.turned_is_up;
    object["dealer_holds"] = card_or_null(view.dealer_holds);
    object["stands"] = view.stands ? json::value(std::string(1, letter(*view.stands))) : nullptr;
    object["trump"] = view.trump ? json::value(to_string(*view.trump)) : nullptr;
    object["maker"] = seat_or_null(view.maker);
    object["alone"] = view.alone;
    object["calls"] = call_list(view.calls);
}

void add_public(const RuleSet& rules, const PublicView& view, json::object& object) {
    const std::size_t players = rules.players();
    const bool has_lets = rules.options().last_call == LastCall::let;
    add_bidding(view, object);
    object["cards_held"] = number_list(view.cards_held, players);
    object["tricks"] = trick_list(view.tricks);
    object["trick"] = played_list(view.trick);
    object["voids"] = void_list(view, players);
    object["taken"] = number_list(view.taken, players);
    object["scores"] = number_list(view.scores, rules.sides());
    object["lets"] = number_list(view.lets, has_lets ? players : 0);
    object["winner"] = view.winner ? json::value(*view.winner) : nullptr;
    object["result"] = to_json(result_of(rules, view));
    json::array shown;
    for (const ShownHand& hand : view.shown) shown.push_back(to_json(rules, hand));
    object["shown"] = std::move(shown);
}

}  // namespace

json::value seat_or_null(const std::optional<Seat>& seat) {
    return seat ? json::value(seat->number()) : nullptr;
}

json::object own_view_json(const OwnView& view) {
    json::object object;
    object.reserve(own_fields);
    add_own(view, object);
    return object;
}

json::object public_view_json(const RuleSet& rules, const PublicView& view) {
    json::object object;
    object.reserve(public_fields);
    add_public(rules, view, object);
    return object;
}

json::object to_json(const RuleSet& rules, const View& view) {
    json::object object;
    object.reserve(own_fields + public_fields);
    add_own(view, object);
    add_public(rules, view, object);
    return object;
}

json::value to_json(const std::optional<HandResult>& result) {
    if (!result) return nullptr;
    return json::object{
        {"class", to_string(result->of)}, {"option", option_behind(result->of)}, {"tricks", result->tricks}};
}

json::object to_json(const RuleSet& rules, const ShownHand& hand) {
    json::array dealt;
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        dealt.push_back(card_list(hand.dealt[Seat(seat)]));
    return {{"dealer", hand.dealer.number()},
            {"dealt", std::move(dealt)},
            {"up", to_string(hand.up)},
            {"discard", card_or_null(hand.discard)},
            {"buried", card_list(hand.buried)}};
}

}  // namespace euchre::codec
