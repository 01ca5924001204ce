#include "lobby/practice_api.h"

#include <limits>

#include "codec/fields.h"
#include "codec/rules_json.h"
#include "codec/view_json.h"
#include "game/replay.h"
#include "lobby/finished.h"
#include "lobby/games_api.h"
#include "lobby/log.h"
#include "lobby/people.h"
#include "lobby/practice.h"
#include "notation/game_file.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

bool has_decision(const Record& record, std::size_t hand, std::size_t action) {
    return hand < record.hands.size() && action < record.hands[hand].actions.size();
}

json::object position_json(const PracticePosition& position) {
    const notation::GameFile& file = *position.game;
    const store::LessonPlace& place = position.lesson.place;
    json::array names;
    for (const notation::Participant& each : file.players) names.emplace_back(each.player.name);
    return {{"id", to_string(place)},
            {"game", to_string(place.game)},
            {"hand", place.hand},
            {"action", place.action},
            {"rules", codec::explained_rules_json(file.rules)},
            {"names", std::move(names)},
            {"view", codec::to_json(file.rules, position.question.view)}};
}

Response no_such_position() { return refusal(404, messages::Kind<>{"practice.no_such_position"}()); }

void refuse_second(RequestContext& context) {
    context.refuse(429, messages::Kind<>{"practice.still_judged"}());
}

std::string verdict_text(const study::Assessment& assessed, const Advised& advised, const store::Lesson& next,
                         std::int64_t today) {
    std::string verdict =
        json::serialize(json::object{{"label", study::to_string(assessed.mark)},
                                     {"loss", assessed.loss},
                                     {"uncertainty", assessed.error},
                                     {"again_in", next.due ? json::value(*next.due - today) : nullptr}});
    verdict.back() = ',';
    return verdict + R"("advice":)" + advised.text + "}";
}

// A position to decide again.
struct Asked {
    View view;
    json::object rules;
};
std::optional<Asked> read_asked(store::Reader& reader, identity::PersonId person,
                                const store::LessonPlace& place) {
    const auto game = reader.lesson(person, place) ? reader.game(place.game) : std::nullopt;
    if (!game) return std::nullopt;
    const auto parsed = notation::parse_game_file(named_file(game->file, who_is(reader)));
    const auto* const file = std::get_if<notation::GameFile>(&parsed);
    auto question = file != nullptr ? practice_question(*file, place) : std::nullopt;
    if (!question) return std::nullopt;
    return Asked{std::move(question->view), codec::rules_json(file->rules)};
}

// The current day, in days since 1970.
std::int64_t today(const PracticeApi& api) { return day_of(api.sources.now()); }

// ---- play on from here

struct Decision {
    std::size_t hand, action;
};

// What a table with a position begins with, or what is wrong with the rules.
struct Beginning {
    table::Rules rules;
    std::vector<table::TableEvent> events;
};
using BeginningOrFault = std::variant<Beginning, std::string>;

BeginningOrFault beginning_at(RulesCache& cache, const notation::GameFile& file, const Decision& where,
                              const table::Guest& guest) {
    auto rules = cache.read(codec::rules_json(file.rules));
    if (auto* const wrong = std::get_if<std::string>(&rules)) return std::move(*wrong);
    const table::Rules& by = std::get<table::Rules>(rules);
    const HandRecord position = position_at(*by, file.record, where.hand, where.action);
    const auto match = replay(*by, Record{.hands = {position}});
    std::vector<table::TableEvent> events;
    for (std::size_t number = 0; number < by->players(); ++number) {
        const Seat seat(number);
        if (seat == std::get<Match>(match).state().turn)
            events.emplace_back(table::GuestSat{seat, guest});
        else
            events.emplace_back(table::BotSat{seat, ai::Level::expert});
    }
    events.emplace_back(table::PositionSetUp{by, position});
    return Beginning{by, std::move(events)};
}

