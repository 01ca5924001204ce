// The TLS certificate and key.
#pragma once

#include "net/stream.h"
#include "server/listener.h"

namespace euchre::server {

// TLS 1.2 and 1.3. Throws ListenError, which names the file that is wrong.
net::TlsContext load_tls(const TlsFiles& files);

}  // namespace euchre::server
