#include "store/postgres_changes.h"

#include <array>

#include "store/at_rest.h"
#include "store/checksum.h"

namespace euchre::store {

namespace {

namespace sql {

constexpr PostgresStatement hold_table{"hold_table", "SELECT hold_table($1, $2)"};
constexpr PostgresStatement add_entry{
    "add_entry", "INSERT INTO entries (table_id, number, text, checksum) VALUES ($1, $2, $3, $4)"};
constexpr PostgresStatement put_table{
    "put_table",
    "INSERT INTO tables (id, code, status, used_ms, used_running_ms) "
    "SELECT $1, $2, $3, $4, running_ms FROM server "
    "ON CONFLICT (id) DO UPDATE SET code = excluded.code, status = excluded.status, "
    "used_ms = excluded.used_ms, used_running_ms = excluded.used_running_ms, marked_running_ms = NULL"};
constexpr PostgresStatement drop_table{"drop_table", "DELETE FROM tables WHERE id = $1"};
constexpr PostgresStatement put_person{
    "put_person",
    "INSERT INTO people (id, name, avatar, seen_ms, seen_running_ms) "
    "SELECT $1, $2, $3, $4, running_ms FROM server "
    "ON CONFLICT (id) DO UPDATE SET name = excluded.name, avatar = excluded.avatar, "
    "seen_ms = excluded.seen_ms, seen_running_ms = excluded.seen_running_ms, marked_running_ms = NULL"};
constexpr PostgresStatement change_person{
    "change_person",
    "WITH changed AS (UPDATE people SET name = $2, avatar = $3, seen_ms = $4, "
    "seen_running_ms = (SELECT running_ms FROM server), marked_running_ms = NULL WHERE id = $1 RETURNING 1) "
    "SELECT expect_row(count(*)) FROM changed"};
constexpr PostgresStatement drop_person{"drop_person", "DELETE FROM people WHERE id = $1"};
constexpr PostgresStatement put_session{
    "put_session",
    "INSERT INTO sessions (token, person_id, device, created_ms, seen_ms, seen_running_ms) "
    "SELECT $1, $2, $3, $4, $5, running_ms FROM server"};
constexpr PostgresStatement replace_session{"replace_session",
                                            "DELETE FROM sessions WHERE person_id = $1 AND token = $2"};
constexpr PostgresStatement trim_sessions{
    "trim_sessions",
    "DELETE FROM sessions WHERE token IN (SELECT token FROM sessions WHERE person_id = $1 "
    "ORDER BY seen_ms DESC, token OFFSET $2)"};
constexpr PostgresStatement see_session{
    "see_session",
    "WITH seen AS (UPDATE sessions SET seen_ms = $2, seen_running_ms = (SELECT running_ms FROM server), "
    "marked_running_ms = NULL WHERE token = $1 RETURNING 1) SELECT expect_row(count(*)) FROM seen"};
constexpr PostgresStatement see_person{
    "see_person",
    "UPDATE people SET seen_ms = $2, seen_running_ms = (SELECT running_ms FROM server), "
    "marked_running_ms = NULL WHERE id = (SELECT person_id FROM sessions WHERE token = $1)"};
constexpr PostgresStatement end_session{"end_session",
                                        "WITH ended AS (DELETE FROM sessions WHERE token = $1 RETURNING 1) "
                                        "SELECT expect_row(count(*)) FROM ended"};
constexpr PostgresStatement end_other_sessions{"end_other_sessions",
                                               "DELETE FROM sessions WHERE person_id = $1 AND token <> $2"};
constexpr PostgresStatement put_link{
    "put_link",
    "INSERT INTO links (person_id, code, until_ms) VALUES ($1, $2, $3) "
    "ON CONFLICT (person_id) DO UPDATE SET code = excluded.code, until_ms = excluded.until_ms"};
constexpr PostgresStatement use_link{
    "use_link",
    "WITH used AS (DELETE FROM links WHERE code = $1 RETURNING 1) SELECT expect_row(count(*)) FROM used"};
constexpr PostgresStatement put_game{
    "put_game",
    "INSERT INTO games (id, table_id, number, ended_ms, summary, file, checksum, ended_running_ms) "
    "SELECT $1, $2, $3, $4, $5, $6, $7, running_ms FROM server"};
constexpr PostgresStatement put_player{
    "put_player",
    "INSERT INTO players (person_id, game_id, seat) SELECT id, $2, $3 FROM people WHERE id = $1 "
    "ON CONFLICT DO NOTHING"};
constexpr PostgresStatement drop_game{"drop_game", "DELETE FROM games WHERE id = $1"};
constexpr PostgresStatement forget_game{"forget_game",
                                        "DELETE FROM players WHERE game_id = $1 AND person_id = $2"};
constexpr PostgresStatement put_share{"put_share",
                                      "INSERT INTO shares (person_id, game_id, code) VALUES ($1, $2, $3)"};
constexpr PostgresStatement drop_share{"drop_share",
                                       "DELETE FROM shares WHERE person_id = $1 AND game_id = $2"};
constexpr PostgresStatement put_figures{
    "put_figures",
    "INSERT INTO figures (game_id, figures) SELECT id, $2 FROM games WHERE id = $1 "
    "ON CONFLICT (game_id) DO UPDATE SET figures = excluded.figures"};
constexpr PostgresStatement put_accuracy{
    "put_accuracy",
    "INSERT INTO figures (game_id, accuracy) SELECT id, $2 FROM games WHERE id = $1 "
    "ON CONFLICT (game_id) DO UPDATE SET accuracy = excluded.accuracy"};
constexpr PostgresStatement put_lesson{
    "put_lesson",
    "INSERT INTO lessons (person_id, game_id, hand, action, times_right, due_day) "
    "SELECT person_id, game_id, $3, $4, $5, $6 FROM players WHERE person_id = $1 AND game_id = $2 "
    "ON CONFLICT DO NOTHING"};
constexpr PostgresStatement trim_lessons{
    "trim_lessons",
    "DELETE FROM lessons WHERE id IN (SELECT id FROM lessons WHERE person_id = $1 "
    "ORDER BY due_day IS NOT NULL DESC, id DESC OFFSET $2)"};
constexpr PostgresStatement change_lesson{
    "change_lesson",
    "UPDATE lessons SET times_right = $5, due_day = $6 "
    "WHERE person_id = $1 AND game_id = $2 AND hand = $3 AND action = $4"};
constexpr PostgresStatement put_named_rules{
    "put_named_rules",
    "WITH put AS (INSERT INTO named_rules (name, owner_id) SELECT $1, $2 "
    "WHERE (SELECT count(*) FROM named_rules WHERE owner_id = $2 AND name <> $1) < $3 "
    "ON CONFLICT (name) DO UPDATE SET owner_id = excluded.owner_id "
    "WHERE named_rules.owner_id = excluded.owner_id RETURNING 1) SELECT expect_row(count(*)) FROM put"};
constexpr PostgresStatement add_rule_change{
    "add_rule_change",
    "INSERT INTO rule_changes (name, number, changed_ms, rules) "
    "SELECT $1, coalesce(max(number), 0) + 1, $2, $3 FROM rule_changes WHERE name = $1"};
constexpr PostgresStatement trim_rule_changes{"trim_rule_changes",
                                              "DELETE FROM rule_changes WHERE name = $1 AND number <= "
                                              "(SELECT max(number) FROM rule_changes WHERE name = $1) - $2"};
constexpr PostgresStatement drop_named_rules{
    "drop_named_rules",
    "WITH dropped AS (DELETE FROM named_rules WHERE name = $1 AND owner_id = $2 RETURNING 1) "
    "SELECT expect_row(count(*)) FROM dropped"};
constexpr PostgresStatement mark_table{
    "mark_table", "UPDATE tables SET marked_running_ms = (SELECT running_ms FROM server) WHERE id = $1"};
constexpr PostgresStatement mark_game{
    "mark_game", "UPDATE games SET marked_running_ms = (SELECT running_ms FROM server) WHERE id = $1"};
constexpr PostgresStatement mark_person{
    "mark_person", "UPDATE people SET marked_running_ms = (SELECT running_ms FROM server) WHERE id = $1"};
constexpr PostgresStatement mark_session{
    "mark_session",
    "UPDATE sessions SET marked_running_ms = (SELECT running_ms FROM server) WHERE token = $1"};
constexpr PostgresStatement add_running_time{"add_running_time",
                                             "UPDATE server SET running_ms = running_ms + $1"};
constexpr PostgresStatement put_snapshot{"put_snapshot",
                                         "INSERT INTO snapshots (table_id, number, text) VALUES ($1, $2, $3) "
                                         "ON CONFLICT (table_id, number) DO UPDATE SET text = excluded.text"};
constexpr PostgresStatement trim_snapshots{
    "trim_snapshots",
    "DELETE FROM snapshots WHERE table_id = $1 AND number NOT IN "
    "(SELECT number FROM snapshots WHERE table_id = $1 ORDER BY number DESC LIMIT $2)"};

constexpr PostgresStatement put_summary{
    "put_summary",
    "WITH changed AS (UPDATE tables SET summary = $2, set_aside = $3 WHERE id = $1 RETURNING 1) "
    "SELECT expect_row(count(*)) FROM changed"};
constexpr PostgresStatement drop_places{"drop_places", "DELETE FROM places WHERE table_id = $1"};
constexpr PostgresStatement put_place{
    "put_place",
    "INSERT INTO places (person_id, table_id) SELECT id, $2 FROM people WHERE id = $1 "
    "ON CONFLICT DO NOTHING"};

constexpr std::array all{
    hold_table,       add_entry,      put_table,     drop_table,      put_person,      drop_person,
    put_session,      trim_sessions,  see_session,   see_person,      end_session,     end_other_sessions,
    put_link,         use_link,       put_game,      put_player,      drop_game,       forget_game,
    put_lesson,       trim_lessons,   change_lesson, put_named_rules, add_rule_change, trim_rule_changes,
    drop_named_rules, mark_table,     mark_game,     mark_person,     mark_session,    add_running_time,
    put_snapshot,     trim_snapshots, change_person, replace_session, put_share,       drop_share,
    put_figures,      put_accuracy,   put_summary,   drop_places,     put_place};

}  // namespace sql

// The statements of each change.
struct ChangeSender {
    PostgresBatch& batch;
    const std::optional<Seal>& seal;

