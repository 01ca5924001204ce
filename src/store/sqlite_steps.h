// The steps that make the schema of the SQLite database.
#pragma once

#include <span>

namespace euchre::store {

// Each step takes the schema to the next version; the first one creates it. A released step never changes.
std::span<const char* const> sqlite_steps();

}  // namespace euchre::store
