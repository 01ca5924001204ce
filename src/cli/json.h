// JSON on stdout.
#pragma once

#include <boost/json.hpp>

namespace euchre::cli {

// One line, with numbers as people write them: 60.1, not 6.01E1.
void print_json(const boost::json::value& value);

}  // namespace euchre::cli