    void make(const AddEntry& change) const {
        const auto table = static_cast<std::int64_t>(change.table.bits());
        const auto number = static_cast<std::int64_t>(change.entry.number);
        const std::string text = at_rest(seal, change.table, change.entry, change.entry.secret);
#ifndef EUCHRE_BREAK_FENCE  // tools/fleet-chaos must notice a server without it
        if (change.epoch) batch.send(sql::hold_table, {table, *change.epoch});
#endif
        batch.send(sql::add_entry, {table, number, text, row_checksum(table, number, text)});
    }

    void make(const PutTable& change) const {
        const TableRow& table = change.table;
        batch.send(sql::put_table,
                   {table.id, table.code, static_cast<std::int64_t>(table.status), table.used_ms});
    }

    void make(const DropTable& change) const {
        if (change.epoch) batch.send(sql::hold_table, {change.table, *change.epoch});
        batch.send(sql::drop_table, {change.table});
    }

    void make(const PutPerson& change) const {
        const PersonRow& person = change.person;
        batch.send(sql::put_person, {person.id, person.name, person.avatar, person.seen_ms});
    }

    void make(const ChangePerson& change) const {
        const PersonRow& person = change.person;
        batch.send(sql::change_person, {person.id, person.name, person.avatar, person.seen_ms});
    }

