#include "lobby/hints.h"

#include "lobby/tables_api.h"
#include "table/table_view.h"

namespace euchre::lobby {

namespace {

// Why there is no hint. Nothing if there can be one.
std::optional<messages::Message> why_no_hint(const table::Table& table, identity::PersonId person,
                                             const std::optional<View>& view) {
    using messages::Kind;
    if (!table.seat_of(person)) return Kind<>{"hint.not_playing"}();
    if (table.stage() != table::Stage::playing) return Kind<>{"declined.no_game"}();
    if (!table::hints_allowed(table)) return Kind<>{"hint.off"}();
    if (table.game().is_paused()) return Kind<>{"declined.paused"}();
    if (!view || view->legal.empty()) return Kind<>{"hint.not_your_turn"}();
    if (study::Adviser::is_blind(*view)) return Kind<>{"hint.blind"}();
    if (!study::Adviser::can_advise(*view)) return Kind<>{"hint.no_choice"}();
    return std::nullopt;
}

}  // namespace

void Hints::show(RequestContext& context) {
    with_table(context, tables_, [this](RequestContext& found, const std::shared_ptr<TableRunner>& runner) {
        show_at(found, runner->table());
    });
}

// A seat keeps its player during a turn, so all requests in one turn are from the same person.
void Hints::show_at(RequestContext& context, const table::Table& table) {
    const identity::TableId id = table.id();
    auto view = table::view_for(table, context.person->id);
    if (const auto why = why_no_hint(table, context.person->id, view)) return context.refuse(409, *why);

    Hint& hint = hints_[id];
    if (hint.turn == table.turn().line()) {
        if (hint.text) return context.respond(as_json(*hint.text));
        return hint.waiting.push_back(context.respond);
    }
    // Requests for an older turn may be from another person, who must not see this hint.
    const auto too_late =
        std::exchange(hint, Hint{table.turn().line(), std::nullopt, {context.respond}}).waiting;
    for (const Respond& respond : too_late) respond(refusal(409, messages::Kind<>{"declined.stale"}()));
    study_.advise(table.rules(), std::move(*view),
                  [this, id, turn = hint.turn](const std::optional<Advised>& advised) {
                      take(id, turn, advised ? std::optional(advised->text) : std::nullopt);
                  });
}

void Hints::take(identity::TableId id, std::uint64_t turn, const std::optional<std::string>& text) {
    const auto found = hints_.find(id);
    if (found == hints_.end() || found->second.turn != turn) return;
    const auto waiting = std::exchange(found->second.waiting, {});
    if (text)
        found->second.text = text;
    else
        hints_.erase(found);
    for (const Respond& respond : waiting)
        respond(text ? as_json(*text) : refusal(503, messages::Kind<>{"hint.none_now"}()));
}

void Hints::sweep() {
    std::erase_if(hints_, [this](const auto& hint) {
        return hint.second.waiting.empty() && !tables_.contains(hint.first);
    });
}

void Hints::stop() {
    for (const auto& [id, hint] : std::exchange(hints_, {}))
        for (const Respond& respond : hint.waiting) respond(moving(about_to_stop()));
}

}  // namespace euchre::lobby
