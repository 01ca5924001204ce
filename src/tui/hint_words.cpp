#include "tui/hint_words.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "messages/kind.h"
#include "messages/say.h"
#include "study/verdict.h"

namespace euchre::tui {

namespace {

using messages::Kind;

// "± 0.4", or empty if the value is exact.
std::string doubt(double error, int digits) {
    const std::string text = fmt::format("{:.{}f}", error, digits);
    return text.find_first_not_of("0.") == std::string::npos ? "" : " ± " + text;
}

std::string padded(const std::string& text, int columns) {
    return text + std::string(static_cast<std::size_t>(std::max(columns - columns_of(text), 0)), ' ');
}

}  // namespace

std::string hint_text(const seat::SeatState& state, const seat::Hint& hint, const Look& look, bool typed) {
    struct Row {
        std::string words, chance, points;
        double worth;
        bool best;
    };
    const study::BestBy by = study::best_by(hint.advice);
    std::vector<Row> rows;
    for (const Offer& offer : offers_of(state, look)) {
        const auto* const act = std::get_if<table::Act>(&offer.move);
        if (act == nullptr) continue;
        const auto found = std::ranges::find(hint.advice.choices, act->action, &ai::Prospect::action);
        if (found == hint.advice.choices.end()) continue;  // the table has moved on
        const ai::Prospect& choice = *found;
        rows.push_back({typed ? offer.words : offer.label,
                        fmt::format("{:.1f}%{}", 100 * choice.chance, doubt(100 * choice.error, 1)),
                        fmt::format("{:+.2f}{}", choice.points, doubt(choice.points_error, 2)), choice.chance,
                        act->action == hint.advice.best_one().action});
    }
    std::ranges::sort(rows, [](const Row& a, const Row& b) {
        return std::tuple(b.best, b.worth, a.words) < std::tuple(a.best, a.worth, b.words);
    });
    int words = 0;
    for (const Row& row : rows) words = std::max(words, columns_of(row.words));
    const std::string chance = say(Kind<>{"hint.chance"}());
    const int chances = std::max(13, columns_of(chance));
    std::string text = fmt::format("  {}  {}  {}\n", padded("", words), padded(chance, chances),
                                   say(Kind<>{"hint.points"}()));
    for (const Row& row : rows)
        text += fmt::format("{} {}  {}  {}{}\n", row.best ? ">" : " ", padded(row.words, words),
                            padded(row.chance, chances), row.points,
                            row.best && by == study::BestBy::value ? ", " + say(study::message_of(by)) : "");
    if (by != study::BestBy::value)
        text += say(Kind<messages::Message>{"hint.marked", {"by"}}(study::message_of(by))) + "\n";
    return text + "\n" + say(hint.why, voice_of(state, look)) + "\n";
}

}  // namespace euchre::tui
