#include "learning/sources.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

namespace euchre::learning {

namespace {

constexpr std::array<std::string_view, 5> rulebooks{"newberry", "university_games", "mcgee", "traditional",
                                                    "lower"};

std::string source(std::string_view comment, std::string_view header, const std::string& text) {
    return fmt::format(
        "{}#include \"ai/{}.h\"\n\nnamespace euchre::ai {{\n\n{}\n}}  // namespace euchre::ai\n", comment,
        header, text);
}

// "{1.50, 0.70}"
template <class Values>
std::string in_braces(const Values& values) {
    return fmt::format("{{{:.2f}}}", fmt::join(values, ", "));
}

std::string text_of(const ai::Habit& habit) {
    std::vector<std::string> turned;
    for (const auto& by_height : habit.turned) turned.push_back(in_braces(by_height));
    return fmt::format("{{{}, {:.2f}, {:.2f}, {:.2f}, {}, {}, {{{{{}}}}}, {}, {}}}", in_braces(habit.trump),
                       habit.ace, habit.king, habit.is_void, in_braces(habit.first_round),
                       in_braces(habit.second_round), fmt::join(turned, ", "), in_braces(habit.next),
                       in_braces(habit.cross));
}

std::string text_of(std::string_view name, const ai::Habits& habits) {
    return fmt::format("const Habits {}{{{}, {}, {}}};\n", name, habits.hand, text_of(habits.call),
                       text_of(habits.alone));
}

std::string text_of(const ai::RealTricks& real_tricks) {
    std::vector<std::string> rows;
    for (const auto& row : real_tricks) rows.push_back(fmt::format("{{{:.3f}}}", fmt::join(row, ", ")));
    return fmt::format("{{{{{}}}}}", fmt::join(rows, ", "));
}

std::string text_of(const ai::OutcomeCount& outcome) {
    return fmt::format("{{Ending::{}, {}, {}, {}, {{{}}}, {}}},\n", ending_names[outcome.ending],
                       outcome.maker, outcome.ordered, outcome.alone, fmt::join(outcome.taken, ", "),
                       outcome.count);
}

}  // namespace

std::string habits_source(std::string_view comment, const Lessons& lessons) {
    return source(comment, "habits",
                  text_of("partners_habits", lessons.partners) + "\n" + text_of("each_habits", lessons.each));
}

std::string real_tricks_source(std::string_view comment, const ai::RealTricksTable& real_tricks) {
    std::string rows;
    for (const auto& by_lead : real_tricks)
        rows += fmt::format("{{{{{}, {}}}}},\n", text_of(by_lead[0]), text_of(by_lead[1]));
    return source(
        comment, "real_tricks",
        fmt::format("const RealTricksTable learned_real_tricks = normalised({{{{\n{}}}}});\n", rows));
}

std::string outcomes_source(std::string_view comment,
                            const std::vector<std::vector<ai::OutcomeCount>>& outcomes) {
    std::string text = "namespace {\n\n";
    for (std::size_t book = 0; book < rulebooks.size(); ++book) {
        text += fmt::format("constexpr OutcomeCount {}[] = {{\n", rulebooks[book]);
        for (const ai::OutcomeCount& outcome : outcomes[book]) text += text_of(outcome);
        text += "};\n";
    }
    text += fmt::format("\n}}  // namespace\n\nconstinit const RulebookCounts rulebook_counts{{{}}};\n",
                        fmt::join(rulebooks, ", "));
    return source(comment, "outcomes", text);
}

}  // namespace euchre::learning
