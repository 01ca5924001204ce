#include "study/study_json.h"

#include <boost/json.hpp>

#include "codec/fields.h"
#include "codec/message_json.h"
#include "study/reason.h"
#include "study/tip.h"

namespace euchre::study {

namespace json = boost::json;

namespace {

template <class Values>
json::array by_side(const RuleSet& rules, const Values& values) {
    json::array list;
    for (std::size_t side = 0; side < rules.sides(); ++side) list.push_back(values[side]);
    return list;
}

json::object line_json(const RuleSet& rules, const BetterLine& line) {
    json::array actions;
    for (const BetterLine::Step& step : line.steps)
        actions.push_back(json::array{step.seat.number(), to_string(step.action)});
    return {{"actions", std::move(actions)}, {"points", by_side(rules, line.points)}};
}

json::object position_json(const ReviewedPosition& at) {
    json::array hand, calls, trick;
    for (const Card card : at.hand) hand.emplace_back(to_string(card));
    for (const SeatCall& said : at.calls)
        calls.push_back(json::array{said.seat.number(), to_string(Action(said.call))});
    for (const SeatCard& played : at.trick)
        trick.push_back(json::array{played.seat.number(), to_string(played.card)});
    return {{"hand", std::move(hand)},
            {"dealer", at.dealer.number()},
            {"turned", at.turned ? json::value(to_string(*at.turned)) : nullptr},
            {"calls", std::move(calls)},
            {"trump", at.trump ? json::value(to_string(*at.trump)) : nullptr},
            {"maker", at.maker ? json::value(at.maker->number()) : nullptr},
            {"alone", at.alone},
            {"trick", std::move(trick)}};
}

constexpr std::int64_t most_decisions = 1'000'000;  // of a game

template <class Value>
Value read_word(const codec::Field& field, const std::optional<Value>& parsed, Value otherwise) {
    if (!parsed) field.must_be("one of this program's words");
    return parsed.value_or(otherwise);
}
Action read_action(const codec::Field& field) {
    return read_word(field, parse_action(field.text()), Action(Call::pass()));
}

Judgement read_judgement(const codec::Field& field) {
    const codec::Fields fields(field);
    constexpr double most = 1'000;
    Judgement one{
        .hand = static_cast<std::size_t>(fields.number("hand", 0, most_decisions)),
        .action = static_cast<std::size_t>(fields.number("action", 0, most_decisions)),
        .seat = Seat(static_cast<std::size_t>(fields.number("seat", 0, max_seats - 1))),
        .phase = read_word(fields["kind"], parse_phase(fields.text("kind")), Phase::play),
        .chosen = read_action(fields["chosen"]),
        .best = read_action(fields["best"]),
        .chance = fields.real("chance", -most, most),
        .loss = fields.real("loss", -most, most),
        .uncertainty = fields.real("uncertainty", -most, most),
        .points_loss = fields.real("points_loss", -most, most),
        .mark = read_word(fields["label"], mark_names.parse(fields.text("label")), Mark::best),
        .best_by = read_word(fields["best_by"], best_by_names.parse(fields.text("best_by")), BestBy::value)};
    if (fields["message"].is_object()) one.why = codec::read_message(fields.object("message"));
    return one;
}

json::object judgement_json(const RuleSet& rules, const Judgement& one) {
    return {{"hand", one.hand},
            {"action", one.action},
            {"seat", one.seat.number()},
            {"kind", to_string(one.phase)},
            {"chosen", to_string(one.chosen)},
            {"best", to_string(one.best)},
            {"chance", one.chance},
            {"loss", one.loss},
            {"uncertainty", one.uncertainty},
            {"points_loss", one.points_loss},
            {"label", to_string(one.mark)},
            {"best_by", to_string(one.best_by)},
            {"position", one.position ? json::value(position_json(*one.position)) : nullptr},
            {"why", one.why ? json::value(in_full(*one.why)) : nullptr},
            {"message", one.why ? json::value(codec::to_json(*one.why)) : nullptr},
            {"line", one.line ? json::value(line_json(rules, *one.line)) : nullptr}};
}

}  // namespace

json::object advice_json(const RuleSet& rules, const View& view, const Advice& advice) {
    json::array choices;
    for (const ai::Prospect& one : advice.choices)
        choices.push_back(json::object{{"action", to_string(one.action)},
                                       {"chance", one.chance},
                                       {"error", one.error},
                                       {"points", one.points},
                                       {"points_error", one.points_error}});
    const messages::Message why = reason(rules, view, advice.best_one(), advice.second());
    return {{"seat", view.seat->number()},
            {"best", to_string(advice.best_one().action)},
            {"why", in_full(why)},
            {"message", codec::to_json(why)},
            {"tip", codec::to_json(tip(rules, view, advice))},
            {"choices", std::move(choices)}};
}

std::optional<Review> read_review(std::string_view text) {
    const auto parsed = codec::parse_strictly(text);
    const auto* const object = std::get_if<json::object>(&parsed);
    if (object == nullptr) return std::nullopt;
    const codec::Fields fields(*object);
    Review review;
    for (const codec::Field& each : fields["decisions"].list_up_to(most_decisions, "decisions"))
        review.decisions.push_back(read_judgement(each));
    std::size_t seat = 0;
    for (const codec::Field& each : fields["accuracy"].list_up_to(max_seats, "seats")) {
        if (!each.is_null()) review.players[Seat(seat)].accuracy = each.real(0, 100);
        ++seat;
    }
    return fields.failed() ? std::nullopt : std::optional(std::move(review));
}

json::object review_json(const RuleSet& rules, const Review& review) {
    json::array decisions, accuracy, lost, marks, standings, worst, experts;
    for (const Judgement& one : review.decisions) decisions.push_back(judgement_json(rules, one));
    for (std::size_t seat = 0; seat < rules.players(); ++seat) {
        const PlayerReview& player = review.players[Seat(seat)];
        accuracy.push_back(player.accuracy ? json::value(*player.accuracy) : nullptr);
        lost.push_back(player.lost);
        marks.push_back(json::value_from(player.marks));
        if (player.is_expert) experts.push_back(seat);
    }
    for (const Standing& at : review.standings)
        standings.push_back(json::object{{"scores", by_side(rules, at.scores)},
                                         {"dealer", at.dealer.number()},
                                         {"chance", by_side(rules, at.chance)}});
    for (const Judgement* const one : review.worst(told_at_length))
        worst.push_back(one - review.decisions.data());
    return {{"rules", rules.name()},           {"decisions", std::move(decisions)},
            {"accuracy", std::move(accuracy)}, {"lost", std::move(lost)},
            {"marks", std::move(marks)},       {"standings", std::move(standings)},
            {"by_play", review.by_play},       {"by_cards", review.by_cards},
            {"worst", std::move(worst)},       {"experts", std::move(experts)}};
}

}  // namespace euchre::study
