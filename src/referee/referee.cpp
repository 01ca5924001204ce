#include "referee/referee.h"

#include <algorithm>
#include <boost/json.hpp>
#include <istream>
#include <ostream>

#include "messages/refusals.h"
#include "messages/say.h"
#include "referee/request.h"
#include "text/line.h"

namespace euchre::referee {

namespace {

namespace json = boost::json;

json::value seat_or_null(const std::optional<Seat>& seat) {
    return seat ? json::value(seat->number()) : nullptr;
}

json::array sorted(std::vector<std::string> texts) {
    std::ranges::sort(texts);
    return json::array(texts.begin(), texts.end());
}

json::array legal_list(const Match& match) {
    std::vector<std::string> texts;
    for (const Action action : match.legal()) texts.push_back(to_string(action));
    return sorted(std::move(texts));
}

json::array card_list(CardSet cards) {
    std::vector<std::string> texts;
    for (const Card card : cards) texts.push_back(to_string(card));
    return sorted(std::move(texts));
}

json::array trick_list(const State& state) {
    json::array list;
    Seat seat = state.trick.leader;
    for (std::size_t at = 0; at < state.trick.size; ++at) {
        list.push_back(json::array{seat.number(), to_string(state.trick.cards[at])});
        seat = state.in_play.after(seat);
    }
    return list;
}

template <class Numbers>
json::array number_list(const Numbers& numbers, std::size_t size) {
    return json::array(numbers.begin(), numbers.begin() + size);
}

json::array call_list(const std::vector<Event>& events) {
    std::vector<TableCall> calls;
    for (const Event& event : events)
        if (const auto* const called = std::get_if<Called>(&event)) calls.push_back(called->call);
    std::ranges::sort(calls);
    json::array list;
    for (const TableCall call : calls) list.emplace_back(to_string(call));
    return list;
}

std::string answer_of(const Match& match, const std::vector<Event>& events) {
    const RuleSet& rules = match.rules();
    const State& state = match.state();
    const auto& contract = state.contract;

    json::object answer;
    answer["ok"] = true;
    answer["phase"] = to_string(match.phase());
    answer["turn"] = seat_or_null(state.is_live() ? std::optional(state.turn) : std::nullopt);
    answer["legal"] = legal_list(match);
    answer["dealer"] = match.dealer().number();
    answer["up"] = is_up(state) ? json::value(to_string(state.up)) : nullptr;
    answer["stands"] = state.stands ? json::value(std::string(1, letter(*state.stands))) : nullptr;
    answer["trump"] = contract ? json::value(to_string(contract->trump)) : nullptr;
    answer["maker"] = seat_or_null(contract ? std::optional(contract->maker) : std::nullopt);
    answer["alone"] = contract && contract->alone;
    json::array hands;
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        hands.push_back(card_list(state.hands[Seat(seat)]));
    answer["hands"] = std::move(hands);
    answer["trick"] = trick_list(state);
    answer["taken"] = number_list(state.taken, rules.players());
    answer["scores"] = number_list(match.scores(), rules.sides());
    const bool has_lets = rules.options().last_call == LastCall::let;
    answer["lets"] = number_list(match.lets(), has_lets ? rules.players() : 0);
    answer["winner"] = match.winner() ? json::value(*match.winner()) : nullptr;
    answer["defender"] = seat_or_null(contract ? contract->defender : std::nullopt);
    answer["hands_played"] = match.hands_played();
    answer["calls"] = call_list(events);
    return json::serialize(answer);
}

std::string refusal_of(const std::optional<std::string>& clause, const std::string& error) {
    json::object answer;
    answer["ok"] = false;
    answer["rule"] = clause ? json::value(*clause) : nullptr;
    answer["error"] = error;
    return json::serialize(answer);
}

}  // namespace

Referee::Referee(const RuleSet& rules) : match_(rules), last_answer_(answer_of(match_, {})) {}

std::string Referee::answer(std::string_view line) {
    if (line.size() > text::max_line) return refusal_of(std::nullopt, "the line is longer than 1 MiB");
    const RefereeRequest request = parse_request(line, match_.rules());
    if (const auto* const bad = std::get_if<BadRequest>(&request))
        return refusal_of(std::nullopt, bad->error);
    if (std::holds_alternative<StateRequest>(request)) return last_answer_;

    Outcome outcome;
    std::string why;
    if (const auto* const act = std::get_if<ActRequest>(&request)) {
        outcome = match_.act(act->seat, act->action);
        if (outcome.refusal)
            why = say(messages::message_of(match_.rules(), match_.state(), act->action, *outcome.refusal));
    } else {
        const auto* const deal = std::get_if<DealRequest>(&request);
        outcome = deal != nullptr ? match_.deal(deal->pack, deal->setup) : match_.misdeal();
        if (outcome.refusal) why = say(messages::message_of(match_.rules(), *outcome.refusal));
    }
    if (outcome.refusal)
        return refusal_of(clause_behind(match_.rules(), match_.state(), *outcome.refusal), why);
    return last_answer_ = answer_of(match_, outcome.events);
}

void run_referee(const RuleSet& rules, std::istream& in, std::ostream& out) {
    Referee referee(rules);
    std::string line;
    while (out && text::read_line(in, line)) out << referee.answer(line) << '\n' << std::flush;
}

}  // namespace euchre::referee
