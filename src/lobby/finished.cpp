#include "lobby/finished.h"

#include <sodium.h>

#include <algorithm>

#include "game/replay.h"
#include "table/table_view.h"

namespace euchre::lobby {

namespace {

notation::Moment moment_of(table::Time time) { return std::chrono::floor<std::chrono::seconds>(time); }

notation::GameEnding ending_of(const table::Table& table, bool expired) {
    if (expired) return notation::GameEnding::expired;
    switch (*table.game().end()) {
        case table::GameEnd::won: return notation::GameEnding::won;
        case table::GameEnd::conceded: return notation::GameEnding::conceded;
        case table::GameEnd::abandoned: break;
    }
    return notation::GameEnding::abandoned;
}

notation::GameFile file_of(const table::Table& table, table::Time ended, bool expired) {
    notation::GameFile file(*table.rules());
    file.table = to_string(table.id());
    file.game = static_cast<std::uint32_t>(table.game().number());
    file.began = moment_of(table.game().began());
    file.ended = moment_of(std::max(ended, table.game().began()));  // the clock may have been put back
    file.ending = ending_of(table, expired);
    file.conceded_by = table.game().conceded_by();
    for (std::size_t seat = 0; seat < table.rules()->players(); ++seat) {
        const table::Chair& chair = table.seats()[Seat(seat)];
        notation::Participant one;
        if (chair.guest) one.player = chair.guest->player;
        one.player.name = table::name_at(table, Seat(seat)).value_or("");
        if (chair.bot) one.bot = ai::to_string(*chair.bot);
        if (chair.guest && chair.guest->program) one.bot = one.player.name;
        file.players.push_back(std::move(one));
    }
    file.record = table.match()->record();
    file.record.cut = 0;
    file.fair = table.dealing().past();
    return file;
}

std::uint64_t short_hash(std::string_view text) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    std::uint64_t bits = 0;
    for (std::size_t at = 0; at < 8; ++at) bits = bits << 8U | hash[at];
    return bits;
}

// "Ann, Birch, Cedar, Maple: 10-7"
std::string summary_of(const notation::GameFile& file, const Points& scores) {
    std::string summary;
    for (const notation::Participant& each : file.players)
        summary += (summary.empty() ? "" : ", ") + each.player.name;
    for (std::size_t side = 0; side < file.rules.sides(); ++side)
        summary += (side == 0 ? ": " : "-") + std::to_string(scores[side]);
    return summary;
}

}  // namespace

text::GameId game_id(text::TableId table, int game) {
    return text::GameId(short_hash(to_string(table) + "/" + std::to_string(game)));
}

store::FinishedGame finished_game(const table::Table& table, table::Time ended, bool expired) {
    const notation::GameFile file = file_of(table, ended, expired);
    store::FinishedGame game{{game_id(table.id(), table.game().number()),
                              table.id(),
                              table.game().number(),
                              ended.time_since_epoch().count(),
                              {}},
                             {},
                             {}};
    for (const text::PersonId person : table.holders().played()) {
        // Whoever waited for a chair has it by now, and decided nothing there.
        const auto seat = table::seat_with_cards(table, person);
        game.players.push_back({person, seat ? std::optional(seat->number()) : std::nullopt});
    }
    game.row.summary = summary_of(file, table.match()->scores());
    game.file = notation::to_json(file);
    return game;
}

store::FinishedGame imported_game(const notation::GameFile& file, text::PersonId person) {
    const std::string text = notation::to_json(file);
    const auto match = replay(file.rules, file.record);
    const auto ended = std::chrono::duration_cast<std::chrono::milliseconds>(file.ended.time_since_epoch());
    return {{text::GameId(short_hash(text)), text::TableId(), static_cast<int>(file.game), ended.count(),
             summary_of(file, std::get<Match>(match).scores())},
            {{person, std::nullopt}},
            text};
}

}  // namespace euchre::lobby
