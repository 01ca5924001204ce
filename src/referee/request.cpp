#include "referee/request.h"

#include <algorithm>
#include <boost/json.hpp>

#include "text/quoted.h"

namespace euchre {

namespace {

namespace json = boost::json;

// Reads the fields of one object; the first thing that is wrong is kept.
class Fields {
  public:
    explicit Fields(const json::object& object) : object_(object) {}

    void only(std::initializer_list<std::string_view> known) {
        for (const auto& field : object_)
            if (std::ranges::find(known, std::string_view(field.key())) == known.end())
                fail("unknown field " + in_quotes(field.key()));
    }

    bool has(std::string_view name) const { return object_.contains(name); }

    std::int64_t number(std::string_view name, std::int64_t low, std::int64_t high) {
        const json::value* const value = object_.if_contains(name);
        return number(name, value, low, high);
    }

    std::string_view text(std::string_view name) {
        const json::value* const value = object_.if_contains(name);
        if (value != nullptr && value->is_string()) return value->get_string();
        fail("'" + std::string(name) + "' must be a string");
        return {};
    }

    // A list of exactly `size` whole numbers.
    std::vector<std::int64_t> numbers(std::string_view name, std::size_t size, std::int64_t low,
                                      std::int64_t high) {
        std::vector<std::int64_t> result;
        const json::value* const value = object_.if_contains(name);
        if (value == nullptr || !value->is_array() || value->get_array().size() != size) {
            fail("'" + std::string(name) + "' must be a list of " + std::to_string(size) + " whole numbers");
            return result;
        }
        for (const json::value& each : value->get_array()) result.push_back(number(name, &each, low, high));
        return result;
    }

    Pack pack(std::string_view name) {
        Pack pack;
        const json::value* const value = object_.if_contains(name);
        if (value == nullptr || !value->is_array()) {
            fail("'" + std::string(name) + "' must be a list of cards");
            return pack;
        }
        for (const json::value& each : value->get_array()) {
            const auto card = each.is_string() ? parse_card(each.get_string()) : std::nullopt;
            if (!card)
                fail("no card: " +
                     (each.is_string() ? in_quotes(each.get_string()) : std::string("not a string")));
            else if (!pack.push_back(*card))
                fail("too many cards in the pack");
        }
        return pack;
    }

    void fail(std::string error) {
        if (error_.empty()) error_ = std::move(error);
    }
    const std::string& error() const { return error_; }

  private:
    std::int64_t number(std::string_view name, const json::value* value, std::int64_t low,
                        std::int64_t high) {
        if (value != nullptr && value->is_int64() && value->get_int64() >= low && value->get_int64() <= high)
            return value->get_int64();
        fail("'" + std::string(name) + "' must be a whole number, " + std::to_string(low) + " to " +
             std::to_string(high));
        return 0;
    }

    const json::object& object_;
    std::string error_;
};

Request parse_deal(Fields& fields, const RuleSet& rules) {
    fields.only({"do", "pack", "dealer", "scores", "lets"});
    DealRequest deal;
    deal.pack = fields.pack("pack");
    const auto last_seat = static_cast<std::int64_t>(rules.players()) - 1;
    if (fields.has("dealer"))
        deal.setup.dealer = Seat(static_cast<std::size_t>(fields.number("dealer", 0, last_seat)));
    if (fields.has("scores")) {
        Points scores{};
        std::size_t side = 0;
        for (const std::int64_t score : fields.numbers("scores", rules.sides(), -score_limit, score_limit))
            scores[side++] = static_cast<int>(score);
        deal.setup.scores = scores;
    }
    if (fields.has("lets")) {
        const bool has_lets = rules.options().last_call == LastCall::let;
        BySeat<std::uint8_t> lets{};
        Seat seat;
        for (const std::int64_t used :
             fields.numbers("lets", has_lets ? rules.players() : 0, 0, rules.options().lets)) {
            lets[seat] = static_cast<std::uint8_t>(used);
            seat = seat.left(rules.players());
        }
        deal.setup.lets = lets;
    }
    return deal;
}

Request parse_act(Fields& fields, const RuleSet& rules) {
    fields.only({"do", "seat", "action"});
    const std::int64_t seat = fields.number("seat", 0, static_cast<std::int64_t>(rules.players()) - 1);
    const std::string_view text = fields.text("action");
    const auto action = parse_action(text);
    if (!action) {
        fields.fail("no action: " + in_quotes(text));
        return BadRequest{};
    }
    return ActRequest{Seat(static_cast<std::size_t>(seat)), *action};
}

Request parse_object(Fields& fields, const RuleSet& rules) {
    const std::string_view what = fields.text("do");
    if (what == "deal") return parse_deal(fields, rules);
    if (what == "act") return parse_act(fields, rules);
    if (what == "misdeal" || what == "state") {
        fields.only({"do"});
        if (what == "misdeal") return MisdealRequest{};
        return StateRequest{};
    }
    fields.fail("'do' must be deal, act, misdeal or state, not " + in_quotes(what));
    return BadRequest{};
}

}  // namespace

Request parse_request(std::string_view line, const RuleSet& rules) {
    json::error_code error;
    const json::value value = json::parse(line, error);
    if (error) return BadRequest{"the line is not JSON: " + error.message()};
    if (!value.is_object()) return BadRequest{"the line must be a JSON object"};
    Fields fields(value.get_object());
    Request request = parse_object(fields, rules);
    if (!fields.error().empty()) return BadRequest{fields.error()};
    return request;
}

}  // namespace euchre
