#include "lobby/tables_api.h"

#include "codec/answer.h"
#include "codec/fields.h"
#include "codec/table_json.h"
#include "lobby/people.h"
#include "lobby/request_text.h"
#include "lobby/rules_api.h"
#include "text/number.h"
#include "text/plain.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

std::optional<std::uint64_t> number_in_query(std::string_view query, std::string_view name) {
    const auto text = query_value(query, name);
    return text ? text::parse_number<std::uint64_t>(*text) : std::nullopt;
}

// The last line that somebody has read who comes back. Nothing if they have read none, or one of another
// generation: that line may not be the one in the log.
std::optional<std::uint64_t> line_read(std::string_view query, std::uint64_t generation) {
    const auto theirs = query_value(query, "generation");
    if (theirs && *theirs != text::id_text(generation)) return std::nullopt;
    return number_in_query(query, "since");
}

}  // namespace

void with_table(RequestContext& context, Tables& tables, WithTable then) {
    const auto id = context.table();
    if (!id) return;
    const auto self = context.shared_from_this();
    tables.find(
        *id,
        [self, then = std::move(then)](const std::shared_ptr<TableRunner>& runner) { then(*self, runner); },
        [self](NoTable why) {
            if (why == NoTable::unreadable) return self->refuse_unread();
            if (why == NoTable::damaged) return self->refuse(409, damaged_table());
            self->refuse(404, no_such_table());
        });
}

void TablesApi::list(RequestContext& context) {
    json::array list;
    for (const auto& [id, runner] : tables_.all()) {
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
    if (!may_open(context)) return;
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
        runner->missed(
            line_read(found.request.query, store_.generation()),
            [this, runner, self = found.shared_from_this()](const Updates& missed) {
                if (!tables_.has(*runner)) return enter(*self);  // the table was reloaded meanwhile
                come_in(*self, runner, missed);
            },
            [self = found.shared_from_this()] { self->refuse_unread(); });
    });
}

void TablesApi::come_in(RequestContext& context, const std::shared_ptr<TableRunner>& runner,
                        const Updates& missed) {
    const table::Guest guest = guest_of(*context.person);
    const table::Table& table = runner->table();
    if (table.stage() == table::Stage::closed)
        return context.refuse(410, messages::Kind<>{"declined.not_open"}());
    if (table.seats().was_kicked(guest.id)) return context.refuse(403, messages::Kind<>{"declined.kicked"}());
    if (guest.program && !table.seat_of(guest.id))
        return context.refuse(403, messages::Kind<>{"error.program_has_no_seat"}());
    note_seen(*context.person);
    Response response;
    response.status = context.request.upgrade ? 101 : 200;
    response.stays_open = !context.request.upgrade;
    if (response.stays_open) response.type = "application/x-ndjson";
    tables_.attach(context.request.connection, runner);
    context.respond(std::move(response));
    runner->enter(context.request.connection, guest, missed);
}

// Once a day at most, and at the first time since the start: a clock that was wrong then makes nobody unseen.
void TablesApi::note_seen(store::PersonRow person) {
    const table::Time now = sources_.now();
    if (now >= seen_since_ + std::chrono::days(1)) {
        seen_since_ = now;
        seen_.clear();
    }
    if (!seen_.insert(person.id).second) return;
    person.seen_ms = now.time_since_epoch().count();
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
    store_.write({store::PutPerson{program}},
                 [runner, host, guest, seat, token, respond = context.respond](store::Written written) {
                     if (written != store::Written::durable) return answer_durable(respond, written, {});
                     runner->command(host, "program " + to_string(guest.id), table::SeatProgram{seat, guest},
                                     [respond, token, guest](const std::optional<table::Declined>& no) {
                                         if (no) return respond(refusal(409, no->why));
                                         respond(json_response(
                                             {{"person", codec::to_json(guest)}, {"token", token}}, 201));
                                     });
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
