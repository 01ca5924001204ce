#include "tui/plain_words.h"

#include <fmt/core.h>

#include <algorithm>

#include "text/line.h"
#include "text/number.h"
#include "tui/choice.h"

namespace euchre {

namespace {

std::string tinted(Card card, const Look& look) {
    const std::string text = card_text(look, card);
    const Ink ink = ink_of(look, card);
    if (!look.colour || ink == Ink::plain || ink == Ink::gold) return text;
    return fmt::format("\033[{}m{}\033[0m", ink == Ink::red ? 31 : ink == Ink::green ? 32 : 34, text);
}

std::string turned_line(const View& view, const messages::Voice& voice) {
    if (!view.turned || view.trump) return "";
    const std::string suit =
        view.turned->is_joker() && view.stands ? fmt::format(" ({})", name(*view.stands)) : "";
    return fmt::format("   turned {}: {}{}", view.turned_is_up ? "up" : "down", voice.card(*view.turned),
                       suit);
}

std::string coloured(const Offer& offer, const messages::Voice& voice) {
    const auto* const act = std::get_if<Act>(&offer.move);
    if (act == nullptr || act->action.kind() == Action::Kind::call) return offer.words;
    return offer.words.substr(0, offer.words.find(' ') + 1) + voice.card(act->action.card());
}

}  // namespace

messages::Voice tinted_voice(const SeatState& state, const Look& look) {
    messages::Voice voice = voice_of(state, look);
    voice.card = [look](Card card) { return tinted(card, look); };
    return voice;
}

std::string before_choice(const SeatState& state, const messages::Voice& voice) {
    const View& view = *state.view;
    const bool may_look = view.phase != Phase::stand;  // L4
    const std::string contract = contract_line(state);
    std::string text = fmt::format(
        "{}   dealer: {}{}{}\n",
        may_look ? "Your hand:" + cards_line(view.hand, voice) : "You may not look at your hand yet",
        state.names[view.dealer], turned_line(view, voice), contract.empty() ? "" : "   " + contract);
    if (view.phase != Phase::play) return text;
    const std::string trick = trick_line(state, voice);
    return text +
           fmt::format("{}{}Tricks: {}\n", trick, trick.empty() ? "" : "   ", tricks_line(state, voice));
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
    for (const Card card : cards) line += " " + voice.card(card);
    return line;
}

std::string trick_line(const SeatState& state, const messages::Voice& voice) {
    std::string line;
    for (const SeatCard& played : state.view->trick)
        line += fmt::format("{} {} {}", line.empty() ? "The trick:" : ",", state.names[played.seat],
                            voice.card(played.card));
    return line;
}

std::string contract_line(const SeatState& state) {
    const View& view = *state.view;
    if (!view.trump || !view.maker) return "";
    return fmt::format("trump: {} ({}{})", name(*view.trump), state.names[*view.maker],
                       view.alone ? ", alone" : "");
}

std::optional<Move> offered(const std::string& line, const std::vector<Offer>& offers) {
    const auto number = parse_number<std::uint64_t>(line);
    if (number && *number >= 1 && *number <= offers.size()) return offers[*number - 1].move;
    for (const Offer& offer : offers)
        if ((!line.empty() && line == tidied(offer.words)) || (line.size() == 1 && line[0] == offer.key))
            return offer.move;
    return std::nullopt;
}

std::optional<Move> move_typed(const std::string& line, const SeatState& state,
                               const std::vector<Offer>& offers) {
    if (state.asked == Asked::cut) {
        if (line.empty()) return CutPack{0};
        const auto number = parse_number<std::uint64_t>(line);
        return number ? std::optional<Move>(CutPack{std::min<std::size_t>(*number, max_pack)}) : std::nullopt;
    }
    if (const auto move = offered(line, offers)) return move;
    if (state.asked != Asked::action) return std::nullopt;
    const auto action = choice_typed(line, *state.view);
    return action ? std::optional<Move>(Act{*action}) : std::nullopt;
}

}  // namespace euchre
