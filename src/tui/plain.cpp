#include "tui/plain.h"

#include <fmt/core.h>

#include <unistd.h>

#include <algorithm>
#include <utility>

#include "rulefile/describe.h"
#include "seat/poll.h"
#include "text/line.h"
#include "text/quoted.h"
#include "tui/choice.h"
#include "tui/hint_words.h"
#include "tui/line_input.h"
#include "tui/plain_words.h"

namespace euchre {

namespace {

constexpr std::string_view plain_help =
    "Type the number of a choice, its words (order alone, name hearts, play JH) or just a card.\n"
    "A letter will do: p pass, o order, a alone, f fold; c d h s are suits where one is to be named.\n"
    "Also: h (your hand), t (the trick), l (the last trick), s (the score), u (trump), r (the rules),\n"
    "w or hint (what the expert would do, and why), review (after a game), q (quit); with other people\n"
    "'say' lists what can be said, and 'concede' gives the game up.\n";

class PlainTable {
  public:
    PlainTable(SeatSession& session, const PlainManner& manner)
        : session_(session), manner_(manner), input_(manner.keys) {}

    Left play() {
        for (;;) {
            tell();
            if (const auto gone = session_.gone()) {
                fmt::print("{}\n", *gone);
                return Left::over;
            }
            if (manner_.one_game && is_over(state())) return after_game();
            if (state().asked == Asked::nothing)
                wait();
            else
                ask();
            if (left_) return *left_;
        }
    }

  private:
    const SeatState& state() const { return session_.state(); }

    messages::Voice voice() const { return tinted_voice(state(), manner_.look); }

    void tell() {
        const auto notices = session_.take_notices();
        if (state().banner != banner_) {
            end_prompt();
            banner_ = state().banner;
            if (!banner_.empty()) fmt::print("{}\n", banner_);
        }
        if (notices.empty()) return;
        end_prompt();
        bool dealt = false, misdealt = false;
        for (const Notice& notice : notices)
            if (const auto* const event = std::get_if<Event>(&notice)) {
                if (std::holds_alternative<CardsCut>(*event) || std::holds_alternative<PacketDealt>(*event))
                    begin_hand();
                dealt = dealt || std::holds_alternative<TurnedUp>(*event);
                const auto* const called = std::get_if<Called>(event);
                misdealt = misdealt || (called != nullptr && called->call == TableCall::misdeal);
            }
        for (const std::string& sentence : sentences_of(state(), notices, voice()))
            fmt::print("{}\n", sentence);
        for (const Notice& notice : notices) {
            if (const auto* const hint = std::get_if<Hint>(&notice))
                fmt::print("The expert would choose the first of these.\n{}",
                           hint_text(state(), *hint, manner_.look, true));
            if (const auto* const game = std::get_if<Finished>(&notice)) look_back(*game);
        }
        if (dealt && state().open_hands) show_open_hands();
        if (misdealt || (state().view && state().view->phase != Phase::deal)) hand_begun_ = false;
    }

    // A person at a terminal may stop it with Enter.
    void look_back(const Finished& game) {
        const bool person = isatty(manner_.keys) == 1;
        fmt::print("Reviewing the game{}\n", person ? "; Enter stops it." : ".");
        const auto text =
            looked_back(game, manner_.look, manner_.reviewed, [&](std::size_t done, std::size_t of) {
                if (person && done > 0) fmt::print("Hand {} of {}\n", done, of);
                std::fflush(stdout);
                session_.wait({-1, -1}, Clock::now());  // keep listening to the server
                if (manner_.signals.take().stop) left_ = Left::signal;
                return !left_ && !(person && is_readable(manner_.keys));
            });
        if (!text && !left_) input_.read(), input_.take();
        fmt::print("{}", text ? "\n" + *text : "Stopped.\n");
    }

