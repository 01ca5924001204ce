// A message as a sentence.
#pragma once

#include "messages/message.h"
#include "messages/voice.h"

namespace euchre::messages {

std::string say(const Message& message, const Voice& voice);
// For programs and logs: "JH", "seat 2".
std::string say(const Message& message);

// A text of the catalogue's kind with these arguments.
std::string say(std::string_view text, const std::vector<Argument>& arguments, const Voice& voice);

}  // namespace euchre::messages
