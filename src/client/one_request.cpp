#include "client/one_request.h"

namespace euchre::client {

void OneRequest::ask(const Ask& ask, std::function<void(const Reply&)> replied) {
    drop();
    replied_ = std::move(replied);
    connection_ = std::make_shared<ServerConnection>(server_, static_cast<ConnectionObserver&>(*this));
    connection_->ask(ask);
}

void OneRequest::drop() {
    if (connection_) std::exchange(connection_, nullptr)->hang_up();
}

void OneRequest::finish(const Reply& reply) {
    drop();
    std::exchange(replied_, nullptr)(reply);
}

}  // namespace euchre::client
