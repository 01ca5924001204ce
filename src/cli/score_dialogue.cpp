#include "cli/score_dialogue.h"

#include <fmt/core.h>

#include <algorithm>
#include <sstream>

#include "messages/events.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "text/line.h"
#include "text/number.h"
#include "text/quoted.h"

namespace euchre::cli {

using messages::Kind;
using messages::Message;
using scorekeeper::Entry;
using scorekeeper::EntryKind;

namespace {

const std::string& quit_word() {
    static const std::string word = "quit";
    return word;
}

// "und" for "undo".
bool begins(const std::string& word, const std::string& typed) { return word.starts_with(typed); }

}  // namespace

void ScoreDialogue::print(const Message& message) const {
    fmt::print("{}\n", messages::say(message, book_.voice()));
}

std::string ScoreDialogue::players() const {
    std::vector<std::string> names;
    for (std::size_t seat = 0; seat < book_.names.size(); ++seat)
        names.push_back(fmt::format("{} {}", seat + 1, book_.names[seat]));
    return messages::listed("list.or", names);
}

std::string ScoreDialogue::commands() const {
    std::vector<std::string> words;
    for (const EntryKind kind : scorekeeper::kinds_open(book_.rules, book_.sheet().score))
        if (kind != EntryKind::hand) words.emplace_back(to_string(kind));
    for (const char* const word : {"undo", "sheet", "card"}) words.emplace_back(word);
    words.push_back(quit_word());
    return messages::listed("list.or", words);
}

void ScoreDialogue::run() {
    print(Kind<>{"keeper.help"}());
    show_score();
    while (true) {
        const bool over = book_.sheet().score.result.over;
        const Word word =
            next_word(over ? Kind<std::string>{"keeper.ask.after", {"others"}}(commands())
                           : Kind<std::string, std::string>{"keeper.ask.what", {"players", "others"}}(
                                 players(), commands()));
        if (!word || !take(*word)) return;
    }
}

ScoreDialogue::Word ScoreDialogue::next_word(const Message& question) {
    while (words_.empty()) {
        print(question);
        fmt::print("> ");
        std::fflush(stdout);
        std::string line;
        ended_ = !text::read_line(in_, line);
        if (ended_) {
            fmt::print("\n");
            return std::nullopt;
        }
        std::istringstream words(text::tidied(line));
        for (std::string word; words >> word;) words_.push_back(word);
    }
    const std::string word = words_.front();
    words_.pop_front();
    return word;
}

bool ScoreDialogue::ask(const Message& question, const Answer& answer) {
    while (true) {
        const Word word = next_word(question);
        if (!word) return false;
        if (*word == "back" || *word == "undo") {
            print(Kind<>{"keeper.given_up"}());
            return false;
        }
        if (*word != quit_word()) {
            if (take_command(*word)) continue;
            if (answer(*word)) return true;
        }
        if (*word == quit_word() || *word == "q") {
            ended_ = true;
            return false;
        }
        print(Kind<std::string>{"keeper.unclear", {"word"}}(text::in_quotes(*word)));
        words_.clear();
    }
}

// By its number, or the first letters of one name only.
std::optional<Seat> ScoreDialogue::seat_named(const std::string& word) const {
    if (const auto number = text::parse_number<std::size_t>(word, 1, book_.names.size()))
        return Seat(*number - 1);
    std::optional<Seat> found;
    for (std::size_t seat = 0; seat < book_.names.size(); ++seat) {
        const std::string name = text::tidied(book_.names[seat]);
        if (name == word) return Seat(seat);
        if (!begins(name, word)) continue;
        if (found) return std::nullopt;
        found = Seat(seat);
    }
    return found;
}

bool ScoreDialogue::ask_seat(const Message& question, Seat& seat) {
    return ask(question, [&](const std::string& word) {
        const auto named = seat_named(word);
        if (named) seat = *named;
        return named.has_value();
    });
}

bool ScoreDialogue::ask_flag(const Message& question, char yes, char no, bool& flag) {
    return ask(question, [&](const std::string& word) {
        flag = word.front() == yes;
        return flag || word.front() == no;
    });
}

bool ScoreDialogue::ask_trump(Trump& trump) {
    const std::vector<Trump> open = scorekeeper::trumps_open(book_.rules);
    std::vector<std::string> names;
    for (const Trump one : open) names.emplace_back(name(one));
    return ask(Kind<std::string>{"keeper.ask.trump", {"trumps"}}(messages::listed("list.or", names)),
               [&](const std::string& word) {
                   const std::string typed = text::tidied(with_suit_letters(word));  // "♥" is "h"
                   const auto found = std::ranges::find_if(
                       open, [&](Trump one) { return begins(std::string(name(one)), typed); });
                   if (found != open.end()) trump = *found;
                   return found != open.end();
               });
}

bool ScoreDialogue::ask_defender(std::optional<Seat>& defender) {
    return ask(Kind<std::string>{"keeper.ask.defender", {"players"}}(players()),
               [&](const std::string& word) {
                   defender = seat_named(word);
                   return defender || begins("nobody", word);
               });
}

bool ScoreDialogue::ask_tricks(Entry& entry) {
    const int all = book_.rules.options().hand;
    const auto ask_number = [&](const Message& question) {
        return ask(question, [&](const std::string& word) {
            const auto number = text::parse_number(word, 0, all);
            if (number) entry.tricks.push_back(*number);
            return number.has_value();
        });
    };
    if (scorekeeper::tricks_asked(book_.rules) == 1)
        return ask_number(Kind<messages::Side, std::int64_t>{"keeper.ask.makers", {"side", "all"}}(
            messages::side_of(book_.rules, book_.rules.side_of(entry.seat)), all));
    for (std::size_t seat = 0; seat < book_.rules.players(); ++seat)
        if (!ask_number(Kind<Seat, std::int64_t>{"keeper.ask.tricks", {"seat", "all"}}(Seat(seat), all)))
            return false;
    return true;
}

void ScoreDialogue::take_hand(Seat maker) {
    const Options& options = book_.rules.options();
    Entry entry{.seat = maker};
    if (!ask_trump(entry.trump)) return;
    if (!ask_flag(Kind<>{"keeper.ask.ordered"}(), 'o', 'n', entry.ordered)) return;
    const bool has_loners = options.alone != AloneStep::never;
    if (has_loners && !ask_flag(Kind<>{"keeper.ask.alone"}(), 'y', 'n', entry.alone)) return;
    if (entry.alone && options.defend_alone && !ask_defender(entry.defender)) return;
    if (ask_tricks(entry)) enter(entry);
}

void ScoreDialogue::take_renege() {
    Entry entry{.kind = EntryKind::renege};
    if (!ask_seat(Kind<std::string>{"keeper.ask.reneged", {"players"}}(players()), entry.seat)) return;
    const bool has_loners = book_.rules.options().alone != AloneStep::never;
    if (has_loners && !ask_flag(Kind<>{"keeper.ask.was_alone"}(), 'y', 'n', entry.alone)) return;
    enter(entry);
}

void ScoreDialogue::enter(const Entry& entry) {
    if (book_.game.entries.size() == scorekeeper::max_entries)
        return print(Kind<std::int64_t>{"keeper.full",
                                        {"entries"}}(static_cast<std::int64_t>(scorekeeper::max_entries)));
    book_.game.entries.push_back(entry);
    const scorekeeper::ScoreSheet sheet = book_.sheet();
    if (sheet.mistake) {
        book_.game.entries.pop_back();
        words_.clear();
        return print(sheet.mistake->why);
    }
    save();
    const scorekeeper::Line& line = sheet.lines.back();
    const auto clauses = book_.clauses();
    const auto clause = clauses.find(line.rule);
    print(clause == clauses.end() ? line.what
                                  : Kind<Message, std::string>{"keeper.with_clause", {"what", "clause"}}(
                                        line.what, clause->second));
    if (entry.kind == EntryKind::hand) print(Kind<Trump>{"keeper.die", {"trump"}}(entry.trump));
    for (const Event& event : line.events)
        if (!std::holds_alternative<DealPasses>(event)) print(messages::message_of(book_.rules, event));
    show_score();
}

void ScoreDialogue::undo() {
    const scorekeeper::ScoreSheet sheet = book_.sheet();
    if (sheet.lines.empty()) return print(Kind<>{"keeper.nothing_to_undo"}());
    print(Kind<Message>{"keeper.undone", {"what"}}(sheet.lines.back().what));
    book_.game.entries.pop_back();
    save();
    show_score();
}

// Each score in the window of its wheel, and the dealer.
void ScoreDialogue::show_score() const {
    const GameScore score = book_.sheet().score;
    for (std::size_t side = 0; side < book_.rules.sides(); ++side) {
        const int now = score.scores[side];
        fmt::print("  {:>3} [{:>3} ] {:<3}  {}\n", now - 1, now, now + 1, book_.side_name(side));
    }
    if (!score.result.over) print(Kind<Seat>{"keeper.deals", {"seat"}}(score.dealer));
}

void ScoreDialogue::save() const {
    if (!path_.empty()) write_score_book(path_, book_);
}

std::optional<EntryKind> ScoreDialogue::kind_named(const std::string& word) const {
    for (const EntryKind kind : scorekeeper::kinds_open(book_.rules, book_.sheet().score))
        if (kind != EntryKind::hand && to_string(kind) == word) return kind;
    return std::nullopt;
}

bool ScoreDialogue::take_command(const std::string& word) {
    if (word == "sheet")
        fmt::print("{}", sheet_text(book_));
    else if (word == "card")
        fmt::print("{}", score_card_text(book_));
    else if (word == "?" || word == "help")
        print(Kind<>{"keeper.help"}());
    else
        return false;
    return true;
}

bool ScoreDialogue::take(const std::string& word) {
    if (word == "q" || word == quit_word()) return false;
    if (take_command(word)) return true;
    if (word == "undo") {
        undo();
        return true;
    }
    const bool over = book_.sheet().score.result.over;
    if (const auto kind = kind_named(word)) {
        if (*kind == EntryKind::renege)
            take_renege();
        else
            enter({.kind = *kind});
    } else if (const auto maker = seat_named(word); maker && !over) {
        take_hand(*maker);
    } else {
        print(Kind<std::string>{"keeper.unclear", {"word"}}(text::in_quotes(word)));
        words_.clear();
    }
    return !ended_;
}

}  // namespace euchre::cli
