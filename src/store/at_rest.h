// The stored form of lines, snapshots and finished games, in every kind of database.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "store/seal.h"
#include "store/store.h"

namespace euchre::store {

// The text of a line or snapshot as it is written: sealed if it is secret and there is a key.
std::string at_rest(const std::optional<Seal>& seal, identity::TableId table, const Entry& entry,
                    bool is_secret);
// Opens a sealed text. A text that can't be opened is not intact.
void open_seal(const std::optional<Seal>& seal, identity::TableId table, Entry& entry);

// Of a row with an id, a number, a text and the checksum of these three.
bool is_intact(std::int64_t id, std::int64_t number, std::string_view text, std::int64_t checksum);

TableStatus status_from(std::int64_t number);
// How many rows at most, for SQL.
std::int64_t as_limit(std::size_t most);

}  // namespace euchre::store
