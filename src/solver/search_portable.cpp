// The search for any processor.
#include "solver/search_by_way.h"

namespace euchre::solver {

int bound_portable(const Memory& memory, const Position& position, int wanted) {
    return bound_any(memory, position, wanted);
}

bool fill_portable(const Memory& memory, const Position& position, unsigned split) {
    return fill_split(memory, position, split);
}

}  // namespace euchre::solver
