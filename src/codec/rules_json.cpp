#include "codec/rules_json.h"

#include <boost/json.hpp>

#include "codec/fields.h"
#include "game/apply.h"
#include "game/hand_result.h"
#include "game/sorted_hand.h"
#include "messages/call_order.h"
#include "messages/kind.h"
#include "messages/rule_texts.h"
#include "messages/say.h"
#include "text/plain.h"

namespace euchre::codec {

namespace json = boost::json;

json::object rules_json(const RuleSet& rules) {
    json::object options;
    for (const OptionSpec& spec : schema()) {
        if (spec.is_number())
            options[spec.name] = spec.get(rules.options());
        else
            options[spec.name] = spec.value_text(rules.options());
    }
    return {{"name", rules.name()}, {"options", std::move(options)}};
}

namespace {

json::array sides_json(const RuleSet& rules) {
    json::array sides;
    for (std::size_t side = 0; side < rules.sides(); ++side) {
        json::array seats;
        for (std::size_t seat = 0; seat < rules.players(); ++seat)
            if (rules.side_of(Seat(seat)) == side) seats.emplace_back(seat);
        sides.push_back(std::move(seats));
    }
    return sides;
}

json::object bowers_json(const RuleSet& rules, Trump trump) {
    json::object bowers;
    for (const auto& card : rules.order(trump).bowers())
        if (card) bowers[to_string(*card)] = to_string(*rules.order(trump).bower(*card));
    return bowers;
}

json::array calls_json() {
    json::array calls;
    for (const Call call : messages::calls_in_order()) calls.emplace_back(to_string(Action(call)));
    return calls;
}

json::array held_json(const RuleSet& rules, std::optional<Trump> trump) {
    json::array cards;
    for (const Card card : sorted_hand(rules, rules.deck(), trump)) cards.emplace_back(to_string(card));
    return cards;
}

// A game stored before house rules existed was played without them.
bool is_newer_than_first_games(const OptionSpec& spec) {
    return !spec.house.empty() || spec.name == "next_game_dealer";
}

}  // namespace

json::object explained_rules_json(const RuleSet& rules) {
    json::object bowers, held{{"unmade", held_json(rules, std::nullopt)}};
    for (const Trump trump : all_trumps) {
        bowers[to_string(trump)] = bowers_json(rules, trump);
        held[to_string(trump)] = held_json(rules, trump);
    }
    json::object object = rules_json(rules);
    object["title"] = rules.title();
    object["sides"] = sides_json(rules);
    object["bowers"] = std::move(bowers);
    object["held"] = std::move(held);
    object["calls"] = calls_json();
    object["under"] = cards_under;
    object["misdeal"] = misdeal_option;
    return object;
}

std::variant<RuleSet, std::string> rules_from_json(const json::object& object) {
    const Fields fields(object);
    fields.only({"name", "options"});
    const std::string name(fields.text("name"));
    const json::object& values = fields.object("options");
    if (fields.failed()) return fields.error();
    if (!text::is_plain(name)) return say(messages::Kind<>{"rules.name_not_plain"}());
    std::size_t known = 0;
    Options options;
    for (const OptionSpec& spec : schema()) {
        const json::value* const value = values.if_contains(spec.name);
        if (value == nullptr && is_newer_than_first_games(spec)) continue;
        if (value == nullptr)
            return say(messages::Kind<std::string>{"option.missing", {"option"}}(spec.name));
        ++known;
        const std::string text =
            value->is_string() ? std::string(value->get_string()) : json::serialize(*value);
        const auto number = spec.parse(text);
        if (!number || value->is_string() == spec.is_number()) return messages::wrong_value(spec, text);
        spec.set(options, *number);
    }
    if (known != values.size()) return say(messages::Kind<>{"option.unknown"}());
    if (const auto found = contradictions(options); !found.empty())
        return messages::reasons_of(found, options);
    return RuleSet({name, name, ""}, options);
}

}  // namespace euchre::codec
