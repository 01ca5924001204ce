#include "table/command_memory.h"

#include <algorithm>

namespace euchre::table {

bool CommandMemory::contains(const Cause& cause) const {
    const auto found = people_.find(cause.person);
    return found != people_.end() &&
           std::ranges::find(found->second.commands, cause.command) != found->second.commands.end();
}

void CommandMemory::add(const Cause& cause) {
    Person& person = people_[cause.person];
    if (!person.commands.empty() && person.commands.back() == cause.command) return;
    person.last = ++added_;
    person.commands.push_back(cause.command);
    if (person.commands.size() > per_person) person.commands.pop_front();
    if (people_.size() > most_people)
        people_.erase(
            std::ranges::min_element(people_, {}, [](const auto& each) { return each.second.last; }));
}

}  // namespace euchre::table
