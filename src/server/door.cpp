#include "server/door.h"

#include <boost/json.hpp>

namespace euchre {

Response refusal(int status, std::string_view message) {
    Response response;
    response.status = status;
    response.body = boost::json::serialize(boost::json::object{{"error", message}});
    return response;
}

}  // namespace euchre
