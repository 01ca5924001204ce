#include "notation/sheet.h"

#include <algorithm>

#include "text/letters.h"
#include "text/plain.h"

namespace euchre::notation {

CardSet may_be(const NotedCard& noted, CardSet deck) {
    if (const Card* const card = known(noted)) return CardSet{*card};
    const auto& unseen = std::get<Unseen>(noted);
    CardSet cards;
    for (const Card card : deck) {
        const bool says_more = unseen.rank || unseen.suit;
        if (says_more && card.is_joker()) continue;
        if (unseen.rank && card.rank() != *unseen.rank) continue;
        if (unseen.suit && card.suit() != *unseen.suit) continue;
        cards.insert(card);
    }
    return cards;
}

std::optional<std::size_t> length_in_letters(std::string_view text) {
    std::size_t length = 0;
    for (; !text.empty(); ++length) {
        const text::Letter letter = text::first_letter(text);
        const bool blank = letter.code == '\n' || letter.code == '\r' || letter.code == '\t';
        if (letter.bytes == 0 || (text::is_hidden(letter.code) && !blank)) return std::nullopt;
        text.remove_prefix(letter.bytes);
    }
    return length;
}

bool is_date(std::string_view text) {
    // Removes `shape` from the start of the text if it matches. '0' stands for a digit.
    const auto take = [&text](std::string_view shape) {
        const bool fits =
            text.size() >= shape.size() &&
            std::ranges::equal(text.substr(0, shape.size()), shape, [](char letter, char wanted) {
                return wanted == '0' ? letter >= '0' && letter <= '9' : letter == wanted;
            });
        if (fits) text.remove_prefix(shape.size());
        return fits;
    };
    const bool spaced = text.size() > 10 && text[10] == ' ';
    if (text.size() > max_short_text || !take(spaced ? "0000-00-00 00:00" : "0000-00-00T00:00")) return false;
    const bool seconds = take(":00");
    if (seconds && take(".0"))
        while (take("0")) continue;
    const bool zone = seconds && !spaced && (take("Z") || take("+00:00") || take("-00:00"));
    return text.empty() || (zone && text.empty());
}

std::string player_name(const Sheet& sheet, Seat seat) {
    const std::size_t number = seat.number();
    const std::string name =
        number < sheet.players.size() ? text::shown_plainly(sheet.players[number].name, max_short_text) : "";
    if (name.empty()) return "Seat " + std::to_string(number);
    const bool is_shared =
        std::ranges::count(sheet.players, sheet.players[number].name, &SheetPlayer::name) > 1;
    return is_shared ? name + " " + std::to_string(number) : name;
}

}  // namespace euchre::notation
