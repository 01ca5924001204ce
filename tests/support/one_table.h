// The table that most tests of a store write to.
#pragma once

#include "store/store.h"

namespace euchre::testing {

inline const TableId table(1);
inline const PutTable put_table{{table, "abc", TableStatus::open, 1}};

}  // namespace euchre::testing
