#include "lobby/practice.h"

#include <algorithm>
#include <map>

#include "game/replay.h"
#include "lobby/finished.h"
#include "lobby/people.h"
#include "study/advice.h"
#include "study/spacing.h"
#include "text/number.h"

namespace euchre::lobby {

std::string to_string(const store::LessonPlace& place) {
    return to_string(place.game) + "-" + std::to_string(place.hand) + "-" + std::to_string(place.action);
}

std::optional<store::LessonPlace> parse_lesson_place(std::string_view text) {
    const std::size_t first = text.find('-');
    const std::size_t last = text.rfind('-');
    if (first == std::string_view::npos || first == last) return std::nullopt;
    const auto game = identity::GameId::parse(text.substr(0, first));
    const auto hand = text::parse_number(text.substr(first + 1, last - first - 1), 0);
    const auto action = text::parse_number(text.substr(last + 1), 0);
    if (!game || !hand || !action) return std::nullopt;
    return store::LessonPlace{*game, *hand, *action};
}

std::int64_t day_of(table::Time time) {
    return std::chrono::floor<std::chrono::days>(time).time_since_epoch().count();
}

std::optional<PracticeQuestion> practice_question(const notation::GameFile& file,
                                                  const store::LessonPlace& place) {
    const auto hand = static_cast<std::size_t>(place.hand);
    const auto action = static_cast<std::size_t>(place.action);
    const auto& hands = file.record.hands;
    if (hand >= hands.size() || action >= hands[hand].actions.size()) return std::nullopt;
    HandRecord position = position_at(file.rules, file.record, hand, action);
    const auto replayed = replay(file.rules, Record{.hands = {position}});
    const auto& match = std::get<Match>(replayed);
    View view = view_of(match, match.state().turn);
    if (!study::Adviser::can_advise(view)) return std::nullopt;
    return PracticeQuestion{std::move(position), std::move(view)};
}

PracticePositions read_positions(store::Reader& reader, const std::vector<store::Lesson>& lessons) {
    std::map<identity::GameId, std::shared_ptr<const notation::GameFile>> files;
    PracticePositions found;
    for (const store::Lesson& lesson : lessons) {
        auto [file, is_new] = files.try_emplace(lesson.place.game);
        const auto game = is_new ? reader.game(lesson.place.game) : std::nullopt;
        if (game) {
            auto parsed = notation::parse_game_file(named_file(game->file, who_is(reader)));
            if (auto* const read = std::get_if<notation::GameFile>(&parsed))
                file->second = std::make_shared<const notation::GameFile>(std::move(*read));
        }
        if (auto question = file->second ? practice_question(*file->second, lesson.place) : std::nullopt)
            found.positions.push_back({lesson, file->second, std::move(*question)});
        else
            found.broken.push_back(lesson);
    }
    return found;
}

store::Write without_broken(identity::PersonId person, const std::vector<store::Lesson>& broken) {
    store::Write write;
    for (const store::Lesson& lesson : broken)
        write.emplace_back(store::ChangeLesson{person, {lesson.place, lesson.right, std::nullopt}});
    return write;
}

PracticeSession practice_session(store::Reader& reader, identity::PersonId person, std::int64_t today) {
    PracticeSession session{reader.lessons_due(person, today, study::most_at_once), 0};
    const std::size_t open = reader.lessons_open(person);
    session.later = open - std::min(open, session.due.size());
    return session;
}

std::vector<store::Lesson> lessons_from(const study::Review& review, identity::GameId game, Seat seat,
                                        std::int64_t today) {
    std::vector<store::Lesson> lessons;
    for (const study::Judgement& one : review.decisions)
        if (one.seat == seat && one.mark > study::Mark::fine)
            lessons.push_back({{game, static_cast<int>(one.hand), static_cast<int>(one.action)}, 0, today});
    return lessons;
}

store::Lesson answered(store::Lesson lesson, bool right, std::int64_t today) {
    if (!lesson.due || *lesson.due > today) return lesson;
    lesson.right = right ? lesson.right + 1 : 0;
    const auto days = study::again_in(static_cast<std::size_t>(lesson.right));
    lesson.due = days ? std::optional(today + *days) : std::nullopt;
    return lesson;
}

}  // namespace euchre::lobby
