#include "game/action.h"

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

std::optional<std::string_view> after(std::string_view text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return std::nullopt;
    return text.substr(prefix.size());
}

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

std::string to_string(Action action) {
    switch (action.kind()) {
        case Action::Kind::discard: return "discard " + to_string(action.card());
        case Action::Kind::play: return "play " + to_string(action.card());
        case Action::Kind::call: break;
    }
    return call_text(action.call());
}

std::optional<Action> parse_action(std::string_view text) {
    if (const auto card_text = after(text, "play ")) {
        if (const auto card = parse_card(*card_text)) return Action::play(*card);
        return std::nullopt;
    }
    if (const auto card_text = after(text, "discard ")) {
        if (const auto card = parse_card(*card_text)) return Action::discard(*card);
        return std::nullopt;
    }
    if (const auto call = parse_call(text)) return Action(*call);
    return std::nullopt;
}

}  // namespace euchre
