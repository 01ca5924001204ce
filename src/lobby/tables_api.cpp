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

namespace {

identity::PersonId asker(const RequestContext& context) {
    return context.person ? context.person->id : identity::PersonId{};
}

// A person without the key of the link or a place at the table may be trying ids.
bool is_a_guess(const RequestContext& context, const table::Table& table) {
    const auto key = context.link_key();
    return !table.needs_no_link(asker(context)) && (!key || key != table.link().key);
}

// The owner answers. A request from another node is not forwarded again, so that it can't go in circles.
Response not_here(const RequestContext& context, const NoTable& why) {
    using enum Response::Moving;
    const bool has_owner = why.why == NoTable::Why::elsewhere;
    Response response = moving(table_is_moving(), why.why == NoTable::Why::moving ? unowned : not_begun);
    if (has_owner && !context.request.forwarded_by) response.forward_to = why.owner;
    return response;
}

}  // namespace

void with_table(RequestContext& context, Tables& tables, WithTable then) {
    const auto id = context.table();
    if (!id) return;
    const auto self = context.shared_from_this();
    const auto find = context.has_guessed_too_often() ? &Tables::find_existing : &Tables::find;
    (tables.*find)(
        *id,
        [self, then = std::move(then)](const std::shared_ptr<TableRunner>& runner) {
            if (!is_a_guess(*self, runner->table()) || self->may_guess()) then(*self, runner);
        },
        [self](const NoTable& no_table) {
            using enum NoTable::Why;
            const NoTable::Why why = no_table.why;
            if (why == elsewhere || why == moving || why == unknown)
                return self->respond(not_here(*self, no_table));
            if (why == unreadable) return self->refuse_unread();
            if (!self->may_guess()) return;
            if (why == damaged) return self->refuse(409, damaged_table());
            self->refuse(404, no_such_table());
        });
}

std::string TablesApi::link_of(const RequestContext& context, const identity::TableCode& code) const {
    return base_url(settings, context.request) + "/t/" + to_string(code);
}

bool TablesApi::may_open(RequestContext& context) {
    if (tables.all().size() < settings.most_tables) return context.is_within_limit();
    context.refuse(503, messages::Kind<>{"error.all_tables_taken"}());
    return false;
}

void TablesApi::open(RequestContext& context, table::TableOpened opened,
                     const std::vector<table::TableEvent>& then) {
    opened.key = sources.link_key();
    const std::string code = to_string(opened.table);
    const std::string link = link_of(context, {opened.table, opened.key});
    const bool fits = tables.open(
        opened, then,
        [self = context.shared_from_this(), table = opened.table, code, link](store::Written written) {
            if (written == store::Written::durable) self->audit("table_opened", table);
            answer_durable(self->respond, written, json_response({{"id", code}, {"link", link}}, 201));
        });
    if (!fits) context.refuse(500, messages::Kind<>{"error.bad_setup"}());
}

