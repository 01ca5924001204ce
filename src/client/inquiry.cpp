#include "client/inquiry.h"

namespace euchre {

void Inquiry::ask(const Ask& ask, std::function<void(const Reply&)> replied) {
    drop();
    replied_ = std::move(replied);
    connection_ = std::make_shared<ServerConnection>(server_, static_cast<ConnectionObserver&>(*this));
    connection_->ask(ask);
}

void Inquiry::drop() {
    if (connection_) std::exchange(connection_, nullptr)->hang_up();
}

void Inquiry::finish(const Reply& reply) {
    drop();
    std::exchange(replied_, nullptr)(reply);
}

}  // namespace euchre
