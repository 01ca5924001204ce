#include "game/action.h"

#include <algorithm>
#include <array>

namespace euchre {

namespace {

struct Word {
    Call call;
    std::string_view text;
};
constexpr std::array plain_calls{
    Word{Call::pass(), "pass"},
    Word{Call::order(), "order"},
    Word{Call::order_alone(), "order alone"},
    Word{Call::fold(), "fold"},
    Word{Call::let(), "let"},
    Word{Call::alone(), "alone"},
    Word{Call::together(), "together"},
    Word{Call::farmer(), "farmer"},
    Word{Call::defend(), "defend"},
    Word{Call::best(), "best"},
    Word{Call::own(), "own"},
};

struct Verb {
    Action::Kind kind;
    std::string_view text;
};
constexpr std::array verbs{
    Verb{Action::Kind::discard, "discard"},
    Verb{Action::Kind::play, "play"},
    Verb{Action::Kind::under, "under"},
    Verb{Action::Kind::give, "give"},
};

std::string call_text(Call call) {
    for (const Word& word : plain_calls)
        if (word.call == call) return std::string(word.text);
    if (call.is_stand()) return std::string("stand ") + letter(call.stands_for());
    std::string text = "name ";
    text += to_string(call.named());
    if (call.is_alone()) text += " alone";
    return text;
}

bool is_call(unsigned number) {
    const auto is_it = [number](Call call) { return call.number() == number; };
    return std::ranges::any_of(plain_calls, is_it, &Word::call) ||
           std::ranges::any_of(all_suits, is_it, &Call::stand) ||
           std::ranges::any_of(all_trumps, is_it, &Call::name) ||
           std::ranges::any_of(all_trumps, is_it, &Call::name_alone);
}

bool is_card(Card card) { return card.is_joker() || card.rank() <= Rank::ace; }

std::optional<Call> parse_call(std::string_view text) {
    for (const Word& word : plain_calls)
        if (word.text == text) return word.call;
    for (const Suit suit : all_suits)
        if (const Call call = Call::stand(suit); text == call_text(call)) return call;
    for (const Trump trump : all_trumps)
        for (const Call call : {Call::name(trump), Call::name_alone(trump)})
            if (text == call_text(call)) return call;
    return std::nullopt;
}

}  // namespace

std::optional<Action> Action::from_number(std::uint64_t number) {
    constexpr std::uint64_t kinds = verbs.size() + 1;
    if (number >= 64 * kinds) return std::nullopt;
    const Action action(static_cast<Kind>(number / 64), static_cast<unsigned>(number % 64));
    const bool is_known =
        action.kind() == Kind::call ? is_call(action.number_) : is_card(Card::from_index(action.number_));
    return is_known ? std::optional(action) : std::nullopt;
}

std::string_view verb_of(Action::Kind kind) {
    for (const Verb& verb : verbs)
        if (verb.kind == kind) return verb.text;
    return "";
}

std::string to_string(Action action) {
    if (action.kind() == Action::Kind::call) return call_text(action.call());
    return std::string(verb_of(action.kind())) + " " + to_string(action.card());
}

std::optional<Action> parse_action(std::string_view text) {
    for (const Verb& verb : verbs) {
        const std::size_t space = verb.text.size();
        if (!text.starts_with(verb.text) || text.size() <= space || text[space] != ' ') continue;
        if (const auto card = parse_card(text.substr(space + 1))) return Action(verb.kind, *card);
        return std::nullopt;
    }
    if (const auto call = parse_call(text)) return Action(*call);
    return std::nullopt;
}

}  // namespace euchre
