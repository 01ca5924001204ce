// Remarks on claims at a table.
#pragma once

#include <optional>

#include "messages/message.h"
#include "table/table_event.h"

namespace euchre::seat {

// Nothing: the event is not one of these.
std::optional<messages::Message> remark_on(const table::TableEvent& event);

}  // namespace euchre::seat
