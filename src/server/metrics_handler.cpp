#include "server/metrics_handler.h"

#include <boost/json.hpp>

#include "lobby/metrics.h"
#include "messages/kind.h"
#include "server/admin_page.h"

namespace euchre::server {

void MetricsHandler::request(lobby::Request request, lobby::Respond respond) { respond(answer(request)); }

lobby::Response MetricsHandler::answer(const lobby::Request& request) const {
    const auto nothing_else = [] { return lobby::refusal(404, messages::Kind<>{"error.only_metrics"}()); };
    if (request.method != "GET") return nothing_else();
    if (request.path == "/metrics")
        return {200, "text/plain; version=0.0.4; charset=utf-8", lobby::metrics_text(registry_), {}};
    if (!request.path.starts_with("/admin") || watched_ == nullptr) return nothing_else();
    // Another site could point its name at this address, and its page could read the answer.
    if (!host_names_.contains(request.host))
        return lobby::refusal(421, messages::Kind<>{"error.other_host"}());
    if (request.path == "/admin.css") return {200, "text/css; charset=utf-8", std::string(admin_style()), {}};
    const boost::json::object view = admin_view(watched_->overview(), registry_);
    if (request.path == "/admin.json") return {200, "application/json", boost::json::serialize(view), {}};
    if (request.path == "/admin") return {200, "text/html; charset=utf-8", admin_page(view), {}};
    return nothing_else();
}

}  // namespace euchre::server
