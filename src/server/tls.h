// The certificate and key that connections are secured with.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <memory>

#include "server/listener.h"

namespace euchre {

using TlsContext = std::shared_ptr<boost::asio::ssl::context>;

// TLS 1.2 and 1.3. Throws ListenError with the file that is wrong.
TlsContext load_tls(const TlsFiles& files);

}  // namespace euchre
