#include "lobby/tables_api.h"

#include "codec/answer.h"
#include "codec/fields.h"
#include "codec/table_json.h"
#include "lobby/people.h"
#include "lobby/request_text.h"
#include "lobby/rules_api.h"
#include "text/plain.h"

namespace euchre::lobby {

namespace json = boost::json;

void with_table(RequestContext& context, Tables& tables, WithTable then) {
    const auto id = context.table();
    if (!id) return;
    const auto self = context.shared_from_this();
    tables.find(
        *id,
        [self, then = std::move(then)](const std::shared_ptr<TableRunner>& runner) {
            if (!runner) return self->refuse(404, no_such_table());
            then(*self, runner);
        },
        [self] { self->refuse_unread(); });
}

void TablesApi::list(RequestContext& context) {
    json::array list;
    for (const auto& [id, runner] : tables_.all()) {
        if (list.size() == settings_.most_listed) break;
        const table::Table& table = runner->table();
        if (table.settings().listed && table.presence().is_awake() && table.stage() != table::Stage::closed)
            list.push_back(codec::summary_json(table));
    }
    context.answer(list);
}

void TablesApi::show(RequestContext& context) {
    with_table(context, tables_, [](RequestContext& found, const std::shared_ptr<TableRunner>& runner) {
        found.answer(codec::summary_json(runner->table()));
    });
}

void TablesApi::rules(RequestContext& context) {
    with_table(context, tables_, [this](RequestContext& found, const std::shared_ptr<TableRunner>& runner) {
        answer_with_rulebook(found, rules_, *runner->table().rules());
    });
}

// ---- opening

bool TablesApi::may_open(RequestContext& context) {
    if (tables_.all().size() < settings_.most_tables) return context.is_within_limit();
    context.refuse(503, messages::Kind<>{"error.all_tables_taken"}());
    return false;
}

void TablesApi::create(RequestContext& context) {
    const auto body = context.body();
    if (!body) return;
    codec::Fields fields(*body);
    fields.only({"rules", "settings"});
    auto rules = rules_.read(fields.object("rules"));
    if (const auto* const wrong = std::get_if<std::string>(&rules)) fields.fail(*wrong);
    std::variant<table::Settings, std::string> settings = table::Settings{};
    if (fields.has("settings")) settings = codec::read_settings(fields.object("settings"));
    if (const auto* const wrong = std::get_if<std::string>(&settings)) fields.fail(*wrong);
    if (fields.failed()) return context.refuse(400, malformed(fields.error()));
    if (!may_open(context)) return;
    open(context, {text::TableId(sources_.random_bits()), std::get<table::Rules>(rules),
                   std::get<table::Settings>(settings), guest_of(*context.person)});
}

void TablesApi::open(RequestContext& context, const table::TableOpened& opened,
                     const std::vector<table::TableEvent>& then) {
    const std::string code = to_string(opened.table);
    const std::string link = base_url(settings_, context.request) + "/t/" + code;
    const bool fits =
        tables_.open(opened, then, [respond = context.respond, code, link](store::Written written) {
            answer_durable(respond, written, json_response({{"id", code}, {"link", link}}, 201));
        });
    if (!fits) context.refuse(500, messages::Kind<>{"error.bad_setup"}());
}

// ---- entering

void TablesApi::enter(RequestContext& context) {
    if (guest_of(*context.person).program == context.request.upgrade)
        return context.refuse(426, messages::Kind<>{"error.other_way_in"}());
    with_table(context, tables_, [this](RequestContext& found, const std::shared_ptr<TableRunner>& runner) {
        come_in(found, runner);
    });
}

void TablesApi::come_in(RequestContext& context, const std::shared_ptr<TableRunner>& runner) {
    const table::Guest guest = guest_of(*context.person);
    const table::Table& table = runner->table();
    if (table.stage() == table::Stage::closed)
        return context.refuse(410, messages::Kind<>{"declined.not_open"}());
    if (table.seats().was_kicked(guest.id)) return context.refuse(403, messages::Kind<>{"declined.kicked"}());
    if (guest.program && !table.seat_of(guest.id))
        return context.refuse(403, messages::Kind<>{"error.program_has_no_seat"}());
    if (runner->spectators_without(guest.id) >= settings_.most_spectators &&
        !table.seats().is_at_table(guest.id))
        return turn_away(context, messages::Kind<>{"closing.too_many_spectators"}());
    note_seen(*context.person);
    Response response;
    response.status = context.request.upgrade ? 101 : 200;
    response.stays_open = !context.request.upgrade;
    if (response.stays_open) response.type = "application/x-ndjson";
    tables_.attach(context.request.connection, runner);
    context.respond(std::move(response));
    runner->enter(context.request.connection, guest, number_in_query(context.request.query, "since"));
}

// Lets the page hear why. It could not read the answer to a request for a WebSocket.
void TablesApi::turn_away(RequestContext& context, const messages::Message& why) {
    if (!context.request.upgrade) return context.refuse(503, why);
    Response response;
    response.status = 101;
    context.respond(std::move(response));
    tables_.turn_away(context.request.connection, why);
}

// Once a day at most.
void TablesApi::note_seen(store::PersonRow person) {
    const std::int64_t now = sources_.now().time_since_epoch().count();
    constexpr std::chrono::milliseconds a_day = std::chrono::days(1);
    if (now < person.seen_ms + a_day.count()) return;
    person.seen_ms = now;
    store_.write({store::PutPerson{std::move(person)}}, [](store::Written) {});
}

// ---- programs

void TablesApi::seat_program(RequestContext& context) {
    with_table(context, tables_, [this](RequestContext& found, const std::shared_ptr<TableRunner>& runner) {
        seat_program_at(found, runner);
    });
}

void TablesApi::seat_program_at(RequestContext& context, const std::shared_ptr<TableRunner>& runner) {
    if (runner->table().seats().host().id != context.person->id)
        return context.refuse(403, messages::Kind<>{"error.only_the_host_seats_programs"}());
    const auto body = context.body();
    if (!body) return;
    codec::Fields fields(*body);
    fields.only({"name", "seat"});
    const std::string name = text::shown_plainly(fields.text("name"), longest_name);
    const Seat seat(static_cast<std::size_t>(fields.number("seat", 0, max_seats - 1)));
    if (fields.failed()) return context.refuse(400, malformed(fields.error()));
    if (name.empty()) return context.refuse(400, blank_name());
    auto [program, token] = new_person(sources_, name, "program");
    const table::Guest host = guest_of(*context.person);
    const table::Guest guest = guest_of(program);
    if (const auto no = runner->why_not(host, table::SeatProgram{seat, guest}))
        return context.refuse(409, no->why);
    const auto answer = [this, respond = context.respond, token,
                         guest](const std::optional<table::Declined>& no) {
        if (!no) return respond(json_response({{"person", codec::to_json(guest)}, {"token", token}}, 201));
        store_.write({store::DropPerson{guest.id}}, [](store::Written) {});  // the seat was taken meanwhile
        respond(refusal(409, no->why));
    };
    store_.write({store::PutPerson{program}}, [runner, host, guest, seat, answer,
                                               respond = context.respond](store::Written written) {
        if (written != store::Written::durable) return answer_durable(respond, written, {});
        runner->command(host, "program " + to_string(guest.id), table::SeatProgram{seat, guest}, answer);
    });
}

void TablesApi::answer_for_program(RequestContext& context) {
    const auto parsed = codec::parse_answer(context.request.body);
    if (const auto* const bad = std::get_if<codec::BadAnswer>(&parsed))
        return context.refuse(400, malformed(bad->error));
    const auto& answer = std::get<codec::Answer>(parsed);
    if (!answer.id) return context.refuse(400, malformed("'id' must be the number of the question"));
    with_table(context, tables_,
               [id = *answer.id, action = answer.action](RequestContext& found,
                                                         const std::shared_ptr<TableRunner>& runner) {
                   runner->answer(found.person->id, id, action,
                                  [respond = found.respond](const std::optional<table::Declined>& no) {
                                      if (no) return respond(refusal(409, no->why));
                                      respond(json_response(json::object{}));
                                  });
               });
}

}  // namespace euchre::lobby