    void make(const DropPerson& change) const { batch.send(sql::drop_person, {change.person}); }

    void make(const PutSession& change) const {
        const SessionRow& session = change.session;
        if (change.instead_of) batch.send(sql::replace_session, {session.person, *change.instead_of});
        batch.send(sql::put_session,
                   {session.token, session.person, session.device, session.created_ms, session.seen_ms});
        batch.send(sql::trim_sessions, {session.person, static_cast<std::int64_t>(most_sessions)});
    }

    void make(const SeeSession& change) const {
        batch.send(sql::see_session, {change.token, change.seen_ms});
        batch.send(sql::see_person, {change.token, change.seen_ms});
    }

    void make(const EndSession& change) const { batch.send(sql::end_session, {change.token}); }

    void make(const EndOtherSessions& change) const {
        batch.send(sql::end_other_sessions, {change.person, change.token});
    }

    void make(const PutLink& change) const {
        batch.send(sql::put_link, {change.link.person, change.link.code, change.link.until_ms});
    }

    void make(const UseLink& change) const { batch.send(sql::use_link, {change.code}); }

    void make(const PutGame& change) const {
        const GameRow& row = change.game.row;
        const std::int64_t checksum =
            row_checksum(static_cast<std::int64_t>(row.id.bits()), row.number, change.game.file);
        batch.send(sql::put_game, {row.id, row.table, std::int64_t{row.number}, row.ended_ms, row.summary,
                                   change.game.file, checksum});
        for (const FinishedGame::Player& player : change.game.players)
            batch.send(sql::put_player, {player.person, row.id, player.seat});
    }