void play_on_in(PracticeApi& api, RequestContext& context,
                std::variant<notation::GameFile, notation::GameFault> parsed) {
    const auto body = context.body();
    if (!body) return;
    codec::Fields fields(*body);
    fields.only({"hand", "action"});
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    const Decision where{static_cast<std::size_t>(fields.number("hand", 0, most)),
                         static_cast<std::size_t>(fields.number("action", 0, most))};
    if (fields.failed()) return context.refuse(400, malformed(fields.error()));
    if (const auto* const fault = std::get_if<notation::GameFault>(&parsed))
        return context.refuse(500, unplayable(codec::to_string(*fault)));
    auto& file = std::get<notation::GameFile>(parsed);
    if (!has_decision(file.record, where.hand, where.action))
        return context.refuse(400, messages::Kind<>{"practice.no_such_decision"}());
    if (!api.tables.may_open(context)) return;
    const table::Guest guest = guest_of(*context.person);
    context.compute(
        api.tables.workers,
        [cache = api.tables.rules, file = std::move(file), where, guest] {
            return beginning_at(*cache, file, where, guest);
        },
        [&api, guest](RequestContext& made, const BeginningOrFault& found) {
            if (const auto* const wrong = std::get_if<std::string>(&found))
                return made.refuse(500, bad_rules(*wrong));
            const auto& [rules, events] = std::get<Beginning>(found);
            api.tables.open(made,
                            {identity::TableId(api.sources.random_bits()), rules, table::Settings{}, guest},
                            events);
        });
}

void play_on(PracticeApi& api, RequestContext& context) {
    with_own_game(
        context, api.store,
        [](const store::FinishedGame& game) { return notation::parse_game_file(game.file); },
        [&api](RequestContext& read, std::variant<notation::GameFile, notation::GameFault> parsed) {
            play_on_in(api, read, std::move(parsed));
        });
}

// ---- practice

// The same positions have the same text, so it is made once and kept until the next sweep.
void list_positions(PracticeApi& api, RequestContext& context, const std::vector<store::Lesson>& due,
                    std::size_t later) {
    std::vector<store::LessonPlace> places;
    for (const store::Lesson& lesson : due) places.push_back(lesson.place);
    const auto answer = [later](RequestContext& listed, const std::string& text) {
        listed.respond(as_json(R"({"positions":)" + text + R"(,"later":)" + std::to_string(later) + "}"));
    };
    const auto known = api.sets.find(context.person->id);
    if (known != api.sets.end() && known->second.places == places) return answer(context, known->second.text);
    context.read(
        api.store, [due](store::Reader& reader) { return read_positions(reader, due); },
        [&api, places, answer](RequestContext& read, const PracticePositions& found) {
            const identity::PersonId person = read.person->id;
            store::Write write = without_broken(person, found.broken);
            if (!write.empty()) api.store.write(std::move(write), [](store::Written) {});
            json::array positions;
            for (const PracticePosition& position : found.positions)
                positions.push_back(position_json(position));
            const std::string text = json::serialize(positions);
            api.sets.insert_or_assign(person, PracticeSet{places, text});
            answer(read, text);
        },
        store::Length::lengthy);
}

// The positions that are due.
void list_practice(PracticeApi& api, RequestContext& context) {
    context.read(
        api.store,
        [person = context.person->id, day = today(api)](store::Reader& reader) {
            return practice_session(reader, person, day);
        },
        [&api](RequestContext& read, const PracticeSession& session) {
            list_positions(api, read, session.due, session.later);
        });
}

void answer_decider(PracticeApi& api, identity::PersonId person, Response response) {
    if (const auto waiting = api.deciding.extract(person)) waiting.mapped()->respond(std::move(response));
}

void take_verdict(PracticeApi& api, identity::PersonId person, const store::LessonPlace& place, Action action,
                  const std::optional<Advised>& advised) {
    if (!advised) return answer_decider(api, person, refusal(503, messages::Kind<>{"practice.no_verdict"}()));
    api.store.read([person, place](store::Reader& reader) { return reader.lesson(person, place); },
                   [&api, person, action, advised = *advised](const std::optional<store::Lesson>& lesson) {
                       if (!lesson) return answer_decider(api, person, no_such_position());
                       const study::Assessment assessed = study::assess(advised.advice, action);
                       const store::Lesson next =
                           answered(*lesson, assessed.mark <= study::Mark::fine, today(api));
                       Response response = as_json(verdict_text(assessed, advised, next, today(api)));
                       if (next == *lesson) return answer_decider(api, person, std::move(response));
                       api.store.write({store::ChangeLesson{person, next}},
                                       [&api, person, response](store::Written written) {
                                           const auto waiting = api.deciding.extract(person);
                                           if (waiting)
                                               answer_durable(waiting.mapped()->respond, written, response);
                                       });
                   },
                   [&api, person] { answer_decider(api, person, unread()); });
}

