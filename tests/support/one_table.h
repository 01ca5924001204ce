// The table that most tests of a store write to.
#pragma once

#include "store/store.h"

namespace euchre::testing {

inline const identity::TableId table(1);
inline const store::PutTable put_table{{table, "abc", store::TableStatus::open, 1}};

}  // namespace euchre::testing