namespace {

TableAudience::Attendee attendee_of(const RequestContext& context) {
    return {guest_of(*context.person), context.request.address};
}

// Whether the person may enter by the link in the path.
bool may_come_in(const RequestContext& context, const table::Table& table) {
    return table.link_admits(asker(context), context.link_key());
}

messages::Message not_admitted(const table::Table& table) {
    return table.link().replaced > 0 ? link_replaced() : messages::Kind<>{"error.code_is_over"}();
}

// The last line that a returning person has seen. Nothing if they have seen none, or a line of another
// generation, which may differ from the line in the log.
std::optional<std::uint64_t> line_read(std::string_view query, std::uint64_t generation) {
    const auto theirs = query_value(query, "generation");
    if (theirs && *theirs != identity::id_text(generation)) return std::nullopt;
    return number_in_query(query, "since");
}

void list_tables(TablesApi& api, RequestContext& context) {
    api.listed.list(api.settings.most_listed,
                    [self = context.shared_from_this()](const std::optional<std::string>& list) {
                        if (!list) return self->refuse_unread();
                        self->respond(as_json(*list));
                    });
}

void show_table(TablesApi& api, RequestContext& context) {
    with_table(context, api.tables, [](RequestContext& found, const std::shared_ptr<TableRunner>& runner) {
        const table::Table& table = runner->table();
        if (!may_come_in(found, table)) return found.refuse(403, not_admitted(table));
        json::object summary = codec::summary_json(table);
        const bool may_have_key =
            table.fits_link(found.link_key()) || table.seats().is_at_table(asker(found));
        summary["code"] =
            to_string(identity::TableCode{table.id(), may_have_key ? table.link().key : std::nullopt});
        found.answer(summary);
    });
}

void show_table_rules(TablesApi& api, RequestContext& context) {
    with_table(context, api.tables,
               [&api](RequestContext& found, const std::shared_ptr<TableRunner>& runner) {
                   if (!may_come_in(found, runner->table()))
                       return found.refuse(403, not_admitted(runner->table()));
                   found.answer_elsewhere(api.workers, [cache = api.rules, rules = runner->table().rules()] {
                       return rulebook_response(*cache, *rules);
                   });
               });
}

using RulesOrFault = std::variant<table::Rules, std::string>;

void create_table(TablesApi& api, RequestContext& context) {
    const auto body = context.body();
    if (!body) return;
    codec::Fields fields(*body);
    fields.only({"rules", "settings"});
    const json::object& rules = fields.object("rules");
    // Settings that are missing have their default.
    json::object chosen = codec::to_json(table::Settings{});
    if (fields.has("settings"))
        for (const auto& [name, value] : fields.object("settings")) chosen[name] = value;
    const auto settings = codec::read_settings(chosen);
    if (const auto* const wrong = std::get_if<std::string>(&settings)) fields.fail(*wrong);
    if (fields.failed()) return context.refuse(400, malformed(fields.error()));
    const auto open = [&api, settings = std::get<table::Settings>(settings)](RequestContext& read,
                                                                             const RulesOrFault& by) {
        if (const auto* const wrong = std::get_if<std::string>(&by))
            return read.refuse(400, malformed(*wrong));
        if (!api.may_open(read)) return;
        api.open(read, {identity::TableId(api.sources.random_bits()), std::get<table::Rules>(by), settings,
                        guest_of(*read.person)});
    };
    if (auto known = api.rules->find(rules)) return open(context, std::move(known));
    // Rules that no table has yet take some milliseconds to read.
    context.compute(api.workers, [cache = api.rules, rules] { return cache->read(rules); }, open);
}

void show_hint(TablesApi& api, RequestContext& context) { api.hints.show(context); }

// ---- the link

void show_link(TablesApi& api, RequestContext& context) {
    with_table(context, api.tables,
               [&api](RequestContext& found, const std::shared_ptr<TableRunner>& runner) {
                   const table::Table& table = runner->table();
                   if (!table.seats().is_at_table(found.person->id))
                       return found.refuse(403, messages::Kind<>{"error.only_those_at_the_table"}());
                   const std::string link = api.link_of(found, {table.id(), table.link().key});
                   found.answer(json::object{{"id", to_string(table.id())}, {"link", link}});
               });
}

void replace_link_at(TablesApi& api, RequestContext& context, const std::shared_ptr<TableRunner>& runner) {
    const identity::TableCode code{runner->table().id(), api.sources.link_key()};
    runner->command(
        attendee_of(context), "link " + to_string(*code.key), table::ReplaceLink{*code.key},
        [respond = context.respond, code,
         link = api.link_of(context, code)](const std::optional<table::Declined>& no) {
            if (no) return respond(refusal(no->reason == table::Decline::not_host ? 403 : 409, no->why));
            respond(json_response({{"id", to_string(code.table)}, {"link", link}}, 201));
        });
}

void replace_link(TablesApi& api, RequestContext& context) {
    with_table(context, api.tables,
               [&api](RequestContext& found, const std::shared_ptr<TableRunner>& runner) {
                   replace_link_at(api, found, runner);
               });
}

// ---- entering

// Opens the WebSocket and closes it with the reason, because a page can't read a refusal to open one. A
// program gets the refusal.
void turn_away(TablesApi& api, RequestContext& context, int status, const messages::Message& why) {
    if (!context.request.upgrade) return context.refuse(status, why);
    Response response;
    response.status = 101;
    context.respond(std::move(response));
    api.tables.connections().turn_away(context.request.connection, why);
}

void come_in(TablesApi& api, RequestContext& context, const std::shared_ptr<TableRunner>& runner) {
    const table::Guest guest = guest_of(*context.person);
    const table::Table& table = runner->table();
    if (api.tables.connections().is_locked_out(context.session->token))
        return context.refuse(401, messages::Kind<>{"closing.logged_out"}());
    if (table.stage() == table::Stage::closed)
        return context.refuse(410, messages::Kind<>{"declined.not_open"}());
    if (table.seats().was_kicked(guest.id))
        return turn_away(api, context, 403, messages::Kind<>{"declined.kicked"}());
    if (!may_come_in(context, table)) return context.refuse(403, not_admitted(table));
    if (guest.program && !table.seat_of(guest.id))
        return context.refuse(403, messages::Kind<>{"error.program_has_no_seat"}());
    if (runner->spectators_without(guest.id) >= api.settings.most_spectators &&
        !table.seats().is_at_table(guest.id))
        return turn_away(api, context, 503, messages::Kind<>{"closing.too_many_spectators"}());
    api.session_use.note(context.session->token);
    Response response;
    response.status = context.request.upgrade ? 101 : 200;
    response.stays_open = !context.request.upgrade;
    if (response.stays_open) response.type = "application/x-ndjson";
    api.tables.attach(context.request.connection,
                      {runner, context.session->token, context.request.forwarded_by.value_or("")});
    context.respond(std::move(response));
    if (!api.tables.connections().is_attached(context.request.connection)) return;  // it could not be opened
    runner->came_from(limit_key(context.request.address));
    runner->enter(context.request.connection, attendee_of(context),
                  line_read(context.request.query, api.store.generation()));
}

// A person enters by WebSocket, a program by an open stream.
void enter_table(TablesApi& api, RequestContext& context) {
    if (guest_of(*context.person).program == context.request.upgrade)
        return context.refuse(426, messages::Kind<>{"error.other_way_in"}());
    with_table(context, api.tables,
               [&api](RequestContext& found, const std::shared_ptr<TableRunner>& runner) {
                   come_in(api, found, runner);
               });
}

// ---- programs

void seat_program_at(TablesApi& api, RequestContext& context, const std::shared_ptr<TableRunner>& runner) {
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
    const auto [program, session] = new_person(api.sources, {name, "program"}, {});
    const table::Guest host = guest_of(*context.person);
    const table::Guest guest = guest_of(program);
    if (const auto no = runner->why_not(host, table::SeatProgram{seat, guest}))
        return context.refuse(409, no->why);
    const auto answer = [&api, respond = context.respond, token = session.token,
                         guest](const std::optional<table::Declined>& no) {
        if (!no) return respond(json_response({{"person", codec::to_json(guest)}, {"token", token}}, 201));
        api.store.write({store::DropPerson{guest.id}},
                        [](store::Written) {});  // another request has just taken the seat
        respond(refusal(409, no->why));
    };
    api.store.write({store::PutPerson{program}, store::PutSession{session.row}},
                    [runner, asker = attendee_of(context), guest, seat, answer,
                     respond = context.respond](store::Written written) {
                        if (written != store::Written::durable) return answer_durable(respond, written, {});
                        runner->command(asker, "program " + to_string(guest.id),
                                        table::SeatProgram{seat, guest}, answer);
                    });
}

// The host gives a seat to a program, and gets the token for it.
void seat_program(TablesApi& api, RequestContext& context) {
    with_table(context, api.tables,
               [&api](RequestContext& found, const std::shared_ptr<TableRunner>& runner) {
                   seat_program_at(api, found, runner);
               });
}

void answer_for_program(TablesApi& api, RequestContext& context) {
    const auto parsed = codec::parse_answer(context.request.body);
    if (const auto* const bad = std::get_if<codec::BadAnswer>(&parsed))
        return context.refuse(400, malformed(bad->error));
    const auto& answer = std::get<codec::Answer>(parsed);
    if (!answer.id) return context.refuse(400, malformed("'id' must be the number of the question"));
    with_table(context, api.tables,
               [id = *answer.id, action = answer.action](RequestContext& found,
                                                         const std::shared_ptr<TableRunner>& runner) {
                   runner->answer(found.person->id, id, action,
                                  [respond = found.respond](const std::optional<table::Declined>& no) {
                                      if (no) return respond(refusal(409, no->why));
                                      respond(json_response(json::object{}));
                                  });
               });
}

}  // namespace

