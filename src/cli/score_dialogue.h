// Asks for the hands of a game with real cards, line by line, and keeps the score.
#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <istream>
#include <optional>
#include <string>

#include "cli/score_book.h"

namespace euchre::cli {

class ScoreDialogue {
  public:
    // Saves to `path` after each entry, if it is not empty.
    ScoreDialogue(ScoreBook& book, std::filesystem::path path, std::istream& in)
        : book_(book), path_(std::move(path)), in_(in) {}

    // Until the person quits or the input ends.
    void run();

  private:
    using Word = std::optional<std::string>;
    using Answer = std::function<bool(const std::string&)>;  // false: not understood

    Word next_word(const messages::Message& question);
    // Asks until the answer is understood. False if the input ended, or the person quits or goes back.
    bool ask(const messages::Message& question, const Answer& answer);
    bool ask_seat(const messages::Message& question, Seat& seat);
    bool ask_flag(const messages::Message& question, char yes, char no, bool& flag);
    bool ask_trump(Trump& trump);
    bool ask_defender(std::optional<Seat>& defender);
    bool ask_tricks(scorekeeper::Entry& entry);

    bool take(const std::string& word);          // false: quit
    bool take_command(const std::string& word);  // one that shows something
    std::optional<scorekeeper::EntryKind> kind_named(const std::string& word) const;
    void take_hand(Seat maker);
    void take_renege();
    void enter(const scorekeeper::Entry& entry);
    void undo();
    void show_score() const;
    void save() const;

    std::optional<Seat> seat_named(const std::string& word) const;
    std::string players() const;
    std::string commands() const;
    void print(const messages::Message& message) const;

    ScoreBook& book_;
    std::filesystem::path path_;
    std::istream& in_;
    std::deque<std::string> words_;  // typed, and not yet asked for
    bool ended_ = false;
};

}  // namespace euchre::cli
