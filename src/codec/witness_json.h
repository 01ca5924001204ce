// The record of a witness of the deals as JSON: for the next session of a client, and as evidence for others
// (docs/fair-deal.md). The page writes the same format.
#pragma once

#include <boost/json/object.hpp>
#include <variant>

#include "fair/witness.h"

namespace euchre::codec {

boost::json::object to_json(const fair::Witness& witness);
// Or what is wrong with it.
std::variant<fair::Witness, std::string> read_witness(const boost::json::object& object);

}  // namespace euchre::codec
