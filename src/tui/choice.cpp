#include "tui/choice.h"

#include <array>
#include <cctype>
#include <string>
#include <utility>

#include "messages/call_order.h"
#include "text/line.h"
#include "text/number.h"

namespace euchre::tui {

namespace {

using Replacement = std::pair<std::string_view, std::string_view>;

std::string replaced(std::string text, const Replacement& replacement) {
    for (auto at = text.find(replacement.first); at != std::string::npos;
         at = text.find(replacement.first, at + replacement.second.size()))
        text.replace(at, replacement.first.size(), replacement.second);
    return text;
}

// Normalizes a text, with suits as letters: "Play  10♥" becomes "play 10h".
std::string normal(std::string_view line) {
    std::string text = text::tidied(with_suit_letters(line));
    constexpr std::array<Replacement, 6> suits{{{"clubs", "c"},
                                                {"diamonds", "d"},
                                                {"hearts", "h"},
                                                {"spades", "s"},
                                                {"no trump", "none"},
                                                {"i'm going alone", "alone"}}};
    for (const Replacement& suit : suits) text = replaced(text, suit);
    return text;
}

// The action with these words, as in the protocol or as players say them.
std::optional<Action> call_typed(const std::string& text) {
    constexpr std::array<Replacement, 7> said{{{"p", "pass"},
                                               {"pick it up", "order"},
                                               {"order up", "order"},
                                               {"order it up", "order"},
                                               {"pick it up alone", "order alone"},
                                               {"order up alone", "order alone"},
                                               {"go alone", "alone"}}};
    for (const auto& [words, meant] : said)
        if (text == words) return parse_action(meant);
    std::string words = text;
    for (std::size_t at = 0; at < words.size(); ++at) {  // a single letter is a suit
        const bool by_itself =
            (at == 0 || words[at - 1] == ' ') && (at + 1 == words.size() || words[at + 1] == ' ');
        if (by_itself) words[at] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[at])));
    }
    return parse_action(words);
}

}  // namespace

std::optional<Action> choice_typed(std::string_view line, const View& view) {
    const std::string text = normal(line);
    if (const auto number = text::parse_number<std::uint64_t>(text);
        number && *number >= 1 && *number <= view.legal.size())
        return messages::in_order(view.legal)[*number - 1];
    if (const auto call = call_typed(text)) return call;
    if (view.phase == Phase::name)
        if (const auto call = call_typed("name " + text)) return call;
    if (view.phase == Phase::stand)
        if (const auto call = call_typed("stand " + text)) return call;

    for (const auto kind :
         {Action::Kind::discard, Action::Kind::play, Action::Kind::under, Action::Kind::give})
        if (const std::string verb = std::string(verb_of(kind)) + " "; text.starts_with(verb)) {
            const auto card = parse_typed_card(text.substr(verb.size()));
            return card ? std::optional(Action(kind, *card)) : std::nullopt;
        }
    const auto card = parse_typed_card(text);
    if (!card) return std::nullopt;
    const bool card_is_asked = view.legal.kind() != Action::Kind::call;
    return Action(card_is_asked ? view.legal.kind() : Action::Kind::play, *card);
}

}  // namespace euchre::tui
