#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>

#include "cli/frontend.h"
#include "cli/json.h"
#include "lobby/practice.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "rulefile/load.h"
#include "seat/local_store.h"
#include "seat/names.h"
#include "seat/position.h"
#include "study/reason.h"
#include "tui/hint_words.h"
#include "tui/line_input.h"
#include "tui/plain_words.h"

namespace euchre::cli {

namespace {

namespace json = boost::json;
using messages::Kind;
using Counts = Kind<std::int64_t, std::int64_t>;

std::int64_t count(std::size_t number) { return static_cast<std::int64_t>(number); }

struct PracticeArguments {
    bool list = false, json = false, ascii = false, four_colours = false;
};

using Day = std::int64_t;  // days since 1970, UTC

Day today() {
    return lobby::day_of(std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()));
}

// "2026-11-16"
std::string date_text(Day day) {
    const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(day))};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

// A decision to make again.
struct Exercise {
    store::Lesson lesson;
    table::Rules rules;
    HandRecord hand;  // up to the decision
};

// The decisions of this session, and the number of others.
struct Due {
    std::vector<Exercise> now;
    std::size_t later = 0;
    std::optional<Day> next{};  // when the next one is due
};

Exercise exercise_of(lobby::PracticePosition position) {
    return {
        position.lesson,
        std::make_shared<const RuleSet>(rulefile::with_citations(position.game->rules, rulefile::Library())),
        std::move(position.question.hand)};
}

// The earliest day of the lessons that are not for this session. Lessons are read in the order of their days.
std::optional<Day> next_day(Day day, seat::LocalStore& store, std::size_t in_session) {
    const auto all = store.read().lessons_due(seat::LocalStore::user, std::numeric_limits<Day>::max(),
                                              store::most_lessons);
    return all.size() > in_session ? std::optional(std::max(*all[in_session].due, day)) : std::nullopt;
}

Due due_on(Day day, seat::LocalStore& store) {
    const lobby::PracticeSession session = lobby::practice_session(store.read(), seat::LocalStore::user, day);
    Due due{{}, session.later, next_day(day, store, session.due.size())};
    lobby::PracticePositions found = lobby::read_positions(store.read(), session.due);
    for (lobby::PracticePosition& position : found.positions)
        due.now.push_back(exercise_of(std::move(position)));
    if (!found.broken.empty()) store.write(lobby::without_broken(seat::LocalStore::user, found.broken));
    return due;
}

// A decision as its player sees it.
class PosedQuestion {
  public:
    explicit PosedQuestion(const Exercise& position) : rules_(position.rules) {
        seat::ReplayedPosition replayed = seat::replay_position(*rules_, position.hand);
        story_.insert(story_.end(), replayed.events.begin(), replayed.events.end());
        const Seat seat = replayed.match.state().turn;
        state_.rules = rules_;
        state_.seat = seat;
        state_.view = view_of(replayed.match, seat);
        state_.asked = seat::Asked::action;
        const bool four = rules_->players() == 4;
        const std::array names{seat::own_name(), say(Kind<>{"place.left"}()), say(Kind<>{"place.partner"}()),
                               say(Kind<>{"place.right"}())};
        Seat at = seat;
        for (std::size_t away = 0; away < rules_->players(); ++away, at = at.left(rules_->players()))
            state_.names[at] = names[!four && away == 2 ? 3 : away];
    }

    const seat::SeatState& state() const { return state_; }
    const View& view() const { return *state_.view; }

    // What happened in the hand so far.
    std::vector<std::string> story(const messages::Voice& voice) const {
        return tui::sentences_of(state_, story_, voice);
    }

    seat::Hint hint() const {
        seat::Hint hint{study::Adviser(*rules_).advise(view()), {}};
        hint.why = study::reason(*rules_, view(), hint.advice.best_one(), hint.advice.second());
        return hint;
    }

  private:
    table::Rules rules_;
    seat::SeatState state_;
    std::vector<seat::Notice> story_;
};

