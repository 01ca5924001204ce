#include "referee/request.h"

#include <boost/json.hpp>

#include "text/quoted.h"
#include "wire/fields.h"

namespace euchre {

namespace {

namespace json = boost::json;

RefereeRequest parse_deal(Fields& fields, const RuleSet& rules) {
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

RefereeRequest parse_act(Fields& fields, const RuleSet& rules) {
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

RefereeRequest parse_object(Fields& fields, const RuleSet& rules) {
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

RefereeRequest parse_request(std::string_view line, const RuleSet& rules) {
    json::error_code error;
    const json::value value = json::parse(line, error);
    if (error) return BadRequest{"the line is not JSON: " + error.message()};
    if (!value.is_object()) return BadRequest{"the line must be a JSON object"};
    Fields fields(value.get_object());
    RefereeRequest request = parse_object(fields, rules);
    if (!fields.error().empty()) return BadRequest{fields.error()};
    return request;
}

}  // namespace euchre