    // After a local game. Does not wait for a pipe that has ended.
    Left after_game() {
        const bool person = isatty(manner_.keys) == 1;
        while (state().can_look_back && !left_) {
            if (!input_.has_line() && !input_.is_over()) {
                if (person) fmt::print("Type 'review' to look at this game again, or Enter to leave.\n> ");
                std::fflush(stdout);
                if (!person && !is_readable(manner_.keys)) break;
                if (person) wait_for_input({manner_.keys, manner_.signals.file()}, std::nullopt);
                if (manner_.signals.take().stop) break;
                if (is_readable(manner_.keys)) input_.read();
                if (!input_.has_line()) break;
            }
            if (!input_.has_line()) break;
            const std::string line = input_.next();
            input_.take();
            if (line != "review" && line != "w") break;
            session_.make(LookBack{});
            tell();
        }
        return left_.value_or(Left::over);
    }

    // Called once per hand, before anything happens in it.
    void begin_hand() {
        if (std::exchange(hand_begun_, true)) return;
        const bool live = state().view && state().view->phase != Phase::deal;
        const auto number = state().hands ? std::optional(*state().hands + (live ? 0 : 1)) : std::nullopt;
        fmt::print("\n{}. {}.\n", number ? fmt::format("Hand {}", *number) : "A new hand",
                   score_line(state(), voice()));
    }

    void show_open_hands() const {
        for (std::size_t seat = 0; seat < state().rules->players(); ++seat)
            if (const CardSet hand = (*state().open_hands)[Seat(seat)]; !hand.empty())
                fmt::print("{} holds{}.\n", state().names[Seat(seat)], cards_line(hand, voice()));
    }

    void ask() {
        const Asked asked = state().asked;
        if (asked == Asked::cut || asked == Asked::packet) begin_hand();
        if (asked == Asked::action) fmt::print("\n{}", before_choice(state(), voice()));
        offers_ = offers_of(state(), manner_.look);
        prompt();
        while (!left_ && prompting_) {
            if (input_.has_line()) {
                const std::string line = input_.next();
                input_.take();
                answer(line);
            } else if (input_.is_over()) {
                left_ = Left::quit;
            } else {
                std::fflush(stdout);
                wait();
                if (state().asked != asked) return;  // somebody else has done it
                tell();
            }
        }
        if (left_) end_prompt();
    }

    void prompt() {
        prompting_ = true;
        if (state().asked == Asked::cut) {
            fmt::print("You may cut: how many cards, or Enter not to? ");
        } else {
            if (state().asked != Asked::action) fmt::print("{}\n", prompt_of(state()));
            fmt::print("{}\n> ", numbered(offers_, voice()));
        }
        std::fflush(stdout);
    }

    void end_prompt() { prompting_ = false; }

    void answer(const std::string& line) {
        const auto move = is_command(line) ? offered(line, offers_) : move_typed(line, state(), offers_);
        if (move) {
            end_prompt();
            return session_.make(*move);
        }
        if (!command(line) && !aside(line) && !left_)
            fmt::print(
                "{}{}, or '?' for help.\n", line.empty() ? "" : in_quotes(line) + " is no choice. ",
                state().asked == Asked::cut ? "A number of cards" : "A number from the list, its words");
        if (!left_) prompt();
    }

    static bool is_command(const std::string& line) {
        constexpr std::array<std::string_view, 18> commands{"?",     "help", "rules", "r", "score", "s",
                                                            "last",  "l",    "hand",  "h", "trick", "t",
                                                            "trump", "u",    "hint",  "w", "quit",  "q"};
        return std::ranges::find(commands, line) != commands.end();
    }

    // Against bots, a hint is for the next choice.
    bool is_for_later(const std::string& line) const {
        return !state().in_company && (line == "hint" || line == "w");
    }

