// Certificates, keys and whom we trust. OpenSSL is included in src/net alone: its headers change with every
// update of Debian, and every file that includes them is compiled again then.
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
