#include "table/table_event.h"

namespace euchre::table {

TableEvent::TableEvent(const TableEvent&) = default;
TableEvent::TableEvent(TableEvent&&) noexcept = default;
TableEvent& TableEvent::operator=(const TableEvent&) = default;
TableEvent& TableEvent::operator=(TableEvent&&) noexcept = default;
TableEvent::~TableEvent() = default;

}  // namespace euchre::table
