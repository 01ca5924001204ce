// A notice to the other nodes of a fleet as JSON. Every version of this program can read it: a node ignores
// fields and kinds that it does not know.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lobby/fleet.h"

namespace euchre::lobby {

// Increment it for notices that an older node would misunderstand. It ignores those of a higher number.
inline constexpr int notice_version = 1;

// Several texts, if one would be longer than 4,000 bytes.
std::vector<std::string> notice_json(const Fleet::Notice& notice);

// Why a text is not a notice for this program, for the log.
struct NoNotice {
    std::string why;
};
std::variant<Fleet::Notice, NoNotice> read_notice(std::string_view text);

}  // namespace euchre::lobby
