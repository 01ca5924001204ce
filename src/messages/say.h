// Makes sentences of messages.
#pragma once

#include <span>

#include "messages/message.h"
#include "messages/voice.h"

namespace euchre::messages {

struct Entry;  // messages/catalogue.h

std::string say(const Message& message, const Voice& voice);
// For programs and logs: "JH", "seat 2".
std::string say(const Message& message);

// The entry of an id that is known at run time only. Null if there is no such id.
const Entry* find_entry(std::string_view id);

// "a, b or c" with the id "list.or"
std::string listed(std::string_view id, std::span<const std::string> texts);

// Formats any text in the catalogue's syntax.
std::string say(std::string_view text, const std::vector<Argument>& arguments, const Voice& voice);

}  // namespace euchre::messages
