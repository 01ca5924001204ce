// The certificate and key that connections are secured with.
#pragma once

#include "net/wire.h"
#include "server/listener.h"

namespace euchre {

// TLS 1.2 and 1.3. Throws ListenError with the file that is wrong.
TlsContext load_tls(const TlsFiles& files);

}  // namespace euchre
