#include "server/redirect_handler.h"

#include "lobby/errors.h"

namespace euchre::server {

namespace {

constexpr std::uint16_t usual_port = 443;

std::string with_port(std::string_view host, std::uint16_t port) {
    const auto colon = host.rfind(':');
    const bool has_port = colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos;
    std::string result(has_port ? host.substr(0, colon) : host);
    return port == usual_port ? result : result + ":" + std::to_string(port);
}

}  // namespace

void RedirectHandler::request(lobby::Request request, lobby::Respond respond) {
    if (request.upgrade || request.path == "/api" || request.path.starts_with("/api/"))
        return respond(lobby::refusal(403, messages::Kind<>{"error.only_https"}()));
    const bool is_public = public_url_ && public_url_->scheme == "https";
    if (!is_public && request.host.empty())
        return respond(lobby::refusal(400, lobby::malformed("there must be one Host")));
    std::string to = is_public ? to_string(*public_url_) : "https://" + with_port(request.host, port_);
    to += request.path;
    if (!request.query.empty()) to += "?" + request.query;
    respond({308, "text/plain", "", {{"Location", std::move(to)}}});
}

}  // namespace euchre::server
