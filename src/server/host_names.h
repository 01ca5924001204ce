// The host names that the server answers to. Another site can point its own name at this machine (DNS
// rebinding). A browser then treats this server as that site, so requests for other names are refused.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/origin.h"

namespace euchre::server {

// A name for the setting: "cards.example", "*.cards.example" for all names below it, "*" for any name.
// The name in lower case; nothing if it is invalid.
std::optional<std::string> parse_host_name(std::string_view text);

class HostNames {
  public:
    HostNames() = default;
    // `own` is the machine's name.
    HostNames(const std::vector<std::string>& names, const std::optional<Origin>& public_url,
              const std::string& own);

    // True if a Host header may name this server: an address, a name without a dot, a name that only a home
    // network has ("cards.local"), or one of the names.
    bool contains(std::string_view host) const;
    // True if the settings name the server: `names` or `public_url`.
    bool are_set() const { return are_set_; }

  private:
    std::vector<std::string> names_;
    bool are_set_ = false;
};

// Empty if it is not known.
std::string own_host_name();

}  // namespace euchre::server
