#include "store/at_rest.h"

#include <algorithm>
#include <limits>

#include "store/checksum.h"

namespace euchre::store {

std::string at_rest(const std::optional<Seal>& seal, identity::TableId table, const Entry& entry,
                    bool is_secret) {
    if (!is_secret || !seal) return entry.text;
    return seal->close(entry.text, static_cast<std::int64_t>(table.bits()),
                       static_cast<std::int64_t>(entry.number));
}

void open_seal(const std::optional<Seal>& seal, identity::TableId table, Entry& entry) {
    if (!Seal::is_sealed(entry.text)) return;
    auto text = seal ? seal->open(entry.text, static_cast<std::int64_t>(table.bits()),
                                  static_cast<std::int64_t>(entry.number))
                     : std::nullopt;
    entry.intact = entry.intact && text;
    entry.secret = true;
    if (text) entry.text = std::move(*text);
}

bool is_intact(std::int64_t id, std::int64_t number, std::string_view text, std::int64_t checksum) {
    return row_checksum(id, number, text) == checksum;
}

TableStatus status_from(std::int64_t number) {
    if (number == 0) return TableStatus::open;
    return number == 1 ? TableStatus::over : TableStatus::closed;
}

std::int64_t as_limit(std::size_t most) {
    constexpr auto limit = std::size_t{std::numeric_limits<std::int32_t>::max()};
    return static_cast<std::int64_t>(std::min(most, limit));
}

}  // namespace euchre::store
