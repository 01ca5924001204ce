#include "cli/arena_record.h"

#include "game/replay.h"
#include "notation/game_file.h"

namespace euchre::cli {

namespace {

// A1, B1, A2, B2: by the order of the seats.
std::vector<notation::Participant> players_of(const RuleSet& rules, const arena::Contest& contest,
                                              const arena::Seating& seating) {
    std::vector<notation::Participant> players;
    std::array<int, 2> counts{};
    for (std::size_t seat = 0; seat < rules.players(); ++seat) {
        const arena::Team team = seating[Seat(seat)];
        const arena::Contestant& plays = contest.players[index_of(team)];
        notation::Participant one;
        one.player.name = arena::letter(team) + std::to_string(++counts[index_of(team)]);
        one.bot = plays.level ? std::string(ai::to_string(*plays.level)) : "command";
        players.push_back(std::move(one));
    }
    return players;
}

// The first hand is dealt into a score of 0-0, as every game begins. By some rules the first dealer is drawn
// for, but under all rules the deal may pass on from the game before.
Record without_setup(Record record) {
    record.carried_dealer = record.hands.front().dealer;
    record.hands.front().setup = {};
    return record;
}

}  // namespace

ArenaRecord::ArenaRecord(const std::string& path, const RuleSet& rules, const arena::Contest& contest)
    : rules_(rules),
      contest_(contest),
      out_(path == "-" ? arena::PartWriter::to_stdout() : arena::PartWriter::create(path)) {}

// No clock: a run with the same seed writes the same bytes.
void ArenaRecord::add(const arena::BoardResult& result) {
    for (std::size_t number = 0; number < result.records.size(); ++number) {
        notation::GameFile file(rules_);
        file.table = "board-" + std::to_string(result.board) + "-" + std::to_string(number);
        file.players = players_of(rules_, contest_, arena::mixed_seatings(rules_)[number]);
        file.record = without_setup(result.records[number]);
        const Match match = std::get<Match>(replay(rules_, file.record));
        if (match.is_over()) file.ending = match.winner() ? GameEnd::won : GameEnd::drawn;
        out_.write(notation::to_json(file));
    }
}

}  // namespace euchre::cli
