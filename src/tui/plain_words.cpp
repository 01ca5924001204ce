#include "tui/plain_words.h"

#include <fmt/core.h>

#include <algorithm>

#include "messages/kind.h"
#include "messages/say.h"
#include "text/line.h"
#include "text/number.h"
#include "tui/choice.h"
#include "tui/grid.h"

namespace euchre::tui {

namespace {

using messages::Kind;

std::string tinted(Card card, const Look& look) {
    const std::string text = card_text(look, card);
    const Ink ink = ink_of(look, card);
    if (!look.colour || ink == Ink::plain || ink == Ink::gold) return text;
    return fmt::format("\033[{}m{}\033[0m", ink == Ink::red ? 31 : ink == Ink::green ? 32 : 34, text);
}

std::string turned_line(const View& view, const messages::Voice& voice) {
    if (!view.turned || view.trump) return "";
    const std::string way = view.turned_is_up ? "up" : "down";
    if (!view.turned->is_joker() || !view.stands)
        return say(Kind<std::string, Card>{"plain.turned", {"way", "card"}}(way, *view.turned), voice);
    return say(Kind<std::string, Card, Trump>{"plain.turned_as", {"way", "card", "suit"}}(
                   way, *view.turned, trump_of(*view.stands)),
               voice);
}

std::string coloured(const Offer& offer, const messages::Voice& voice) {
    const auto* const act = std::get_if<table::Act>(&offer.move);
    if (act == nullptr || act->action.kind() == Action::Kind::call) return offer.words;
    return words_of_card(act->action, voice.card);
}

// The columns of a text that may have colours.
int visible_columns(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (text[at] == '\033')
            at = text.find('m', at);
        else
            plain += text[at];
    return columns_of(plain);
}

// Joins the texts that are not empty, on one line if they fit.
std::string in_columns(std::initializer_list<std::string> parts) {
    std::string text;
    int used = 0;
    for (const std::string& part : parts) {
        if (part.empty()) continue;
        const int columns = visible_columns(part);
        const bool fits = used + 3 + columns <= plain_columns;
        if (!text.empty()) text += fits ? "   " : "\n";
        used = text.empty() || !fits ? columns : used + 3 + columns;
        text += part;
    }
    return text + "\n";
}

}  // namespace

messages::Voice tinted_voice(const seat::SeatState& state, const Look& look) {
    messages::Voice voice = voice_of(state, look);
    voice.card = [look](Card card) { return tinted(card, look); };
    return voice;
}

std::string before_choice(const seat::SeatState& state, const messages::Voice& voice) {
    const View& view = *state.view;
    const bool may_look = view.phase != Phase::stand;  // L4
    const std::string hand =
        say(may_look ? Kind<std::string>{"plain.hand", {"cards"}}(cards_line(view.hand, voice))
                     : Kind<>{"felt.no_look"}());
    const std::string dealer = say(Kind<std::string>{"plain.dealer", {"name"}}(state.names[view.dealer]));
    const std::string text = in_columns({hand, dealer, turned_line(view, voice), contract_line(state)});
    if (view.phase != Phase::play) return text;
    const std::string trick =
        view.trick.empty() ? ""
                           : say(Kind<std::string>{"plain.trick", {"cards"}}(trick_cards(view.trick, voice)));
    const std::string tricks = say(Kind<std::string>{"plain.tricks", {"tricks"}}(tricks_line(state, voice)));
    return text + in_columns({trick, tricks});
}

std::string numbered(const std::vector<Offer>& offers, const messages::Voice& voice) {
    std::string text;
    int number = 0;
    for (const Offer& offer : offers) {
        const std::string choice = fmt::format("[{}] {}", ++number, coloured(offer, voice));
        const bool full = text.size() - (text.rfind('\n') + 1) + choice.size() > 76;
        text += (text.empty() ? "" : full ? "\n" : "  ") + choice;
    }
    return text;
}

std::string cards_line(CardSet cards, const messages::Voice& voice) {
    std::string line;
    for (const Card card : cards) line += (line.empty() ? "" : " ") + voice.card(card);
    return line;
}

std::string length_words(const RuleSet& rules) {
    const Options& options = rules.options();
    return options.hands > 0 ? say(Kind<std::int64_t>{"length.hands", {"hands"}}(options.hands))
                             : say(Kind<std::int64_t>{"length.target", {"target"}}(options.target));
}

std::string contract_line(const seat::SeatState& state) {
    const View& view = *state.view;
    if (!view.trump || !view.maker) return "";
    return say(Kind<Trump, std::string, std::string>{"plain.trump", {"trump", "name", "alone"}}(
        *view.trump, state.names[*view.maker], view.alone ? "true" : "false"));
}

std::optional<seat::Move> offered(const std::string& line, const std::vector<Offer>& offers) {
    const auto number = text::parse_number<std::uint64_t>(line);
    if (number && *number >= 1 && *number <= offers.size()) return offers[*number - 1].move;
    for (const Offer& offer : offers)
        if ((!line.empty() && line == text::tidied(offer.words)) ||
            (line.size() == 1 && line[0] == offer.key))
            return offer.move;
    return std::nullopt;
}

std::optional<seat::Move> move_typed(const std::string& line, const seat::SeatState& state,
                                     const std::vector<Offer>& offers) {
    if (state.asked == seat::Asked::cut) {
        if (line.empty()) return table::CutPack{0};
        const auto number = text::parse_number<std::uint64_t>(line);
        return number ? std::optional<seat::Move>(table::CutPack{std::min<std::size_t>(*number, max_pack)})
                      : std::nullopt;
    }
    if (const auto move = offered(line, offers)) return move;
    if (state.asked != seat::Asked::action) return std::nullopt;
    const auto action = choice_typed(line, *state.view);
    return action ? std::optional<seat::Move>(table::Act{*action}) : std::nullopt;
}

}  // namespace euchre::tui
