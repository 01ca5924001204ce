// What is asked of the house about tables, over HTTP.
#include <charconv>

#include "codec/answer.h"
#include "codec/fields.h"
#include "codec/table_json.h"
#include "server/request_text.h"
#include "server/visit.h"
#include "text/plain.h"

namespace euchre {

namespace json = boost::json;

namespace {

std::optional<std::uint64_t> number_in_query(std::string_view query, std::string_view name) {
    const auto text = query_value(query, name);
    std::uint64_t number = 0;
    if (!text) return std::nullopt;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
    return error == std::errc() && end == text->data() + text->size() ? std::optional(number) : std::nullopt;
}

}  // namespace

void TableHouse::tables(Visit& visit, const Parts& parts) {
    if (parts.size() == 1) {
        if (visit.is("GET")) return lobby(visit);
        if (visit.is("POST")) return open_table(visit);
        return visit.wrong_method();
    }
    const auto id = TableId::parse(parts[1]);
    if (!id) return visit.refuse(404, "there is no such table");
    if (parts.size() == 3 && parts[2] == "socket") return enter_table(visit, *id);
    if (parts.size() == 3 && parts[2] == "hint") return hint(visit, *id);
    if (parts.size() == 3 && parts[2] == "programs") return seat_program(visit, *id);
    if (parts.size() == 4 && parts[2] == "bot" && parts[3] == "stream") return enter_table(visit, *id);
    if (parts.size() == 4 && parts[2] == "bot" && parts[3] == "answer") return program_answers(visit, *id);
    const bool rules = parts.size() == 3 && parts[2] == "rules";
    if (parts.size() != 2 && !rules) return visit.not_found();
    if (!visit.is("GET")) return visit.wrong_method();
    const auto table = keeper(*id);
    if (!table) return visit.refuse(404, "there is no such table");
    if (rules) return answer_with_rulebook(visit, *table->table().rules());
    visit.answer(summary_json(table->table()));
}

void TableHouse::lobby(Visit& visit) {
    json::array list;
    for (const auto& [id, kept] : keepers_) {
        const Table& table = kept->table();
        if (table.settings().listed && table.is_awake() && table.stage() != Stage::closed)
            list.push_back(summary_json(table));
    }
    visit.answer(list);
}

// False once it is refused.
bool TableHouse::may_open(Visit& visit) {
    if (keepers_.size() >= settings_.most_tables) {
        visit.refuse(503, "all tables are taken; try again later");
        return false;
    }
    if (!may_make(visit.request, tables_made_, settings_.tables_an_hour)) {
        visit.refuse(429, "too many tables came from your address in this hour");
        return false;
    }
    return true;
}

void TableHouse::open_table(Visit& visit) {
    if (!visit.is_somebody() || !may_open(visit)) return;
    const auto body = visit.body();
    if (!body) return;
    Fields fields(*body);
    fields.only({"rules", "settings"});
    auto rules = read_rules(fields.object("rules"));
    if (const auto* const wrong = std::get_if<std::string>(&rules)) fields.fail(*wrong);
    std::variant<Settings, std::string> read = Settings{};
    if (fields.has("settings")) read = read_settings(fields.object("settings"));
    if (const auto* const wrong = std::get_if<std::string>(&read)) fields.fail(*wrong);
    if (!fields.error().empty()) return visit.refuse(400, fields.error());
    open(visit,
         {TableId(random_bits()), std::get<Rules>(rules), std::get<Settings>(read), guest_of(*visit.person)});
}

// A new table, and what happens at it at once.
void TableHouse::open(Visit& visit, const TableOpened& opened, const std::vector<Happening>& then) {
    const Time now = sources_.now();
    const std::string code = to_string(opened.table);
    Table table(opened, now);
    Write write{PutTable{{opened.table, code, TableStatus::open, now.time_since_epoch().count()}},
                AddEntry{opened.table, {1, to_text(Line{now, std::nullopt, opened})}}};
    for (const Happening& what : then) {
        const Line line{now, std::nullopt, what};
        if (!table.apply(line)) return visit.refuse(500, "the table can't be set up like that");
        write.emplace_back(AddEntry{opened.table, {table.written(), to_text(line)}});
    }
    store_.write(std::move(write),
                 [this, table = std::move(table), code, link = base_url(visit.request) + "/t/" + code,
                  respond = visit.respond](Written written) {
                     if (written == Written::durable) {
                         household_.counters.lines.Increment(static_cast<double>(table.written()));
                         keepers_.emplace(table.id(), std::make_shared<Keeper>(household_, table));
                     }
                     answer_durable(respond, written, json_response({{"id", code}, {"link", link}}, 201));
                 });
}

// A person by WebSocket, a program by an open stream.
void TableHouse::enter_table(Visit& visit, TableId id) {
    if (!visit.is("GET")) return visit.wrong_method();
    if (!visit.is_somebody()) return;
    const Guest guest = guest_of(*visit.person);
    if (guest.program == visit.request.upgrade)
        return visit.refuse(426, "people come by WebSocket, programs by the stream");
    const auto table = keeper(id);
    if (!table) return visit.refuse(404, "there is no such table");
    if (table->table().stage() == Stage::closed) return visit.refuse(410, "this table is closed");
    if (table->table().was_kicked(guest.id)) return visit.refuse(403, "the host has sent you away");
    if (guest.program && !table->table().seat_of(guest.id))
        return visit.refuse(403, "this program has no seat here");
    News missed = table->missed(number_in_query(visit.request.query, "since"));
    note_seen(*visit.person);
    Response response;
    response.status = visit.request.upgrade ? 101 : 200;
    response.stays_open = !visit.request.upgrade;
    if (response.stays_open) response.type = "application/x-ndjson";
    at_.insert_or_assign(visit.request.connection, table);
    visit.respond(std::move(response));
    table->enter(visit.request.connection, guest, std::move(missed));
}

// People who come now and then are kept.
void TableHouse::note_seen(PersonRow person) {
    const std::int64_t now = sources_.now().time_since_epoch().count();
    constexpr std::chrono::milliseconds a_day = std::chrono::days(1);
    if (now < person.seen_ms + a_day.count()) return;
    person.seen_ms = now;
    store_.write({PutPerson{std::move(person)}}, [](Written) {});
}

// The host gives a seat to a program, and gets the token for it.
void TableHouse::seat_program(Visit& visit, TableId id) {
    if (!visit.is("POST")) return visit.wrong_method();
    if (!visit.is_somebody()) return;
    const auto table = keeper(id);
    if (!table) return visit.refuse(404, "there is no such table");
    if (table->table().host().id != visit.person->id)
        return visit.refuse(403, "only the host can give a seat to a program");
    const auto body = visit.body();
    if (!body) return;
    Fields fields(*body);
    fields.only({"name", "seat"});
    const std::string name = shown_plainly(fields.text("name"), longest_name);
    if (name.empty()) fields.fail("'name' must have a letter that can be seen");
    const Seat seat(static_cast<std::size_t>(fields.number("seat", 0, max_seats - 1)));
    if (!fields.error().empty()) return visit.refuse(400, fields.error());
    auto [program, token] = new_person(name, "program");
    const Guest host = guest_of(*visit.person);
    const Guest guest = guest_of(program);
    store_.write(
        {PutPerson{program}}, [table, host, guest, seat, token, respond = visit.respond](Written written) {
            if (written != Written::durable) return answer_durable(respond, written, {});
            table->wish(host, "program " + to_string(guest.id), SeatProgram{seat, guest},
                        [respond, token, guest](const std::optional<Declined>& no) {
                            if (no) return respond(refusal(409, no->why));
                            respond(json_response({{"person", to_json(guest)}, {"token", token}}, 201));
                        });
        });
}

void TableHouse::program_answers(Visit& visit, TableId id) {
    if (!visit.is("POST")) return visit.wrong_method();
    if (!visit.is_somebody()) return;
    const auto table = keeper(id);
    if (!table) return visit.refuse(404, "there is no such table");
    const auto parsed = parse_answer(visit.request.body);
    if (const auto* const bad = std::get_if<BadAnswer>(&parsed)) return visit.refuse(400, bad->error);
    const auto& answer = std::get<Answer>(parsed);
    if (!answer.id) return visit.refuse(400, "'id' must be the number of the question");
    table->answer(visit.person->id, *answer.id, answer.action,
                  [respond = visit.respond](const std::optional<Declined>& no) {
                      if (no) return respond(refusal(409, no->why));
                      respond(json_response(json::object{}));
                  });
}

}  // namespace euchre
