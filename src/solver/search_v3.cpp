// The search for x86-64-v3, with bit gathering and byte shuffles. Call it only if the processor has them.
#include "solver/search_by_way.h"

#ifdef __x86_64__
namespace euchre::solver {

int bound_v3(const Memory& memory, const Position& position, int wanted) {
    return bound_any(memory, position, wanted);
}

bool fill_v3(const Memory& memory, const Position& position, unsigned split) {
    return fill_split(memory, position, split);
}

}  // namespace euchre::solver
#endif
