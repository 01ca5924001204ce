#include "table/table_game.h"

namespace euchre::table {

void TableGame::begin(Match match, Time now, bool practice) {
    forget();
    match_.emplace(std::move(match));
    stage_ = Stage::playing;
    practice_ = practice;
    ++number_;
    began_ = now;
}

void TableGame::forget() {
    stage_ = Stage::gathering;
    match_.reset();
    practice_ = false;
    end_.reset();
    conceded_by_.reset();
    shows_last_hand_ = false;
}

std::optional<std::size_t> TableGame::winner_by_concession() const {
    if (!conceded_by_ || !match_) return std::nullopt;
    const Points& scores = match_->scores();
    std::optional<std::size_t> ahead;
    bool level = false;
    for (std::size_t side = 0; side < match_->rules().sides(); ++side) {
        if (side == *conceded_by_ || (ahead && scores[side] < scores[*ahead])) continue;
        level = ahead && scores[side] == scores[*ahead];
        ahead = side;
    }
    return level ? std::nullopt : ahead;
}

void TableGame::end_game(GameEnd end) {
    end_hand();
    end_ = end;
    stage_ = Stage::over;
    resume();
}

}  // namespace euchre::table
