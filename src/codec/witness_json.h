// What a witness of the deals keeps, as JSON: for the next session of a client, and to show to others
// (docs/fair-deal.md). The page writes the same.
#pragma once

#include <boost/json/object.hpp>
#include <variant>

#include "fair/witness.h"

namespace euchre::codec {

boost::json::object to_json(const fair::Witness& witness);
// Or what is wrong with it.
std::variant<fair::Witness, std::string> read_witness(const boost::json::object& object);

}  // namespace euchre::codec
