// The certificate and key that connections are secured with.
#pragma once

#include "net/stream.h"
#include "server/listener.h"

namespace euchre {

// TLS 1.2 and 1.3. Throws ListenError with the file that is wrong.
net::TlsContext load_tls(const TlsFiles& files);

}  // namespace euchre