std::string when(std::optional<Day> days) {
    return say(days ? Kind<std::int64_t>{"practice.again", {"days"}}(*days) : Kind<>{"practice.known"}());
}

std::string verdict(const study::Advice& advice, Action chosen) {
    const auto [mark, loss, error] = study::assess(advice, chosen);
    switch (mark) {
        case study::Mark::best:
            return say(
                Kind<messages::Message>{"drill.best", {"by"}}(study::message_of(study::best_by(advice))));
        case study::Mark::fine: return say(Kind<>{"drill.fine"}());
        default: break;
    }
    return say(Kind<std::string, std::string, std::string>{"drill.wrong", {"mark", "share", "error"}}(
        std::string(study::to_string(mark)), fmt::format("{:.1f}", 100 * loss),
        fmt::format("{:.1f}", 100 * error)));
}

class Drill {
  public:
    Drill(seat::LocalStore& store, const tui::Look& look)
        : store_(store), look_(look), input_(STDIN_FILENO) {}

    void run(const std::vector<Exercise>& positions) {
        for (std::size_t at = 0; at < positions.size(); ++at) {
            fmt::print(
                "{}{} ", at > 0 ? "\n" : "",
                say(Counts{"drill.position", {"number", "of"}}(count(at + 1), count(positions.size()))));
            if (!ask(positions[at])) return fmt::print("\n{}\n", say(Kind<>{"drill.rest"}()));
            if (at + 1 < positions.size() && isatty(STDIN_FILENO) == 1) {
                fmt::print("{} ", say(Kind<>{"drill.next"}()));
                if (!line()) return fmt::print("\n");
            }
        }
        fmt::print("\n{}\n",
                   say(Counts{"drill.done", {"right", "all"}}(count(right_), count(positions.size()))));
    }

  private:
    // The person's answer. Nothing at the end of the input, or if the person stops.
    std::optional<std::string> line() {
        std::fflush(stdout);
        while (!input_.has_line()) {
            if (input_.is_over()) return std::nullopt;
            input_.read();
        }
        std::string typed = input_.next();
        input_.take();
        return typed == "q" || typed == "quit" ? std::nullopt : std::optional(typed);
    }

    bool ask(const Exercise& position) {
        const PosedQuestion question(position);
        const seat::SeatState& state = question.state();
        const messages::Voice voice = tui::tinted_voice(state, look_);
        const RuleSet& rules = *state.rules;
        fmt::print("{} {}\n", tui::title_line(rules), tui::score_line(state, voice));
        for (const std::string& sentence : question.story(voice)) fmt::print("{}\n", sentence);
        fmt::print("\n{}{}\n", tui::before_choice(state, voice), tui::prompt_of(state, {}));
        const auto action = choose(question, voice);
        if (!action) return false;
        judge(position, question, *action);
        return true;
    }

    std::optional<Action> choose(const PosedQuestion& question, const messages::Voice& voice) {
        const auto offers = tui::offers_of(question.state(), look_);
        for (;;) {
            fmt::print("{}\n> ", tui::numbered(offers, voice));
            const auto typed = line();
            if (!typed) return std::nullopt;
            const auto move = tui::move_typed(*typed, question.state(), offers);
            const auto* const act = move ? std::get_if<table::Act>(&*move) : nullptr;
            if (act != nullptr && question.view().legal.contains(act->action)) return act->action;
            fmt::print("{}\n", say(Kind<>{"plain.type_or_leave"}()));
        }
    }

    void judge(const Exercise& position, const PosedQuestion& question, Action chosen) {
        const seat::Hint hint = question.hint();
        const bool right = study::assess(hint.advice, chosen).mark <= study::Mark::fine;
        if (right) ++right_;
        fmt::print("{}\n{}", verdict(hint.advice, chosen),
                   tui::hint_text(question.state(), hint, look_, true));
        const store::Lesson next = lobby::answered(position.lesson, right, today());
        if (next != position.lesson) store_.write({store::ChangeLesson{seat::LocalStore::user, next}});
        fmt::print("{}\n", when(next.due ? std::optional(*next.due - today()) : std::nullopt));
    }

