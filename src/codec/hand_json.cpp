#include "codec/hand_json.h"

#include "text/quoted.h"

namespace euchre::codec {

namespace json = boost::json;

namespace {

constexpr std::size_t most_actions = 256;  // in one hand

bool has_lets(const RuleSet& rules) { return rules.options().last_call == LastCall::let; }

}  // namespace

json::object hand_json(const RuleSet& rules, const HandRecord& hand) {
    json::object object{{"dealer", hand.dealer.number()}};
    if (hand.setup.scores) {
        auto& scores = object["scores"].emplace_array();
        for (std::size_t side = 0; side < rules.sides(); ++side) scores.push_back((*hand.setup.scores)[side]);
    }
    if (hand.setup.lets && has_lets(rules)) {
        auto& lets = object["lets"].emplace_array();
        for (std::size_t seat = 0; seat < rules.players(); ++seat)
            lets.push_back((*hand.setup.lets)[Seat(seat)]);
    }
    if (hand.setup.hands_played && *hand.setup.hands_played > 0)
        object["hands_played"] = *hand.setup.hands_played;
    auto& pack = object["pack"].emplace_array();
    for (const Card card : hand.pack.cards()) pack.emplace_back(to_string(card));
    auto& actions = object["actions"].emplace_array();
    for (const Action action : hand.actions) actions.emplace_back(to_string(action));
    return object;
}

Setup read_setup(Fields& fields, const RuleSet& rules) {
    Setup setup;
    if (fields.has("dealer"))
        setup.dealer = Seat(static_cast<std::size_t>(
            fields.number("dealer", 0, static_cast<std::int64_t>(rules.players()) - 1)));
    if (fields.has("scores")) {
        Points scores{};
        std::size_t side = 0;
        for (const std::int64_t score : fields.numbers("scores", rules.sides(), -score_limit, score_limit))
            scores[side++] = static_cast<int>(score);
        setup.scores = scores;
    }
    if (fields.has("lets")) {
        BySeat<std::uint8_t> lets{};
        Seat seat;
        for (const std::int64_t used :
             fields.numbers("lets", has_lets(rules) ? rules.players() : 0, 0, rules.options().lets)) {
            lets[seat] = static_cast<std::uint8_t>(used);
            seat = seat.left(rules.players());
        }
        setup.lets = lets;
    }
    if (fields.has("hands_played"))
        setup.hands_played = static_cast<int>(fields.number("hands_played", 0, hands_limit));
    return setup;
}

std::variant<HandRecord, std::string> read_hand(const json::object& object, const RuleSet& rules) {
    Fields fields(object);
    fields.only({"dealer", "scores", "lets", "hands_played", "pack", "actions"});
    HandRecord hand;
    hand.setup = read_setup(fields, rules);
    if (!hand.setup.dealer) fields["dealer"].must_be("a seat");
    hand.dealer = hand.setup.dealer.value_or(Seat());
    hand.pack = fields.pack("pack");
    for (const Field& each : fields["actions"].list_up_to(most_actions, "actions")) {
        const auto action = parse_action(each.text());
        if (!action) {
            each.fail("no action: " + text::in_quotes(each.text()));
            break;
        }
        hand.actions.push_back(*action);
    }
    if (fields.failed()) return fields.error();
    return hand;
}

}  // namespace euchre::codec
