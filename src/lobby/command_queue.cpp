#include "lobby/command_queue.h"

#include <utility>

#include "messages/kind.h"

namespace euchre::lobby {

void CommandQueue::push(PendingCommand command) {
    if (is_closed_ || commands_.size() >= longest)
        return command.answer(table::Declined{table::Decline::busy, messages::Kind<>{"declined.busy"}(), {}});
    commands_.push_back(std::move(command));
}

std::optional<PendingCommand> CommandQueue::pop() {
    if (commands_.empty()) return std::nullopt;
    PendingCommand oldest = std::move(commands_.front());
    commands_.pop_front();
    return oldest;
}

void CommandQueue::close() {
    is_closed_ = true;
    for (const PendingCommand& command : std::exchange(commands_, {})) command.answer(declined_for_restart());
}

table::Declined declined_for_restart() {
    return {table::Decline::busy, messages::Kind<>{"declined.restarting"}(), {}};
}

}  // namespace euchre::lobby
