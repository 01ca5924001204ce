#include "tui/plain.h"

#include <fmt/core.h>

#include <unistd.h>

#include <algorithm>
#include <utility>

#include "messages/kind.h"
#include "messages/rulebook.h"
#include "messages/say.h"
#include "rulefile/load.h"
#include "seat/poll.h"
#include "text/line.h"
#include "text/quoted.h"
#include "tui/choice.h"
#include "tui/grid.h"
#include "tui/hint_words.h"
#include "tui/line_input.h"
#include "tui/plain_words.h"

namespace euchre::tui {

namespace {

using messages::Kind;

void print_line(const std::string& line) { fmt::print("{}\n", line); }

class PlainTable {
  public:
    PlainTable(seat::SeatSession& session, const PlainOptions& options)
        : session_(session), options_(options), input_(options.keys) {}

    Left play() {
        for (;;) {
            tell();
            if (const auto gone = session_.gone()) {
                fmt::print("{}\n", *gone);
                return Left::over;
            }
            if (options_.one_game && seat::is_over(state())) return after_game();
            if (state().asked == seat::Asked::nothing)
                wait();
            else
                ask();
            if (left_) return *left_;
        }
    }

  private:
    const seat::SeatState& state() const { return session_.state(); }

    messages::Voice voice() const { return tinted_voice(state(), options_.look); }

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
        for (const seat::Notice& notice : notices)
            if (const auto* const event = std::get_if<Event>(&notice)) {
                if (std::holds_alternative<CardsCut>(*event) || std::holds_alternative<PacketDealt>(*event))
                    begin_hand();
                dealt = dealt || std::holds_alternative<TurnedUp>(*event);
                const auto* const called = std::get_if<Called>(event);
                misdealt = misdealt || (called != nullptr && called->call == TableCall::misdeal);
            }
        for (const std::string& sentence : sentences_of(state(), notices, voice()))
            fmt::print("{}\n", sentence);
        for (const seat::Notice& notice : notices) {
            if (const auto* const hint = std::get_if<seat::Hint>(&notice))
                fmt::print("{}\n{}", say(Kind<>{"hint.first"}()),
                           hint_text(state(), *hint, options_.look, true));
            if (const auto* const game = std::get_if<seat::Finished>(&notice)) look_back(*game);
        }
        if (dealt && state().open_hands) show_open_hands();
        if (misdealt || (state().view && state().view->phase != Phase::deal)) hand_begun_ = false;
    }

    // A person at a terminal may stop it with Enter.
    void look_back(const seat::Finished& game) {
        const bool person = isatty(options_.keys) == 1;
        print_line(say(person ? Kind<>{"plain.reviewing_enter"}() : Kind<>{"plain.reviewing"}()));
        const auto text =
            looked_back(game, options_.look, options_.reviewed, [&](std::size_t done, std::size_t of) {
                if (person && done > 0) print_line(say(hand_of(done, of)));
                std::fflush(stdout);
                session_.wait({-1, -1}, seat::Clock::now());  // keep listening to the server
                if (options_.signals.take().stop) left_ = Left::signal;
                return !left_ && !(person && seat::is_readable(options_.keys));
            });
        if (!text && !left_) input_.read(), input_.take();
        fmt::print("{}", text ? "\n" + *text : say(Kind<>{"plain.stopped"}()) + "\n");
    }

    // Called after a local game. Does not wait for a pipe that has ended.
    Left after_game() {
        const bool person = isatty(options_.keys) == 1;
        while (state().can_look_back && !left_) {
            if (!input_.has_line() && !input_.is_over()) {
                if (person) fmt::print("{}\n> ", say(Kind<>{"plain.after_game"}()));
                std::fflush(stdout);
                if (!person && !seat::is_readable(options_.keys)) break;
                if (person) seat::wait_for_input({options_.keys, options_.signals.file()}, std::nullopt);
                if (options_.signals.take().stop) break;
                if (seat::is_readable(options_.keys)) input_.read();
                if (!input_.has_line()) break;
            }
            if (!input_.has_line()) break;
            const std::string line = input_.next();
            input_.take();
            if (line != "review" && line != "w") break;
            session_.make(seat::LookBack{});
            tell();
        }
        return left_.value_or(Left::over);
    }

