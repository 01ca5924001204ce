#include "lobby/request_handler.h"

#include <boost/json.hpp>

#include "codec/message_json.h"
#include "messages/say.h"

namespace euchre::lobby {

Response refusal(int status, const messages::Message& message) {
    Response response;
    response.status = status;
    response.body = boost::json::serialize(
        boost::json::object{{"error", say(message)}, {"message", codec::to_json(message)}});
    return response;
}

Response moving(const messages::Message& message, Response::Moving how) {
    Response response = refusal(503, message);
    response.headers.emplace_back("Retry-After", "1");
    response.moving = how;
    return response;
}

}  // namespace euchre::lobby
