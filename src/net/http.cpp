#include "net/http.h"

#include <boost/beast/http/write.hpp>
#include <sstream>

namespace euchre::net {

std::string to_text(const HttpRequest& request) {
    std::ostringstream text;
    text << request;
    return std::move(text).str();
}

}  // namespace euchre::net