    void make(const DropGame& change) const { batch.send(sql::drop_game, {change.game}); }

    void make(const ForgetGame& change) const { batch.send(sql::forget_game, {change.game, change.person}); }

    void make(const PutShare& change) const {
        batch.send(sql::put_share, {change.share.person, change.share.game, change.share.code});
    }

    void make(const DropShare& change) const { batch.send(sql::drop_share, {change.person, change.game}); }

    void make(const PutFigures& change) const { batch.send(sql::put_figures, {change.game, change.figures}); }

    void make(const PutAccuracy& change) const {
        batch.send(sql::put_accuracy, {change.game, change.accuracy});
    }

    void make(const PutLessons& change) const {
        for (const Lesson& lesson : change.lessons)
            batch.send(sql::put_lesson,
                       {change.person, lesson.place.game, std::int64_t{lesson.place.hand},
                        std::int64_t{lesson.place.action}, std::int64_t{lesson.right}, lesson.due});
        batch.send(sql::trim_lessons, {change.person, static_cast<std::int64_t>(most_lessons)});
    }

    void make(const ChangeLesson& change) const {
        const Lesson& lesson = change.lesson;
        batch.send(sql::change_lesson,
                   {change.person, lesson.place.game, std::int64_t{lesson.place.hand},
                    std::int64_t{lesson.place.action}, std::int64_t{lesson.right}, lesson.due});
    }

    void make(const PutNamedRules& change) const {
        batch.send(sql::put_named_rules,
                   {change.name, change.owner, static_cast<std::int64_t>(most_named_rules)});
        batch.send(sql::add_rule_change, {change.name, change.change.changed_ms, change.change.rules});
        batch.send(sql::trim_rule_changes, {change.name, static_cast<std::int64_t>(most_rule_changes)});
    }

    void make(const DropNamedRules& change) const {
        batch.send(sql::drop_named_rules, {change.name, change.owner});
    }

    void make(const MarkUnused& change) const {
        for (const identity::TableId id : change.what.tables) batch.send(sql::mark_table, {id});
        for (const identity::GameId id : change.what.games) batch.send(sql::mark_game, {id});
        for (const identity::PersonId id : change.what.people) batch.send(sql::mark_person, {id});
        for (const TokenHash& token : change.what.sessions) batch.send(sql::mark_session, {token});
    }

    void make(const AddRunningTime& change) const {
        batch.send(sql::add_running_time, {std::int64_t{change.time.count()}});
    }

    void make(const PutSnapshot& change) const {
        const std::string text = at_rest(seal, change.table, change.snapshot, true);
        batch.send(sql::put_snapshot,
                   {change.table, static_cast<std::int64_t>(change.snapshot.number), text});
        batch.send(sql::trim_snapshots, {change.table, static_cast<std::int64_t>(kept_snapshots)});
    }

    void make(const PutPlaces& change) const {
        batch.send(sql::put_summary, {change.table, change.summary, std::int64_t{change.set_aside ? 1 : 0}});
        batch.send(sql::drop_places, {change.table});
        for (const identity::PersonId person : change.people)
            batch.send(sql::put_place, {person, change.table});
    }

    void make(const Probe& /*change*/) const {}  // each group writes its mark
};

}  // namespace

std::span<const PostgresStatement> change_statements() { return sql::all; }

void PostgresBatch::send(const PostgresStatement& statement, PostgresValues values) {
    connection_.send(statement, values);
    write_of_.push_back(write_);
}

std::optional<PostgresConnection::Refused> PostgresBatch::run() {
    const auto write_of = std::exchange(write_of_, {});
    auto refused = connection_.run();
    if (refused) refused->at = write_of[refused->at];
    return refused;
}

void send_change(PostgresBatch& batch, const std::optional<Seal>& seal, const Change& change) {
    const ChangeSender sender{batch, seal};
    std::visit([&sender](const auto& one) { sender.make(one); }, change);
}

}  // namespace euchre::store
