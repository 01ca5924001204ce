#include "notation/egn_spelling.h"

#include <algorithm>
#include <cctype>

#include "text/quoted.h"

namespace euchre::notation {

namespace {

char small(char letter) { return static_cast<char>(std::tolower(static_cast<unsigned char>(letter))); }
char large(char letter) { return static_cast<char>(std::toupper(static_cast<unsigned char>(letter))); }

std::optional<Rank> egn_rank(char letter) {
    constexpr std::string_view ranks = "789TJQKA";
    const auto at = ranks.find(letter == 'N' ? '9' : letter);
    if (at == std::string_view::npos) return std::nullopt;
    return static_cast<Rank>(static_cast<std::size_t>(Rank::seven) + at);
}

}  // namespace

std::variant<NotedCard, std::string> egn_card(std::string_view text, CalledTrump trump) {
    if (text.empty()) return Unseen{};
    if (text == "B") return NotedCard(joker);
    if (text == "R" || text == "L") {
        const auto suit = trump ? suit_of(*trump) : std::nullopt;
        if (!suit) return text::in_quotes(text) + " is not a card without a trump suit";
        return NotedCard(Card(Rank::jack, text == "R" ? *suit : colour_mate(*suit)));
    }
    const std::string no_card = "no card: " + text::in_quotes(text);
    if (text.size() != 2) return no_card;
    if (std::string_view("tng").find(text[1]) != std::string_view::npos)
        return text::in_quotes(text) + " names a suit by its role in the hand; a game needs real suits";
    const Unseen seen{egn_rank(text[0]), suit_from(large(text[1]))};
    if ((!seen.rank && text[0] != 'X') || (!seen.suit && text[1] != 'x')) return no_card;
    if (seen.rank && seen.suit) return NotedCard(Card(*seen.rank, *seen.suit));
    return NotedCard(seen);
}

std::string to_egn(const NotedCard& noted) {
    std::string text = "Xx";
    if (const Card* const card = known(noted)) {
        if (*card == joker) return "B";
        if (has_egn_word(*card))
            text = to_string(*card);
        else if (!card->is_joker())
            text[1] = letter(card->suit());
    } else {
        const auto& seen = std::get<Unseen>(noted);
        if (seen.rank) text[0] = to_string(Card(*seen.rank, Suit::clubs))[0];
        if (seen.suit) text[1] = letter(*seen.suit);
    }
    text[1] = small(text[1]);
    return text;
}

bool has_egn_word(Card card) { return card == joker || (!card.is_joker() && card.rank() >= Rank::seven); }

std::variant<Call, std::string> egn_call(std::string_view text) {
    if (text == "Pass") return Call::pass();
    if (text == "Order") return Call::order();
    if (text == "n") return Call::name(Trump::none);
    if (text == "x") return "an unknown call can't be played";
    if (text.size() == 1 && text[0] == small(text[0]))
        if (const auto suit = suit_from(large(text[0]))) return Call::name(trump_of(*suit));
    return "no call: " + text::in_quotes(text);
}

Call alone_of(Call call) { return call.is_order() ? Call::order_alone() : Call::name_alone(call.named()); }

std::optional<std::string> to_egn(Call call) {
    if (call == Call::pass() || call == Call::fold() || call == Call::let()) return "Pass";
    if (call.is_order()) return "Order";
    if (!call.is_name()) return std::nullopt;
    const auto suit = suit_of(call.named());
    return std::string(1, suit ? small(letter(*suit)) : 'n');
}

}  // namespace euchre::notation