    seat::LocalStore& store_;
    tui::Look look_;
    tui::LineInput input_;
    std::size_t right_ = 0;
};

// "Newberry, 3-4: play; right twice in a row"
std::string row(const Exercise& position) {
    const PosedQuestion question(position);
    std::string scores;
    for (std::size_t side = 0; side < position.rules->sides(); ++side)
        scores += (side == 0 ? "" : "-") + std::to_string(question.view().scores[side]);
    return fmt::format("{}, {}: {}, right {} in a row, due {}", position.rules->title(), scores,
                       to_string(question.view().phase), position.lesson.right,
                       date_text(*position.lesson.due));
}

json::object due_json(const Due& due) {
    json::array positions;
    for (const Exercise& position : due.now) {
        const PosedQuestion question(position);
        json::array scores, legal;
        for (std::size_t side = 0; side < position.rules->sides(); ++side)
            scores.push_back(question.view().scores[side]);
        for (const Action action : question.view().legal) legal.emplace_back(to_string(action));
        positions.push_back(json::object{{"rules", position.rules->name()},
                                         {"seat", question.view().seat->number()},
                                         {"kind", to_string(question.view().phase)},
                                         {"scores", std::move(scores)},
                                         {"legal", std::move(legal)},
                                         {"right", position.lesson.right},
                                         {"due", date_text(*position.lesson.due)}});
    }
    return {{"positions", std::move(positions)},
            {"later", due.later},
            {"next", due.next ? json::value(date_text(*due.next)) : nullptr}};
}

std::string nothing_due(const Due& due) {
    if (!due.next) return say(Kind<>{"drill.nothing"}());
    return say(Kind<std::int64_t, std::string>{"drill.not_today", {"later", "date"}}(count(due.later),
                                                                                     date_text(*due.next)));
}

int practise(const PracticeArguments& arguments) {
    const auto folder = seat::state_folder();
    if (!folder) {
        complain("there is no home directory to keep decisions in; set HOME or XDG_STATE_HOME");
        return exit_failed;
    }
    if (const auto said = seat::retire_old_positions(*folder)) complain(*said);
    seat::LocalStore store(*folder);
    const Due due = due_on(today(), store);
    if (arguments.json) {
        print_json(due_json(due));
    } else if (due.now.empty()) {
        fmt::print("{}\n", nothing_due(due));
    } else if (arguments.list) {
        for (const Exercise& position : due.now) fmt::print("{}\n", row(position));
        fmt::print("{} due, {} later.\n", due.now.size(), due.later);
    } else {
        Drill(store, plain_look(arguments.ascii, arguments.four_colours)).run(due.now);
    }
    return exit_ok;
}

}  // namespace

void add_practice_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("practice", "Repeat the decisions that you got wrong");
    command->footer(
        "Examples:\n"
        "  euchre practice\n"
        "  # list what is due\n"
        "  euchre practice --list\n"
        "  # practise Ann's mistakes in a game, too\n"
        "  euchre review game.json --learn Ann\n"
        "Asks at most ten positions at a time. After a right answer a position comes back in 1, 3, 7, 21 and "
        "60 days, after a wrong one tomorrow. A day ends at midnight UTC. Positions come from reviews of "
        "your games, after 'euchre play' or by 'euchre review --learn'. They are kept with your games in "
        "$XDG_STATE_HOME/euchre (~/.local/state/euchre).");
    const auto arguments = std::make_shared<PracticeArguments>();
    auto* const list = command->add_flag("--list", arguments->list, "List what is due, without asking");
    command
        ->add_flag("--json", arguments->json,
                   "Print what is due as one JSON object: 'positions', 'later' and 'next'")
        ->excludes(list);
    command->add_flag("--ascii", arguments->ascii, "Show suits as letters (C D H S)");
    command->add_flag("--four-colours", arguments->four_colours, "Use a colour for each suit");
    command->callback([arguments, &exit_code] { exit_code = practise(*arguments); });
}

}  // namespace euchre::cli
