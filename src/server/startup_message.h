// The message of `euchre serve` when it is ready: what to open, who can connect, and how to let others in.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "server/listener.h"

namespace euchre::server {

// Lines for a person. `own` are the addresses of this machine that others can reach.
std::string startup_message(const ListenSettings& settings, const std::vector<Endpoint>& listening,
                            const std::vector<Address>& own);

// Of all interfaces that are up, without loopback and link-local addresses.
std::vector<Address> own_addresses();

// Raises the limit of open files as far as possible, and returns it.
std::size_t raise_open_files();
// The number of connections that this many open files allow. A node needs two files for each, because it may
// relay it to another node.
std::size_t connections_with(std::size_t files, bool is_node);

}  // namespace euchre::server
