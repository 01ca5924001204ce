#include "codec/score_sheet_json.h"

#include <boost/json.hpp>

#include "codec/message_json.h"
#include "codec/rules_json.h"
#include "messages/events.h"
#include "messages/rulebook.h"
#include "messages/say.h"
#include "rulefile/load.h"

namespace euchre::codec {

namespace json = boost::json;
using scorekeeper::Entry;
using scorekeeper::EntryKind;

namespace {

Seat read_seat(const Field& field) { return Seat(static_cast<std::size_t>(field.number(0, max_seats - 1))); }

Trump read_trump(const Field& field) {
    const auto trump = parse_trump(field.text());
    if (!trump) field.must_be("C, D, H, S or none");
    return trump.value_or(Trump::none);
}

void read_hand(const Fields& fields, Entry& entry) {
    fields.only({"kind", "seat", "trump", "ordered", "alone", "defender", "tricks"});
    entry.trump = read_trump(fields["trump"]);
    entry.ordered = fields.flag("ordered");
    if (!fields.is_null("defender")) entry.defender = read_seat(fields["defender"]);
    for (const Field& taken : fields["tricks"].list_up_to(max_seats))
        entry.tricks.push_back(static_cast<int>(taken.number(0, 100)));
}

Entry read_entry(const Field& field) {
    const Fields fields(field);
    Entry entry;
    const auto kind = scorekeeper::parse_entry_kind(fields.text("kind"));
    if (!kind) fields["kind"].must_be("hand, misdeal, fold, let, thrown-in, farmer or renege");
    entry.kind = kind.value_or(EntryKind::misdeal);
    if (entry.kind != EntryKind::hand && entry.kind != EntryKind::renege) {
        fields.only({"kind"});
        return entry;
    }
    entry.seat = read_seat(fields["seat"]);
    entry.alone = fields.flag("alone");
    if (entry.kind == EntryKind::hand)
        read_hand(fields, entry);
    else
        fields.only({"kind", "seat", "alone"});
    return entry;
}

scorekeeper::Penalties read_penalties(const Field& field) {
    const Fields fields(field);
    fields.only({"renege", "renege_alone"});
    return {static_cast<int>(fields.number("renege", 0, scorekeeper::max_penalty)),
            static_cast<int>(fields.number("renege_alone", 0, scorekeeper::max_penalty))};
}

json::object entry_json(const Entry& entry) {
    json::object object{{"kind", to_string(entry.kind)}};
    if (entry.kind != EntryKind::hand && entry.kind != EntryKind::renege) return object;
    object["seat"] = entry.seat.number();
    object["alone"] = entry.alone;
    if (entry.kind == EntryKind::renege) return object;
    object["trump"] = to_string(entry.trump);
    object["ordered"] = entry.ordered;
    if (entry.defender) object["defender"] = entry.defender->number();
    object["tricks"] = json::value_from(entry.tricks);
    return object;
}

json::array points_json(const RuleSet& rules, const Points& points) {
    json::array list;
    for (std::size_t side = 0; side < rules.sides(); ++side) list.emplace_back(points[side]);
    return list;
}

using Clauses = std::map<std::string, std::string, std::less<>>;  // by rule

json::object line_json(const RuleSet& rules, const Clauses& clauses, const scorekeeper::Line& line) {
    const auto clause = clauses.find(line.rule);
    json::array said;
    for (const Event& event : line.events) said.push_back(to_json(messages::message_of(rules, event)));
    return {{"dealer", line.dealer.number()},
            {"what", to_json(line.what)},
            {"said", std::move(said)},
            {"rule", line.rule.empty() ? json::value() : json::value(line.rule)},
            {"clause", clause == clauses.end() ? json::value() : json::value(clause->second)},
            {"scores", points_json(rules, line.after.scores)},
            {"hands_played", line.after.hands_played}};
}

json::array card_json(const RuleSet& rules, const scorekeeper::ScoreSheet& sheet) {
    json::array boxes;
    for (const scorekeeper::Box& box : score_card(rules, sheet))
        boxes.push_back(json::object{{"points", points_json(rules, box.points)},
                                     {"loner", box.loner ? json::value(*box.loner) : json::value()}});
    return boxes;
}

json::object next_json(const RuleSet& rules, const GameScore& score) {
    const Options& options = rules.options();
    json::array kinds, trumps;
    for (const EntryKind kind : scorekeeper::kinds_open(rules, score)) kinds.emplace_back(to_string(kind));
    for (const Trump trump : scorekeeper::trumps_open(rules)) trumps.emplace_back(to_string(trump));
    return {{"kinds", std::move(kinds)},
            {"trumps", std::move(trumps)},
            {"alone", options.alone != AloneStep::never},
            {"defend_alone", options.defend_alone && options.alone != AloneStep::never},
            {"tricks", options.hand},
            {"tricks_of", scorekeeper::tricks_asked(rules) == 1 ? "makers" : "players"}};
}

}  // namespace

scorekeeper::Game read_score_game(const Fields& fields) {
    scorekeeper::Game game;
    game.first_dealer = read_seat(fields["first_dealer"]);
    if (!fields.is_null("penalties")) game.penalties = read_penalties(fields["penalties"]);
    for (const Field& entry : fields["entries"].list_up_to(scorekeeper::max_entries, "entries"))
        game.entries.push_back(read_entry(entry));
    return game;
}

json::object to_json(const scorekeeper::Game& game) {
    json::array entries;
    for (const Entry& entry : game.entries) entries.push_back(entry_json(entry));
    return {{"first_dealer", game.first_dealer.number()},
            {"penalties",
             json::object{{"renege", game.penalties.renege}, {"renege_alone", game.penalties.renege_alone}}},
            {"entries", std::move(entries)}};
}

json::object score_sheet_json(const RuleSet& rules, const scorekeeper::ScoreSheet& sheet) {
    const Clauses clauses = messages::clauses_of(rules, rulefile::book_of(rules));
    json::array lines;
    for (const scorekeeper::Line& line : sheet.lines) lines.push_back(line_json(rules, clauses, line));
    const GameScore& score = sheet.score;
    const auto next_game = scorekeeper::next_game_dealer(rules, score);
    json::object object{{"rules", explained_rules_json(rules)},
                        {"lines", std::move(lines)},
                        {"scores", points_json(rules, score.scores)},
                        {"dealer", score.dealer.number()},
                        {"hands_played", score.hands_played},
                        {"over", score.result.over},
                        {"winner", score.result.winner ? json::value(*score.result.winner) : json::value()},
                        {"next", next_json(rules, score)},
                        {"next_game_dealer", next_game ? json::value(next_game->number()) : json::value()},
                        {"card", card_json(rules, sheet)},
                        {"refused", nullptr}};
    if (sheet.mistake)
        object["refused"] = json::object{{"entry", sheet.mistake->entry},
                                         {"error", say(sheet.mistake->why)},
                                         {"message", to_json(sheet.mistake->why)}};
    return object;
}

}  // namespace euchre::codec
