#include "table/command_memory.h"

#include <algorithm>

namespace euchre::table {

bool CommandMemory::contains(const Cause& cause) const {
    const auto theirs = commands_.find(cause.person);
    return theirs != commands_.end() &&
           std::ranges::find(theirs->second, cause.command) != theirs->second.end();
}

void CommandMemory::add(const Cause& cause) {
    auto& theirs = commands_[cause.person];
    if (!theirs.empty() && theirs.back() == cause.command) return;
    theirs.push_back(cause.command);
    if (theirs.size() > per_person) theirs.pop_front();
}

}  // namespace euchre::table
