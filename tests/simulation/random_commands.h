// Random commands at a table, from reasonable to absurd.
#pragma once

#include <boost/json/object.hpp>
#include <vector>

#include "cards/dice.h"
#include "table/table.h"

namespace euchre::simulation {

struct CommandSender {
    const table::Table& table;  // as the sender saw it last
    identity::PersonId self;
    const std::vector<identity::PersonId>& people;  // everybody there is
};

// The command that the game expects from this person, if any.
std::optional<boost::json::object> duty(const CommandSender& at, Dice& dice);
// Any command, without its id and number.
boost::json::object random_command(const CommandSender& at, Dice& dice);
// A text that is not a command, and perhaps not JSON.
std::string random_words(const CommandSender& at, Dice& dice);

boost::json::object random_rules(Dice& dice);
boost::json::object random_settings(Dice& dice);

}  // namespace euchre::simulation
