#include "store/postgres_changes.h"

#include "store/at_rest.h"
#include "store/checksum.h"

namespace euchre::store {

namespace {

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

    void make(const Probe& /*change*/) const {}  // each group writes its mark
};

}  // namespace

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
