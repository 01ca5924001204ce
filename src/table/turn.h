// The current turn: when it began, the log line that it began with, and the action that a bot has chosen
// for it.
#pragma once

#include <optional>
#include <tuple>

#include "game/state.h"
#include "table/table_event.h"

namespace euchre::table {

class Turn {
  public:
    // A legal action, and the hand after it.
    struct Choice {
        Action action;
        State after;
    };

    explicit Turn(Time now) : waiting_since_(now) {}

    // The line that the turn began with. An action for an earlier turn is stale.
    std::uint64_t line() const { return line_; }
    Time waiting_since() const { return waiting_since_; }
    bool bot_was_asked() const { return asked_at_ == line_; }
    const std::optional<Choice>& bot_choice() const { return choice_; }

    void begin(std::uint64_t line, Time now);
    void restart_clock(Time now) { waiting_since_ = now; }
    void note_bot_asked() { asked_at_ = line_; }
    void set_bot_choice(const Choice& choice) { choice_ = choice; }

    // For snapshots: what the log makes, without the bot's part.
    auto members() { return std::tie(line_, waiting_since_); }
    auto members() const { return std::tie(line_, waiting_since_); }

  private:
    std::uint64_t line_ = 1;
    Time waiting_since_;
    std::uint64_t asked_at_ = 0;
    std::optional<Choice> choice_;
};

inline void Turn::begin(std::uint64_t line, Time now) {
    line_ = line;
    waiting_since_ = now;
    choice_.reset();
}

}  // namespace euchre::table
