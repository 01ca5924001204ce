#include "lobby/practice_api.h"

#include <limits>
#include <map>

#include "codec/fields.h"
#include "codec/rules_json.h"
#include "codec/view_json.h"
#include "game/replay.h"
#include "lobby/games_api.h"
#include "lobby/log.h"
#include "lobby/people.h"
#include "lobby/practice.h"
#include "notation/game_file.h"
#include "study/spacing.h"

namespace euchre {

namespace json = boost::json;

namespace {

bool has_decision(const Record& record, std::size_t hand, std::size_t action) {
    return hand < record.hands.size() && action < record.hands[hand].actions.size();
}

json::object position_json(const GameFile& file, const LessonPlace& place, const View& view) {
    json::array names;
    for (const Participant& each : file.players) names.emplace_back(each.player.name);
    return {{"id", to_string(place)},
            {"game", to_string(place.game)},
            {"hand", place.hand},
            {"action", place.action},
            {"rules", explained_rules_json(file.rules)},
            {"names", std::move(names)},
            {"view", to_json(file.rules, view)}};
}

Response no_such_position() { return refusal(404, messages::Kind<>{"practice.no_such_position"}()); }

}  // namespace

std::int64_t PracticeApi::today() const { return day_of(sources_.now()); }

// ---- play on from here

void PracticeApi::play_on(RequestContext& context) {
    const auto game = own_game(context, store_);
    if (!game) return;
    const auto body = context.body();
    if (!body) return;
    Fields fields(*body);
    fields.only({"hand", "action"});
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    const auto hand = static_cast<std::size_t>(fields.number("hand", 0, most));
    const auto action = static_cast<std::size_t>(fields.number("action", 0, most));
    if (fields.failed()) return context.refuse(400, malformed(fields.error()));
    if (!tables_.may_open(context)) return;
    const auto parsed = parse_game_file(game->file);
    if (const auto* const fault = std::get_if<GameFault>(&parsed))
        return context.refuse(500, unplayable(to_string(*fault)));
    const auto& file = std::get<GameFile>(parsed);
    if (!has_decision(file.record, hand, action))
        return context.refuse(400, messages::Kind<>{"practice.no_such_decision"}());
    const auto rules = rules_.read(rules_json(file.rules));
    if (const auto* const wrong = std::get_if<std::string>(&rules))
        return context.refuse(500, bad_rules(*wrong));

    const Rules& by = std::get<Rules>(rules);
    const HandRecord position = position_at(*by, file.record, hand, action);
    const auto match = replay(*by, Record{.hands = {position}});
    const Guest guest = guest_of(*context.person);
    std::vector<TableEvent> then;
    for (std::size_t number = 0; number < by->players(); ++number) {
        const Seat seat(number);
        if (seat == std::get<Match>(match).state().turn)
            then.emplace_back(GuestSat{seat, guest});
        else
            then.emplace_back(BotSat{seat, Level::expert});
    }
    then.emplace_back(PositionSetUp{by, position});
    tables_.open(context, {TableId(sources_.random_bits()), by, Settings{}, guest}, then);
}

// ---- what a review leaves to practise

void PracticeApi::reviewed(GameId game, PersonId asker, const Review& review) {
    std::optional<std::size_t> seat;
    try {
        const auto found = store_.game(game);
        const auto* const player = found ? found->find(asker) : nullptr;
        if (player != nullptr) seat = player->seat;
    } catch (const StoreError&) {
        return;  // asking for the review again adds them
    }
    if (!seat) return;
    auto lessons = lessons_from(review, game, Seat(*seat), today());
    if (lessons.empty()) return;
    store_.write({PutLessons{asker, std::move(lessons)}}, [game](Written written) {
        if (written != Written::durable)
            log(LogLevel::error, "positions to practise were not saved", {{"game", to_string(game)}});
    });
}

// ---- deciding again

// Of the same positions it is the same, so it is made once and kept until the next sweep.
void PracticeApi::list(RequestContext& context) {
    const PersonId person = context.person->id;
    const auto due = store_.lessons_due(person, today(), most_at_once);
    const std::size_t open = store_.lessons_open(person);  // which may have become fewer since
    std::vector<LessonPlace> places;
    for (const Lesson& lesson : due) places.push_back(lesson.place);
    PracticeSet& set = sets_[person];
    if (set.text.empty() || set.places != places) set = {places, positions_text(person, due)};
    const std::size_t later = open - std::min(open, due.size());
    context.respond(as_json(R"({"positions":)" + set.text + R"(,"later":)" + std::to_string(later) + "}"));
}

// What can't be shown is never asked again.
std::string PracticeApi::positions_text(PersonId person, const std::vector<Lesson>& due) {
    std::map<GameId, std::optional<GameFile>> files;
    json::array positions;
    Write write;
    for (const Lesson& lesson : due) {
        const LessonPlace& place = lesson.place;
        auto [file, is_new] = files.try_emplace(place.game);
        const auto game = is_new ? store_.game(place.game) : std::nullopt;
        if (game)
            if (auto parsed = parse_game_file(game->file); std::holds_alternative<GameFile>(parsed))
                file->second.emplace(std::get<GameFile>(std::move(parsed)));
        if (const auto question = file->second ? practice_question(*file->second, place) : std::nullopt)
            positions.push_back(position_json(*file->second, place, question->view));
        else
            write.emplace_back(ChangeLesson{person, {place, lesson.right, std::nullopt}});
    }
    if (!write.empty()) store_.write(std::move(write), [](Written) {});
    return json::serialize(positions);
}

void PracticeApi::decide(RequestContext& context) {
    const PersonId person = context.person->id;
    if (deciding_.contains(person)) return context.refuse(429, messages::Kind<>{"practice.still_judged"}());
    const auto place = parse_lesson_place(context.parameters.front());
    const auto game = place && store_.lesson(person, *place) ? store_.game(place->game) : std::nullopt;
    if (!game) return context.respond(no_such_position());
    const auto body = context.body();
    if (!body) return;
    Fields fields(*body);
    fields.only({"action"});
    const auto action = parse_action(fields.text("action"));
    if (!action) fields.fail("'action' must be an action, as 'play JH'");
    if (fields.failed()) return context.refuse(400, malformed(fields.error()));

    const auto parsed = parse_game_file(game->file);
    const auto* const file = std::get_if<GameFile>(&parsed);
    auto question = file != nullptr ? practice_question(*file, *place) : std::nullopt;
    if (!question) return context.respond(no_such_position());
    if (!question->view.legal.contains(*action))
        return context.refuse(400, messages::Kind<>{"practice.not_legal"}());
    auto rules = rules_.read(rules_json(file->rules));
    if (const auto* const wrong = std::get_if<std::string>(&rules))
        return context.refuse(500, bad_rules(*wrong));
    deciding_.emplace(person, context.respond);
    study_.advise(std::get<Rules>(std::move(rules)), std::move(question->view),
                  [this, person, place = *place, action = *action](const std::optional<Advised>& advised) {
                      take_verdict(person, place, action, advised);
                  });
}

void PracticeApi::take_verdict(PersonId person, const LessonPlace& place, Action action,
                               const std::optional<Advised>& advised) {
    const auto waiting = deciding_.extract(person);
    if (waiting.empty()) return;
    const Respond& respond = waiting.mapped();
    if (!advised) return respond(refusal(503, messages::Kind<>{"practice.no_verdict"}()));
    std::optional<Lesson> lesson;
    try {
        lesson = store_.lesson(person, place);
    } catch (const StoreError&) {
        return respond(refusal(503, not_readable()));
    }
    if (!lesson) return respond(no_such_position());

    const Assessment assessed = assess(advised->advice, action);
    const Lesson next = answered(*lesson, assessed.mark <= Mark::fine, today());
    std::string verdict =
        json::serialize(json::object{{"label", to_string(assessed.mark)},
                                     {"loss", assessed.loss},
                                     {"uncertainty", assessed.error},
                                     {"again_in", next.due ? json::value(*next.due - today()) : nullptr}});
    verdict.back() = ',';
    verdict += R"("advice":)" + advised->text + "}";
    if (next == *lesson) return respond(as_json(std::move(verdict)));
    store_.write({ChangeLesson{person, next}},
                 [respond, response = as_json(std::move(verdict))](Written written) {
                     answer_durable(respond, written, response);
                 });
}

void PracticeApi::stop() {
    for (const auto& [person, respond] : std::exchange(deciding_, {})) respond(refusal(503, about_to_stop()));
}

}  // namespace euchre
