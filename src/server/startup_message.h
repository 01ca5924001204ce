// What `euchre serve` says when it is ready: what to open, who can come in, and how to let others in.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "server/listener.h"

namespace euchre {

// Lines for a person. `own` are the addresses of this machine that others can reach.
std::string startup_message(const ListenSettings& settings, const std::vector<Endpoint>& listening,
                            const std::vector<Address>& own);

// Of the interfaces that are up; no loopback, no link-local.
std::vector<Address> own_addresses();

// Raises the limit of open files as far as it goes, and gives it.
std::size_t raise_open_files();

}  // namespace euchre
