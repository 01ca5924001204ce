#include "seat/server_words.h"

#include <boost/json.hpp>

#include "codec/message_json.h"
#include "messages/kind.h"
#include "seat/remote_table.h"

namespace euchre::seat {

messages::Message as_message(std::string text) {
    return messages::Kind<std::string>{"text", {"text"}}(std::move(text));
}

messages::Message why_of(const client::Message& answer, std::string_view field) {
    if (auto message = codec::read_message(answer.value("message"))) return std::move(*message);
    const boost::json::value why = answer.value(field);
    return as_message(why.is_string() ? harmless(why.get_string()) : "");
}

messages::Message error_in(const client::Reply& reply) {
    if (reply.status == 0) return as_message(harmless(reply.body));
    const client::Message answer(reply.body);
    if (!answer.value("error").is_string())
        return messages::Kind<std::int64_t>{"error.status", {"status"}}(reply.status);
    return why_of(answer, "error");
}

}  // namespace euchre::seat
