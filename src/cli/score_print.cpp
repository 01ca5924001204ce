#include <fmt/format.h>

#include <algorithm>

#include "cli/score_book.h"
#include "messages/say.h"
#include "text/folded.h"
#include "text/plain.h"

namespace euchre::cli {

namespace {

// The room for words beside the numbers of all sides, in 80 columns.
std::size_t text_width(const RuleSet& rules) { return 76 - 9 * rules.sides(); }

// The number of a hand that counts; empty for any other line.
std::string hand_number(const scorekeeper::ScoreSheet& sheet, std::size_t line) {
    const int before = line == 0 ? 0 : sheet.lines[line - 1].after.hands_played;
    const int after = sheet.lines[line].after.hands_played;
    return after == before ? "" : std::to_string(after);
}

Points points_of(const RuleSet& rules, const scorekeeper::ScoreSheet& sheet, std::size_t line) {
    Points points = sheet.lines[line].after.scores;
    if (line > 0)
        for (std::size_t side = 0; side < rules.sides(); ++side)
            points[side] -= sheet.lines[line - 1].after.scores[side];
    return points;
}

std::string in_csv(const std::string& field) {
    std::string quoted = "\"";
    for (const char letter : field) quoted += letter == '"' ? "\"\"" : std::string(1, letter);
    return quoted + "\"";
}

// "Ann/Cid": short, for the head of a column.
std::string short_side(const ScoreBook& book, std::size_t side) {
    std::string name;
    for (std::size_t seat = side; seat < book.rules.players(); seat += book.rules.sides())
        name += (name.empty() ? "" : "/") + book.names[seat];
    return name;
}

std::string lines_of(const ScoreBook& book, const scorekeeper::ScoreSheet& sheet) {
    const auto clauses = book.clauses();
    std::string text;
    for (std::size_t at = 0; at < sheet.lines.size(); ++at) {
        const scorekeeper::Line& line = sheet.lines[at];
        const auto clause = clauses.find(line.rule);
        const std::string what = messages::say(line.what, book.voice()) +
                                 (clause == clauses.end() ? "" : " [" + clause->second + "]");
        const Points points = points_of(book.rules, sheet, at);
        std::string numbers;
        for (std::size_t side = 0; side < book.rules.sides(); ++side)
            numbers += fmt::format(
                " {:>3} {:<4}", line.after.scores[side],
                points[side] == 0 ? "" : fmt::format("{}{}", points[side] > 0 ? "+" : "", points[side]));
        const std::string folded = text::folded(what, text_width(book.rules), 0);
        const std::size_t first = std::min(folded.find('\n'), folded.size());
        text += fmt::format("{:>3} {:<{}}{}\n", hand_number(sheet, at), folded.substr(0, first),
                            text_width(book.rules), numbers);
        text.erase(text.find_last_not_of(" \n") + 1);
        text += "\n";
        for (std::size_t from = first; from < folded.size();) {
            const std::size_t end = std::min(folded.find('\n', from + 1), folded.size());
            text += fmt::format("    {}\n", folded.substr(from + 1, end - from - 1));
            from = end;
        }
    }
    return text;
}

}  // namespace

std::string sheet_text(const ScoreBook& book) {
    const scorekeeper::ScoreSheet sheet = book.sheet();
    std::string text = fmt::format("    {:<{}}", book.rules.title(), text_width(book.rules));
    for (std::size_t side = 0; side < book.rules.sides(); ++side)
        text += fmt::format(" {:<8}", text::shown_plainly(short_side(book, side), 8));
    return text + "\n" + lines_of(book, sheet);
}

std::string sheet_csv(const ScoreBook& book) {
    const scorekeeper::ScoreSheet sheet = book.sheet();
    std::string text = "hand,dealer,what,clause";
    for (const char* const of : {"points", "score"})
        for (std::size_t side = 0; side < book.rules.sides(); ++side)
            text += "," + in_csv(fmt::format("{}: {}", of, short_side(book, side)));
    text += "\r\n";
    const auto clauses = book.clauses();
    for (std::size_t at = 0; at < sheet.lines.size(); ++at) {
        const scorekeeper::Line& line = sheet.lines[at];
        const Points points = points_of(book.rules, sheet, at);
        const auto clause = clauses.find(line.rule);
        text += fmt::format("{},{},{},{}", hand_number(sheet, at), in_csv(book.names[line.dealer.number()]),
                            in_csv(messages::say(line.what, book.voice())),
                            clause == clauses.end() ? "" : clause->second);
        for (const Points& numbers : {points, line.after.scores})
            for (std::size_t side = 0; side < book.rules.sides(); ++side)
                text += fmt::format(",{}", numbers[side]);
        text += "\r\n";
    }
    return text;
}

std::string score_card_text(const ScoreBook& book) {
    const scorekeeper::ScoreSheet sheet = book.sheet();
    const auto boxes = score_card(book.rules, sheet);
    const std::size_t rounds = std::max<std::size_t>(
        1, (boxes.size() + scorekeeper::boxes_in_a_round - 1) / scorekeeper::boxes_in_a_round);
    std::string text;
    for (std::size_t side = 0; side < book.rules.sides(); ++side) {
        text += fmt::format("{}\n", book.side_name(side));
        int loners = 0;
        for (std::size_t round = 0; round < rounds; ++round) {
            int total = 0;
            text += fmt::format("  round {:>2} |", round + 1);
            for (std::size_t at = round * scorekeeper::boxes_in_a_round;
                 at < (round + 1) * scorekeeper::boxes_in_a_round; ++at) {
                const bool filled = at < boxes.size();
                const bool loner = filled && boxes[at].loner == side;
                if (filled) total += boxes[at].points[side];
                loners += loner ? 1 : 0;
                text += fmt::format(" {:>2}{}|", filled ? std::to_string(boxes[at].points[side]) : "",
                                    loner ? "*" : " ");
            }
            text += fmt::format(" {:>3}\n", total);
        }
        text += fmt::format("  loners (*): {}   score: {}\n", loners, sheet.score.scores[side]);
    }
    return text;
}

}  // namespace euchre::cli