void ask_for_verdict(PracticeApi& api, RequestContext& context, const store::LessonPlace& place,
                     Action action, table::Rules rules, View view) {
    const identity::PersonId person = context.person->id;
    if (!api.deciding.emplace(person, context.shared_from_this()).second) return refuse_second(context);
    api.study.advise(std::move(rules), std::move(view),
                     [&api, person, place, action](const std::optional<Advised>& advised) {
                         take_verdict(api, person, place, action, advised);
                     });
}

// Judges an answer to a position, one answer per person at a time.
void decide_again(PracticeApi& api, RequestContext& context) {
    const identity::PersonId person = context.person->id;
    if (api.deciding.contains(person)) return refuse_second(context);
    const auto place = parse_lesson_place(context.parameters.front());
    if (!place) return context.respond(no_such_position());
    const auto body = context.body();
    if (!body) return;
    codec::Fields fields(*body);
    fields.only({"action"});
    const auto action = parse_action(fields.text("action"));
    if (!action) fields.fail("'action' must be an action, as 'play JH'");
    if (fields.failed()) return context.refuse(400, malformed(fields.error()));

    context.read(
        api.store,
        [person, place = *place](store::Reader& reader) { return read_asked(reader, person, place); },
        [&api, place = *place, action = *action](RequestContext& read, std::optional<Asked> asked) {
            if (!asked) return read.respond(no_such_position());
            if (!asked->view.legal.contains(action))
                return read.refuse(400, messages::Kind<>{"practice.not_legal"}());
            read.compute(
                api.tables.workers,
                [cache = api.tables.rules, rules = std::move(asked->rules)] { return cache->read(rules); },
                [&api, place, action, view = std::move(asked->view)](
                    RequestContext& computed, std::variant<table::Rules, std::string> rules) {
                    if (const auto* const wrong = std::get_if<std::string>(&rules))
                        return computed.refuse(500, bad_rules(*wrong));
                    ask_for_verdict(api, computed, place, action, std::get<table::Rules>(std::move(rules)),
                                    view);
                });
        },
        store::Length::lengthy);
}

}  // namespace

void PracticeApi::reviewed(identity::GameId game, identity::PersonId asker, const study::Review& review) {
    const auto complain = [game] {
        log(LogLevel::error, "positions to practise were not saved", {{"game", to_string(game)}});
    };
    store.read(
        [game, asker](store::Reader& reader) {
            const auto found = reader.game(game);
            const auto* const player = found ? found->find(asker) : nullptr;
            return player != nullptr ? player->seat : std::nullopt;
        },
        [this, game, asker, review, complain](std::optional<std::size_t> seat) {
            auto lessons =
                seat ? lessons_from(review, game, Seat(*seat), today(*this)) : std::vector<store::Lesson>{};
            if (lessons.empty()) return;
            store.write({store::PutLessons{asker, std::move(lessons)}}, [complain](store::Written written) {
                if (written != store::Written::durable) complain();
            });
        },
        complain);  // another request for the review adds them
}

void PracticeApi::stop() {
    for (const auto& [person, context] : std::exchange(deciding, {})) context->refuse(503, about_to_stop());
}

std::vector<Route> practice_routes(PracticeApi& api) {
    using enum Access;
    // clang-format off
    return {
        {"POST", "/api/games/{game}/practice", people, {.hourly = &api.tables.new_tables, .work = true}, to(api, play_on)},
        {"GET",  "/api/practice",              people, as_work, to(api, list_practice)},
        {"POST", "/api/practice/{position}",   people, {.writes = true, .work = true}, to(api, decide_again)},
    };
    // clang-format on
}

}  // namespace euchre::lobby
