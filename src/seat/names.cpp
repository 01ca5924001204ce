#include "seat/names.h"

#include "messages/kind.h"
#include "messages/say.h"

namespace euchre::seat {

std::string own_name() { return say(messages::Kind<>{"name.you"}()); }

std::string other_name(std::string name) {
    return name.empty() || name == own_name() ? say(messages::Kind<>{"name.somebody"}()) : std::move(name);
}

}  // namespace euchre::seat
