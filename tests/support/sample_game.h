// One hand in EGN with all cards known, for tests to change.
#pragma once

#include <boost/json.hpp>
#include <string>

namespace euchre::testing {

// Seat 0 deals, seat 2 orders up hearts, and seats 0 and 2 take all five tricks: 2 to 0.
boost::json::value sample_egn();
// The same without the hands and the discard, as a person at the table could record it.
boost::json::value overheard_egn();

// The text with the value at that place changed. A place after the end of a list is added.
std::string egn_with(boost::json::value egn, const std::string& pointer, const boost::json::value& to);
std::string egn_without(boost::json::value egn, const std::string& object, const std::string& key);

}  // namespace euchre::testing
