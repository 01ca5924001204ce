#include "seat/remote_study.h"

#include <algorithm>
#include <boost/json.hpp>

#include "codec/fields.h"
#include "codec/message_json.h"
#include "identity/id.h"
#include "messages/kind.h"
#include "notation/game_file.h"
#include "seat/names.h"
#include "seat/remote_table.h"
#include "study/reviewed_sheet.h"
#include "text/plain.h"

namespace euchre::seat {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_reason = 400;  // bytes
constexpr double farthest_points = 1000;

std::optional<ai::Prospect> read_choice(const codec::Field& choices) {
    const codec::Fields fields(choices);
    const auto action = parse_action(fields.text("action"));
    if (!action) return std::nullopt;
    ai::Prospect choice{.action = *action};
    choice.chance = fields.real("chance", 0, 1);
    choice.error = fields.real("error", 0, 1);
    choice.points = fields.real("points", -farthest_points, farthest_points);
    choice.points_error = fields.real("points_error", 0, farthest_points);
    return fields.failed() ? std::nullopt : std::optional(choice);
}

}  // namespace

std::optional<Hint> read_hint(std::string_view body, const View& view) {
    const auto parsed = codec::parse_strictly(body);
    const auto* const object = std::get_if<json::object>(&parsed);
    if (object == nullptr || !view.seat) return std::nullopt;
    codec::Fields fields(*object);
    const auto seat = fields.number("seat", 0, max_seats - 1);
    const auto best = parse_action(fields.text("best"));
    Hint hint{{},
              messages::Kind<std::string>{"text",
                                          {"text"}}(text::shown_plainly(fields.text("why"), longest_reason))};
    if (const json::value* const message = object->if_contains("message"))
        if (auto read = codec::read_message(*message)) hint.why = std::move(*read);
    const auto choices = fields["choices"].list(view.legal.size());
    if (fields.failed() || !best || !view.legal.contains(*best)) return std::nullopt;
    if (static_cast<std::size_t>(seat) != view.seat->number()) return std::nullopt;
    std::vector<ai::Prospect> told;
    for (const codec::Field& each : choices) {
        const auto choice = read_choice(each);
        if (!choice) return std::nullopt;
        told.push_back(*choice);
    }
    for (const Action action : view.legal) {
        const auto found = std::ranges::find(told, action, &ai::Prospect::action);
        if (found == told.end()) return std::nullopt;
        if (action == *best) hint.advice.best = hint.advice.choices.size();
        hint.advice.choices.push_back(*found);
    }
    return hint;
}

std::optional<KeptGame> find_game(std::string_view list, std::string_view table, std::uint64_t number) {
    json::error_code wrong;
    const json::value games = json::parse(list, wrong);
    if (wrong || !games.is_array()) return std::nullopt;
    for (const json::value& each : games.get_array()) {
        if (!each.is_object()) continue;
        codec::Fields fields(each.get_object());
        const auto game = static_cast<std::uint64_t>(fields.number("game", 1, std::int64_t{1} << 32U));
        KeptGame found{std::string(fields.text("id")), std::nullopt};
        if (fields.text("table") != table || fields.failed() || game != number) continue;
        if (!identity::GameId::parse(found.id)) continue;
        if (!fields.is_null("seat"))
            found.seat = Seat(static_cast<std::size_t>(fields.number("seat", 0, max_seats - 1)));
        return found;
    }
    return std::nullopt;
}

std::variant<Finished, messages::Message> read_finished(std::string_view file, std::optional<Seat> seat) {
    auto parsed = notation::parse_game_file(file);
    if (const auto* const fault = std::get_if<notation::GameFault>(&parsed))
        return messages::Kind<std::string>{"seat.bad_game_file", {"why"}}(harmless(codec::to_string(*fault)));
    auto& game = std::get<notation::GameFile>(parsed);
    if (game.record.hands.empty()) return messages::Kind<>{"review.no_hand"}();
    const BySeat<bool> experts = study::experts_in(game);
    Finished finished{std::make_shared<const RuleSet>(std::move(game.rules)),
                      std::move(game.record),
                      {},
                      seat,
                      {},
                      experts};
    for (std::size_t number = 0; number < game.players.size(); ++number) {
        const std::string name = harmless(game.players[number].player.name);
        finished.names[Seat(number)] = seat == Seat(number) ? own_name() : other_name(name);
    }
    return finished;
}

}  // namespace euchre::seat
