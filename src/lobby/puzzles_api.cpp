#include "lobby/puzzles_api.h"

#include "codec/fields.h"
#include "lobby/practice.h"
#include "study/verdict.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

std::int64_t today(const PuzzlesApi& api) { return day_of(api.sources.now()); }

// The set of a day is made once, on a worker, when somebody asks for it first.
void begin_set(PuzzlesApi& api, std::int64_t day) {
    if (api.making) return;
    api.making = day;
    api.study.puzzles(day, [&api](std::optional<PuzzleSet> made) {
        api.making.reset();
        if (made) api.set = std::move(*made);
    });
}

void show_puzzles(PuzzlesApi& api, RequestContext& context) {
    const std::int64_t day = today(api);
    const std::string head = R"({"day":)" + std::to_string(day) + R"(,"puzzles":)";
    if (api.set && api.set->day == day) return context.respond(as_json(head + api.set->text + "}"));
    begin_set(api, day);
    context.respond(as_json(head + "null}", 202));
}

void solve_puzzle(PuzzlesApi& api, RequestContext& context) {
    const auto place = parse_puzzle_place(context.parameters.front());
    const bool is_there =
        place && api.set && place->day == api.set->day && place->number < api.set->puzzles.size();
    if (!is_there) return context.refuse(404, messages::Kind<>{"puzzle.no_such_puzzle"}());
    const auto body = context.body();
    if (!body) return;
    codec::Fields fields(*body);
    fields.only({"action"});
    const auto action = parse_action(fields.text("action"));
    if (!action) fields.fail("'action' must be an action, as 'play JH'");
    if (fields.failed()) return context.refuse(400, malformed(fields.error()));
    const study::Puzzle& puzzle = api.set->puzzles[place->number];
    if (!puzzle.view.legal.contains(*action))
        return context.refuse(400, messages::Kind<>{"practice.not_legal"}());
    const study::Assessment assessed = study::assess(puzzle.advice, *action);
    std::string verdict = json::serialize(json::object{{"label", study::to_string(assessed.mark)},
                                                       {"loss", assessed.loss},
                                                       {"uncertainty", assessed.error}});
    verdict.back() = ',';
    context.respond(as_json(verdict + R"("advice":)" + api.set->advices[place->number] + "}"));
}

}  // namespace

std::vector<Route> puzzles_routes(PuzzlesApi& api) {
    // clang-format off
    return {
        {"GET",  "/api/puzzles",          Access::anybody, as_work, to(api, show_puzzles)},
        {"POST", "/api/puzzles/{puzzle}", Access::anybody, as_work, to(api, solve_puzzle)},
    };
    // clang-format on
}

}  // namespace euchre::lobby
