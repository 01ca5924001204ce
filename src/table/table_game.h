// The game at a table: its stage, its match, and how it ended. A table plays one game after another; the last
// one stays until the next begins.
#pragma once

#include <optional>
#include <set>
#include <tuple>

#include "game/game_end.h"
#include "game/match.h"
#include "table/table_event.h"
#include "text/enum_names.h"

namespace euchre::table {

enum class Stage : std::uint8_t { gathering, playing, over, closed };
inline constexpr text::EnumNames<Stage::closed> stage_names("gathering", "playing", "over", "closed");
constexpr std::string_view to_string(Stage stage) { return stage_names[stage]; }
constexpr std::optional<Stage> parse_stage(std::string_view text) { return stage_names.parse(text); }

class TableGame {
  public:
    Stage stage() const { return stage_; }
    bool is_playing() const { return stage_ == Stage::playing; }
    bool is_paused() const { return paused_; }
    // Paused until another evening: the table is kept for longer, and its people are told when it goes on.
    bool is_set_aside() const { return set_aside_; }
    int number() const { return number_; }  // games begun so far
    // True if the game started from a position. Its first deal can't be checked, so the game is not kept.
    bool is_practice() const { return practice_; }
    Time began() const { return began_; }
    const std::optional<Match>& match() const { return match_; }
    bool hand_is_live() const { return is_playing() && match_ && match_->state().is_live(); }
    std::optional<GameEnd> end() const { return end_; }
    std::optional<std::size_t> conceded_by() const { return conceded_by_; }  // the side
    // The winner if a side concedes: the other side; of several, the one with the highest score. Nobody if
    // these are tied.
    std::optional<std::size_t> winner_by_concession() const;
    // Everybody may see all cards of the last hand.
    bool shows_last_hand() const { return shows_last_hand_; }
    // In this hand.
    bool has_offered_to_concede(Seat seat) const { return concessions_.contains(seat); }

    void begin(Match match, Time now, bool practice = false);
    // Precondition: a game is in progress.
    Match& match_on() { return *match_; }
    void pause(bool aside) { paused_ = true, set_aside_ = aside; }
    void resume() { paused_ = set_aside_ = false; }
    void offer_to_concede(Seat seat) { concessions_.insert(seat); }
    void withdraw_offer(Seat seat) { concessions_.erase(seat); }
    void end_hand() { concessions_.clear(); }
    void show_last_hand(bool shown) { shows_last_hand_ = shown; }
    void end_game(GameEnd end);
    void set_conceded_by(std::size_t side) { conceded_by_ = side; }
    void close() { stage_ = Stage::closed; }
    // The rules have changed: drops the last game.
    void forget();

    // For snapshots.
    auto members() {
        return std::tie(stage_, paused_, set_aside_, number_, practice_, began_, match_, end_, conceded_by_,
                        concessions_, shows_last_hand_);
    }
    auto members() const {
        return std::tie(stage_, paused_, set_aside_, number_, practice_, began_, match_, end_, conceded_by_,
                        concessions_, shows_last_hand_);
    }

  private:
    Stage stage_ = Stage::gathering;
    bool paused_ = false, set_aside_ = false;
    int number_ = 0;
    bool practice_ = false;
    Time began_;
    std::optional<Match> match_;
    std::optional<GameEnd> end_;
    std::optional<std::size_t> conceded_by_;
    std::set<Seat> concessions_;
    bool shows_last_hand_ = false;
};

}  // namespace euchre::table
