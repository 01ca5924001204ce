#include "referee/request.h"

#include <boost/json.hpp>

#include "codec/fields.h"
#include "codec/hand_json.h"
#include "text/quoted.h"

namespace euchre::referee {

namespace {

namespace json = boost::json;

RefereeRequest parse_deal(codec::Fields& fields, const RuleSet& rules) {
    fields.only({"do", "pack", "dealer", "scores", "lets", "hands_played"});
    DealRequest deal;
    deal.pack = fields.pack("pack");
    deal.setup = codec::read_setup(fields, rules);
    return deal;
}

RefereeRequest parse_act(codec::Fields& fields, const RuleSet& rules) {
    fields.only({"do", "seat", "action"});
    const std::int64_t seat = fields.number("seat", 0, static_cast<std::int64_t>(rules.players()) - 1);
    const std::string_view text = fields.text("action");
    const auto action = parse_action(text);
    if (!action) {
        fields.fail("no action: " + text::in_quotes(text));
        return BadRequest{};
    }
    return ActRequest{Seat(static_cast<std::size_t>(seat)), *action};
}

RefereeRequest parse_object(codec::Fields& fields, const RuleSet& rules) {
    const std::string_view what = fields.text("do");
    if (what == "deal") return parse_deal(fields, rules);
    if (what == "act") return parse_act(fields, rules);
    if (what == "misdeal" || what == "state") {
        fields.only({"do"});
        if (what == "misdeal") return MisdealRequest{};
        return StateRequest{};
    }
    fields.fail("'do' must be deal, act, misdeal or state, not " + text::in_quotes(what));
    return BadRequest{};
}

}  // namespace

RefereeRequest parse_request(std::string_view line, const RuleSet& rules) {
    const auto parsed = codec::parse_line_object(line);
    if (const auto* const wrong = std::get_if<std::string>(&parsed)) return BadRequest{*wrong};
    codec::Fields fields(std::get<json::object>(parsed));
    RefereeRequest request = parse_object(fields, rules);
    if (fields.failed()) return BadRequest{fields.error()};
    return request;
}

}  // namespace euchre::referee
