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
}

void TableGame::end_game(GameEnd end) {
    end_hand();
    end_ = end;
    stage_ = Stage::over;
    paused_ = false;
}

}  // namespace euchre::table
