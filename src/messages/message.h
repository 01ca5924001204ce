// Something to say to a person, as data: the id of a text in the catalogue (messages/en) and its
// arguments. say() (messages/say.h) makes the sentence. No code reads a sentence to learn what happened.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cards/card_set.h"
#include "cards/seat.h"
#include "rules/rule_set.h"

namespace euchre::messages {

// The players of one side.
struct Side {
    SeatSet seats;
};
Side side_of(const RuleSet& rules, std::size_t side);

struct Argument;

struct Message {
    std::string_view id;  // points into the catalogue
    std::vector<Argument> arguments;
};

// The word of a select is a std::string. The vector holds one message, or a list of them.
using Value = std::variant<std::string, std::int64_t, Seat, Side, Card, CardSet, Trump, std::vector<Message>>;

struct Argument {
    std::string_view name;  // a literal, or points into the catalogue
    Value value;
};

}  // namespace euchre::messages
