#include "lobby/score_api.h"

#include "codec/score_sheet_json.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

Response score_by(const RulesCache& cache, const json::object& choice, const scorekeeper::Game& game) {
    const auto rules = cache.make(choice);
    if (const auto* const wrong = std::get_if<std::string>(&rules)) return refusal(400, bad_rules(*wrong));
    const RuleSet& by = std::get<RuleSet>(rules);
    if (game.first_dealer.number() >= by.players())
        return refusal(400, malformed("'first_dealer' is no seat of these rules"));
    return json_response(codec::score_sheet_json(by, score_sheet(by, game)));
}

// The server keeps nothing: the request has all entries.
void show_score(RulesApi& api, RequestContext& context) {
    const auto body = context.body();
    if (!body) return;
    const codec::Fields fields(*body);
    fields.only({"rules", "first_dealer", "penalties", "entries"});
    const scorekeeper::Game game = codec::read_score_game(fields);
    const json::object& choice = fields.object("rules");
    if (fields.failed()) return context.refuse(400, malformed(fields.error()));
    context.answer_elsewhere(api.workers,
                             [cache = api.rules, choice, game] { return score_by(*cache, choice, game); });
}

}  // namespace

std::vector<Route> score_routes(RulesApi& api) {
    return {{"POST", "/api/score", Access::anybody, as_work, to(api, show_score)}};
}

}  // namespace euchre::lobby
