// Refusals that several endpoints share.
#pragma once

#include "messages/kind.h"

namespace euchre::lobby {

// A request or a message that can't be read. `detail` is for the programmer of the client.
inline messages::Message malformed(std::string detail) {
    return messages::Kind<std::string>{"error.malformed", {"detail"}}(std::move(detail));
}
inline messages::Message no_such_table() { return messages::Kind<>{"error.no_such_table"}(); }
inline messages::Message table_is_moving() { return messages::Kind<>{"error.table_is_moving"}(); }
inline messages::Message damaged_table() { return messages::Kind<>{"error.damaged_table"}(); }
inline messages::Message damaged_game() { return messages::Kind<>{"error.damaged_game"}(); }
inline messages::Message link_replaced() { return messages::Kind<>{"error.link_replaced"}(); }
inline messages::Message no_such_game() { return messages::Kind<>{"error.no_such_game"}(); }
// `why` is the error of the reader of game files.
inline messages::Message unplayable(std::string why) {
    return messages::Kind<std::string>{"error.unplayable", {"why"}}(std::move(why));
}
inline messages::Message bad_rules(std::string problem) {
    return messages::Kind<std::string>{"error.rules", {"problem"}}(std::move(problem));
}
inline messages::Message blank_name() { return messages::Kind<>{"error.blank_name"}(); }
inline messages::Message not_saved() { return messages::Kind<>{"declined.not_saved"}(); }
inline messages::Message not_readable() { return messages::Kind<>{"error.not_readable"}(); }
inline messages::Message too_much_to_compute() { return messages::Kind<>{"error.too_much_to_compute"}(); }
inline messages::Message about_to_stop() { return messages::Kind<>{"error.about_to_stop"}(); }

}  // namespace euchre::lobby
