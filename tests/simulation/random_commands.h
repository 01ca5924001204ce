// What comes into somebody's mind at a table, from the reasonable to the absurd.
#pragma once

#include <boost/json/object.hpp>
#include <vector>

#include "cards/dice.h"
#include "table/table.h"

namespace euchre::simulation {

struct Onlooker {
    const Table& table;  // as they have seen it last
    PersonId self;
    const std::vector<PersonId>& people;  // everybody there is
};

// What the game waits for from this person, if it does.
std::optional<boost::json::object> duty(const Onlooker& at, Dice& dice);
// Anything at all, without its id and number.
boost::json::object random_command(const Onlooker& at, Dice& dice);
// No command, and perhaps not even JSON.
std::string random_words(const Onlooker& at, Dice& dice);

boost::json::object random_rules(Dice& dice);
boost::json::object random_settings(Dice& dice);

}  // namespace euchre::simulation
