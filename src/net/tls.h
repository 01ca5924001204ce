// Certificates, keys and trusted authorities. Only src/net includes OpenSSL: its headers change with every
// update of Debian, and then every file that includes them is compiled again.
#pragma once

#include <stdexcept>
#include <string>

#include "net/stream.h"

namespace euchre::net {

// The message names the file that is wrong.
struct TlsError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// TLS 1.2 and 1.3. Both files are PEM. Throws TlsError.
TlsContext server_tls(const std::string& certificate, const std::string& key);

// Trusts the system's certificates and those of the PEM file `trust`, if it is not empty. Throws TlsError.
TlsContext client_tls(const std::string& trust);

}  // namespace euchre::net
