// What is asked of the house about what the expert would do, and would have done (docs/study.md).
#include "server/visit.h"

namespace euchre {

namespace {

// Empty: nothing is against it.
std::string_view why_no_hint(const Table& table, PersonId person, const std::optional<View>& view) {
    if (!table.seat_of(person)) return "hints are for those who play";
    if (table.stage() != Stage::playing) return "no game is on";
    if (!table.hints_allowed()) return "hints are off at this table, as long as several people play";
    if (table.is_paused()) return "the game is paused";
    if (!view || view->legal.empty()) return "it is not your turn";
    if (!Adviser::can_advise(*view)) return "there is nothing to choose";
    return {};
}

}  // namespace

// ---- hints

// A decision is thought about once, however often it is asked for. As long as a turn lasts nobody else gets
// those cards, so whoever asks in the same turn is the same person.
void TableHouse::hint(Visit& visit, TableId id) {
    if (!visit.is("GET")) return visit.wrong_method();
    if (!visit.is_somebody()) return;
    const auto kept = keeper(id);
    if (!kept) return visit.refuse(404, "there is no such table");
    const Table& table = kept->table();
    auto view = table.view_for(visit.person->id);
    if (const auto why = why_no_hint(table, visit.person->id, view); !why.empty())
        return visit.refuse(409, why);

    Hint& hint = hints_[id];
    if (hint.turn == table.turn()) {
        if (hint.text) return visit.respond(as_json(*hint.text));
        return hint.waiting.push_back(visit.respond);
    }
    // Whoever waits for an older one may be somebody else, who must not see this one.
    const auto too_late = std::exchange(hint, Hint{table.turn(), std::nullopt, {visit.respond}}).waiting;
    for (const Respond& respond : too_late) respond(refusal(409, "the game has gone on"));
    coaches_.advise(table.rules(), std::move(*view),
                    [this, id, turn = hint.turn](const std::optional<Advised>& advised) {
                        hear_hint(id, turn, advised ? std::optional(advised->text) : std::nullopt);
                    });
}

void TableHouse::hear_hint(TableId id, std::uint64_t turn, const std::optional<std::string>& text) {
    const auto found = hints_.find(id);
    if (found == hints_.end() || found->second.turn != turn) return;
    const auto waiting = std::exchange(found->second.waiting, {});
    if (text)
        found->second.text = text;
    else
        hints_.erase(found);
    for (const Respond& respond : waiting)
        respond(text ? as_json(*text) : refusal(503, "there is no hint now; try again"));
}

// ---- reviews

void TableHouse::review(Visit& visit, const FinishedGame& game) {
    if (visit.is("POST")) return ask_for_review(visit, game);
    if (!visit.is("GET")) return visit.wrong_method();
    visit.respond(as_json(reviews_.state(game.row.id)));
}

void TableHouse::ask_for_review(Visit& visit, const FinishedGame& game) {
    const GameId id = game.row.id;
    const bool is_done = reviews_.of(id) != nullptr;
    if (is_done || reviews_.is_under_way(id)) {
        reviews_.ask_too(id, visit.person->id);
        return visit.respond(as_json(reviews_.state(id), is_done ? 200 : 202));
    }
    if (reviews_.is_under_way(game.row.table))
        return visit.refuse(409, "another game of this table is being reviewed; ask when that is done");
    if (reviews_.is_full()) return visit.refuse(503, "too many games wait for a review; try again later");
    auto parsed = parse_game_file(game.file);
    if (const auto* const fault = std::get_if<GameFault>(&parsed))
        return visit.refuse(500, "this game's file can't be replayed: " + to_string(*fault));
    auto& file = std::get<GameFile>(parsed);
    if (file.record.hands.empty()) return visit.refuse(409, "no hand of this game was dealt");
    if (!may_make(visit.request, reviews_made_, settings_.reviews_an_hour))
        return visit.refuse(429, "too many reviews were asked for from your address in this hour");
    reviews_.ask(id, game.row.table, visit.person->id, std::move(file));
    visit.respond(as_json(reviews_.state(id), 202));
}

void TableHouse::give_review_egn(Visit& visit, const FinishedGame& game) {
    const auto reviewed = reviews_.of(game.row.id);
    if (!reviewed) return visit.refuse(409, "this game is not reviewed; ask for that first");
    give_egn(visit, game, &reviewed->review);
}

// ---- the end

void TableHouse::stop_coaches() {
    coaches_.stop();
    for (const auto& [id, hint] : std::exchange(hints_, {}))
        for (const Respond& respond : hint.waiting)
            respond(refusal(503, "the server is about to stop; come again"));
    for (const auto& [person, respond] : std::exchange(deciding_, {}))
        respond(refusal(503, "the server is about to stop; come again"));
}

}  // namespace euchre
