#include "client/url.h"

#include <algorithm>

#include "messages/kind.h"
#include "messages/say.h"
#include "text/number.h"
#include "text/quoted.h"

namespace euchre::client {

namespace {

constexpr std::string_view http_scheme = "http://", https_scheme = "https://";

bool is_host(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](unsigned char letter) {
        return std::isalnum(letter) != 0 || letter == '.' || letter == '-' || letter == ':' || letter == '%';
    });
}

}  // namespace

std::string ServerUrl::authority() const {
    const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
    return port == (secure ? "443" : "80") ? name : name + ":" + port;
}

std::string ServerUrl::origin() const {
    return std::string(secure ? https_scheme : http_scheme) + authority();
}

std::variant<ServerUrl, std::string> parse_server_url(std::string_view text) {
    const std::string wrong =
        say(messages::Kind<std::string>{"address.server", {"text"}}(text::in_quotes(text)));
    ServerUrl url;
    url.secure = text.starts_with(https_scheme);
    if (!url.secure && !text.starts_with(http_scheme)) return wrong;
    text.remove_prefix(url.secure ? https_scheme.size() : http_scheme.size());
    if (text.ends_with('/')) text.remove_suffix(1);
    std::string_view host = text;
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos) return wrong;
        host = text.substr(1, end - 1);
        text.remove_prefix(end + 1);
    } else {
        host = text.substr(0, text.find(':'));
        text.remove_prefix(host.size());
    }
    url.host = host;
    url.port = url.secure ? "443" : "80";
    if (text.starts_with(':')) {
        url.port = text.substr(1);
        text = {};
    }
    if (!is_host(url.host) || !text::parse_number<int>(url.port, 1, 65535) || !text.empty()) return wrong;
    return url;
}

}  // namespace euchre::client
