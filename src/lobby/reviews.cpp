#include "lobby/reviews.h"

#include <boost/json.hpp>

namespace euchre::lobby {

namespace json = boost::json;

std::string review_done(const std::string& review) { return R"({"state":"done","review":)" + review + "}"; }

std::string review_waits(std::size_t before) {
    return json::serialize(json::object{{"state", "waiting"}, {"before", before}});
}

std::string review_runs(std::size_t done, std::size_t hands) {
    return json::serialize(json::object{{"state", "running"}, {"done", done}, {"of", hands}});
}

}  // namespace euchre::lobby
