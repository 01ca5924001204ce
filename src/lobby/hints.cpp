#include "lobby/hints.h"

#include "lobby/tables_api.h"
#include "table/table_view.h"

namespace euchre {

namespace {

// Empty: nothing is against it.
std::string_view why_no_hint(const Table& table, PersonId person, const std::optional<View>& view) {
    if (!table.seat_of(person)) return "hints are for those who play";
    if (table.stage() != Stage::playing) return "no game is on";
    if (!hints_allowed(table)) return "hints are off at this table, as long as several people play";
    if (table.game().is_paused()) return "the game is paused";
    if (!view || view->legal.empty()) return "it is not your turn";
    if (Adviser::is_blind(*view)) return "you may not look at your cards yet; every suit is worth the same";
    if (!Adviser::can_advise(*view)) return "there is nothing to choose";
    return {};
}

}  // namespace

void Hints::show(RequestContext& context) {
    with_table(context, tables_, [this](RequestContext& found, const std::shared_ptr<TableRunner>& runner) {
        show_at(found, runner->table());
    });
}

// A seat keeps its player during a turn, so all who ask in one turn are the same person.
void Hints::show_at(RequestContext& context, const Table& table) {
    const TableId id = table.id();
    auto view = view_for(table, context.person->id);
    if (const auto why = why_no_hint(table, context.person->id, view); !why.empty())
        return context.refuse(409, why);

    Hint& hint = hints_[id];
    if (hint.turn == table.turn().line()) {
        if (hint.text) return context.respond(as_json(*hint.text));
        return hint.waiting.push_back(context.respond);
    }
    // Requests for an older turn may be from another person, who must not see this hint.
    const auto too_late =
        std::exchange(hint, Hint{table.turn().line(), std::nullopt, {context.respond}}).waiting;
    for (const Respond& respond : too_late) respond(refusal(409, "the game has gone on"));
    study_.advise(table.rules(), std::move(*view),
                  [this, id, turn = hint.turn](const std::optional<Advised>& advised) {
                      take(id, turn, advised ? std::optional(advised->text) : std::nullopt);
                  });
}

void Hints::take(TableId id, std::uint64_t turn, const std::optional<std::string>& text) {
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

void Hints::sweep() {
    std::erase_if(hints_, [this](const auto& hint) {
        return hint.second.waiting.empty() && !tables_.contains(hint.first);
    });
}

void Hints::stop() {
    for (const auto& [id, hint] : std::exchange(hints_, {}))
        for (const Respond& respond : hint.waiting)
            respond(refusal(503, "the server is about to stop; come again"));
}

}  // namespace euchre
