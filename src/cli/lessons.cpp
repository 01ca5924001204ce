#include "cli/lessons.h"

#include <fmt/core.h>

#include "game/replay.h"
#include "lobby/practice.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "rulefile/load.h"
#include "seat/position.h"

namespace euchre::cli {

std::variant<PlayOn, std::string> play_on(const notation::Sheet& sheet, std::size_t hand,
                                          std::size_t decision) {
    const auto completed =
        std::get<notation::Completed>(notation::complete(sheet));  // a sheet that was read can be completed
    const auto& hands = completed.record.hands;
    if (hand > hands.size()) return fmt::format("it has {} hands, not {}", hands.size(), hand);
    const std::size_t decisions = hands[hand - 1].actions.size();
    if (decision > decisions)
        return fmt::format("hand {} has {} decisions, not {}", hand, decisions, decision);
    if (!notation::is_all_known(sheet.rules, {{completed.hands[hand - 1]}, {}}))
        return fmt::format("not all cards of hand {} are known, so it can't be played on", hand);
    PlayOn place{std::make_shared<const RuleSet>(rulefile::with_citations(sheet.rules, rulefile::Library())),
                 position_at(sheet.rules, completed.record, hand - 1, decision - 1),
                 {}};
    place.person = seat::replay_position(*place.rules, place.hand).match.state().turn;
    return place;
}

std::string keep_lessons(seat::LocalStore& store, identity::GameId game, const study::Review& review,
                         Seat seat) {
    const table::Time now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    std::vector<store::Lesson> lessons = lobby::lessons_from(review, game, seat, lobby::day_of(now));
    std::erase_if(lessons, [&](const store::Lesson& lesson) {
        return store.read().lesson(seat::LocalStore::user, lesson.place).has_value();
    });
    const std::size_t added = lessons.size();
    if (added == 0) return "";
    store.write({store::PutLessons{seat::LocalStore::user, std::move(lessons)}});
    return say(messages::Kind<std::int64_t>{"drill.kept", {"added"}}(static_cast<std::int64_t>(added)));
}

}  // namespace euchre::cli
