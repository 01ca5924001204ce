// Makes sentences of messages.
#pragma once

#include "messages/message.h"
#include "messages/voice.h"

namespace euchre::messages {

std::string say(const Message& message, const Voice& voice);
// For programs and logs: "JH", "seat 2".
std::string say(const Message& message);

// Formats any text in the catalogue's syntax.
std::string say(std::string_view text, const std::vector<Argument>& arguments, const Voice& voice);

}  // namespace euchre::messages