    // Called once per hand, before anything happens in it.
    void begin_hand() {
        if (std::exchange(hand_begun_, true)) return;
        fmt::print("\n{} {}\n", say(this_hand()), score_line(state(), voice()));
    }

    // A game of a number of hands counts only those that were played or folded (H10).
    messages::Message this_hand() const {
        const bool live = state().view && state().view->phase != Phase::deal;
        if (const std::int64_t of = state().rules->options().hands; of > 0)
            return Kind<std::int64_t, std::int64_t>{"plain.hand_of_begins", {"number", "of"}}(
                state().view ? state().view->hands_played + 1 : 1, of);
        if (!state().hands) return Kind<>{"plain.new_hand"}();
        return Kind<std::int64_t>{"plain.hand_begins",
                                  {"number"}}(static_cast<std::int64_t>(*state().hands + (live ? 0 : 1)));
    }

    void show_open_hands() const {
        for (std::size_t seat = 0; seat < state().rules->players(); ++seat)
            if (const CardSet hand = (*state().open_hands)[Seat(seat)]; !hand.empty())
                print_line(say(Kind<std::string, std::string>{"plain.holds", {"name", "cards"}}(
                    state().names[Seat(seat)], cards_line(hand, voice()))));
    }

    void ask() {
        const seat::Asked asked = state().asked;
        if (asked == seat::Asked::cut || asked == seat::Asked::packet) begin_hand();
        if (asked == seat::Asked::action) fmt::print("\n{}", before_choice(state(), voice()));
        offers_ = offers_of(state(), options_.look);
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
                if (state().asked != asked) return;  // another player has done it
                tell();
            }
        }
        if (left_) end_prompt();
    }

    // In these phases of a hand the choices explain themselves. A maker who has asked for the partner's best
    // card has more to know (H4).
    bool asks_more_than_choices() const {
        if (state().asked != seat::Asked::action) return true;
        const View& view = *state().view;
        if (view.given_by || view.question == TurnQuestion::discard_blind) return true;
        return view.phase != Phase::order && view.phase != Phase::discard && view.phase != Phase::play;
    }

    void prompt() {
        prompting_ = true;
        if (state().asked == seat::Asked::cut) {
            fmt::print("{} ", say(Kind<>{"plain.cut"}()));
        } else {
            if (asks_more_than_choices()) fmt::print("{}\n", prompt_of(state(), options_.look));
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
        if (!command(line) && !aside(line) && !left_) {
            if (!line.empty())
                fmt::print("{} ", say(Kind<std::string>{"plain.no_choice", {"line"}}(text::in_quotes(line))));
            print_line(say(state().asked == seat::Asked::cut ? Kind<>{"plain.type_cut"}()
                                                             : Kind<>{"plain.type_choice"}()));
        }
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
            fmt::print("\n{}\n",
                       messages::rulebook(*state().rules, rulefile::book_of(*state().rules), plain_columns));
        else if (is("score"))
            print_line(score_line(state(), voice()));
        else if (is("last"))
            print_line(last_trick_line(state(), voice()));
        else if (is("hand") && on)
            print_line(hand_line());
        else if (line == "t" || line == "trick")
            print_line(trick_line());
        else if (line == "u" || line == "trump")
            print_line(trump_line());
        else if (line == "w" || line == "hint")
            ask_hint();
        else
            fmt::print("{}\n{}\n", say(Kind<>{"plain.help"}()), score_line(state(), voice()));
        return true;
    }

    std::string hand_line() const {
        const CardSet hand = state().view->hand;
        return say(hand.empty() ? Kind<>{"hand.none"}()
                                : Kind<std::string>{"hand.cards", {"cards"}}(cards_line(hand, voice())));
    }
    std::string trick_line() const {
        if (!state().view || state().view->trick.empty()) return say(Kind<>{"trick.none"}());
        return say(Kind<std::string>{"trick.cards", {"cards"}}(trick_cards(state().view->trick, voice())));
    }
    std::string trump_line() const {
        const auto& view = state().view;
        if (!view || !view->trump || !view->maker) return say(Kind<>{"trump.none_yet"}());
        const std::string alone = view->alone ? "true" : "false";
        return say(*view->trump == Trump::none
                       ? Kind<Seat, std::string>{"trump.none_made", {"maker", "alone"}}(*view->maker, alone)
                       : Kind<Trump, Seat, std::string>{"trump.made", {"trump", "maker", "alone"}}(
                             *view->trump, *view->maker, alone),
                   voice());
    }

    void ask_hint() {
        session_.make(seat::AskHint{});
        tell();
    }

    // Carries out the line if it is an aside, and returns whether it is.
    bool aside(const std::string& line) {
        const auto asides = asides_of(state());
        if (line == "say" && !asides.empty()) {
            std::string list;
            for (const Offer& each : asides) list += (list.empty() ? "" : ", ") + each.words;
            print_line(say(Kind<std::string>{"plain.can_type", {"list"}}(list)));
            return true;
        }
        const auto typed = aside_with(state(), line);
        if (typed) session_.make(typed->move);
        return typed.has_value();
    }

    // Waits for the table, a line or a signal. Against bots, a line that is not a command waits until
    // something is asked, because it may come from a pipe.
    void wait() {
        const bool asked = state().asked != seat::Asked::nothing;
        const bool full = input_.has_line() || input_.is_over();
        if (!asked && input_.has_line()) {
            const bool heard =
                !is_for_later(input_.next()) && (command(input_.next()) || aside(input_.next()));
            if (!heard && state().in_company) print_line(say(Kind<>{"plain.nothing_asked"}()));
            if (heard || state().in_company) return input_.take();
        }
        std::fflush(stdout);
        session_.wait({full ? -1 : options_.keys, options_.signals.file()}, std::nullopt);
        if (options_.signals.take().stop) left_ = Left::signal;
        if (!full && seat::is_readable(options_.keys)) input_.read();
    }

    seat::SeatSession& session_;
    PlainOptions options_;
    LineInput input_;
    std::vector<Offer> offers_;
    bool prompting_ = false, hand_begun_ = false;
    std::string banner_;
    std::optional<Left> left_;
};

}  // namespace