    // Carries out the line if it is a command, and returns whether it is.
    bool command(const std::string& line) {
        if (!is_command(line)) return false;
        const auto is = [&line](std::string_view word) { return line == word || line == word.substr(0, 1); };
        const bool on = state().view.has_value();
        if (is("quit"))
            left_ = Left::quit;
        else if (is("rules"))
            fmt::print("\n{}\n", rulebook(*state().rules, 80));
        else if (is("score"))
            fmt::print("{}.\n", score_line(state(), voice()));
        else if (is("last"))
            fmt::print("{}\n", last_trick_line(state(), voice()));
        else if (is("hand") && on)
            fmt::print("{}.\n", state().view->hand.empty()
                                    ? "You hold no cards"
                                    : "Your hand:" + cards_line(state().view->hand, voice()));
        else if (line == "t" || line == "trick")
            fmt::print("{}.\n", on && !state().view->trick.empty() ? trick_line(state(), voice())
                                                                   : "No card is on the table");
        else if (line == "u" || line == "trump")
            fmt::print("{}.\n", on && state().view->trump ? contract_line(state()) : "No trump is made");
        else if (line == "w" || line == "hint")
            ask_hint();
        else
            fmt::print("{}{}.\n", plain_help, score_line(state(), voice()));
        return true;
    }

    void ask_hint() {
        session_.make(AskHint{});
        tell();
    }

    // Carries out the line if it is an aside, and returns whether it is.
    bool aside(const std::string& line) {
        const auto asides = asides_of(state());
        if (line == "say" && !asides.empty()) {
            std::string list;
            for (const Offer& each : asides) list += (list.empty() ? "" : ", ") + each.words;
            fmt::print("You can type: {}.\n", list);
            return true;
        }
        const auto found = std::ranges::find(asides, line, &Offer::words);
        if (found == asides.end()) return false;
        session_.make(found->move);
        return true;
    }

    // Waits for the table, a line or a signal. Against bots, a line that is not a command waits until
    // something is asked, because it may come from a pipe.
    void wait() {
        const bool asked = state().asked != Asked::nothing;
        const bool full = input_.has_line() || input_.is_over();
        if (!asked && input_.has_line()) {
            const bool heard =
                !is_for_later(input_.next()) && (command(input_.next()) || aside(input_.next()));
            if (!heard && state().in_company) fmt::print("Nothing is asked of you now; '?' for help.\n");
            if (heard || state().in_company) return input_.take();
        }
        std::fflush(stdout);
        session_.wait({full ? -1 : manner_.keys, manner_.signals.file()}, std::nullopt);
        if (manner_.signals.take().stop) left_ = Left::signal;
        if (!full && is_readable(manner_.keys)) input_.read();
    }

    SeatSession& session_;
    PlainManner manner_;
    LineInput input_;
    std::vector<Offer> offers_;
    bool prompting_ = false, hand_begun_ = false;
    std::string banner_;
    std::optional<Left> left_;
};

}  // namespace

Left play_plain(SeatSession& session, const PlainManner& manner) {
    return PlainTable(session, manner).play();
}

std::string seats_line(const SeatState& state, Avatar avatar) {
    const RuleSet& rules = *state.rules;
    const Seat first = state.seat.value_or(Seat(0));
    std::string line = "At the table, clockwise:";
    Seat seat = first;
    do {
        line += fmt::format("{} {}", seat == first ? "" : ",", state.names[seat]);
        if (seat == first && state.seat) line += fmt::format(" (the {})", to_string(avatar));
        if (seat != first && rules.side_of(seat) == rules.side_of(first))
            line += state.seat ? " (your partner)" : " (partner of the first)";
        seat = seat.left(rules.players());
    } while (seat != first);
    return line + ".";
}

std::string house_rules_line(const RuleSet& rules) {
    std::string text;
    for (const Sentence& sentence : describe(rules))
        if (sentence.citation.house)
            text +=
                fmt::format("{} {}={}", text.empty() ? " House rules:" : ",", sentence.rule, sentence.value);
    return text.empty() ? text : text + ".";
}

}  // namespace euchre
