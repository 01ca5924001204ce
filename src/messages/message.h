// What is said to a person, as a value: the id of a sentence in the catalogue (messages/en) and its
// arguments. say() (messages/say.h) makes the sentence. Nothing reads a sentence to learn what happened.
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
    std::string_view id;  // the catalogue's own
    std::vector<Argument> arguments;
};

// A word that only chooses between texts is a std::string, too; a list of messages has one.
using Value = std::variant<std::string, std::int64_t, Seat, Side, Card, CardSet, Trump, std::vector<Message>>;

struct Argument {
    std::string_view name;  // a literal, or the catalogue's own
    Value value;
};

}  // namespace euchre::messages
