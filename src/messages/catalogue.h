// All sentences of the program by id: messages/en, built in.
#pragma once

#include <string_view>

namespace euchre::messages {

struct Entry {
    std::string_view id, text;
};

inline constexpr Entry catalogue[] = {
#include <catalogue_en.inc>
};

// Null if there is no such id. At run time, find_entry (messages/say.h) is quicker.
constexpr const Entry* entry_of(std::string_view id) {
    for (const Entry& entry : catalogue)
        if (entry.id == id) return &entry;
    return nullptr;
}

}  // namespace euchre::messages
