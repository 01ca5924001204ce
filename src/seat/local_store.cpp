#include "seat/local_store.h"

#include <algorithm>
#include <cstdlib>

#include "lobby/finished.h"
#include "lobby/people.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "store/files.h"

namespace euchre::seat {

namespace {

using messages::Kind;

std::optional<std::string> retire(const std::filesystem::path& file, const Kind<std::string>& notice) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return std::nullopt;
    std::filesystem::rename(file, file.string() + ".old", error);
    const std::string said = say(notice(file.string()));
    if (error) return said;
    return said + " " +
           say(Kind<std::string>{"retired.renamed", {"file"}}(file.filename().string() + ".old"));
}

}  // namespace

LocalStore::LocalStore(const std::filesystem::path& folder)
    : writer_((store::make_folder(folder), store::Place{folder, {}})), reader_({folder, {}}) {
    if (!reader_.person(user)) write({store::PutPerson{{user, "You", "hunter", 0}}});
}

void LocalStore::write(const store::Write& write) {
    const std::vector<store::Written> written = writer_.commit({&write, 1});
    if (written.front() == store::Written::durable) return;
    throw store::StoreError(writer_.trouble().value_or(say(Kind<>{"seat.save_changed"}())));
}

std::optional<store::TableRow> LocalStore::unfinished() {
    std::vector<store::TableRow> tables = reader_.live_tables();
    std::erase_if(tables,
                  [](const store::TableRow& table) { return table.status != store::TableStatus::open; });
    const auto newest = std::ranges::max_element(tables, {}, &store::TableRow::used_ms);
    return newest == tables.end() ? std::nullopt : std::optional(*newest);
}

std::vector<store::ListedGame> LocalStore::games() {
    std::vector<store::ListedGame> games = reader_.games_of(user);
    std::ranges::reverse(games);
    return games;
}

std::string LocalStore::named_file(const store::FinishedGame& game) {
    return lobby::named_file(game.file, lobby::who_is(reader_));
}

std::string LocalStore::named_summary(const store::ListedGame& game) {
    return to_string(lobby::named_line(game.row.summary, lobby::who_is(reader_)));
}

std::optional<std::filesystem::path> state_folder() {
    const auto set = [](const char* name) -> std::optional<std::filesystem::path> {
        const char* const value = std::getenv(name);
        return value != nullptr && *value == '/' ? std::optional<std::filesystem::path>(value) : std::nullopt;
    };
    if (const auto state = set("XDG_STATE_HOME")) return *state / "euchre";
    if (const auto home = set("HOME")) return *home / ".local" / "state" / "euchre";
    return std::nullopt;
}

std::optional<std::string> retire_old_game(const std::filesystem::path& folder) {
    return retire(folder / "game.jsonl", Kind<std::string>{"retired.game", {"file"}});
}

std::optional<std::string> retire_old_positions(const std::filesystem::path& folder) {
    return retire(folder / "practice" / "positions.jsonl", Kind<std::string>{"retired.positions", {"file"}});
}

}  // namespace euchre::seat