Left play_plain(seat::SeatSession& session, const PlainOptions& options) {
    return PlainTable(session, options).play();
}

std::string seats_line(const seat::SeatState& state, Avatar avatar) {
    const RuleSet& rules = *state.rules;
    const Seat first = state.seat.value_or(Seat(0));
    const auto name_of = [&](Seat seat) {
        const std::string& name = state.names[seat];
        if (seat == first && state.seat)
            return say(Kind<std::string, std::string>{"plain.seat_you", {"name", "avatar"}}(
                name, std::string(to_string(avatar))));
        if (seat == first || rules.side_of(seat) != rules.side_of(first)) return name;
        static constexpr Kind<std::string> partner{"plain.seat_partner", {"name"}},
            of_first{"plain.seat_partner_of_first", {"name"}};
        return say((state.seat ? partner : of_first)(name));
    };
    std::string names;
    Seat seat = first;
    do {
        names += (names.empty() ? "" : ", ") + name_of(seat);
        seat = seat.left(rules.players());
    } while (seat != first);
    return say(Kind<std::string>{"plain.seats", {"names"}}(names));
}

std::string title_line(const RuleSet& rules) {
    return say(Kind<std::string, std::string>{"plain.rules", {"rules", "length"}}(rules.title(),
                                                                                  length_words(rules)));
}

std::string house_rules_lines(const RuleSet& rules) {
    const auto book = rulefile::book_of(rules);
    std::string text;
    for (const messages::HouseChange& change : messages::house_changes(rules, book))
        for (bool first = true; const std::string& line : wrapped(change.text, plain_columns - 2))
            text += (std::exchange(first, false) ? "- " : "  ") + line + "\n";
    return text.empty() ? text
                        : say(Kind<std::string>{"book.differs", {"title"}}(book->title())) + ":\n" + text;
}

}  // namespace euchre::tui