std::vector<Route> tables_routes(TablesApi& api) {
    using enum Access;
    // clang-format off
    return {
        {"GET",  "/api/tables",                    anybody_but_programs, unlimited("made once a second for everybody"),        to(api, list_tables)},
        {"POST", "/api/tables",                    people,               {.hourly = &api.new_tables, .work = true}, to(api, create_table)},
        {"GET",  "/api/tables/{table}",            anybody,              as_few_rows,        to(api, show_table)},
        {"GET",  "/api/tables/{table}/rules",      anybody,              as_work, to(api, show_table_rules)},
        {"GET",  "/api/tables/{table}/hint",       people_and_programs,  unlimited("one at a time for a person and for each turn"),        to(api, show_hint)},
        {"GET",  "/api/tables/{table}/socket",     people_and_programs,  as_at_table,        to(api, enter_table)},
        {"GET",  "/api/tables/{table}/link",       people,               as_few_rows,        to(api, show_link)},
        {"POST", "/api/tables/{table}/link",       people,               as_at_table,        to(api, replace_link)},
        {"POST", "/api/tables/{table}/programs",   people,               as_at_table,        to(api, seat_program)},
        {"GET",  "/api/tables/{table}/bot/stream", people_and_programs,  as_at_table,        to(api, enter_table)},
        {"POST", "/api/tables/{table}/bot/answer", people_and_programs,  as_at_table,        to(api, answer_for_program)},
    };
    // clang-format on
}

}  // namespace euchre::lobby
